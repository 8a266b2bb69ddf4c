-- What the tax register refuses may be registered otherwise, by whoever runs it: an admin puts down under which number.
alter table tax_registrations
  add column registered_by bigint constraint tax_registrations_registered_by references users (id),
  add constraint tax_registrations_by_hand_registered check (registered_by is null or registered_at is not null);
comment on column tax_registrations.registered_by is 'the admin who put it down; null: the register answered so';
create index tax_registrations_by_registered_by on tax_registrations (registered_by) where registered_by is not null;
