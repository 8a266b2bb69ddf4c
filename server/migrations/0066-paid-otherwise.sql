-- A refund may be paid back by bank transfer or in cash, where M-Pesa cannot: proved by the bank's reference, or by the
-- number of the receipt that was signed. One proof is of one payment.
alter table transfer_attempts
  add column means text not null default 'mpesa'
    constraint transfer_attempts_means_known check (means in ('mpesa', 'bank', 'cash')),
  add column proof text constraint transfer_attempts_proof_length check (length(proof) between 3 and 100),
  add column paid_on date,
  add constraint transfer_attempts_means_proved check (
    case when means = 'mpesa' then proof is null and paid_on is null
         else paid_by_hand and transfer_code is null and proof is not null and paid_on is not null end);
create unique index transfer_attempts_proof_unique on transfer_attempts (means, upper(proof)) where proof is not null;

-- What is agreed to says how much was paid, when and how.
alter table approvals
  drop constraint approvals_content_length,
  add constraint approvals_content_length check (length(content) between 1 and 200);
