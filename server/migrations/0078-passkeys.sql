-- Logging in with a passkey: a key pair whose private half stays with the person's device or password manager.
create table passkeys (
  id bigint generated always as identity constraint passkeys_pkey primary key,
  user_id bigint not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint passkeys_user foreign key (user_id) references users (id),
  constraint passkeys_credential_unique unique (credential_id),
  constraint passkeys_credential_1_to_1023_bytes check (octet_length(credential_id) between 1 and 1023),
  constraint passkeys_counter_not_negative check (counter >= 0),
  constraint passkeys_name_1_to_60 check (length(name) between 1 and 60)
);
create index passkeys_by_user on passkeys (user_id);
comment on column passkeys.public_key is 'as COSE has it';
comment on column passkeys.counter is 'how often it was used, as it says itself: one that does not grow is a copy''s; always 0 where it does not count';

create table passkey_challenges (
  challenge_hash bytea constraint passkey_challenges_pkey primary key,
  purpose text not null,
  user_id bigint,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint passkey_challenges_challenge_is_sha256 check (octet_length(challenge_hash) = 32),
  constraint passkey_challenges_purpose_known check (purpose in ('add', 'log_in', 'confirm')),
  constraint passkey_challenges_log_in_is_nobodys check ((user_id is null) = (purpose = 'log_in')),
  constraint passkey_challenges_user foreign key (user_id) references users (id)
);
create index passkey_challenges_by_end on passkey_challenges (expires_at);

alter table sessions add column confirmed_at timestamptz;
comment on column sessions.confirmed_at is 'when its person last showed a passkey in it, which counts as a login of then';
