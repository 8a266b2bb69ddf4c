-- A session has as many access tokens as it was refreshed for, each until its own end: requests that
-- find theirs ended at the same moment each fetch a new one, and none may end that of another.

create table access_tokens (
  token_hash bytea not null constraint access_tokens_pkey primary key,
  session_id bigint not null constraint access_tokens_session references sessions on delete cascade,
  expires_at timestamptz not null,
  constraint access_tokens_token_is_sha256 check (octet_length(token_hash) = 32)
);

insert into access_tokens select access_token_hash, id, access_expires_at from sessions;

alter table sessions
  drop column access_token_hash,
  drop column access_expires_at;

create index access_tokens_by_session on access_tokens (session_id);
create index access_tokens_by_expiry on access_tokens (expires_at);
