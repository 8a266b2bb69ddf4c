-- Addresses at which calendar programs read what is booked, and calendars from elsewhere that keep time of a space.

-- Of a person: what they booked; of a space: what takes its time. Whoever knows the address may read, so
-- that only what its secret part hashes to is kept.
create table feeds (
  id bigint generated always as identity constraint feeds_pkey primary key,
  user_id bigint constraint feeds_user references users,
  space_id bigint constraint feeds_space references spaces,
  token_hash bytea not null constraint feeds_token_unique unique,
  created_at timestamptz not null,
  -- What was last read, and since when it reads so; null until somebody reads.
  content_hash bytea,
  changed_at timestamptz,
  read_at timestamptz,
  constraint feeds_of_one check (num_nonnulls(user_id, space_id) = 1),
  constraint feeds_one_per_user unique (user_id),
  constraint feeds_one_per_space unique (space_id),
  constraint feeds_read_has_content check (num_nonnulls(content_hash, changed_at, read_at) in (0, 3))
);

-- When what it says was last changed; null: never since it was made.
alter table closures add changed_at timestamptz;

create table imports (
  id bigint generated always as identity constraint imports_pkey primary key,
  space_id bigint not null constraint imports_space references spaces,
  -- Which of the few that a space may have.
  place smallint not null constraint imports_place_1_to_5 check (place between 1 and 5),
  name text not null constraint imports_name_length check (length(name) between 1 and 100),
  -- Whoever knows it may read that calendar: shown to nobody.
  url text not null constraint imports_url_length check (length(url) between 1 and 2000),
  created_by bigint not null constraint imports_created_by references users,
  created_at timestamptz not null,
  -- What it last said: its events, merged, from the day on that they were read, and how many they were.
  events tstzmultirange not null default '{}',
  event_count integer not null default 0,
  read_at timestamptz not null,
  etag text constraint imports_etag_length check (length(etag) <= 200),
  last_modified text constraint imports_last_modified_length check (length(last_modified) <= 100),
  -- When it was last found to be there, changed or not.
  refreshed_at timestamptz not null,
  -- Since then, in vain.
  failed_at timestamptz,
  failures integer not null default 0,
  error text constraint imports_error_length check (length(error) <= 300),
  next_at timestamptz not null,
  -- Whoever refreshes it has it until then; nobody else does meanwhile.
  claimed_until timestamptz,
  constraint imports_place_once unique (space_id, place),
  constraint imports_url_once unique (space_id, url),
  constraint imports_failed_says_why check ((failures > 0) = (failed_at is not null) and (failures > 0) = (error is not null))
);
create index imports_by_next on imports (next_at);

-- An imported block goes with its import.
alter table blocks
  add changed_at timestamptz,
  add sequence integer not null default 0,
  add import_id bigint constraint blocks_import references imports on delete cascade;
comment on column blocks.sequence is 'how often its time was changed';
create index blocks_by_import on blocks (import_id, start_time) where import_id is not null;
