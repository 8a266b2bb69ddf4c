-- Statistics cost what they show, however much has been booked: what bookings and invoices add to the figures of days, weeks
-- and months is kept by the database when they change. As with books_totals a transaction adds rows and changes none, so that
-- nobody waits for another; a job folds rows of one subject and day into one.

-- A booking keeps what its space was when it was booked, as it keeps its price and terms: figures of a type or a part of the
-- town do not change with what a space becomes later.
alter table bookings add column space_type text, add column neighbourhood text;

/* The longest name that an address holds: `Upper Hill Road, Kilimani` may hold several. */
create function neighbourhood_of(address text) returns text language sql immutable parallel safe as $$
  select coalesce(
    (select name from unnest(array[
       'Buruburu', 'Central Business District', 'Dagoretti', 'Donholm', 'Eastleigh', 'Embakasi', 'Garden Estate', 'Gigiri',
       'Hurlingham', 'Industrial Area', 'Karen', 'Kasarani', 'Kileleshwa', 'Kilimani', 'Kitisuru', 'Langata', 'Lavington',
       'Loresho', 'Milimani', 'Mombasa Road', 'Mountain View', 'Muthaiga', 'Nairobi West', 'Ngara', 'Ngong Road', 'Nyari',
       'Pangani', 'Parklands', 'Ridgeways', 'Riverside', 'Roysambu', 'Ruaraka', 'Runda', 'South B', 'South C',
       'Spring Valley', 'Thika Road', 'Umoja', 'Upper Hill', 'Utawala', 'Westlands', 'Woodley']) as name
     where strpos(lower(address), lower(name)) > 0 order by length(name) desc, name limit 1),
    'Elsewhere') $$;

update bookings set space_type = spaces.space_type, neighbourhood = neighbourhood_of(spaces.location)
from spaces where spaces.id = bookings.space_id;
alter table bookings alter column space_type set not null, alter column neighbourhood set not null;

create function take_space() returns trigger language plpgsql as $$
begin
  select owner_id, space_type, neighbourhood_of(location) into new.owner_id, new.space_type, new.neighbourhood
  from spaces where id = new.space_id;
  return new;
end $$;
drop trigger bookings_take_owner on bookings;
create trigger bookings_take_space before insert on bookings for each row execute function take_space();

create type figure as (
  subject text, day date,
  pending integer, confirmed integer, cancelled integer, confirmed_cents bigint, confirmed_seconds numeric,
  beginning integer, beginning_cents bigint, ending integer,
  booked_seconds numeric, daytime_seconds numeric,
  invoices_pending integer, invoices_paid integer, invoices_cancelled integer, paid_cents bigint);

create table figures (
  subject text not null,
  day date not null,
  pending integer not null,
  confirmed integer not null,
  cancelled integer not null,
  confirmed_cents bigint not null,
  confirmed_seconds numeric not null,
  beginning integer not null,
  beginning_cents bigint not null,
  ending integer not null,
  booked_seconds numeric not null,
  daytime_seconds numeric not null,
  invoices_pending integer not null,
  invoices_paid integer not null,
  invoices_cancelled integer not null,
  paid_cents bigint not null,
  is_folded boolean not null default false,
  id bigint generated always as identity constraint figures_pkey primary key
);
comment on column figures.subject is 'all, by the day; owner N and space N, by the Monday; type T and neighbourhood N, by the first of the month';
comment on column figures.day is 'in Nairobi';
comment on column figures.pending is 'bookings made then that are pending; so confirmed and cancelled';
comment on column figures.beginning is 'confirmed bookings that begin then; so ending';
comment on column figures.booked_seconds is 'how long confirmed bookings last within it; daytime_seconds: from 8 to 20';
comment on column figures.invoices_pending is 'made then and pending; so invoices_cancelled';
comment on column figures.invoices_paid is 'paid then, whenever made; so paid_cents';
create index figures_by_subject on figures (subject, day);
create index figures_to_fold on figures (id) where not is_folded;

create function nairobi(at timestamptz) returns timestamp language sql immutable parallel safe
return at at time zone 'Africa/Nairobi';

/* What a booking adds to the figures; with the sign -1 what it takes away. */
create function figures_of_booking(booking bookings, sign integer) returns setof figure language sql immutable parallel safe as $$
  with own as (
    select nairobi(booking.created_at) as made, nairobi(booking.start_time) as begins, nairobi(booking.end_time) as ends,
           sign * (booking.state = 'confirmed')::integer as confirmed),
  subjects (subject, unit) as (values ('all', 'day'), ('owner ' || booking.owner_id, 'week'))
  select subject, date_trunc(unit, made)::date, sign * (booking.state = 'pending')::integer, confirmed,
         sign * (booking.state = 'cancelled')::integer, confirmed * booking.total_cents,
         confirmed * extract(epoch from ends - begins), 0, 0, 0, 0, 0, 0, 0, 0, 0
  from own, subjects
  union all
  select subject, date_trunc(unit, begins)::date, 0, 0, 0, 0, 0, confirmed, confirmed * booking.total_cents, 0, 0, 0, 0, 0, 0, 0
  from own, (table subjects union all
             values ('type ' || booking.space_type, 'month'), ('neighbourhood ' || booking.neighbourhood, 'month')) as shared
  where confirmed <> 0
  union all
  select subject, date_trunc(unit, ends)::date, 0, 0, 0, 0, 0, 0, 0, confirmed, 0, 0, 0, 0, 0, 0
  from own, subjects where confirmed <> 0
  union all
  select 'space ' || booking.space_id, date_trunc('week', day)::date, 0, 0, 0, 0, 0, 0, 0, 0,
         confirmed * extract(epoch from least(ends, day + interval '1 day') - greatest(begins, day)),
         confirmed * greatest(extract(epoch from
           least(ends, day + interval '20 hours') - greatest(begins, day + interval '8 hours')), 0), 0, 0, 0, 0
  from own, generate_series(date_trunc('day', begins), ends - interval '1 microsecond', interval '1 day') as day
  where confirmed <> 0 $$;

create function figures_of_invoice(invoice invoices, sign integer) returns setof figure language sql immutable parallel safe as $$
  select subject, date_trunc(unit, nairobi(case when invoice.status = 'paid' then invoice.paid_at else invoice.created_at end))::date,
         0, 0, 0, 0, 0, 0, 0, 0, 0, 0, sign * (invoice.status = 'pending')::integer, sign * (invoice.status = 'paid')::integer,
         sign * (invoice.status = 'cancelled')::integer,
         case when invoice.status = 'paid' then sign * invoice.amount_cents else 0 end
  from (values ('all', 'day'), ('owner ' || invoice.owner_id, 'week')) as subjects (subject, unit) $$;

create function bookings_add_figures() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then insert into figures select * from figures_of_booking(old, -1); end if;
  if tg_op <> 'DELETE' then insert into figures select * from figures_of_booking(new, 1); end if;
  return null;
end $$;
create trigger bookings_add_figures
  after insert or delete or update of state, start_time, end_time, total_cents, owner_id on bookings
  for each row execute function bookings_add_figures();

create function invoices_add_figures() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then insert into figures select * from figures_of_invoice(old, -1); end if;
  if tg_op <> 'DELETE' then insert into figures select * from figures_of_invoice(new, 1); end if;
  return null;
end $$;
create trigger invoices_add_figures
  after insert or delete or update of status, amount_cents, paid_at, owner_id on invoices
  for each row execute function invoices_add_figures();

insert into figures
select subject, day, sum(pending), sum(confirmed), sum(cancelled), sum(confirmed_cents), sum(confirmed_seconds), sum(beginning),
       sum(beginning_cents), sum(ending), sum(booked_seconds), sum(daytime_seconds), sum(invoices_pending), sum(invoices_paid),
       sum(invoices_cancelled), sum(paid_cents), true
from (select counted.* from bookings, figures_of_booking(bookings, 1) as counted
      union all select counted.* from invoices, figures_of_invoice(invoices, 1) as counted) as counted
group by subject, day;
