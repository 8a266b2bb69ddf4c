-- What lists of much ask for, in indexes: a stretch of time in its own order, and what is not confirmed or not paid by its owner.

-- In the order in which such lists are shown.
drop index invoices_by_made;
create index invoices_by_made on invoices (created_at, id);
drop index invoices_by_owner_made;
create index invoices_by_owner_made on invoices (owner_id, created_at, id);
drop index audit_by_time;
create index audit_by_time on audit (at, id);

-- A hold that has run out is cancelled to whoever asks, and an invoice with it: both stand beside what was cancelled.
drop index bookings_cancelled;
create index bookings_not_confirmed_of_owner on bookings (owner_id, id) include (state, hold_until) where state <> 'confirmed';
drop index invoices_cancelled;
create index invoices_not_paid on invoices (id) include (status) where status <> 'paid';
create index invoices_not_paid_of_owner on invoices (owner_id, id) include (status) where status <> 'paid';

-- Few wait to be sent, among all that ever were.
create index transfers_due on transfers (id) where state = 'due';

-- A space says whose it is: whoever asks for both is not looked for twice.
create statistics bookings_owner_by_space (dependencies) on space_id, owner_id from bookings;
create statistics invoices_owner_by_space (dependencies) on space_id, owner_id from invoices;
analyze bookings (space_id, owner_id), invoices (space_id, owner_id);
