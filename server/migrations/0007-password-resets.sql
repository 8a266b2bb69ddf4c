-- Forgotten passwords: links that let a person choose a new one. Only a hash of a link's token is kept,
-- so a copy of this table lets nobody in. A row is one use: using the link deletes it, and the row that
-- the delete gives back is the proof that no other request has used it.

create table password_resets (
  token_hash bytea not null constraint password_resets_pkey primary key,
  user_id bigint not null constraint password_resets_user references users,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  constraint password_resets_token_is_sha256 check (octet_length(token_hash) = 32),
  constraint password_resets_end_after_start check (expires_at > created_at)
);

-- A new password ends all links of a person; housekeeping forgets those that have run out.
create index password_resets_by_user on password_resets (user_id);
create index password_resets_by_expiry on password_resets (expires_at);
