-- A taken time says itself until when it is held, what of it is used and whose it is, so that whoever asks
-- what is free, or what is in the way, need look at no booking.

alter table taken_times
  add used tstzrange,
  add held_until timestamptz;
comment on column taken_times.used is 'without the buffer, which is kept free after it; empty where it is buffer only';
comment on column taken_times.held_until is 'null for what is firm; what is not paid counts until then';

update taken_times set used = during;
update taken_times set
  used = tstzrange(bookings.start_time, bookings.end_time),
  held_until = case when bookings.state = 'pending' then bookings.hold_until end
from bookings where bookings.id = taken_times.booking_id;

-- The new time that a booking is to have is that booking's too.
alter table taken_times
  drop constraint taken_times_by_one,
  drop constraint taken_times_booking_once;
update taken_times set
  booking_id = booking_changes.booking_id,
  used = taken_times.during * tstzrange(booking_changes.start_time, booking_changes.end_time),
  held_until = booking_changes.hold_until
from booking_changes where booking_changes.id = taken_times.change_id;
create unique index taken_times_booking_once on taken_times (booking_id) where change_id is null;
create index taken_times_by_booking on taken_times (booking_id) where change_id is not null;
alter table taken_times
  alter used set not null,
  add constraint taken_times_by_one check (num_nonnulls(booking_id, block_id) = 1),
  add constraint taken_times_change_of_booking check (change_id is null or booking_id is not null),
  add constraint taken_times_uses_its_own check (used <@ during);

/* Takes the time of a booking, with its buffer; false where it is not to be had. */
create function take_time(booking bookings) returns boolean language plpgsql as $$
begin
  insert into taken_times (space_id, during, used, held_until, booking_id)
  values (
    booking.space_id,
    tstzrange(booking.start_time, booking.end_time + make_interval(mins => booking.buffer_minutes)),
    tstzrange(booking.start_time, booking.end_time),
    case when booking.state = 'pending' then booking.hold_until end,
    booking.id)
  on conflict do nothing;
  return found;
end
$$;

create or replace function take_time_of_booking() returns trigger language plpgsql as $$
declare
  lives constant boolean := new.state in ('pending', 'confirmed') and new.end_time > new.start_time;
  has_time constant boolean := tg_op = 'UPDATE' and old.state in ('pending', 'confirmed');
begin
  if has_time and lives and (new.space_id, new.start_time, new.end_time, new.buffer_minutes)
      = (old.space_id, old.start_time, old.end_time, old.buffer_minutes) then
    update taken_times set held_until = case when new.state = 'pending' then new.hold_until end
    where booking_id = new.id and change_id is null;
    return new;
  end if;
  if has_time then
    delete from taken_times where booking_id = old.id and change_id is null;
  end if;
  if not lives or take_time(new) then
    return new;
  end if;
  if has_time then
    perform take_time(old);
  end if;
  return null;
end
$$;
drop trigger bookings_take_time on bookings;
create trigger bookings_take_time
  before insert or update of state, hold_until, space_id, start_time, end_time, buffer_minutes
  on bookings for each row execute function take_time_of_booking();

create or replace function take_time_of_change() returns trigger language plpgsql as $$
declare
  wanted tstzmultirange;
  taken integer;
begin
  if tg_op = 'UPDATE' then
    if new.state = 'pending' then
      update taken_times set held_until = new.hold_until where change_id = new.id;
    else
      delete from taken_times where change_id = new.id;
    end if;
    return new;
  end if;
  if new.state <> 'pending' or new.end_time <= new.start_time then
    return new;
  end if;
  wanted := tstzmultirange(tstzrange(new.start_time, new.end_time + make_interval(mins => new.buffer_minutes)))
    - coalesce((select tstzmultirange(during) from taken_times
                where booking_id = new.booking_id and change_id is null), '{}');
  insert into taken_times (space_id, during, used, held_until, booking_id, change_id)
  select bookings.space_id, part, part * tstzrange(new.start_time, new.end_time), new.hold_until, bookings.id, new.id
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
drop trigger booking_changes_take_time on booking_changes;
create trigger booking_changes_take_time before insert or update of state, hold_until
  on booking_changes for each row execute function take_time_of_change();

create or replace function take_time_of_block() returns trigger language plpgsql as $$
begin
  if new.end_time <= new.start_time then
    return new;
  end if;
  if tg_op = 'UPDATE' then
    delete from taken_times where block_id = old.id;
  end if;
  insert into taken_times (space_id, during, used, block_id)
  select new.space_id, whole, whole, new.id from tstzrange(new.start_time, new.end_time) as whole
  on conflict do nothing;
  if found then
    return new;
  end if;
  if tg_op = 'UPDATE' then
    insert into taken_times (space_id, during, used, block_id)
    select old.space_id, whole, whole, old.id from tstzrange(old.start_time, old.end_time) as whole;
  end if;
  return null;
end
$$;
