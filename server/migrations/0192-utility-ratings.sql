-- Reviews say how power, internet and water held, each where its writer needed it. A space's figures of them are kept as its average is.

alter table reviews
  add column power_rating smallint,
  add column internet_rating smallint,
  add column water_rating smallint,
  add constraint reviews_utilities_1_to_5 check (
    power_rating between 1 and 5 and internet_rating between 1 and 5 and water_rating between 1 and 5);

alter table spaces
  add column power_sum integer not null default 0,
  add column power_count integer not null default 0,
  add column internet_sum integer not null default 0,
  add column internet_count integer not null default 0,
  add column water_sum integer not null default 0,
  add column water_count integer not null default 0;

create function rating_of(sum integer, count integer) returns json language sql immutable
  as $$ select json_build_object('average', round(sum::numeric / nullif(count, 0), 1)::float8, 'reviews', count) $$;

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
      'mains', spaces.mains_water, 'tank', spaces.water_tank, 'tank_litres', spaces.tank_litres),
    'ratings', json_build_object(
      'power', rating_of(spaces.power_sum, spaces.power_count),
      'internet', rating_of(spaces.internet_sum, spaces.internet_count),
      'water', rating_of(spaces.water_sum, spaces.water_count)))::text,
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
    download_kbps, upload_kbps, speed_told_on, speed_told_by, second_line, mains_water, water_tank, tank_litres,
    power_sum, power_count, internet_sum, internet_count, water_sum, water_count
  on spaces for each row execute function spaces_prepare_card();

select prepare_space_cards(array(select id from spaces));
