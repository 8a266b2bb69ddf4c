-- How many spaces an owner has is shown to everybody: those that wait for an admin's look are not among them. An owner all of whose
-- spaces wait has a row too, as their pages are read with it.

create or replace function spaces_count_of_owner() returns trigger language plpgsql as $$
begin
  update space_owners set spaces = spaces - 1
  where user_id = old.owner_id and old.removed_at is null and old.status <> 'waiting';
  insert into space_owners (user_id, spaces)
  values (new.owner_id, (new.removed_at is null and new.status <> 'waiting')::integer)
  on conflict (user_id) do update set spaces = space_owners.spaces + excluded.spaces;
  return null;
end $$;

drop trigger spaces_count_changed on spaces;
create trigger spaces_count_changed after update of owner_id, removed_at, status on spaces
  for each row
  when (old.owner_id <> new.owner_id
    or (old.removed_at is null and old.status <> 'waiting') <> (new.removed_at is null and new.status <> 'waiting'))
  execute function spaces_count_of_owner();

update space_owners set spaces = space_owners.spaces - waiting.spaces
from (select owner_id, count(*) as spaces from spaces where removed_at is null and status = 'waiting' group by owner_id) as waiting
where waiting.owner_id = space_owners.user_id;
