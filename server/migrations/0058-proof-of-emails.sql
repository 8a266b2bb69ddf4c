-- Anybody can type anybody's address. One counts as its person's once they have shown that they read its
-- mail, by a link that was sent there; a new one takes the place of the old one only then.

alter table users
  -- When its person first showed that they read the mail of `email`.
  add column email_proved_at timestamptz,
  -- The address that takes its place once it is proved.
  add column new_email text,
  -- Many accounts were opened from one network when this one was: it holds nothing unpaid until it is proved.
  add column must_prove_email boolean not null default false,
  add constraint users_new_email_length check (length(new_email) between 3 and 254),
  add constraint users_removed_has_no_new_email check (removed_at is null or new_email is null);

-- The links. Only a hash of a link's token is kept; using the link deletes its row, and the row that the
-- delete gives back is the proof that no other request has used it.
create table email_links (
  token_hash bytea not null constraint email_links_pkey primary key,
  user_id bigint not null constraint email_links_user references users,
  -- Where it was sent.
  email text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  constraint email_links_token_is_sha256 check (octet_length(token_hash) = 32),
  constraint email_links_end_after_start check (expires_at > created_at)
);
create index email_links_by_user on email_links (user_id);
create index email_links_by_expiry on email_links (expires_at);
