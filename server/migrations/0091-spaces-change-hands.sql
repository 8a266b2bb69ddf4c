-- A space that is given another owner, which is done by hand, shows so too: on its card, and in how many each of them has.

drop trigger spaces_prepare_card on spaces;
create trigger spaces_prepare_card
  after insert or update of owner_id, title, description, status, space_type, max_guests, price_cents, location, rating_sum, reviews_count
  on spaces for each row execute function spaces_prepare_card();

-- Of a space that is new there is no old row: nothing is taken from anybody.
create or replace function spaces_count_of_owner() returns trigger language plpgsql as $$
begin
  update space_owners set spaces = spaces - 1 where user_id = old.owner_id and old.removed_at is null;
  insert into space_owners (user_id, spaces) select new.owner_id, 1 where new.removed_at is null
  on conflict (user_id) do update set spaces = space_owners.spaces + 1;
  return null;
end $$;

drop trigger spaces_count_removed on spaces;
create trigger spaces_count_changed after update of owner_id, removed_at on spaces
  for each row
  when (old.owner_id <> new.owner_id or (old.removed_at is null) <> (new.removed_at is null))
  execute function spaces_count_of_owner();
