-- A list of cards (`fields=card`) shows a fifth of what a space's own page does. It is prepared beside, as that is.

alter table space_cards rename column card to whole;
alter table space_cards add column card text;

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
    'reviews_count', spaces.reviews_count, 'created_at', to_char(spaces.created_at at time zone 'Africa/Nairobi', 'YYYY-MM-DD"T"HH24:MI:SS"+03:00"'))::text,
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

select prepare_space_cards(array(select id from spaces));
alter table space_cards alter column card set not null;
