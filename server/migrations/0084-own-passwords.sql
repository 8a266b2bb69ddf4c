-- Who chose another's password can log in as them and choose the next one "themselves". Since when they have one of
-- their own again is kept beside who chose the last one that was not.
alter table users add column password_own_since timestamptz;
comment on column users.password_own_since is 'since when they have one that they chose; null: another one chose it last, or it is that of the start';
-- That somebody chose their own last hid who had before: as long ago as it is, it counts for nothing.
update users set password_set_by = null where password_set_by = id;
alter table users add constraint users_password_set_by_another check (password_set_by <> id);
