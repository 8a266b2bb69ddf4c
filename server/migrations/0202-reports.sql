-- Anybody signed in reports a space, a review or an owner's answer; an admin decides, and who reported is told.

create table reports (
  id bigint generated always as identity constraint reports_pkey primary key,
  user_id bigint not null constraint reports_user references users (id),
  about text not null constraint reports_about_known check (about in ('space', 'review', 'answer')),
  space_id bigint not null constraint reports_space references spaces (id),
  review_id bigint,
  quoted text,
  reason text not null constraint reports_reason_known check (reason in ('untrue', 'offensive', 'private', 'unsafe', 'fraud', 'other')),
  words text not null constraint reports_words_length check (length(words) between 1 and 1000),
  reported_at timestamptz not null,
  outcome text constraint reports_outcome_known check (outcome in ('dismissed', 'acted')),
  note text constraint reports_note_length check (length(note) between 1 and 1000),
  decided_by bigint constraint reports_decided_by references users (id),
  decided_at timestamptz,
  constraint reports_about_fits check ((about = 'space') = (review_id is null)),
  constraint reports_decided_in_full check (num_nonnulls(outcome, note, decided_by, decided_at) in (0, 4))
);
comment on column reports.space_id is 'what was reported, or the space of the review';
comment on column reports.review_id is 'no reference: what was reported may have been removed since';
comment on column reports.quoted is 'the review or answer as it was when it was reported';
create unique index reports_one_open on reports (user_id, about, space_id, review_id) nulls not distinct where decided_at is null;
create index reports_open on reports (reported_at, id) where decided_at is null;
create index reports_by_space on reports (space_id);
create index reports_by_decided_at on reports (decided_at) where decided_at is not null;
create index reports_by_decided_by on reports (decided_by) where decided_by is not null;

alter table notices
  drop constraint notices_subject_known,
  add constraint notices_subject_known check (
    subject in ('booking', 'change', 'settlement', 'refund', 'hosting_request', 'problem', 'review', 'client_review', 'report'));
