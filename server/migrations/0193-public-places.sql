-- Where a space is, as far as anybody may know: the place its owner told for those who have paid, on a grid of some 220 m. It
-- follows that place by triggers, so that the release before keeps it true too. Searches find by it what is near.

alter table spaces
  add column latitude numeric(5, 3),
  add column longitude numeric(5, 3),
  add constraint spaces_place_whole check (num_nulls(latitude, longitude) in (0, 2)),
  -- Whoever sets a finer one is mistaken.
  add constraint spaces_place_on_grid check (latitude % 0.002 = 0 and longitude % 0.002 = 0);
comment on column spaces.latitude is 'of its public place, which is rounded: the exact one is in ways_in';

-- A grid says the same however often it is asked; noise would average out.
create function on_grid(coordinate double precision) returns numeric language sql immutable strict parallel safe
  as $$ select (round(coordinate::numeric / 0.002) * 0.002)::numeric(5, 3) $$;

-- East and north of where the prime meridian meets the equator, in kilometres, as long as a degree is at Nairobi.
create function in_km(latitude numeric, longitude numeric) returns point language sql immutable strict parallel safe
  as $$ select point(longitude::double precision * 111.291, latitude::double precision * 110.575) $$;

create function ways_in_tell_place() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update spaces set latitude = null, longitude = null where id = old.space_id;
  else
    update spaces set latitude = on_grid(new.latitude), longitude = on_grid(new.longitude)
    where id = new.space_id
      and (latitude, longitude) is distinct from (on_grid(new.latitude), on_grid(new.longitude));
  end if;
  return null;
end $$;
create trigger ways_in_tell_place after insert or delete or update of latitude, longitude on ways_in
  for each row execute function ways_in_tell_place();

update spaces set latitude = on_grid(ways_in.latitude), longitude = on_grid(ways_in.longitude)
from ways_in where ways_in.space_id = spaces.id and ways_in.latitude is not null;

-- In the order of their distance from anywhere, with what else narrows a search and what it may be sorted by.
create index spaces_by_place on spaces using gist (in_km(latitude, longitude)) include (
  latitude, longitude, id, space_type, neighbourhood, price_cents, max_guests, status, amenities, backup_power, download_kbps,
  seats_boardroom, seats_theatre, seats_classroom, rating_sum, reviews_count)
  where removed_at is null and latitude is not null;
