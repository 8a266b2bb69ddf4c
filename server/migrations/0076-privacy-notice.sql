-- Who signs up agrees to the privacy notice that the page shows: which one, and when, is kept. Nobody did before.

alter table users
  add column privacy_notice text,
  add column privacy_agreed_at timestamptz,
  add constraint users_privacy_notice_is_day check (privacy_notice ~ '^\d{4}-\d{2}-\d{2}$'),
  add constraint users_privacy_agreed_has_time check ((privacy_notice is null) = (privacy_agreed_at is null));
comment on column users.privacy_notice is 'the day the notice came into force; null: opened by an admin or a program, or before there was one';
