-- What a space is supplied with, its area, how fast it sends and how long its backup lasts narrow searches as well. They stand in the indexes
-- that put searches into order, as what narrows them otherwise does: spaces that do not fit are passed over without being read.

drop index spaces_listed;
create index spaces_listed on spaces (id) include (
  space_type, price_cents, max_guests, status, amenities, backup_power, download_kbps, seats_boardroom, seats_theatre, seats_classroom,
  backup_hours, upload_kbps, area_m2, mains_power, second_line, mains_water, water_tank)
  where removed_at is null;

drop index spaces_by_type;
create index spaces_by_type on spaces (space_type, id) include (
  price_cents, max_guests, status, amenities, backup_power, download_kbps, seats_boardroom, seats_theatre, seats_classroom,
  backup_hours, upload_kbps, area_m2, mains_power, second_line, mains_water, water_tank)
  where removed_at is null;

drop index spaces_by_price;
create index spaces_by_price on spaces (price_cents, id) include (
  space_type, max_guests, status, amenities, backup_power, download_kbps, seats_boardroom, seats_theatre, seats_classroom,
  backup_hours, upload_kbps, area_m2, mains_power, second_line, mains_water, water_tank)
  where removed_at is null;

drop index spaces_by_rating;
create index spaces_by_rating on spaces (
  (coalesce(round(rating_sum::numeric / nullif(reviews_count, 0)::numeric, 1), 0) + least(reviews_count, 9999999)::numeric / 100000000.0),
  id) include (
  space_type, price_cents, max_guests, status, amenities, backup_power, download_kbps, seats_boardroom, seats_theatre, seats_classroom,
  backup_hours, upload_kbps, area_m2, mains_power, second_line, mains_water, water_tank,
  rating_sum, reviews_count)
  where removed_at is null;

drop index spaces_by_neighbourhood;
create index spaces_by_neighbourhood on spaces (
  neighbourhood,
  (coalesce(round(rating_sum::numeric / nullif(reviews_count, 0)::numeric, 1), 0) + least(reviews_count, 9999999)::numeric / 100000000.0),
  id) include (
  space_type, price_cents, max_guests, status, amenities, backup_power, download_kbps, seats_boardroom, seats_theatre, seats_classroom,
  backup_hours, upload_kbps, area_m2, mains_power, second_line, mains_water, water_tank,
  rating_sum, reviews_count)
  where removed_at is null;

drop index spaces_by_place;
create index spaces_by_place on spaces using gist (in_km(latitude, longitude)) include (
  latitude, longitude, id, space_type, neighbourhood, price_cents, max_guests, status, amenities, backup_power, download_kbps,
  seats_boardroom, seats_theatre, seats_classroom,
  backup_hours, upload_kbps, area_m2, mains_power, second_line, mains_water, water_tank, rating_sum, reviews_count)
  where removed_at is null and latitude is not null;
