-- Accounts: who may sign in, with which roles, in which browsers.
-- Read by every request (one indexed look-up gives session, user and roles).

create table users (
  id bigint generated always as identity constraint users_pkey primary key,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone_number text not null,
  password_hash text not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  constraint users_first_name_length check (length(first_name) between 1 and 100),
  constraint users_last_name_length check (length(last_name) between 1 and 100),
  constraint users_email_length check (length(email) between 3 and 254),
  constraint users_phone_number_e164 check (phone_number ~ '^\+[1-9][0-9]{6,14}$')
);

-- A removed person's address may be used again.
create unique index users_email_unique on users (lower(email)) where removed_at is null;

create table roles (
  id bigint generated always as identity constraint roles_pkey primary key,
  role text not null,
  constraint roles_role_unique unique (role)
);

insert into roles (role) values ('client'), ('owner'), ('admin');

create table user_roles (
  user_id bigint not null constraint user_roles_user references users,
  role_id bigint not null constraint user_roles_role references roles,
  constraint user_roles_pkey primary key (user_id, role_id)
);

-- A session is a signed-in browser. Tokens are kept as SHA-256 of a random string: a copy of this
-- table lets nobody in.
create table sessions (
  id bigint generated always as identity constraint sessions_pkey primary key,
  user_id bigint not null constraint sessions_user references users,
  access_token_hash bytea not null,
  access_expires_at timestamptz not null,
  refresh_token_hash bytea not null,
  refresh_expires_at timestamptz not null,
  created_at timestamptz not null,
  constraint sessions_access_token_unique unique (access_token_hash),
  constraint sessions_refresh_token_unique unique (refresh_token_hash)
);

create index sessions_by_user on sessions (user_id);

-- Tries counted against limits (login, codes). The columns are rate-limiter-flexible's own.
create table rate_limits (
  key text not null constraint rate_limits_pkey primary key,
  points integer not null default 0,
  expire bigint
);

create index rate_limits_by_expiry on rate_limits (expire);

-- Answers to requests that a network may repeat: same key and request, same answer.
create table idempotency_keys (
  user_id bigint not null constraint idempotency_keys_user references users,
  key text not null,
  request_hash bytea not null,
  answer jsonb,
  replays integer not null default 0,
  created_at timestamptz not null,
  constraint idempotency_keys_pkey primary key (user_id, key),
  constraint idempotency_keys_key_length check (length(key) between 1 and 200)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
