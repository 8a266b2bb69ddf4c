-- What is to come, what runs and what has ended is found and counted in an index alone, whatever the owner or the table holds.

drop index bookings_by_owner_start;
create index bookings_by_owner_start on bookings (owner_id, start_time, id) include (end_time, state, hold_until);
drop index bookings_by_start;
create index bookings_by_start on bookings (start_time, id) include (end_time, state, hold_until);
create index bookings_not_confirmed on bookings (id) include (owner_id, state, hold_until) where state <> 'confirmed';
-- Of the few that last longer than a day those that run now end later.
drop index bookings_long;
create index bookings_long on bookings (end_time) where end_time - start_time > interval '1 day';
-- Else the planner believes a third of all to be long.
create statistics bookings_lengths on (end_time - start_time) from bookings;
analyze bookings;

-- A search of bookings compares what is kept folded; it folded each title that it looked at.
create function titled(word text) returns text language sql immutable parallel safe strict
return '%' || nullif(btrim(public.spaced(word)), '') || '%';
drop index spaces_by_title;
create index spaces_by_title on spaces using gin (title_words gin_trgm_ops);

-- How many people and spaces there are is kept as figures are: a transaction adds rows and changes none, a job makes one of them.
create table tallies (
  what text not null constraint tallies_what_known check (what in ('users', 'client', 'owner', 'admin', 'spaces', 'available')),
  added bigint not null,
  is_folded boolean not null default false,
  id bigint generated always as identity constraint tallies_pkey primary key
);
comment on column tallies.what is 'people who are there, people with a role, spaces that are listed, and those of them that are available';
comment on column tallies.added is 'rows of one kind add up to how many there are';
create index tallies_to_fold on tallies (id) where not is_folded;

create function tallied_of_user(one users) returns table (what text, number integer) language sql immutable parallel safe as $$
  select 'users', 1 where one.removed_at is null $$;
create function tallied_of_role(one user_roles) returns table (what text, number integer) language sql stable parallel safe as $$
  select role, 1 from roles where id = one.role_id $$;
create function tallied_of_space(one spaces) returns table (what text, number integer) language sql immutable parallel safe as $$
  select * from (values ('spaces', 1), ('available', (one.status = 'available')::integer)) as of_it where one.removed_at is null $$;

create function users_tally() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then insert into tallies (what, added) select what, -number from tallied_of_user(old); end if;
  if tg_op <> 'DELETE' then insert into tallies (what, added) select what, number from tallied_of_user(new); end if;
  return null;
end $$;
create function user_roles_tally() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then insert into tallies (what, added) select what, -number from tallied_of_role(old); end if;
  if tg_op <> 'DELETE' then insert into tallies (what, added) select what, number from tallied_of_role(new); end if;
  return null;
end $$;
create function spaces_tally() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then insert into tallies (what, added) select what, -number from tallied_of_space(old); end if;
  if tg_op <> 'DELETE' then insert into tallies (what, added) select what, number from tallied_of_space(new); end if;
  return null;
end $$;
create trigger users_tally after insert or delete or update of removed_at on users
  for each row execute function users_tally();
create trigger user_roles_tally after insert or delete or update of role_id on user_roles
  for each row execute function user_roles_tally();
create trigger spaces_tally after insert or delete or update of removed_at, status on spaces
  for each row execute function spaces_tally();

create view tallied as
select what, number from users, tallied_of_user(users)
union all select what, number from user_roles, tallied_of_role(user_roles)
union all select what, number from spaces, tallied_of_space(spaces);
comment on view tallied is 'what the tallies must add up to, from all rows';

insert into tallies (what, added, is_folded) select what, sum(number), true from tallied group by what;
