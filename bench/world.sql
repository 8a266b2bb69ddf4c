-- A world of $spaces spaces of $owners owners, with $bookings bookings each by 2,000 clients, half a year back and a month
-- ahead; one in twelve was cancelled. The 500 spaces of the first owner have $busy each, and the first client has booked
-- 5,000 of the others. Triggers rest while it is written; what they would write is written here. The same each time.
set local session_replication_role = replica;
set local synchronous_commit = off;
set local work_mem = '256MB';
set local maintenance_work_mem = '512MB';
select setseed(0.5);

insert into users (first_name, last_name, email, phone_number, password_hash, created_at, email_proved_at)
select (array['Wanjiku', 'Otieno', 'Achieng', 'Kamau', 'Njeri', 'Mutua', 'Amina', 'Kiprop', 'Fatuma', 'Barasa'])[1 + nth % 10],
       (array['Mwangi', 'Odhiambo', 'Wambui', 'Kariuki', 'Chebet', 'Musyoka', 'Hassan', 'Koech', 'Abdi', 'Wafula'])[1 + nth / 10 % 10],
       'person' || nth || '@bench.example', '+2547' || lpad(nth::text, 8, '0'), 'nobody logs in with it', now() - interval '1 year', now()
from generate_series(1, $owners + 2000) as nth;
create temporary table first_person as
select min(id) as id from users where email like '%@bench.example';

-- Sentences of some three thousand words, of which a few are common, as in life.
create temporary table vocabulary as
select row_number() over (order by begins || middle || ends) as rank, begins || middle || ends as word
from unnest('{ka,ma,ta,li,so,mwe,nya,be,ru,chi,go,za,ki,lo,na}'::text[]) as begins,
     unnest('{ri,ba,mo,ndu,te,sha,le,ngo,ya,su,vi,ro,ke,ja}'::text[]) as middle,
     unnest('{"",ni,la,to,ra,mi,ku,shi,do,me,sa,wa,li,go,pa}'::text[]) as ends;
create temporary table sentences as
with picks as materialized (
  select nth, 1 + floor(power(random(), 3) * 3000)::integer as rank
  from generate_series(1, 20000) as nth, generate_series(1, 8))
select nth, string_agg(word, ' ') as sentence from picks join vocabulary using (rank) group by nth;
alter table sentences add primary key (nth);
analyze sentences;

insert into spaces (owner_id, title, description, space_type, max_guests, price_cents, location, created_at,
                    rating_sum, reviews_count, buffer_minutes, notice_minutes)
select first_person.id + case when number <= 500 then 0 else number % $owners end,
       initcap(split_part(about.sentence, ' ', 1) || ' ' || split_part(about.sentence, ' ', 2)) || ' '
         || (array['Room', 'Loft', 'Hall', 'Studio', 'Boardroom', 'House', 'Desk', 'Hub'])[1 + number % 8] || ' ' || number,
       about.sentence || '. ' || light.sentence || '. ' || place.sentence || '.',
       (array['office', 'meeting room', 'coworking', 'conference room', 'studio', 'workshop', 'event space', 'retail space'])[1 + number % 8],
       2 + number * 7 % 60, 50000 + number * 7919::bigint % 200 * 10000,
       initcap(split_part(place.sentence, ' ', 3)) || ' Road, '
         || (array['Westlands', 'Kilimani', 'Karen', 'Lavington', 'Upper Hill', 'Parklands', 'Gigiri', 'Ngong Road'])[1 + number / 3 % 8],
       now() - make_interval(hours => number % 8000), rated * (3 + number % 3), rated,
       case number % 10 when 3 then 30 else 0 end, case number % 20 when 7 then 120 else 0 end
from generate_series(1, $spaces) as number
cross join first_person
cross join lateral (select number * 13 % 23 as rated) as reviews
join sentences as about on about.nth = 1 + number * 7::bigint % 20000
join sentences as light on light.nth = 1 + number * 31::bigint % 19997
join sentences as place on place.nth = 1 + number * 101::bigint % 19993
order by number;
create temporary table first_space as
select min(spaces.id) as id from spaces, first_person where owner_id >= first_person.id;

insert into space_words (word, space_id)
select word, max(id)
from spaces, string_to_table(title_words || place_words || description_words, ' ') as word
where length(word) between 3 and 50 and word ~ '\D'
group by word
on conflict do nothing;

insert into space_images (space_id, position, url, served_url, alt, color, width, height, widths)
select spaces.id, position, '/uploads/bench-' || (spaces.id + position) % 60, '/uploads/bench-' || (spaces.id + position) % 60,
       'The room', '#d8cfc0', 1200, 800, '{400,800,1200}'
from spaces, first_space, generate_series(1, 2) as position where spaces.id >= first_space.id;

select prepare_space_cards(array(select spaces.id from spaces, first_space where spaces.id >= first_space.id));
insert into space_counts
select neighbourhood, space_type, count(*) from spaces, first_space where spaces.id >= first_space.id and status = 'available' group by neighbourhood, space_type;
insert into space_owners (user_id, spaces)
select owner_id, count(*) from spaces, first_space where spaces.id >= first_space.id group by owner_id;

insert into opening_hours (space_id, weekday, opens, closes)
select spaces.id, weekday, 480, 1080
from spaces, first_space, generate_series(1, 6) as weekday where spaces.id >= first_space.id and spaces.id % 10 = 1;
update spaces set has_hours = true where id in (select space_id from opening_hours);

insert into bookings (space_id, owner_id, space_type, neighbourhood, user_id, start_time, end_time, guests, price_cents, total_cents, agreement_id, terms, state,
                      created_at, confirmed_at, cancelled_at, cancel_reason, buffer_minutes, lines)
select spaces.id, spaces.owner_id, spaces.space_type, spaces.neighbourhood,
       first_person.id + $owners + case
         when spaces.id - first_space.id between 500 and 5499 and nth = 1 + spaces.id % $bookings then 0
         else 1 + (spaces.id * 31 + nth * 17) % 1999 end,
       begins, begins + interval '3 hours', 2,
       spaces.price_cents, spaces.price_cents * 3, agreement.id, agreement.terms,
       case when is_cancelled then 'cancelled' else 'confirmed' end, begins - interval '5 days',
       case when not is_cancelled then begins - interval '5 days' end,
       case when is_cancelled then begins - interval '4 days' end, case when is_cancelled then 'lapsed' end, spaces.buffer_minutes,
       jsonb_build_array(jsonb_build_object(
         'kind', 'hours', 'words', '3 hours', 'quantity', 3, 'unit', 'hour',
         'unit_price_cents', spaces.price_cents, 'amount_cents', spaces.price_cents * 3))
from spaces
join first_space on spaces.id >= first_space.id
cross join first_person
cross join (select id, terms from agreements where space_id is null order by id desc limit 1) as agreement
cross join lateral (select case when spaces.id < first_space.id + 500 then $busy else $bookings end as bookings) as whole
cross join lateral generate_series(1, whole.bookings) as nth
cross join lateral (
  select (spaces.id * 7 + nth) % 12 = 5 as is_cancelled,
    date_trunc('day', now() at time zone 'Africa/Nairobi') at time zone 'Africa/Nairobi'
    + make_interval(days => 30 - (nth - 1) * greatest(210 / whole.bookings, 1), hours => (8 + (spaces.id * 5 + nth) % 10)::integer) as begins) as slot
-- Numbers follow the order in which bookings were made, as in life.
order by begins, spaces.id;
create temporary table first_booking as
select min(bookings.id) as id from bookings, first_space where space_id >= first_space.id;
insert into taken_times (space_id, during, used, booking_id)
select space_id, tstzrange(start_time, end_time + make_interval(mins => buffer_minutes)), tstzrange(start_time, end_time), bookings.id
from bookings, first_booking where bookings.id >= first_booking.id and state = 'confirmed';
insert into invoices (booking_id, owner_id, space_id, status, amount_cents, created_at, paid_at, payer_id)
select bookings.id, owner_id, space_id, case state when 'confirmed' then 'paid' else 'cancelled' end, total_cents, bookings.created_at, confirmed_at, user_id
from bookings, first_booking where bookings.id >= first_booking.id;
insert into receipts (code, amount_cents, short_code, payer_phone, payer_name, paid_at, received_at, source, is_unclaimed)
select 'B' || lpad(upper(to_hex(id)), 9, '0'), amount_cents, '247247', '2547 ***** 678', 'Wanjiku', paid_at, paid_at, 'pull', false
from invoices where booking_id >= (select id from first_booking) and status = 'paid';
insert into settlements (receipt_id, invoice_id, amount_cents, settled_at)
select receipts.id, invoices.id, invoices.amount_cents, invoices.paid_at
from invoices join receipts on receipts.code = 'B' || lpad(upper(to_hex(invoices.id)), 9, '0')
where booking_id >= (select id from first_booking) and status = 'paid';
insert into ledger_entries (posted_at, debit, credit, amount_cents, subject, subject_id)
select received_at, 'pay_bill', 'unclaimed', amount_cents, 'receipt', id from receipts
union all select settled_at, 'unclaimed', 'bookings', amount_cents, 'settlement', id from settlements;
insert into earnings (invoice_id, owner_id, commission_points, vat_points, withholding_points,
                      gross_cents, commission_cents, vat_cents, withholding_cents, net_cents, earned_at)
select invoices.id, invoices.owner_id, 1000, 1600, 500,
       amount_cents, commission, vat, withheld, amount_cents - commission - vat - withheld, end_time + interval '1 day'
from invoices join bookings on bookings.id = booking_id
cross join lateral (
  select round(amount_cents * 0.10)::bigint as commission, round(round(amount_cents * 0.10) * 0.16)::bigint as vat,
         round(amount_cents * 0.05)::bigint as withheld) as parts
where booking_id >= (select id from first_booking) and status = 'paid' and end_time < now() - interval '1 day';
insert into awaited_earnings (invoice_id, owner_id, ends_at, is_rest)
select invoices.id, invoices.owner_id, end_time, false from invoices join bookings on bookings.id = booking_id
where booking_id >= (select id from first_booking) and status = 'paid' and end_time >= now() - interval '1 day';
insert into ledger_entries (posted_at, debit, credit, amount_cents, owner_id, subject, subject_id)
select earned_at, 'bookings', account, cents, owner, 'earning', id
from earnings cross join lateral (values
  ('owners', net_cents, owner_id), ('commission', commission_cents, null), ('vat', vat_cents, null),
  ('withholding', withholding_cents, null)) as parts (account, cents, owner)
where cents > 0;
insert into ledger_totals (debit, credit, owner_id, amount_cents)
select debit, credit, owner_id, sum(amount_cents) from ledger_entries where owner_id is not null group by debit, credit, owner_id;
insert into ledger_totals (debit, credit, amount_cents)
select debit, credit, sum(amount_cents) from ledger_entries group by debit, credit;

insert into figures
select subject, day, sum(pending), sum(confirmed), sum(cancelled), sum(confirmed_cents), sum(confirmed_seconds), sum(beginning),
       sum(beginning_cents), sum(ending), sum(booked_seconds), sum(daytime_seconds), sum(invoices_pending), sum(invoices_paid),
       sum(invoices_cancelled), sum(paid_cents), true
from (select made.* from bookings, figures_of_making(bookings, 1) as made
      union all
      select visits.* from bookings, figures_of_visit(bookings, 1) as visits where bookings.state = 'confirmed'
      union all select counted.* from invoices, figures_of_invoice(invoices, 1) as counted) as counted
group by subject, day;
insert into receipt_documents (invoice_id, number, issued_at, seller_name, buyer_name, space_title, space_type, space_location,
                               amount_cents, start_time, end_time, guests, price_cents, lines)
select invoices.id, row_number() over (order by invoices.id), invoices.paid_at, 'Wanjiku Mwangi', 'Otieno Odhiambo', spaces.title,
       spaces.space_type, spaces.location, invoices.amount_cents, bookings.start_time, bookings.end_time, bookings.guests,
       bookings.price_cents, bookings.lines
from invoices join bookings on bookings.id = invoices.booking_id join spaces on spaces.id = bookings.space_id, first_booking
where invoices.status = 'paid' and booking_id >= first_booking.id;
update receipt_numbers set last_number = (select max(number) from receipt_documents);
insert into notices (user_id, kind, subject, subject_id, created_at, read_at)
select told.user_id, 'booked', 'booking', bookings.id, bookings.created_at, case when bookings.id % 5 > 0 then bookings.created_at end
from bookings join first_booking on bookings.id >= first_booking.id,
     lateral (values (bookings.user_id), (bookings.owner_id)) as told (user_id);
insert into audit (at, actor_id, action, subject, subject_id)
select created_at, user_id, 'booking.created', 'booking', bookings.id
from bookings, first_booking where bookings.id >= first_booking.id;
insert into problems (booking_id, user_id, owner_id, reason, words, reported_at, answer_by, answer, answered_at, refund_cents, decision, decided_by, decided_at)
select bookings.id, user_id, owner_id, 'no_power', 'The lights went out.', end_time, end_time + interval '48 hours', 'For an hour.', end_time,
       case when decided then 0 end, case when decided then 'They came back.' end, case when decided then first_person.id end, case when decided then end_time end
from bookings join first_person on owner_id = first_person.id cross join lateral (select bookings.id % 100 > 0 as decided) as problems
where state = 'confirmed' and end_time < now();
insert into reviews (space_id, owner_id, user_id, booking_id, rating, comment, created_at)
select distinct on (space_id, user_id) space_id, owner_id, user_id, bookings.id, 3 + space_id % 3, 'As it was described.', end_time
from bookings, first_booking
where bookings.id >= first_booking.id and state = 'confirmed' and end_time < now() and bookings.id % 3 = 0
order by space_id, user_id, bookings.id;
insert into reviewed_spaces (user_id, space_id) select user_id, space_id from reviews;
insert into favourites (user_id, space_id, created_at) select user_id, space_id, created_at from reviews;
-- Everybody is logged in for a year: with the word access, a hyphen and their number.
insert into user_roles (user_id, role_id, given_at)
select users.id, roles.id, now()
from users join first_person on users.id >= first_person.id
join roles on role = case when users.id < first_person.id + $owners then 'owner' else 'client' end;
insert into user_roles (user_id, role_id, given_at)
select first_person.id, roles.id, now() from first_person, roles where role = 'admin';
insert into sessions (user_id, refresh_token_hash, refresh_expires_at, created_at, last_used_at)
select users.id, sha256(('refresh ' || users.id)::bytea), now() + interval '1 year', now(), now()
from users join first_person on users.id >= first_person.id;
insert into access_tokens (token_hash, session_id, expires_at)
select sha256(('access-' || user_id)::bytea), id, now() + interval '1 year' from sessions;
insert into tallies (what, added, is_folded)
select what, sum(number), true from tallied group by what;
