-- People see where they are logged in, sessions end when nobody uses them, and a session may have each refresh
-- token used once, so that the use of a stolen one is noticed.
alter table sessions
  add column device text constraint sessions_device_length check (length(device) between 1 and 60),
  add column last_used_at timestamptz,
  add column rotation_key bytea constraint sessions_rotation_key_length check (octet_length(rotation_key) = 32),
  add column rotation_hash bytea constraint sessions_rotation_is_sha256 check (octet_length(rotation_hash) = 32),
  add column rotated_at timestamptz,
  add constraint sessions_rotates_whole check (num_nulls(rotation_key, rotation_hash, rotated_at) in (0, 3));
update sessions set
  last_used_at = created_at,
  refresh_expires_at = least(refresh_expires_at, now() + interval '14 days');
alter table sessions alter column last_used_at set not null;

comment on column sessions.device is 'the browser and system, such as Chrome on Android; null: not known';
comment on column sessions.refresh_token_hash is 'of the refresh token; where it rotates, of the part that all refresh tokens of the session begin with';
comment on column sessions.rotation_key is 'what the end of the next refresh token is made with, of the end of the one before; null: the refresh token stays';
comment on column sessions.rotation_hash is 'of the end of the refresh token that is valid';
