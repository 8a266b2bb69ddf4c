-- A client says that something was wrong with what they booked: at the earliest when it begins, at the latest a day after its end.
-- Its owner answers in a stated time, an admin decides, and what the booking earns waits for that.

create table problems (
  id bigint generated always as identity constraint problems_pkey primary key,
  booking_id bigint not null,
  user_id bigint not null constraint problems_user references users (id),
  owner_id bigint not null,
  reason text not null constraint problems_reason_known check (reason in ('closed_door', 'no_power', 'other')),
  words text not null constraint problems_words_length check (length(words) between 1 and 2000),
  reported_at timestamptz not null,
  answer_by timestamptz not null,
  answer text constraint problems_answer_length check (length(answer) between 1 and 2000),
  answered_at timestamptz,
  refund_cents bigint constraint problems_refund_not_negative check (refund_cents >= 0),
  decision text constraint problems_decision_length check (length(decision) between 1 and 2000),
  decided_by bigint constraint problems_decided_by references users (id),
  decided_at timestamptz,
  constraint problems_booking foreign key (owner_id, booking_id) references bookings (owner_id, id) on update cascade,
  constraint problems_answer_after_report check (answer_by > reported_at),
  constraint problems_answered_in_words check ((answer is null) = (answered_at is null)),
  constraint problems_decided_in_full check (num_nonnulls(refund_cents, decision, decided_by, decided_at) in (0, 4)),
  constraint problems_decided_once_heard check (answered_at is not null or decided_at >= answer_by),
  constraint problems_answered_before_decided check (answered_at <= decided_at)
);
comment on table problems is 'waits for its owner''s answer until answered_at, then for an admin until decided_at';
comment on column problems.answer_by is 'from then on an admin may decide without an answer';
comment on column problems.user_id is 'the client of the booking';
create unique index problems_one_open on problems (booking_id) where decided_at is null;
create index problems_by_booking on problems (booking_id, id);
create index problems_by_user on problems (user_id, id);
create index problems_by_owner on problems (owner_id, id);
create index problems_undecided on problems (reported_at, id) where decided_at is null;
create index problems_by_decided_by on problems (decided_by) where decided_by is not null;

/* Reported by its client, of a booking that stood when it began, from then until a day after its end. */
create function problems_fit_booking() returns trigger language plpgsql as $$
begin
  if not exists (
    select from bookings
    where id = new.booking_id and user_id = new.user_id
      and (state = 'confirmed' or (state = 'cancelled' and confirmed_at is not null and cancelled_at >= start_time))
      and new.reported_at >= start_time and new.reported_at < end_time + interval '24 hours')
  then
    raise exception 'Booking % is not one to report a problem of now', new.booking_id
      using errcode = 'check_violation', constraint = 'problems_within_a_day';
  end if;
  return new;
end $$;
create trigger problems_fit_booking before insert on problems for each row execute function problems_fit_booking();

create function problems_stay() returns trigger language plpgsql as $$
begin
  raise exception 'What was said of a problem stays on record'
    using errcode = 'check_violation', constraint = 'problems_said_stays';
end $$;
create trigger problems_never_deleted before delete on problems for each row execute function problems_stay();
create trigger problems_said_stays before update on problems for each row
  when ((old.booking_id, old.user_id, old.reason, old.words, old.reported_at, old.answer_by)
          is distinct from (new.booking_id, new.user_id, new.reason, new.words, new.reported_at, new.answer_by)
        or (old.answered_at is not null and (old.answer, old.answered_at) is distinct from (new.answer, new.answered_at))
        or (old.decided_at is not null
            and (old.answer, old.answered_at, old.refund_cents, old.decision, old.decided_by, old.decided_at)
              is distinct from (new.answer, new.answered_at, new.refund_cents, new.decision, new.decided_by, new.decided_at)))
  execute function problems_stay();

/* Nothing is earned of a booking while a problem of it is open. Whoever reports one locks the invoices first, as whoever earns does. */
create function earnings_wait_for_problems() returns trigger language plpgsql as $$
begin
  if exists (select from problems join invoices on invoices.booking_id = problems.booking_id
             where invoices.id = new.invoice_id and problems.decided_at is null)
  then
    raise exception 'A problem of the booking of invoice % is open', new.invoice_id
      using errcode = 'check_violation', constraint = 'earnings_wait_for_problems';
  end if;
  return new;
end $$;
create trigger earnings_wait_for_problems before insert on earnings for each row execute function earnings_wait_for_problems();

alter table notices
  drop constraint notices_subject_known,
  add constraint notices_subject_known check (
    subject in ('booking', 'change', 'settlement', 'refund', 'hosting_request', 'problem'));

alter table notice_choices
  drop constraint notice_choices_topic_known,
  add constraint notice_choices_topic_known check (
    topic in ('booked', 'hold_ending', 'paid', 'cancelled', 'refund', 'reminder_day', 'reminder_hour', 'review_asked', 'problem',
              'space_booked', 'space_paid', 'space_cancelled', 'space_problem'));
