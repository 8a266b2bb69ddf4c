-- Money owed back is sent by an admin, whose word M-Pesa is asked once for: each sending is written
-- down before it is asked, and what nobody can say the outcome of stays open until a person looks.
-- Money nobody claimed can be owed back too (then there is no invoice); what M-Pesa itself took back
-- is on record as an entry of its own.

alter table refunds
  alter column invoice_id drop not null,
  drop constraint refunds_reason_known,
  add constraint refunds_reason_known check (reason in ('surplus', 'late', 'lapsed', 'cancelled', 'unclaimed', 'reversed')),
  add constraint refunds_invoice_unless_unclaimed check (invoice_id is not null or reason in ('unclaimed', 'reversed')),
  add column decided_at timestamptz,
  add constraint refunds_decided_has_time check ((state in ('done', 'failed')) = (decided_at is not null));

create index refunds_newest on refunds (id desc);
create index refunds_open on refunds (id) where state <> 'done';

-- Which admins agree that a refund is sent, where it takes two.
create table refund_approvals (
  refund_id bigint not null constraint refund_approvals_refund references refunds,
  user_id bigint not null constraint refund_approvals_user references users,
  approved_at timestamptz not null,
  constraint refund_approvals_pkey primary key (refund_id, user_id)
);
create index refund_approvals_by_user on refund_approvals (user_id);

create table refund_sendings (
  id bigint generated always as identity constraint refund_sendings_pkey primary key,
  refund_id bigint not null constraint refund_sendings_refund references refunds,
  ref text not null constraint refund_sendings_ref_unique unique,
  -- asking: not known whether it was taken; accepted: M-Pesa works on it; unclear: a person must look.
  state text not null default 'asking'
    constraint refund_sendings_state_known check (state in ('asking', 'accepted', 'done', 'failed', 'unclear')),
  -- Null for what M-Pesa sent back of itself.
  sent_by bigint constraint refund_sendings_sent_by references users,
  sent_at timestamptz not null,
  conversation_id text,
  result_code text,
  -- M-Pesa's own receipt of the money sent back. A sending that was held to have failed keeps what
  -- came afterwards all the same.
  transfer_code text constraint refund_sendings_transfer_unique unique
    constraint refund_sendings_transfer_length check (length(transfer_code) between 1 and 40),
  decided_at timestamptz,
  -- Where a person decided it, having looked in M-Pesa's books.
  closed_by bigint constraint refund_sendings_closed_by references users,
  close_reason text constraint refund_sendings_close_reason_length check (length(close_reason) between 3 and 500),
  constraint refund_sendings_closed_says_why check ((closed_by is null) = (close_reason is null)),
  constraint refund_sendings_decided_has_time check ((state in ('done', 'failed')) = (decided_at is not null))
);

create unique index refund_sendings_one_open on refund_sendings (refund_id)
  where state in ('asking', 'accepted', 'unclear');
create unique index refund_sendings_done_once on refund_sendings (refund_id) where state = 'done';
create index refund_sendings_by_refund on refund_sendings (refund_id, id desc);
create index refund_sendings_by_sent_by on refund_sendings (sent_by);
create index refund_sendings_open on refund_sendings (sent_at) where state in ('asking', 'accepted');
create index refund_sendings_by_closed_by on refund_sendings (closed_by) where closed_by is not null;

-- Every shilling of a receipt is in one place: counted for an invoice, or owed or given back; a
-- receipt nobody has used yet is in none. Looked at when the transaction ends, as money moves from one
-- place to the other inside of it.
create function receipt_adds_up() returns trigger language plpgsql as $$
declare
  looked_at bigint := coalesce(new.receipt_id, old.receipt_id);
  received bigint;
  placed bigint;
begin
  select amount_cents into received from receipts where id = looked_at for no key update;
  select (select coalesce(sum(amount_cents), 0) from settlements where receipt_id = looked_at)
       + (select coalesce(sum(amount_cents), 0) from refunds where receipt_id = looked_at) into placed;
  if placed not in (0, received) then
    raise exception 'Receipt % brought % cents, and % are accounted for.', looked_at, received, placed
      using errcode = 'check_violation', constraint = 'receipts_add_up';
  end if;
  return null;
end $$;

create constraint trigger settlements_add_up after insert or delete or update of receipt_id, amount_cents on settlements
  deferrable initially deferred for each row execute function receipt_adds_up();
create constraint trigger refunds_add_up after insert or delete or update of receipt_id, amount_cents on refunds
  deferrable initially deferred for each row execute function receipt_adds_up();
