-- The owner of a space answers a review of it, once and for everybody to read.

alter table reviews
  add column answer text,
  add column answered_at timestamptz,
  add column answer_changed_at timestamptz,
  add constraint reviews_answer_length check (length(answer) between 1 and 2000),
  add constraint reviews_answered_in_words check ((answer is null) = (answered_at is null)),
  add constraint reviews_answer_changed_later check (answer_changed_at is null or answer_changed_at >= answered_at);
comment on column reviews.answer is 'the words of the space''s owner';

alter table notices
  drop constraint notices_subject_known,
  add constraint notices_subject_known check (
    subject in ('booking', 'change', 'settlement', 'refund', 'hosting_request', 'problem', 'review'));

alter table notice_choices
  drop constraint notice_choices_topic_known,
  add constraint notice_choices_topic_known check (
    topic in ('booked', 'hold_ending', 'paid', 'cancelled', 'refund', 'reminder_day', 'reminder_hour', 'review_asked', 'reviewed',
              'problem', 'space_booked', 'space_paid', 'space_cancelled', 'space_problem'));
