-- The clock of a hold stands still while a code is under check or a phone is asked, and runs on once that
-- is decided. Until now any of the two prolonged the hold by half an hour, whatever came of it.

alter table bookings
  -- For how long its clock has stood still in sum; while it stands, all that it may.
  add column hold_waited_ms integer not null default 0,
  -- Until when its clock stands still at the latest; null while it runs.
  add column hold_stands_until timestamptz,
  add constraint bookings_hold_waits_bounded check (hold_waited_ms between 0 and 1800000),
  -- While it stands, `hold_until` is the latest end there can be.
  add constraint bookings_hold_stands_within
    check (hold_stands_until is null or (hold_waited_ms = 1800000 and hold_stands_until <= hold_until));

-- Holds that were prolonged before keep what they were given, and get no more.
update bookings set hold_waited_ms = 1800000
from invoices
where bookings.state = 'pending' and invoices.booking_id = bookings.id
  and (exists (select from claims where claims.invoice_id = invoices.id)
       or exists (select from prompts where prompts.invoice_id = invoices.id));
