-- What each booking pays for in triggers, made less: the part of the town is looked for once when a space's address is
-- written, and not in forty names for each of its bookings; and what only confirmed bookings add to the figures is a
-- function of its own, so that a new booking runs a plan of one step.
alter table spaces add column neighbourhood text not null generated always as (neighbourhood_of(location)) stored;

create or replace function take_space() returns trigger language plpgsql as $$
begin
  select owner_id, space_type, neighbourhood into new.owner_id, new.space_type, new.neighbourhood
  from spaces where id = new.space_id;
  return new;
end $$;

/* What a booking adds to the figures of the day that it was made on; with the sign -1 what it takes away. */
create function figures_of_making(booking bookings, sign integer) returns setof figure language sql immutable parallel safe as $$
  select subject, date_trunc(unit, nairobi(booking.created_at))::date, sign * (booking.state = 'pending')::integer,
         sign * (booking.state = 'confirmed')::integer, sign * (booking.state = 'cancelled')::integer,
         case when booking.state = 'confirmed' then sign * booking.total_cents else 0 end,
         case when booking.state = 'confirmed' then sign * extract(epoch from booking.end_time - booking.start_time) else 0 end,
         0, 0, 0, 0, 0, 0, 0, 0, 0
  from (values ('all', 'day'), ('owner ' || booking.owner_id, 'week')) as subjects (subject, unit) $$;

/* What it adds as long as it is confirmed, to the figures of when it takes place. */
create function figures_of_visit(booking bookings, sign integer) returns setof figure language sql immutable parallel safe as $$
  with own as (select nairobi(booking.start_time) as begins, nairobi(booking.end_time) as ends)
  select subject, date_trunc(unit, begins)::date, 0, 0, 0, 0, 0, sign, sign * booking.total_cents, 0, 0, 0, 0, 0, 0, 0
  from own, (values ('all', 'day'), ('owner ' || booking.owner_id, 'week'), ('type ' || booking.space_type, 'month'),
                    ('neighbourhood ' || booking.neighbourhood, 'month')) as beginning (subject, unit)
  union all
  select subject, date_trunc(unit, ends)::date, 0, 0, 0, 0, 0, 0, 0, sign, 0, 0, 0, 0, 0, 0
  from own, (values ('all', 'day'), ('owner ' || booking.owner_id, 'week')) as ending (subject, unit)
  union all
  select 'space ' || booking.space_id, date_trunc('week', day)::date, 0, 0, 0, 0, 0, 0, 0, 0,
         sign * extract(epoch from least(ends, day + interval '1 day') - greatest(begins, day)),
         sign * greatest(extract(epoch from
           least(ends, day + interval '20 hours') - greatest(begins, day + interval '8 hours')), 0), 0, 0, 0, 0
  from own, generate_series(date_trunc('day', begins), ends - interval '1 microsecond', interval '1 day') as day $$;

create or replace function bookings_add_figures() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into figures select * from figures_of_making(old, -1);
    if old.state = 'confirmed' then insert into figures select * from figures_of_visit(old, -1); end if;
  end if;
  if tg_op <> 'DELETE' then
    insert into figures select * from figures_of_making(new, 1);
    if new.state = 'confirmed' then insert into figures select * from figures_of_visit(new, 1); end if;
  end if;
  return null;
end $$;
drop function figures_of_booking;
