-- An owner's invoices are searched within the index of what is theirs: who had very many was found by reading and sorting them all. That
-- a booking has one first invoice, and a change one of its own, is one index now. Large tables get these indexes, concurrently, by hand
-- before. All are made before the table is closed to readers.
create index if not exists invoices_of_owner on invoices (owner_id, id) include (booking_id, space_id, payer_id);
create unique index if not exists invoices_once on invoices (booking_id, change_id) nulls not distinct;
create unique index if not exists invoices_once_per_change on invoices (change_id) where change_id is not null;

drop index invoices_by_owner;
alter index invoices_of_owner rename to invoices_by_owner;
drop index invoices_by_booking, invoices_one_per_booking;
alter index invoices_once rename to invoices_one_per_booking;
alter table invoices drop constraint invoices_one_per_change;
alter index invoices_once_per_change rename to invoices_one_per_change;
