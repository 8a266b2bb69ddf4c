-- What lists and pages show of a space is prepared when it changes, not each time it is shown: its own part as JSON, and how many
-- spaces its owner has.

create table space_cards (
  space_id bigint not null constraint space_cards_pkey primary key constraint space_cards_space references spaces,
  card text not null
);

create table space_owners (
  user_id bigint not null constraint space_owners_pkey primary key constraint space_owners_user references users,
  spaces integer not null,
  constraint space_owners_spaces_not_negative check (spaces >= 0)
);

-- Of changes of one space at a time, as its row is locked by each.
create function prepare_space_cards(ids bigint[]) returns void language sql as $$
  insert into space_cards (space_id, card)
  select spaces.id, json_build_object(
    'id', spaces.id, 'owner_id', spaces.owner_id, 'title', spaces.title, 'description', spaces.description,
    'images', coalesce((
      select json_agg(json_build_object(
        'url', url, 'served_url', served_url, 'problem', problem, 'alt', alt, 'color', color,
        'width', width, 'height', height, 'widths', widths) order by position)
      from space_images where space_id = spaces.id), '[]'),
    'status', spaces.status, 'space_type', spaces.space_type, 'max_guests', spaces.max_guests,
    'price_per_hour', trim_scale(spaces.price_cents / 100.0), 'location', spaces.location,
    'rating', round(spaces.rating_sum::numeric / nullif(spaces.reviews_count, 0), 1)::float8,
    'reviews_count', spaces.reviews_count, 'created_at', to_char(spaces.created_at at time zone 'Africa/Nairobi', 'YYYY-MM-DD"T"HH24:MI:SS"+03:00"'))::text
  from spaces where spaces.id = any (ids)
  on conflict (space_id) do update set card = excluded.card $$;

create function spaces_prepare_card() returns trigger language plpgsql as $$
begin
  perform prepare_space_cards(array[new.id]);
  return null;
end $$;

create trigger spaces_prepare_card
  after insert or update of title, description, status, space_type, max_guests, price_cents, location, rating_sum, reviews_count
  on spaces for each row execute function spaces_prepare_card();

create function space_images_prepare_card() returns trigger language plpgsql as $$
begin
  perform prepare_space_cards(array(select distinct space_id from changed));
  return null;
end $$;

create trigger space_images_prepare_card_of_new after insert on space_images
  referencing new table as changed for each statement execute function space_images_prepare_card();
create trigger space_images_prepare_card_of_changed after update on space_images
  referencing new table as changed for each statement execute function space_images_prepare_card();
create trigger space_images_prepare_card_of_removed after delete on space_images
  referencing old table as changed for each statement execute function space_images_prepare_card();

create function spaces_count_of_owner() returns trigger language plpgsql as $$
begin
  insert into space_owners (user_id, spaces)
  values (new.owner_id, case when new.removed_at is null then 1 else 0 end)
  on conflict (user_id) do update set spaces = space_owners.spaces + case when new.removed_at is null then 1 else -1 end;
  return null;
end $$;

create trigger spaces_count_new after insert on spaces
  for each row when (new.removed_at is null) execute function spaces_count_of_owner();
create trigger spaces_count_removed after update of removed_at on spaces
  for each row when ((old.removed_at is null) <> (new.removed_at is null)) execute function spaces_count_of_owner();

select prepare_space_cards(array(select id from spaces));
insert into space_owners (user_id, spaces)
select owner_id, count(*) filter (where removed_at is null) from spaces group by owner_id;

-- The newest first, and counted, without those that were removed.
create index spaces_listed on spaces (id) where removed_at is null;

-- As the search sorts by it: see RATING in places/search.
create index spaces_by_rating on spaces (
  (coalesce(round(rating_sum::numeric / nullif(reviews_count, 0), 1), 0) + least(reviews_count, 9999999) / 100000000.0), id)
  where removed_at is null;
