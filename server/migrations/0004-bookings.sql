-- Bookings and their invoices. That no time is sold twice is decided here, by one exclusion
-- constraint over (space, time) for live bookings, and nowhere else.

create extension if not exists btree_gist;

create table bookings (
  id bigint generated always as identity constraint bookings_pkey primary key,
  space_id bigint not null constraint bookings_space references spaces,
  user_id bigint not null constraint bookings_user references users,
  start_time timestamptz not null,
  end_time timestamptz not null,
  -- The time nobody else can have, half open: a booking may start when another ends.
  occupied tstzrange not null generated always as (tstzrange(start_time, end_time, '[)')) stored,
  guests integer not null,
  price_cents bigint not null,
  total_cents bigint not null,
  agreement_id bigint not null constraint bookings_agreement references agreements,
  terms text not null,
  state text not null,
  -- Until when an unpaid booking keeps its time.
  hold_until timestamptz,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  cancelled_at timestamptz,
  cancelled_by bigint constraint bookings_cancelled_by references users,
  cancel_reason text,
  constraint bookings_end_after_start check (end_time > start_time),
  constraint bookings_guests_positive check (guests >= 1),
  constraint bookings_price_not_negative check (price_cents >= 0),
  constraint bookings_total_not_negative check (total_cents >= 0),
  constraint bookings_state_known check (state in ('pending', 'confirmed', 'cancelled')),
  constraint bookings_pending_has_hold check (state <> 'pending' or hold_until is not null),
  constraint bookings_confirmed_has_time check (state <> 'confirmed' or confirmed_at is not null),
  constraint bookings_cancelled_says_why check (state <> 'cancelled' or (cancelled_at is not null and cancel_reason is not null)),
  constraint bookings_no_overlap exclude using gist (space_id with =, occupied with &&)
    where (state in ('pending', 'confirmed'))
);

create index bookings_by_user on bookings (user_id, id desc);
create index bookings_by_space on bookings (space_id, start_time);
create index bookings_holds on bookings (hold_until) where state = 'pending';

create table invoices (
  id bigint generated always as identity constraint invoices_pkey primary key,
  booking_id bigint not null constraint invoices_booking references bookings,
  status text not null,
  amount_cents bigint not null,
  payment_method text not null default 'mpesa',
  created_at timestamptz not null,
  paid_at timestamptz,
  constraint invoices_one_per_booking unique (booking_id),
  constraint invoices_status_known check (status in ('pending', 'paid', 'cancelled')),
  constraint invoices_amount_not_negative check (amount_cents >= 0),
  constraint invoices_paid_has_time check ((status = 'paid') = (paid_at is not null))
);
