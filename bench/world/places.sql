-- What hangs on spaces: words, amenities, pictures, cards, counts and hours, and everybody's sessions.
insert into space_words (word, space_id)
select word, max(id)
from spaces, string_to_table(title_words || place_words || description_words, ' ') as word
where length(word) between 3 and 50 and word ~ '\D'
group by word;
insert into amenity_sets (space_type, amenities)
select distinct space_type, amenities from spaces where amenities <> 0;

insert into space_images (space_id, position, url, served_url, alt, color, width, height, widths)
select spaces.id, position, '/uploads/bench-' || (spaces.id + position) % 60, '/uploads/bench-' || (spaces.id + position) % 60,
       'The room', '#d8cfc0', 1200, 800, '{400,800,1200}'
from spaces, generate_series(1, 2) as position;

analyze space_images;
select prepare_space_cards(array_agg(id)) from spaces group by id / 10000;
insert into space_counts
select neighbourhood, space_type, count(*) from spaces where status = 'available' group by neighbourhood, space_type;
insert into space_owners (user_id, spaces)
select owner_id, count(*) from spaces group by owner_id;

insert into opening_hours (space_id, weekday, opens, closes)
select id, weekday, 480, 1080 from spaces, generate_series(1, 6) as weekday where has_hours;
update spaces set open_week = week
from (select space_id, range_agg(int4range((weekday - 1) * 1440 + opens, (weekday - 1) * 1440 + closes)) as week
      from opening_hours group by space_id) as weeks
where id = space_id;
-- Everybody is logged in for a year: with the word access, a hyphen and their number.
insert into user_roles (user_id, role_id, given_at)
select users.id, roles.id, now()
from users join (select min(owner_id) as id from spaces) as first_person on users.id >= first_person.id
join roles on role = case when users.id < first_person.id + $owners then 'owner' else 'client' end;
insert into user_roles (user_id, role_id, given_at)
select min(owner_id), roles.id, now() from spaces, roles where role = 'admin' group by roles.id;
insert into sessions (user_id, refresh_token_hash, refresh_expires_at, created_at, last_used_at)
select users.id, sha256(('refresh ' || users.id)::bytea), now() + interval '1 year', now(), now()
from users where id >= (select min(owner_id) from spaces);
insert into access_tokens (token_hash, session_id, expires_at)
select sha256(('access-' || user_id)::bytea), id, now() + interval '1 year' from sessions;
insert into tallies (what, added, is_folded)
select what, sum(number), true from tallied group by what;
