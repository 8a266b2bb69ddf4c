-- A refund that an admin recorded as paid, and was not, is owed again: the record stays as it was, undone by a further
-- decision. Its code or reference proves nothing any more, and may be that of what was really paid.

alter table transfer_attempts
  add column undone_by bigint constraint transfer_attempts_undone_by references users,
  add column undone_at timestamptz,
  add column undone_reason text
    constraint transfer_attempts_undone_reason_length check (length(undone_reason) between 3 and 500),
  drop constraint transfer_attempts_state_known,
  add constraint transfer_attempts_state_known check (
    state in ('asking', 'accepted', 'done', 'failed', 'unclear', 'undone')),
  drop constraint transfer_attempts_decided_has_time,
  add constraint transfer_attempts_decided_has_time check (
    (state in ('done', 'failed', 'undone')) = (decided_at is not null)),
  add constraint transfer_attempts_undone_says_why check (
    num_nonnulls(undone_by, undone_at, undone_reason) = case when state = 'undone' then 3 else 0 end),
  add constraint transfer_attempts_proved_stay check (state <> 'undone' or (closed_by is not null and not is_proof)),
  drop constraint transfer_attempts_code_unique;
create index transfer_attempts_by_undone_by on transfer_attempts (undone_by) where undone_by is not null;
create unique index transfer_attempts_code_unique on transfer_attempts (transfer_code) where state <> 'undone';
drop index transfer_attempts_proof_unique;
create unique index transfer_attempts_proof_unique on transfer_attempts (means, upper(proof))
  where proof is not null and state <> 'undone';

-- What was told of such a refund holds no more: it is told anew once it is paid.
alter table notices
  add column outdated_at timestamptz,
  drop constraint notices_once;
create unique index notices_once on notices (user_id, kind, subject, subject_id, for_start) nulls not distinct
  where outdated_at is null;
