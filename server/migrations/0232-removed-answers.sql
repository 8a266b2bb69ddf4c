-- An owner whose answer to a review an admin removed is told so, with the reason. The review stays, and may be answered again.

create table answer_removals (
  id bigint generated always as identity constraint answer_removals_pkey primary key,
  booking_id bigint not null constraint answer_removals_booking references bookings (id),
  reason text constraint answer_removals_reason_length check (length(reason) between 1 and 1000),
  removed_by bigint not null constraint answer_removals_removed_by references users (id),
  removed_at timestamptz not null
);
comment on table answer_removals is 'answers to reviews that an admin removed: what is told to the owners who wrote them';
comment on column answer_removals.booking_id is 'on which the review stands; the owner of its space had answered';
comment on column answer_removals.reason is 'an admin''s, for who wrote it; null: none was given';
create index answer_removals_by_booking on answer_removals (booking_id);
create index answer_removals_by_removed_by on answer_removals (removed_by);
create index answer_removals_by_time on answer_removals (removed_at);

alter table notices
  drop constraint notices_subject_known,
  add constraint notices_subject_known check (
    subject in ('booking', 'change', 'settlement', 'refund', 'hosting_request', 'problem', 'review', 'client_review', 'report', 'space',
                'message', 'review_removal', 'answer_removal', 'thread_report'));
