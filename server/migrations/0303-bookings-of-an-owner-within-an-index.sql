-- An owner's bookings are searched within the index of what is theirs, as their invoices are: for an owner of many, the newest bookings
-- of everybody were walked. The index is that of a constraint, which others refer to: they are checked anew, and bookings wait for
-- a second per million. Large tables get the index, concurrently, by hand before.
create unique index if not exists bookings_of_owner_alone on bookings (owner_id, id) include (space_id, user_id);

alter table client_reviews drop constraint client_reviews_booking;
alter table invoices drop constraint invoices_booking;
alter table problems drop constraint problems_booking;
alter table threads drop constraint threads_booking;
alter table bookings
  drop constraint bookings_of_owner,
  add constraint bookings_of_owner unique using index bookings_of_owner_alone;
alter table client_reviews
  add constraint client_reviews_booking foreign key (owner_id, booking_id) references bookings (owner_id, id) on update cascade;
alter table invoices
  add constraint invoices_booking foreign key (owner_id, booking_id) references bookings (owner_id, id) on update cascade;
alter table problems
  add constraint problems_booking foreign key (owner_id, booking_id) references bookings (owner_id, id) on update cascade;
alter table threads
  add constraint threads_booking foreign key (owner_id, booking_id) references bookings (owner_id, id) on update cascade;
