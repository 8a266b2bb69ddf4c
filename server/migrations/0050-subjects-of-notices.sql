-- A notice is about one thing of any kind: a booking, a change of its time, a payment or a refund. Its kinds
-- are those that the code has a notice for, so that a new one needs no change of a constraint.
alter table notices
  drop constraint notices_kind_known,
  add subject text constraint notices_subject_known check (subject in ('booking', 'change', 'receipt', 'refund')),
  add subject_id bigint;
update notices set
  subject = case
    when kind in ('changed', 'space_changed', 'change_ending') then 'change'
    when receipt_id is not null then 'receipt'
    when refund_id is not null then 'refund'
    else 'booking' end,
  subject_id = case
    when kind in ('changed', 'space_changed', 'change_ending') then change_id
    else coalesce(receipt_id, refund_id, booking_id) end,
  -- Of a payment: the change of time that it brought about.
  change_id = case when kind = 'paid' then change_id end;
alter table notices
  alter subject set not null,
  alter subject_id set not null,
  drop constraint notices_once,
  drop booking_id,
  drop receipt_id,
  drop refund_id,
  add constraint notices_once unique nulls not distinct (user_id, kind, subject, subject_id, for_start);
create index notices_by_subject on notices (subject, subject_id, kind);
drop index notices_by_change;
