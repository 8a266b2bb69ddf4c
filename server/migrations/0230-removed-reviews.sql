-- Who wrote a review that an admin removed is told so, with the reason; admins are told of messages that were reported.

create table review_removals (
  review_id bigint constraint review_removals_pkey primary key,
  booking_id bigint not null constraint review_removals_booking references bookings (id),
  reason text constraint review_removals_reason_length check (length(reason) between 1 and 1000),
  removed_by bigint not null constraint review_removals_removed_by references users (id),
  removed_at timestamptz not null
);
comment on table review_removals is 'reviews that an admin removed: what is told to who wrote them';
comment on column review_removals.review_id is 'no reference: the review is gone';
comment on column review_removals.booking_id is 'on which the review stood; its client had written it';
comment on column review_removals.reason is 'an admin''s, for who wrote it; null: none was given';
create index review_removals_by_booking on review_removals (booking_id);
create index review_removals_by_removed_by on review_removals (removed_by);
create index review_removals_by_time on review_removals (removed_at);

alter table notices
  drop constraint notices_subject_known,
  add constraint notices_subject_known check (
    subject in ('booking', 'change', 'settlement', 'refund', 'hosting_request', 'problem', 'review', 'client_review', 'report', 'space',
                'message', 'review_removal', 'thread_report'));
