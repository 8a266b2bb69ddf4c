-- People cancel bookings. In which part they did is kept beside who and why, as roles come and go.
-- What had been paid becomes a refund due with a reason of its own, and an invoice that is cancelled
-- after it was paid keeps the time it was paid at. Lists follow bookings by their start.

alter table bookings add column cancelled_as text;

update bookings set cancelled_as = case
    when cancelled_by = user_id then 'client'
    when cancelled_by = (select owner_id from spaces where spaces.id = bookings.space_id) then 'owner'
    else 'admin' end
where cancelled_by is not null;

alter table bookings
  add constraint bookings_cancelled_as_known check (cancelled_as in ('client', 'owner', 'admin')),
  add constraint bookings_cancelled_by_someone check ((cancelled_by is null) = (cancelled_as is null)),
  add constraint bookings_cancel_reason_length check (length(cancel_reason) <= 500),
  -- Who cancels need not say why; what nobody cancelled does.
  drop constraint bookings_cancelled_says_why,
  add constraint bookings_cancelled_says_why check (
    state <> 'cancelled'
    or (cancelled_at is not null and num_nonnulls(cancelled_by, cancel_reason) > 0));

create index bookings_by_start on bookings (start_time, id);

alter table invoices
  drop constraint invoices_paid_has_time,
  add constraint invoices_paid_has_time check (
    case status when 'paid' then paid_at is not null
                when 'pending' then paid_at is null
                else true end);

alter table refunds
  drop constraint refunds_reason_known,
  add constraint refunds_reason_known check (reason in ('surplus', 'late', 'lapsed', 'cancelled'));
