-- A client's lists by amount and by day, and the spaces that they booked, are read within the index of what is theirs. Who had thousands of
-- bookings was found by walking the amounts, or the days, of everybody. Large tables get these indexes, concurrently, by hand before. Both are
-- made before either table is closed to readers.
create index if not exists invoices_of_payer on invoices (payer_id, id) include (amount_cents, created_at);
create index if not exists bookings_of_user on bookings (user_id, id desc) include (space_id, total_cents);

drop index invoices_by_payer;
alter index invoices_of_payer rename to invoices_by_payer;
drop index bookings_by_user;
alter index bookings_of_user rename to bookings_by_user;
