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
  rows_refused integer not null
);
create index statement_imports_by_user on statement_imports (user_id);
