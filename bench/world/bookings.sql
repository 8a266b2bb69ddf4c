-- $bookings bookings of each space by 2,000 clients, half a year back and a month ahead; one in twelve was cancelled. The 500 spaces
-- of the first owner have $busy each, and the first client has booked 5,000 of the others.
-- Numbers follow the order in which bookings were made, as in life.
create temporary table slots as
select spaces.id as space_id, nth, whole.bookings,
       date_trunc('day', now() at time zone 'Africa/Nairobi') at time zone 'Africa/Nairobi'
       + make_interval(days => (30 - (nth - 1) * every - spaces.id % every)::integer, hours => (8 + (spaces.id * 5 + nth) % 10)::integer) as begins
from spaces
cross join (select min(id) as space from spaces) as first
cross join lateral (select case when spaces.id < first.space + 500 then $busy else $bookings end as bookings) as whole
cross join lateral generate_series(1, whole.bookings) as nth
cross join lateral (select greatest(210 / whole.bookings, 1) as every) as days
order by begins, spaces.id;
analyze slots;
insert into bookings (space_id, owner_id, space_type, neighbourhood, user_id, start_time, end_time, guests, price_cents, total_cents, agreement_id, state,
                      created_at, confirmed_at, cancelled_at, cancel_reason, buffer_minutes, lines)
select spaces.id, spaces.owner_id, spaces.space_type, spaces.neighbourhood,
       first.person + $owners + case
         when spaces.id - first.space between 500 and 5499 and nth = 1 + spaces.id % slots.bookings then 0
         else 1 + (spaces.id * 31 + nth * 17) % 1999 end,
       begins, begins + interval '3 hours', 2,
       spaces.price_cents, spaces.price_cents * 3, agreement.id,
       case when is_cancelled then 'cancelled' else 'confirmed' end, begins - interval '5 days',
       case when not is_cancelled then begins - interval '5 days' end,
       case when is_cancelled then begins - interval '4 days' end, case when is_cancelled then 'lapsed' end, spaces.buffer_minutes,
       jsonb_build_array(jsonb_build_object(
         'kind', 'hours', 'words', '3 hours', 'quantity', 3, 'unit', 'hour',
         'unit_price_cents', spaces.price_cents, 'amount_cents', spaces.price_cents * 3))
from slots
join spaces on spaces.id = slots.space_id
cross join (select min(id) as space, min(owner_id) as person from spaces) as first
cross join (select id from agreements where space_id is null order by id desc limit 1) as agreement
cross join lateral (select (spaces.id * 7 + nth) % 12 = 5 as is_cancelled) as ended;
drop table slots;
analyze bookings;
insert into invoices (booking_id, owner_id, space_id, status, amount_cents, created_at, paid_at, payer_id)
select bookings.id, owner_id, space_id, case state when 'confirmed' then 'paid' else 'cancelled' end, total_cents, bookings.created_at, confirmed_at, user_id
from bookings;
analyze invoices;
