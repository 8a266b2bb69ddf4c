-- Whoever has a room to let asks to become an owner, and an admin grants or declines it. One request of a
-- person stands at a time: an open one keeps out others until it is decided, a declined one for some days.
create table hosting_requests (
  id bigint generated always as identity,
  user_id bigint not null,
  about text not null,
  location text not null,
  phone_number text not null,
  state text not null default 'open',
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint,
  reason text,
  -- From when on the person may ask again; null while nothing is decided.
  again_from timestamptz,
  constraint hosting_requests_pkey primary key (id),
  constraint hosting_requests_user foreign key (user_id) references users (id),
  constraint hosting_requests_decider foreign key (decided_by) references users (id),
  constraint hosting_requests_state_known check (state in ('open', 'granted', 'declined')),
  constraint hosting_requests_is_decided check (
    (state = 'open') = (decided_at is null)
    and (decided_at is null) = (decided_by is null)
    and (decided_at is null) = (again_from is null)),
  constraint hosting_requests_declined_with_reason check ((state = 'declined') = (reason is not null)),
  constraint hosting_requests_one_at_a_time
    exclude using gist (user_id with =, tstzrange(created_at, again_from) with &&)
);
create index hosting_requests_open on hosting_requests (id) where state = 'open';
