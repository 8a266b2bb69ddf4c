-- When a space can be booked: its opening hours, closures and rules, what keeps its time besides
-- bookings (blocks), and one table of who has which time, so that one constraint decides for all.

-- A space without opening hours is open always; one that has some is closed on the days without.
create table opening_hours (
  id bigint generated always as identity,
  space_id bigint not null,
  weekday smallint not null,
  opens integer not null,
  closes integer not null,
  constraint opening_hours_pkey primary key (id),
  constraint opening_hours_space foreign key (space_id) references spaces (id),
  constraint opening_hours_weekday_1_to_7 check (weekday between 1 and 7),
  constraint opening_hours_within_day check (0 <= opens and opens < closes and closes <= 1440),
  constraint opening_hours_no_overlap exclude using gist
    (space_id with =, weekday with =, int4range(opens, closes) with &&)
);
comment on column opening_hours.weekday is 'ISO: 1 is Monday';
comment on column opening_hours.opens is 'minutes after midnight in Nairobi';

create table closures (
  space_id bigint not null,
  day date not null,
  note text,
  constraint closures_pkey primary key (space_id, day),
  constraint closures_space foreign key (space_id) references spaces (id),
  constraint closures_note_length check (length(note) between 1 and 100)
);

alter table spaces
  add buffer_minutes integer not null default 0,
  add least_minutes integer not null default 30,
  add most_minutes integer,
  add notice_minutes integer not null default 0,
  add furthest_days integer not null default 365,
  add constraint spaces_buffer_bounded check (buffer_minutes between 0 and 720),
  add constraint spaces_least_bounded check (least_minutes between 30 and 1440),
  add constraint spaces_most_bounded check (most_minutes between least_minutes and 525600),
  add constraint spaces_notice_bounded check (notice_minutes between 0 and 86400),
  add constraint spaces_furthest_bounded check (furthest_days between 1 and 365),
  add constraint spaces_notice_within_furthest check (notice_minutes < furthest_days * 1440);

/* What of a stretch of time a space is open. Nairobi has no summer time, so that all its days have 1440 minutes. */
create function open_times(of_space bigint, stretch tstzrange) returns tstzmultirange
language sql stable parallel safe as $$
  with days as (
    select begins, begins at time zone 'Africa/Nairobi' as midnight
    from generate_series(
      date_trunc('day', lower(stretch) at time zone 'Africa/Nairobi'),
      date_trunc('day', upper(stretch) at time zone 'Africa/Nairobi'), interval '1 day') as begins
    where not exists (
      select from closures where closures.space_id = of_space and closures.day = begins::date)),
  opened as (
    select tstzrange(midnight + make_interval(mins => opens), midnight + make_interval(mins => closes)) as open
    from days join opening_hours on opening_hours.space_id = of_space and weekday = extract(isodow from begins)
    union all
    select tstzrange(midnight, midnight + interval '1 day') from days
    where not exists (select from opening_hours where opening_hours.space_id = of_space))
  select coalesce(range_agg(open), '{}') * tstzmultirange(stretch) from opened
$$;

create table blocks (
  id bigint generated always as identity,
  space_id bigint not null,
  start_time timestamptz not null,
  end_time timestamptz not null,
  note text,
  created_by bigint not null,
  created_at timestamptz not null,
  constraint blocks_pkey primary key (id),
  constraint blocks_space foreign key (space_id) references spaces (id),
  constraint blocks_created_by foreign key (created_by) references users (id),
  constraint blocks_end_after_start check (end_time > start_time),
  constraint blocks_note_length check (length(note) between 1 and 200)
);
create index blocks_by_space on blocks (space_id, start_time);

create table taken_times (
  id bigint generated always as identity,
  space_id bigint not null,
  during tstzrange not null,
  booking_id bigint,
  block_id bigint,
  constraint taken_times_pkey primary key (id),
  constraint taken_times_space foreign key (space_id) references spaces (id),
  constraint taken_times_booking foreign key (booking_id) references bookings (id) on delete cascade
    deferrable initially deferred,
  constraint taken_times_block foreign key (block_id) references blocks (id) on delete cascade
    deferrable initially deferred,
  constraint taken_times_booking_once unique (booking_id),
  constraint taken_times_block_once unique (block_id),
  constraint taken_times_by_one check (num_nonnulls(booking_id, block_id) = 1),
  constraint taken_times_not_empty check (not isempty(during)),
  constraint taken_times_no_overlap exclude using gist (space_id with =, during with &&)
);

insert into taken_times (space_id, during, booking_id)
select space_id, occupied, id from bookings where state in ('pending', 'confirmed') order by id;

-- Cleared up after: the time after a booking that nobody else gets, as the space's rule was when it was made.
alter table bookings
  drop constraint bookings_no_overlap,
  drop column occupied,
  add buffer_minutes integer not null default 0,
  add constraint bookings_buffer_bounded check (buffer_minutes between 0 and 720);

/*
 * A pending or confirmed booking has its time, and none other has. Where the time is not to be had,
 * the row is not written: the statement returns no row, as ON CONFLICT DO NOTHING would, and a booking
 * that was to change stays as it was.
 */
create function take_time_of_booking() returns trigger language plpgsql as $$
declare
  lives constant boolean := new.state in ('pending', 'confirmed') and new.end_time > new.start_time;
  has_time constant boolean := tg_op = 'UPDATE' and old.state in ('pending', 'confirmed');
begin
  if has_time and lives and (new.space_id, new.start_time, new.end_time, new.buffer_minutes)
      = (old.space_id, old.start_time, old.end_time, old.buffer_minutes) then
    return new;
  end if;
  if has_time then
    delete from taken_times where booking_id = old.id;
  end if;
  if not lives then
    return new;
  end if;
  insert into taken_times (space_id, during, booking_id)
  values (new.space_id, tstzrange(new.start_time, new.end_time + make_interval(mins => new.buffer_minutes)), new.id)
  on conflict do nothing;
  if found then
    return new;
  end if;
  if has_time then
    insert into taken_times (space_id, during, booking_id)
    values (old.space_id, tstzrange(old.start_time, old.end_time + make_interval(mins => old.buffer_minutes)), old.id);
  end if;
  return null;
end
$$;
create trigger bookings_take_time before insert or update of state, space_id, start_time, end_time, buffer_minutes
  on bookings for each row execute function take_time_of_booking();

/* The same for a block, which has its time as long as it is there. */
create function take_time_of_block() returns trigger language plpgsql as $$
begin
  if new.end_time <= new.start_time then
    return new;
  end if;
  if tg_op = 'UPDATE' then
    delete from taken_times where block_id = old.id;
  end if;
  insert into taken_times (space_id, during, block_id)
  values (new.space_id, tstzrange(new.start_time, new.end_time), new.id)
  on conflict do nothing;
  if found then
    return new;
  end if;
  if tg_op = 'UPDATE' then
    insert into taken_times (space_id, during, block_id)
    values (old.space_id, tstzrange(old.start_time, old.end_time), old.id);
  end if;
  return null;
end
$$;
create trigger blocks_take_time before insert or update of space_id, start_time, end_time
  on blocks for each row execute function take_time_of_block();
