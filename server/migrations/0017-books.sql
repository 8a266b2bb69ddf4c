-- What the job that adds up the books found, each time; the desk and the monitoring read the newest.

create table books_checks (
  id bigint generated always as identity constraint books_checks_pkey primary key,
  checked_at timestamptz not null,
  received_cents bigint not null,
  settled_cents bigint not null,
  surplus_cents bigint not null,
  unclaimed_cents bigint not null,
  refunded_cents bigint not null,
  -- Names of what does not agree, with what was expected and found; empty when the books agree.
  problems jsonb not null default '[]'
);
create index books_checks_by_time on books_checks (checked_at);

-- Which statements were read in, and what came of it.
create table statement_imports (
  id bigint generated always as identity constraint statement_imports_pkey primary key,
  user_id bigint not null constraint statement_imports_user references users,
  file_hash bytea not null constraint statement_imports_hash_is_sha256 check (octet_length(file_hash) = 32),
  imported_at timestamptz not null,
  rows_read integer not null constraint statement_imports_rows_not_negative check (rows_read >= 0),
  receipts_added integer not null,
  receipts_known integer not null,
  reversals integer not null,
  rows_skipped integer not null,
  rows_refused integer not null
);
create index statement_imports_by_user on statement_imports (user_id);
create index statement_imports_by_file on statement_imports (file_hash, id desc);

-- When M-Pesa last listed its payments for us, and how far: the next list goes on from there.
create table pulls (
  id bigint generated always as identity constraint pulls_pkey primary key,
  pulled_at timestamptz not null,
  pulled_to timestamptz not null,
  payments_listed integer not null,
  receipts_added integer not null
);
create index pulls_by_time on pulls (pulled_at);

-- A callback that a person has looked at leaves the desk, with who looked and what they saw.
alter table callbacks
  add column seen_by bigint constraint callbacks_seen_by references users,
  add column seen_at timestamptz,
  add column seen_note text,
  add constraint callbacks_seen_says_who check (num_nonnulls(seen_by, seen_at, seen_note) in (0, 3)),
  add constraint callbacks_seen_note_length check (length(seen_note) between 3 and 500);

drop index callbacks_to_look_at;
create index callbacks_to_look_at on callbacks (id desc)
  where outcome in ('contradicts', 'foreign', 'unreadable', 'unmatched') and seen_at is null;
create index callbacks_by_seen_by on callbacks (seen_by) where seen_by is not null;
create index callbacks_by_time on callbacks (received_at);

-- For the monitoring, which counts what happened within a day.
create index prompts_by_decision on prompts (decided_at);
create index refunds_by_decision on refunds (decided_at) where state = 'done';
