-- An owner whose review of a client an admin removed is told so, with the reason.
alter table client_review_removals
  add column reason text constraint client_review_removals_reason_length check (length(reason) between 1 and 1000),
  add column removed_by bigint constraint client_review_removals_removed_by references users (id);
comment on column client_review_removals.reason is 'an admin''s, for who wrote it; null: none was given';
comment on column client_review_removals.removed_by is 'null: it was not kept yet';

alter table notices
  drop constraint notices_subject_known,
  add constraint notices_subject_known check (
    subject in ('booking', 'change', 'settlement', 'refund', 'hosting_request', 'problem', 'review', 'client_review', 'report', 'space',
                'message', 'review_removal', 'answer_removal', 'client_review_removal', 'thread_report'));
