-- $owners owners, 2,000 clients and $spaces spaces. Sentences are the same each time.
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
                    rating_sum, reviews_count, buffer_minutes, notice_minutes, has_hours,
                    amenities, seats_boardroom, seats_theatre, seats_classroom, area_m2, mains_power, backup_power, backup_hours,
                    download_kbps, upload_kbps, speed_told_on, speed_told_by, second_line, mains_water, water_tank, tank_litres)
select first_person.id + case when number <= 500 then 0 else number % $owners end,
       initcap(split_part(about.sentence, ' ', 1) || ' ' || split_part(about.sentence, ' ', 2)) || ' '
         || (array['Room', 'Loft', 'Hall', 'Studio', 'Boardroom', 'House', 'Desk', 'Hub'])[1 + number % 8] || ' ' || number,
       about.sentence || '. ' || light.sentence || '. ' || place.sentence || '.',
       (array['office', 'meeting room', 'coworking', 'conference room', 'studio', 'workshop', 'event space', 'retail space'])[1 + number % 8],
       2 + number * 7 % 60, 50000 + number * 7919::bigint % 200 * 10000,
       initcap(split_part(place.sentence, ' ', 3)) || ' Road, '
         || (array['Westlands', 'Kilimani', 'Karen', 'Lavington', 'Upper Hill', 'Parklands', 'Gigiri', 'Ngong Road'])[1 + number / 3 % 8],
       now() - make_interval(hours => number % 8000), rated * (3 + number % 3), rated,
       case number % 10 when 3 then 30 else 0 end, case number % 20 when 7 then 120 else 0 end, number % 10 = 1,
       -- The first amenities are the commonest; of every eleventh space nothing is told.
       case when told then (select sum(1 << bit) from generate_series(0, 19) as bit
                            where (number * 37::bigint + bit * 61) % 100 < 80 - 3 * bit) else 0 end,
       case when told and number % 3 > 0 then 2 + number * 7 % 60 end,
       case when told and number % 5 = 0 then 2 + number * 7 % 60 end,
       case when told and number % 4 = 1 then 1 + number * 7 % 60 / 2 end,
       case when told then 10 + number * 17::bigint % 190 end,
       case when told then true end,
       case when told then (array[1, 1, 0, 2, 5, null, 4])[1 + number % 7] end,
       case when told and number % 7 in (0, 1, 3, 4) then 2 + number * 11::bigint % 30 end,
       speed.kbps, speed.kbps / 3, case when speed.kbps is not null then date '2026-11-01' - number % 200 end,
       case when speed.kbps is not null then (array['test', 'owner'])[1 + number % 2] end,
       case when told and number % 3 > 0 then number % 5 = 0 end,
       case when told then number % 6 > 0 end,
       case when told then number % 4 > 0 end,
       case when told and number % 4 = 1 then 1000 * (1 + number % 24) end
from generate_series(1, $spaces) as number
cross join first_person
cross join lateral (select number * 13 % 23 as rated) as reviews
cross join lateral (select number % 11 > 0 as told) as telling
cross join lateral (select case when told and number % 6 > 0 then 2000 + number * 7907::bigint % 240000 end as kbps) as speed
join sentences as about on about.nth = 1 + number * 7::bigint % 20000
join sentences as light on light.nth = 1 + number * 31::bigint % 19997
join sentences as place on place.nth = 1 + number * 101::bigint % 19993
order by number;
analyze users, spaces;
