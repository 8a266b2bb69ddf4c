-- A client and the owner of a space write to each other: a question about a space, or about a booking.

create table threads (
  id bigint generated always as identity constraint threads_pkey primary key,
  space_id bigint not null,
  booking_id bigint,
  client_id bigint not null constraint threads_client references users (id),
  owner_id bigint not null,
  created_at timestamptz not null,
  last_at timestamptz,
  client_read_to bigint not null default 0,
  owner_read_to bigint not null default 0,
  client_unread_id bigint,
  owner_unread_id bigint,
  constraint threads_of_two check (client_id <> owner_id),
  constraint threads_space foreign key (owner_id, space_id) references spaces (owner_id, id) on update cascade,
  constraint threads_booking foreign key (owner_id, booking_id) references bookings (owner_id, id) on update cascade,
  constraint threads_one_booking unique (booking_id)
);
comment on table threads is 'what a client and the owner of a space write to each other: of a booking, or without one a question about the space';
comment on column threads.last_at is 'when the last message was written; null until there is one';
comment on column threads.client_read_to is 'the last message that the client has seen';
comment on column threads.client_unread_id is 'the first one of the owner that the client has not';
create unique index threads_one_question on threads (space_id, client_id) where booking_id is null;
create index threads_by_client on threads (client_id, last_at, id);
create index threads_by_owner on threads (owner_id, last_at, id);
create index threads_by_space on threads (owner_id, space_id);
create index threads_unread_by_client on threads (client_id) where client_unread_id is not null;
create index threads_unread_by_owner on threads (owner_id) where owner_unread_id is not null;
create index threads_empty on threads (created_at) where last_at is null;
create index threads_by_time on threads (coalesce(last_at, created_at));

create table messages (
  id bigint generated always as identity constraint messages_pkey primary key,
  thread_id bigint not null constraint messages_thread references threads (id) on delete cascade,
  author_id bigint not null constraint messages_author references users (id),
  words text not null constraint messages_words_length check (length(words) <= 2000),
  written_at timestamptz not null
);
comment on column messages.words is 'as written; what is hidden until something is paid is hidden when it is read';
create index messages_by_thread on messages (thread_id, id);
create index messages_by_author on messages (author_id, id);
create index messages_by_time on messages (written_at);

/* Both have read what was written: it stays as it was. */
create function messages_stay() returns trigger language plpgsql as $$
begin
  raise exception 'A message stays as it was written'
    using errcode = 'check_violation', constraint = 'messages_stay_as_written';
end $$;
create trigger messages_stay_as_written before update on messages for each row execute function messages_stay();

create table message_files (
  id bigint generated always as identity constraint message_files_pkey primary key,
  user_id bigint not null constraint message_files_user references users (id),
  message_id bigint constraint message_files_message references messages (id) on delete cascade,
  kind text not null constraint message_files_kind_known check (kind in ('picture', 'pdf')),
  name text not null constraint message_files_name_length check (length(name) between 1 and 120),
  width integer,
  height integer,
  bytes bytea not null constraint message_files_bytes_bounded check (length(bytes) between 1 and 10485760),
  created_at timestamptz not null,
  constraint message_files_picture_has_size check ((kind = 'picture') = (num_nonnulls(width, height) = 2))
);
alter table message_files alter column bytes set storage external;
comment on table message_files is 'pictures and papers of messages; one without a message has not been sent, and goes a day later';
create index message_files_by_message on message_files (message_id);
create index message_files_by_user on message_files (user_id, id);
create index message_files_unsent on message_files (created_at) where message_id is null;

create table thread_reports (
  id bigint generated always as identity constraint thread_reports_pkey primary key,
  thread_id bigint not null constraint thread_reports_thread references threads (id) on delete cascade,
  user_id bigint not null constraint thread_reports_user references users (id),
  reason text not null constraint thread_reports_reason_known check (reason in ('rude', 'pays_outside', 'unwanted', 'other')),
  words text not null constraint thread_reports_words_length check (length(words) between 1 and 1000),
  reported_at timestamptz not null,
  note text constraint thread_reports_note_length check (length(note) between 1 and 1000),
  closed_by bigint constraint thread_reports_closed_by references users (id),
  closed_at timestamptz,
  constraint thread_reports_closed_in_full check (num_nonnulls(note, closed_by, closed_at) in (0, 3))
);
comment on table thread_reports is 'what somebody finds wrong with a thread of theirs; open until an admin closes it with a note';
create unique index thread_reports_one_open on thread_reports (thread_id, user_id) where closed_at is null;
create index thread_reports_by_thread on thread_reports (thread_id);
create index thread_reports_by_user on thread_reports (user_id);
create index thread_reports_open on thread_reports (reported_at, id) where closed_at is null;
create index thread_reports_closed on thread_reports (id) where closed_at is not null;
create index thread_reports_by_closed_by on thread_reports (closed_by) where closed_by is not null;

alter table notices
  drop constraint notices_subject_known,
  add constraint notices_subject_known check (
    subject in ('booking', 'change', 'settlement', 'refund', 'hosting_request', 'problem', 'review', 'client_review', 'report', 'space',
                'message'));

alter table notice_choices
  drop constraint notice_choices_topic_known,
  add constraint notice_choices_topic_known check (
    topic in ('booked', 'hold_ending', 'paid', 'cancelled', 'refund', 'reminder_day', 'reminder_hour', 'review_asked', 'reviewed',
              'problem', 'message', 'space_booked', 'space_paid', 'space_cancelled', 'space_problem', 'space_message'));
