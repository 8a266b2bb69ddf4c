-- A login can ask for a second factor: a code of an authenticator app, or one of the recovery codes in its place.
create table second_factors (
  user_id bigint constraint second_factors_pkey primary key,
  secret bytea not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  last_step bigint,
  constraint second_factors_user foreign key (user_id) references users (id),
  constraint second_factors_confirmed_by_code check ((confirmed_at is null) = (last_step is null))
);
comment on column second_factors.secret is 'sealed with the key of the settings';
comment on column second_factors.confirmed_at is 'null: not in use yet';
comment on column second_factors.last_step is 'the step of the last code that was taken: no code counts twice';

create table recovery_codes (
  user_id bigint not null,
  code_hash bytea not null constraint recovery_codes_code_is_sha256 check (octet_length(code_hash) = 32),
  constraint recovery_codes_pkey primary key (user_id, code_hash),
  constraint recovery_codes_second_factor foreign key (user_id) references second_factors (user_id) on delete cascade
);
