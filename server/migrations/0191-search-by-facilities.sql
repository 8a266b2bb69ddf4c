-- What a space has narrows searches, so it stands in the indexes that put them into order, as what narrows them otherwise does: spaces that
-- do not fit are passed over without being read. Those by price and by rating had none of it yet.

drop index spaces_listed;
create index spaces_listed on spaces (id) include (
  space_type, price_cents, max_guests, status, amenities, backup_power, download_kbps, seats_boardroom, seats_theatre, seats_classroom)
  where removed_at is null;

drop index spaces_by_type;
create index spaces_by_type on spaces (space_type, id) include (
  price_cents, max_guests, status, amenities, backup_power, download_kbps, seats_boardroom, seats_theatre, seats_classroom)
  where removed_at is null;

drop index spaces_by_price;
create index spaces_by_price on spaces (price_cents, id) include (
  space_type, max_guests, status, amenities, backup_power, download_kbps, seats_boardroom, seats_theatre, seats_classroom)
  where removed_at is null;

-- As the search sorts by it: see RATING in places/search. What the rating is made of stands beside it: the planner takes an index for
-- whole only if it holds the columns of its expressions too.
drop index spaces_by_rating;
create index spaces_by_rating on spaces (
  (coalesce(round(rating_sum::numeric / nullif(reviews_count, 0)::numeric, 1), 0) + least(reviews_count, 9999999)::numeric / 100000000.0),
  id) include (
  space_type, price_cents, max_guests, status, amenities, backup_power, download_kbps, seats_boardroom, seats_theatre, seats_classroom,
  rating_sum, reviews_count)
  where removed_at is null;

drop index spaces_by_neighbourhood;
create index spaces_by_neighbourhood on spaces (
  neighbourhood,
  (coalesce(round(rating_sum::numeric / nullif(reviews_count, 0)::numeric, 1), 0) + least(reviews_count, 9999999)::numeric / 100000000.0),
  id) include (
  space_type, price_cents, max_guests, status, amenities, backup_power, download_kbps, seats_boardroom, seats_theatre, seats_classroom,
  rating_sum, reviews_count)
  where removed_at is null;
