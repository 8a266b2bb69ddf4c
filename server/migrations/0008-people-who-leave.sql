-- People leave: what they did stays with their number, what says who they were goes. Admins find
-- people by name and words, and read the audit by who, what and when.

alter table users
  alter column email drop not null,
  alter column phone_number drop not null,
  alter column password_hash drop not null,
  -- Nobody can be reached or signed in without all three, and of someone who left none is kept.
  add constraint users_removed_is_nobody check (
    case when removed_at is null
      then num_nulls(email, phone_number, password_hash) = 0
      else num_nonnulls(email, phone_number, password_hash) = 0 end);

alter table users
  -- What the list of people searches: names, address, and the number as it is kept and as Kenyans
  -- write it. Kept ready, as folding every row anew costs too much. Nothing of someone who left.
  add column words text generated always as (
    folded(first_name || ' ' || last_name || ' ' || email || ' ' || phone_number || ' '
      || regexp_replace(phone_number, '^\+254', '0'))) stored,
  -- What it is ordered by: on one line, and short enough for a page's cursor. Ids settle ties.
  add column name_key text not null generated always as (
    left(translate(folded(first_name || ' ' || last_name), E'\t\n\r', '   '), 80)) stored;

create index users_by_words on users using gin (words gin_trgm_ops) where removed_at is null;
create index users_by_name on users (name_key, id) where removed_at is null;

create index user_roles_by_role on user_roles (role_id);

create index audit_by_actor on audit (actor_id, id);
create index audit_by_action on audit (action, id);
create index audit_by_time on audit (at);

-- Emptying the table would be another way to change the past.
create trigger audit_never_emptied before truncate on audit
  for each statement execute function audit_is_append_only();
