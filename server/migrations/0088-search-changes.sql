-- How often something changed that a search without a day depends on: an answer holds until the sum moves. A change takes a row
-- that nobody holds, so that no two changes wait for each other; there are as many rows as there were changes at once.

create table search_changes (
  id bigint generated always as identity constraint search_changes_pkey primary key,
  changes bigint not null
);

create function count_search_change() returns trigger language plpgsql as $$
begin
  update search_changes set changes = changes + 1
  where id = (select id from search_changes limit 1 for update skip locked);
  if not found then
    insert into search_changes (changes) values (1);
  end if;
  return null;
end $$;

create trigger spaces_change_searches after insert or update or delete on spaces
  for each statement execute function count_search_change();
create trigger space_images_change_searches after insert or update or delete on space_images
  for each statement execute function count_search_change();
-- Default terms.
create trigger agreements_change_searches after insert on agreements
  for each statement execute function count_search_change();
-- Owners.
create trigger users_change_searches after update of first_name, last_name on users
  for each statement execute function count_search_change();
