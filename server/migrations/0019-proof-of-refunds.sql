-- What M-Pesa says of a sending is kept beside what a person decided of it: whether it proves that the
-- refund went out by it, even where it was sent again meanwhile, and how much went out. And what an
-- admin paid in another way is told apart from what M-Pesa sent.

alter table refund_sendings
  add column is_proof boolean not null default false,
  add column found_cents bigint constraint refund_sendings_found_positive check (found_cents > 0),
  add column paid_by_hand boolean not null default false;

-- Of a sending that was held to have failed, a result 0 was kept only where it was proof.
update refund_sendings set is_proof = true where state = 'failed' and result_code = '0';
