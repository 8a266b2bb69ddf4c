-- What M-Pesa's books say otherwise than ours is kept until it is cleared up: so far a statement's answer
-- told it once, to whoever read it in. Beside that: what the desk asks for about prompts that were paid and
-- are counted nowhere, and whether an admin who agrees to a refund says that it was paid by hand, as the
-- next one must not send it as well.

create table contradictions (
  id bigint generated always as identity constraint contradictions_pkey primary key,
  -- lacking: we hold the payment, and they lack it; amount: they say another one; reversal: they tell of
  -- money that went back and fits nothing here.
  kind text not null constraint contradictions_kind_known check (kind in ('lacking', 'amount', 'reversal')),
  receipt_id bigint not null constraint contradictions_receipt references receipts,
  -- What they say: another amount, or how much went back and under which code of M-Pesa's.
  said_cents bigint constraint contradictions_amount_positive check (said_cents > 0),
  transfer_code text constraint contradictions_transfer_code_length check (length(transfer_code) between 1 and 40),
  found_at timestamptz not null,
  closed_at timestamptz,
  -- Null where later word of M-Pesa's agreed.
  closed_by bigint constraint contradictions_closed_by references users,
  closed_reason text constraint contradictions_closed_reason_length check (length(closed_reason) between 3 and 500),
  constraint contradictions_say_what check (
    (kind = 'lacking') = (said_cents is null) and (kind = 'reversal') = (transfer_code is not null)),
  constraint contradictions_closed_has_time check (closed_by is null or closed_at is not null),
  constraint contradictions_closed_by_says_why check ((closed_by is null) = (closed_reason is null))
);
-- Several reversals of one payment are several things to look up.
create unique index contradictions_one_open on contradictions (receipt_id, kind, coalesce(transfer_code, ''))
  where closed_at is null;
create index contradictions_open on contradictions (id desc) where closed_at is null;
create index contradictions_by_receipt on contradictions (receipt_id);
create index contradictions_by_closed_by on contradictions (closed_by) where closed_by is not null;

create index prompts_paid_unnamed on prompts (id desc) where state = 'paid' and receipt_id is null;
create index receipts_by_amount on receipts (amount_cents, paid_at);

alter table refund_approvals
  add column transfer_code text
    constraint refund_approvals_transfer_code_length check (length(transfer_code) between 1 and 40);
