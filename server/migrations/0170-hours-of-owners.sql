-- How long the spaces of an owner are booked stands in the owner's own weeks: their chart reads twelve of these and not as
-- many of each space.

create or replace function figures_of_visit(booking bookings, sign integer) returns setof figure language sql immutable parallel safe as $$
  with own as (select nairobi(booking.start_time) as begins, nairobi(booking.end_time) as ends)
  select subject, date_trunc(unit, begins)::date, 0, 0, 0, 0, 0, sign, sign * booking.total_cents, 0, 0, 0, 0, 0, 0, 0
  from own, (values ('all', 'day'), ('owner ' || booking.owner_id, 'week'), ('type ' || booking.space_type, 'month'),
                    ('neighbourhood ' || booking.neighbourhood, 'month')) as beginning (subject, unit)
  union all
  select subject, date_trunc(unit, ends)::date, 0, 0, 0, 0, 0, 0, 0, sign, 0, 0, 0, 0, 0, 0
  from own, (values ('all', 'day'), ('owner ' || booking.owner_id, 'week')) as ending (subject, unit)
  union all
  select subject, date_trunc('week', day)::date, 0, 0, 0, 0, 0, 0, 0, 0,
         sign * extract(epoch from least(ends, day + interval '1 day') - greatest(begins, day)),
         sign * greatest(extract(epoch from
           least(ends, day + interval '20 hours') - greatest(begins, day + interval '8 hours')), 0), 0, 0, 0, 0
  from own, generate_series(date_trunc('day', begins), ends - interval '1 microsecond', interval '1 day') as day,
       (values ('space ' || booking.space_id), ('owner ' || booking.owner_id)) as visited (subject) $$;

insert into figures
select 'owner ' || owner_id, day, 0, 0, 0, 0, 0, 0, 0, 0, sum(booked_seconds), sum(daytime_seconds), 0, 0, 0, 0
from spaces join figures on subject = 'space ' || spaces.id
group by owner_id, day;
