-- A new access token to M-Pesa ends the one before, so all processes share one. The lease lets one
-- process at a time ask for a new one, without holding a connection while it waits for the answer.

create table daraja_tokens (
  app bytea not null constraint daraja_tokens_pkey primary key,
  token bytea,
  expires_at timestamptz,
  lease uuid,
  leased_until timestamptz,
  constraint daraja_tokens_app_is_sha256 check (octet_length(app) = 32),
  constraint daraja_tokens_token_has_end check ((token is null) = (expires_at is null)),
  constraint daraja_tokens_lease_has_end check ((lease is null) = (leased_until is null))
);
