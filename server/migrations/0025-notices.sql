-- What people are told of changes: a notice is written in the transaction of the change, is shown in
-- the bell, and is sent by mail or SMS, each of which is on record until it has gone out.

-- About a booking always; and about one payment, one refund or one start of it where there may be more.
create table notices (
  id bigint generated always as identity constraint notices_pkey primary key,
  user_id bigint not null constraint notices_user references users,
  kind text not null constraint notices_kind_known check (kind in (
    'booked', 'hold_ending', 'paid', 'part_paid', 'paid_late', 'taken_back', 'cancelled', 'refund_sent', 'refund_done',
    'reminder_day', 'reminder_hour', 'review_asked', 'space_booked', 'space_paid', 'space_cancelled')),
  booking_id bigint not null constraint notices_booking references bookings,
  receipt_id bigint constraint notices_receipt references receipts,
  refund_id bigint constraint notices_refund references refunds,
  -- Of a reminder: for which start. A booking that is moved is reminded of again.
  for_start timestamptz,
  -- Of a payment that was taken back: what it had been counted for, which nothing else knows any more.
  taken_back_cents bigint constraint notices_taken_back_not_negative check (taken_back_cents >= 0),
  created_at timestamptz not null,
  read_at timestamptz,
  constraint notices_once unique nulls not distinct (user_id, kind, booking_id, receipt_id, refund_id, for_start)
);
create index notices_by_user on notices (user_id, id desc);
create index notices_unread on notices (user_id) where read_at is null;
create index notices_by_booking on notices (booking_id, kind);
create index notices_by_receipt on notices (receipt_id) where receipt_id is not null;
create index notices_by_refund on notices (refund_id) where refund_id is not null;

-- One row for each way a notice goes out.
create table notice_sendings (
  id bigint generated always as identity constraint notice_sendings_pkey primary key,
  notice_id bigint not null constraint notice_sendings_notice references notices,
  channel text not null constraint notice_sendings_channel_known check (channel in ('mail', 'sms')),
  -- failed: tried in vain more than once, or refused for good; dropped: there was nothing to tell any more.
  state text not null default 'queued'
    constraint notice_sendings_state_known check (state in ('queued', 'sent', 'failed', 'dropped')),
  -- Whoever sends it has it until then; nobody else sends it meanwhile.
  claimed_until timestamptz,
  tries integer not null default 0,
  last_error text constraint notice_sendings_error_length check (length(last_error) <= 300),
  decided_at timestamptz,
  constraint notice_sendings_once unique (notice_id, channel),
  constraint notice_sendings_decided_has_time check ((state = 'queued') = (decided_at is null))
);
create index notice_sendings_failed on notice_sendings (id desc) where state = 'failed';

-- What somebody wants otherwise than usual.
create table notice_choices (
  user_id bigint not null constraint notice_choices_user references users,
  topic text not null constraint notice_choices_topic_known check (topic in (
    'booked', 'hold_ending', 'paid', 'cancelled', 'refund', 'reminder_day', 'reminder_hour', 'review_asked',
    'space_booked', 'space_paid', 'space_cancelled')),
  channel text not null constraint notice_choices_channel_known check (channel in ('mail', 'sms')),
  wanted boolean not null,
  constraint notice_choices_pkey primary key (user_id, topic, channel)
);

-- Whose visit has just ended is asked for a review.
create index bookings_by_end on bookings (end_time) where state = 'confirmed';
