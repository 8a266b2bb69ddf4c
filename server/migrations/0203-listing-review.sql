-- Where it is wanted, an admin looks at a new space before anybody finds it. Beside that, admins mark spaces they have visited.

alter table spaces
  add column visited_on date,
  drop constraint spaces_status_known,
  add constraint spaces_status_known check (status in ('available', 'unavailable', 'waiting'));
comment on column spaces.status is 'the owner''s switch; waiting: no admin has approved it yet, and nobody finds it';
comment on column spaces.visited_on is 'the day on which somebody of Nafasi was there; null: nobody has been';

create table listing_reviews (
  space_id bigint constraint listing_reviews_pkey primary key constraint listing_reviews_space references spaces (id),
  sent_at timestamptz not null,
  questions text constraint listing_reviews_questions_length check (length(questions) between 1 and 2000),
  asked_at timestamptz,
  asked_by bigint constraint listing_reviews_asked_by references users (id),
  approved_at timestamptz,
  approved_by bigint constraint listing_reviews_approved_by references users (id),
  constraint listing_reviews_asked_in_full check (num_nonnulls(questions, asked_at, asked_by) in (0, 3)),
  constraint listing_reviews_approved_in_full check (num_nonnulls(approved_at, approved_by) in (0, 2))
);
comment on table listing_reviews is 'waits for an admin since sent_at, or for its owner since asked_at where that is later, until approved_at';
create index listing_reviews_open on listing_reviews (sent_at, space_id) where approved_at is null;
create index listing_reviews_by_asked_by on listing_reviews (asked_by) where asked_by is not null;
create index listing_reviews_by_approved_by on listing_reviews (approved_by) where approved_by is not null;

/* A space that waits is listed by nothing but an admin's approval. */
create function spaces_listed_once_approved() returns trigger language plpgsql as $$
begin
  if not exists (select from listing_reviews where space_id = new.id and approved_at is not null) then
    raise exception 'The space % waits for an admin', new.id
      using errcode = 'check_violation', constraint = 'spaces_listed_once_approved';
  end if;
  return new;
end $$;
create trigger spaces_listed_once_approved before update of status on spaces for each row
  when (old.status = 'waiting' and new.status <> 'waiting') execute function spaces_listed_once_approved();

alter table notices
  drop constraint notices_subject_known,
  add constraint notices_subject_known check (
    subject in ('booking', 'change', 'settlement', 'refund', 'hosting_request', 'problem', 'review', 'client_review', 'report', 'space'));

-- As before, with the day of the visit.
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
    'reviews_count', spaces.reviews_count, 'visited_on', spaces.visited_on, 'created_at', to_char(spaces.created_at at time zone 'Africa/Nairobi', 'YYYY-MM-DD"T"HH24:MI:SS"+03:00"'),
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
    'reviews_count', spaces.reviews_count, 'visited_on', spaces.visited_on)::text
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
    power_sum, power_count, internet_sum, internet_count, water_sum, water_count, visited_on
  on spaces for each row execute function spaces_prepare_card();

select prepare_space_cards(array(select id from spaces));
