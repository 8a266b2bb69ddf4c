-- A client moves a booking to another time. What a change was, and what it came to, is a row of its own;
-- one that costs more waits to be paid, and keeps the new time meanwhile as a hold does.

alter table bookings
  add times_changed integer not null default 0,
  add time_changed_at timestamptz,
  add constraint bookings_changed_has_time check ((times_changed > 0) = (time_changed_at is not null)),
  add constraint bookings_times_changed_not_negative check (times_changed >= 0);
comment on column bookings.times_changed is 'how often its time was changed: calendars take the higher one';

create table booking_changes (
  id bigint generated always as identity,
  booking_id bigint not null,
  from_start timestamptz not null,
  from_end timestamptz not null,
  from_cents bigint not null,
  start_time timestamptz not null,
  end_time timestamptz not null,
  buffer_minutes integer not null,
  total_cents bigint not null,
  -- pending: waits to be paid; lapsed: was not paid in time; cancelled: the client keeps the old time, or the booking is no more.
  state text not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  hold_until timestamptz,
  hold_waited_ms integer not null default 0,
  hold_stands_until timestamptz,
  constraint booking_changes_pkey primary key (id),
  constraint booking_changes_booking foreign key (booking_id) references bookings (id),
  constraint booking_changes_of_booking unique (booking_id, id),
  constraint booking_changes_state_known check (state in ('pending', 'applied', 'lapsed', 'cancelled')),
  constraint booking_changes_decided_has_time check ((state = 'pending') = (decided_at is null)),
  constraint booking_changes_pending_has_hold check (state <> 'pending' or hold_until is not null),
  constraint booking_changes_end_after_start check (end_time > start_time),
  constraint booking_changes_buffer_bounded check (buffer_minutes between 0 and 720),
  constraint booking_changes_totals_not_negative check (from_cents >= 0 and total_cents >= 0),
  constraint booking_changes_hold_waits_bounded check (hold_waited_ms between 0 and 1800000),
  constraint booking_changes_hold_stands_within check (
    hold_stands_until is null or (hold_waited_ms = 1800000 and hold_stands_until <= hold_until))
);
create unique index booking_changes_one_pending on booking_changes (booking_id) where state = 'pending';
create index booking_changes_holds on booking_changes (hold_until) where state = 'pending';

-- A booking has its first invoice, made with it, and one for each change that cost more.
alter table invoices
  add change_id bigint,
  add constraint invoices_change foreign key (booking_id, change_id) references booking_changes (booking_id, id),
  drop constraint invoices_one_per_booking,
  add constraint invoices_one_per_change unique (change_id);
create unique index invoices_one_per_booking on invoices (booking_id) where change_id is null;
create index invoices_by_booking on invoices (booking_id);

-- A payment may be given back in parts, by one change after the other.
alter table refunds
  add change_id bigint constraint refunds_change references booking_changes,
  drop constraint refunds_reason_known,
  add constraint refunds_reason_known check (
    reason in ('surplus', 'late', 'lapsed', 'cancelled', 'unclaimed', 'reversed', 'changed')),
  add constraint refunds_changed_has_change check ((reason = 'changed') = (change_id is not null)),
  drop constraint refunds_once,
  add constraint refunds_once unique nulls not distinct (receipt_id, reason, change_id);
create index refunds_by_change on refunds (change_id) where change_id is not null;

alter table notices
  add change_id bigint constraint notices_change references booking_changes,
  drop constraint notices_kind_known,
  add constraint notices_kind_known check (kind in (
    'booked', 'hold_ending', 'paid', 'part_paid', 'paid_late', 'taken_back', 'changed', 'cancelled', 'refund_sent',
    'refund_done', 'reminder_day', 'reminder_hour', 'review_asked', 'space_booked', 'space_paid', 'space_changed',
    'space_cancelled')),
  drop constraint notices_once,
  add constraint notices_once unique nulls not distinct
    (user_id, kind, booking_id, receipt_id, refund_id, for_start, change_id);
create index notices_by_change on notices (change_id) where change_id is not null;

alter table taken_times
  add change_id bigint constraint taken_times_change references booking_changes on delete cascade
    deferrable initially deferred,
  drop constraint taken_times_by_one,
  add constraint taken_times_by_one check (num_nonnulls(booking_id, block_id, change_id) = 1);
create index taken_times_by_change on taken_times (change_id) where change_id is not null;

/*
 * A change that waits to be paid has what of its new time is not the booking's own already: a part before
 * it, a part after it, or all. Where that is not to be had the row is not written, as with a booking.
 */
create function take_time_of_change() returns trigger language plpgsql as $$
declare
  wanted tstzmultirange;
  taken integer;
begin
  if tg_op = 'UPDATE' then
    if new.state <> 'pending' then
      delete from taken_times where change_id = old.id;
    end if;
    return new;
  end if;
  if new.state <> 'pending' or new.end_time <= new.start_time then
    return new;
  end if;
  wanted := tstzmultirange(tstzrange(new.start_time, new.end_time + make_interval(mins => new.buffer_minutes)))
    - coalesce((select tstzmultirange(during) from taken_times where booking_id = new.booking_id), '{}');
  insert into taken_times (space_id, during, change_id)
  select bookings.space_id, part, new.id
  from bookings, unnest(wanted) as part where bookings.id = new.booking_id
  on conflict do nothing;
  get diagnostics taken = row_count;
  if taken = (select count(*) from unnest(wanted)) then
    return new;
  end if;
  delete from taken_times where change_id = new.id;
  return null;
end
$$;
create trigger booking_changes_take_time before insert or update of state
  on booking_changes for each row execute function take_time_of_change();

-- A receipt stands as it was given: what was booked and paid then does not change with the booking.
alter table receipt_documents
  add amount_cents bigint,
  add start_time timestamptz,
  add end_time timestamptz,
  add guests integer,
  add price_cents bigint;
alter table receipt_documents disable trigger receipt_documents_stand;
update receipt_documents
set amount_cents = invoices.amount_cents, start_time = bookings.start_time, end_time = bookings.end_time,
    guests = bookings.guests, price_cents = bookings.price_cents
from invoices join bookings on bookings.id = invoices.booking_id
where invoices.id = receipt_documents.invoice_id;
alter table receipt_documents enable trigger receipt_documents_stand;
alter table receipt_documents
  alter column amount_cents set not null,
  alter column start_time set not null,
  alter column end_time set not null,
  alter column guests set not null,
  alter column price_cents set not null;

create or replace function issue_receipt_document(paid invoices) returns void language plpgsql as $$
begin
  if exists (select from receipt_documents where invoice_id = paid.id) then return; end if;
  with given as (update receipt_numbers set last_number = last_number + 1 returning last_number)
  insert into receipt_documents
    (invoice_id, number, issued_at, seller_name, buyer_name, space_title, space_type, space_location,
     amount_cents, start_time, end_time, guests, price_cents)
  select paid.id, given.last_number, paid.paid_at, seller.first_name || ' ' || seller.last_name,
         buyer.first_name || ' ' || buyer.last_name, spaces.title, spaces.space_type, spaces.location,
         paid.amount_cents, bookings.start_time, bookings.end_time, bookings.guests, bookings.price_cents
  from given, bookings
  join spaces on spaces.id = bookings.space_id
  join users as seller on seller.id = spaces.owner_id
  join users as buyer on buyer.id = bookings.user_id
  where bookings.id = paid.booking_id;
end $$;
