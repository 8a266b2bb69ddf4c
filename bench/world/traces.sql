-- What bookings leave behind: taken times, figures, notices, traces, problems and reviews.
insert into taken_times (space_id, during, used, booking_id)
select space_id, tstzrange(start_time, end_time + make_interval(mins => buffer_minutes)), tstzrange(start_time, end_time), bookings.id
from bookings where state = 'confirmed';
insert into figures
select subject, day, sum(pending), sum(confirmed), sum(cancelled), sum(confirmed_cents), sum(confirmed_seconds), sum(beginning),
       sum(beginning_cents), sum(ending), sum(booked_seconds), sum(daytime_seconds), sum(invoices_pending), sum(invoices_paid),
       sum(invoices_cancelled), sum(paid_cents), true
from (select made.* from bookings, figures_of_making(bookings, 1) as made
      union all
      select visits.* from bookings, figures_of_visit(bookings, 1) as visits where bookings.state = 'confirmed'
      union all select counted.* from invoices, figures_of_invoice(invoices, 1) as counted) as counted
group by subject, day;
insert into notices (user_id, kind, subject, subject_id, created_at, read_at)
select told.user_id, 'booked', 'booking', bookings.id, bookings.created_at, case when bookings.id % 5 > 0 then bookings.created_at end
from bookings,
     lateral (values (bookings.user_id), (bookings.owner_id)) as told (user_id);
-- What people were told by the clock, where it has run all along.
insert into notices (user_id, kind, subject, subject_id, for_start, created_at)
select user_id, 'reminder_day', 'booking', id, start_time, start_time - interval '1 day' from bookings
where state = 'confirmed' and start_time > now() and start_time <= now() + interval '1 day'
union all
select user_id, 'reminder_hour', 'booking', id, start_time, start_time - interval '1 hour' from bookings
where state = 'confirmed' and start_time > now() and start_time <= now() + interval '1 hour'
union all
select user_id, 'review_asked', 'booking', id, null, end_time + interval '1 hour' from bookings
where state = 'confirmed' and end_time > now() - interval '1 day 1 hour' and end_time <= now() - interval '1 hour';
-- In the order of time, as it is written in life: which plan is best depends on it.
insert into audit (at, actor_id, action, subject, subject_id)
select created_at, user_id, 'booking.created', 'booking', bookings.id
from bookings order by created_at, bookings.id;
insert into problems (booking_id, user_id, owner_id, reason, words, reported_at, answer_by, answer, answered_at, refund_cents, decision, decided_by, decided_at)
select bookings.id, user_id, owner_id, 'no_power', 'The lights went out.', end_time, end_time + interval '48 hours', 'For an hour.', end_time,
       case when decided then 0 end, case when decided then 'They came back.' end, case when decided then owner_id end, case when decided then end_time end
from bookings cross join lateral (select bookings.id % 100 > 0 as decided) as problems
where state = 'confirmed' and end_time < now() and owner_id = (select min(owner_id) from spaces);
insert into reviews (space_id, owner_id, user_id, booking_id, rating, comment, created_at)
select distinct on (space_id, user_id) space_id, owner_id, user_id, bookings.id, 3 + space_id % 3, 'As it was described.', end_time
from bookings
where state = 'confirmed' and end_time < now() and bookings.id % 3 = 0
order by space_id, user_id, bookings.id;
insert into reviewed_spaces (user_id, space_id) select user_id, space_id from reviews;
insert into favourites (user_id, space_id, created_at) select user_id, space_id, created_at from reviews;
