-- People choose a room by whether the power stays on, whether twelve can sit, and whether the internet holds: what a space has. It stands
-- with the space, as searches narrow by it. What its owner has not told is null.

alter table spaces
  add column amenities integer not null default 0,
  add column seats_boardroom integer,
  add column seats_theatre integer,
  add column seats_classroom integer,
  add column area_m2 integer,
  add column mains_power boolean,
  add column backup_power smallint,
  add column backup_hours smallint,
  add column download_kbps integer,
  add column upload_kbps integer,
  add column speed_told_on date,
  add column speed_told_by text,
  add column second_line boolean,
  add column mains_water boolean,
  add column water_tank boolean,
  add column tank_litres integer,
  add constraint spaces_amenities_known check (amenities between 0 and 1048575),
  -- No arrangement seats more than the space takes.
  add constraint spaces_seats_at_most_guests check (
    seats_boardroom between 1 and max_guests
    and seats_theatre between 1 and max_guests
    and seats_classroom between 1 and max_guests),
  add constraint spaces_area_bounded check (area_m2 between 1 and 100000),
  add constraint spaces_backup_known check (backup_power between 0 and 7),
  add constraint spaces_backup_hours_of_backup check (
    backup_hours is null or (coalesce(backup_power, 0) > 0 and backup_hours between 1 and 168)),
  add constraint spaces_speed_whole check (
    num_nonnulls(download_kbps, speed_told_on, speed_told_by) in (0, 3)
    and (upload_kbps is null or download_kbps is not null)),
  add constraint spaces_speed_bounded check (
    download_kbps between 100 and 10000000 and upload_kbps between 100 and 10000000),
  add constraint spaces_speed_told_by_known check (speed_told_by in ('test', 'owner')),
  add constraint spaces_tank_litres_of_tank check (
    tank_litres is null or (water_tank is true and tank_litres between 1 and 1000000));

comment on column spaces.amenities is 'a bit for each of amenity_names, the first of them the lowest';
comment on column spaces.backup_power is 'a bit for each of backup_names; 0 for none, null where it is not told';

-- In the order of AMENITIES and BACKUP_KINDS in places/spaces/facilities; new ones come last.
create function amenity_names(bits integer) returns text[] language sql immutable strict as $$
  select coalesce(array_agg(name order by nth), '{}') from unnest('{
    screen,projector,whiteboard,video_calls,sound,printer,natural_light,air_conditioning,outdoor_space,coffee_and_tea,
    kitchen,drinking_water,parking,step_free,lift,accessible_toilet,reception,security,lockers,prayer_room}'::text[])
    with ordinality as known (name, nth)
  where bits & (1 << nth::integer - 1) <> 0 $$;
create function backup_names(bits smallint) returns text[] language sql immutable strict as $$
  select coalesce(array_agg(name order by nth), '{}')
  from unnest('{generator,inverter,solar}'::text[]) with ordinality as known (name, nth)
  where bits & (1 << nth::integer - 1) <> 0 $$;

-- Of changes of one space at a time, as its row is locked by each.
create or replace function prepare_space_cards(ids bigint[]) returns void language sql as $$
  insert into space_cards (space_id, whole, card)
  select spaces.id, json_build_object(
    'id', spaces.id, 'owner_id', spaces.owner_id, 'title', spaces.title, 'description', spaces.description,
    'images', coalesce((
      select json_agg(json_build_object(
        'url', url, 'served_url', served_url, 'problem', problem, 'alt', alt, 'color', color,
        'width', width, 'height', height, 'widths', widths) order by position)
      from space_images where space_id = spaces.id), '[]'),
    'status', spaces.status, 'space_type', spaces.space_type, 'max_guests', spaces.max_guests,
    'price_per_hour', price, 'location', spaces.location, 'rating', rating,
    'reviews_count', spaces.reviews_count, 'created_at', to_char(spaces.created_at at time zone 'Africa/Nairobi', 'YYYY-MM-DD"T"HH24:MI:SS"+03:00"'),
    'amenities', amenity_names(spaces.amenities),
    'seats', json_build_object(
      'boardroom', spaces.seats_boardroom, 'theatre', spaces.seats_theatre, 'classroom', spaces.seats_classroom),
    'area_m2', spaces.area_m2,
    'power', json_build_object(
      'mains', spaces.mains_power, 'backup', backup_names(spaces.backup_power), 'backup_hours', spaces.backup_hours),
    'internet', json_build_object(
      'download_mbps', trim_scale(spaces.download_kbps / 1000.0), 'upload_mbps', trim_scale(spaces.upload_kbps / 1000.0),
      'told_on', spaces.speed_told_on, 'told_by', spaces.speed_told_by, 'second_line', spaces.second_line),
    'water', json_build_object(
      'mains', spaces.mains_water, 'tank', spaces.water_tank, 'tank_litres', spaces.tank_litres))::text,
  json_build_object(
    'id', spaces.id, 'title', spaces.title,
    'description', case when length(spaces.description) > 240 then rtrim(left(spaces.description, 239)) || '…' else spaces.description end,
    'images', coalesce((
      select json_build_array(json_build_object(
        'url', url, 'served_url', served_url, 'alt', alt, 'color', color, 'widths', widths))
      from space_images where space_id = spaces.id order by position limit 1), '[]'),
    'status', spaces.status, 'space_type', spaces.space_type, 'max_guests', spaces.max_guests,
    'price_per_hour', price, 'location', spaces.location, 'rating', rating,
    'reviews_count', spaces.reviews_count)::text
  from spaces,
    lateral (select trim_scale(spaces.price_cents / 100.0) as price,
               round(spaces.rating_sum::numeric / nullif(spaces.reviews_count, 0), 1)::float8 as rating) as shown
  where spaces.id = any (ids)
  on conflict (space_id) do update set whole = excluded.whole, card = excluded.card $$;

drop trigger spaces_prepare_card on spaces;
create trigger spaces_prepare_card
  after insert or update of owner_id, title, description, status, space_type, max_guests, price_cents, location, rating_sum, reviews_count,
    amenities, seats_boardroom, seats_theatre, seats_classroom, area_m2, mains_power, backup_power, backup_hours,
    download_kbps, upload_kbps, speed_told_on, speed_told_by, second_line, mains_water, water_tank, tank_litres
  on spaces for each row execute function spaces_prepare_card();

select prepare_space_cards(array(select id from spaces));
