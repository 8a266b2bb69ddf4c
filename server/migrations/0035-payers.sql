-- An invoice keeps who is to pay it, so that money need not look into what it is for.
alter table invoices add column payer_id bigint constraint invoices_payer references users (id);
update invoices set payer_id = bookings.user_id from bookings where bookings.id = invoices.booking_id;
alter table invoices alter column payer_id set not null;
