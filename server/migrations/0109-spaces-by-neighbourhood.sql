-- Pages of a part of the town and of a type of space say how many spaces are there to be booked, from what price on, and show
-- the best rated first. How many there are is kept as they change, as who looks is more often than who lists; the rest
-- is the first entry of an index.

create table space_counts (
  neighbourhood text not null,
  space_type text not null,
  spaces integer not null,
  constraint space_counts_not_negative check (spaces >= 0),
  constraint space_counts_pkey primary key (neighbourhood, space_type)
);
comment on table space_counts is 'How many spaces can be booked, kept by triggers of spaces';

create function spaces_count_by_neighbourhood() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.removed_at is null and old.status = 'available' then
    update space_counts set spaces = spaces - 1
    where neighbourhood = old.neighbourhood and space_type = old.space_type;
  end if;
  if new.removed_at is null and new.status = 'available' then
    insert into space_counts values (new.neighbourhood, new.space_type, 1)
    on conflict (neighbourhood, space_type) do update set spaces = space_counts.spaces + 1;
  end if;
  return null;
end $$;
create trigger spaces_count_new_by_neighbourhood after insert on spaces
for each row execute function spaces_count_by_neighbourhood();
create trigger spaces_count_changed_by_neighbourhood after update of location, space_type, status, removed_at on spaces
for each row when ((old.neighbourhood, old.space_type, old.status, old.removed_at is null)
                   <> (new.neighbourhood, new.space_type, new.status, new.removed_at is null))
execute function spaces_count_by_neighbourhood();

insert into space_counts
select neighbourhood, space_type, count(*) from spaces
where removed_at is null and status = 'available' group by neighbourhood, space_type;

-- In the order of spaces_by_rating, and with what else narrows a search.
create index spaces_by_neighbourhood on spaces (
  neighbourhood,
  (coalesce(round(rating_sum::numeric / nullif(reviews_count, 0)::numeric, 1), 0) + least(reviews_count, 9999999)::numeric / 100000000.0),
  id) include (space_type, price_cents, max_guests, status) where removed_at is null;
create index spaces_cheapest on spaces (neighbourhood, space_type, price_cents)
where removed_at is null and status = 'available';
