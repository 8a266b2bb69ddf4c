-- A page of a list costs what it shows, however long the list is. Bookings, invoices and reviews know whose space they are of,
-- so that each list of an owner is a stretch of one index; until now all of the owner's rows were gathered for each page.

alter table spaces add constraint spaces_of_owner unique (owner_id, id);
drop index spaces_by_owner;

alter table bookings add column owner_id bigint;
alter table invoices add column owner_id bigint, add column space_id bigint;
alter table reviews add column owner_id bigint;
update bookings set owner_id = spaces.owner_id from spaces where spaces.id = bookings.space_id;
update invoices set owner_id = bookings.owner_id, space_id = bookings.space_id from bookings where bookings.id = invoices.booking_id;
update reviews set owner_id = spaces.owner_id from spaces where spaces.id = reviews.space_id;
alter table bookings alter column owner_id set not null;
alter table invoices alter column owner_id set not null, alter column space_id set not null;
alter table reviews alter column owner_id set not null;

-- That it is the owner of that very space, also once it has changed hands, the keys see to.
alter table bookings
  add constraint bookings_of_owner unique (owner_id, id),
  drop constraint bookings_space,
  add constraint bookings_space foreign key (owner_id, space_id) references spaces (owner_id, id) on update cascade;
alter table invoices
  drop constraint invoices_booking,
  add constraint invoices_booking foreign key (owner_id, booking_id) references bookings (owner_id, id) on update cascade,
  add constraint invoices_space foreign key (owner_id, space_id) references spaces (owner_id, id) on update cascade;
alter table reviews
  drop constraint reviews_space,
  add constraint reviews_space foreign key (owner_id, space_id) references spaces (owner_id, id) on update cascade;

create function take_owner_of_space() returns trigger language plpgsql as $$
begin
  new.owner_id := (select owner_id from spaces where id = new.space_id);
  return new;
end $$;
create trigger bookings_take_owner before insert on bookings for each row execute function take_owner_of_space();
create trigger reviews_take_owner before insert on reviews for each row execute function take_owner_of_space();

create function take_space_of_booking() returns trigger language plpgsql as $$
begin
  select owner_id, space_id into new.owner_id, new.space_id from bookings where id = new.booking_id;
  return new;
end $$;
-- Unless it comes with its booking, which is not there to be read yet.
create trigger invoices_take_space before insert on invoices
  for each row when (new.owner_id is null) execute function take_space_of_booking();

-- Each list in each order; the filters that leave little of it.
create index bookings_by_owner_start on bookings (owner_id, start_time, id);
create index bookings_by_owner_made on bookings (owner_id, created_at);
create index bookings_by_owner_amount on bookings (owner_id, total_cents, id);
create index bookings_cancelled on bookings (owner_id, id) where state = 'cancelled';
create index bookings_visits on bookings (space_id, user_id, end_time) where state = 'confirmed';
create index bookings_by_made on bookings (created_at);
create index bookings_by_amount on bookings (total_cents, id);
-- What runs now began within a day, or is one of few.
create index bookings_long on bookings (start_time) where end_time - start_time > interval '1 day';

create index invoices_by_owner on invoices (owner_id, id);
create index invoices_by_owner_made on invoices (owner_id, created_at);
create index invoices_by_owner_amount on invoices (owner_id, amount_cents, id);
create index invoices_pending_of_owner on invoices (owner_id) where status = 'pending';
create index invoices_cancelled on invoices (owner_id, id) where status = 'cancelled';
create index invoices_by_space on invoices (space_id, id);
create index invoices_by_payer on invoices (payer_id, id);
create index invoices_by_made on invoices (created_at);
create index invoices_by_amount on invoices (amount_cents, id);

create index reviews_by_owner on reviews (owner_id, id);

drop index user_roles_by_role;
create index user_roles_by_role on user_roles (role_id, user_id);

-- Payments by their time, by the first characters of their code and the last digits of the phone.
create index receipts_by_paid on receipts (paid_at, id);
create index receipts_by_code on receipts (code text_pattern_ops);
create index receipts_by_phone on receipts (reverse(payer_phone) text_pattern_ops) where length(payer_phone) < 30;

-- What a search names: spaces by their titles, people by their names.
create index spaces_by_title on spaces using gin (folded(title) gin_trgm_ops);
create index users_by_name_words on users using gin (name_key gin_trgm_ops);
-- Those that are not available are few among those that are listed.
create index spaces_unavailable on spaces (id) where removed_at is null and status <> 'available';
