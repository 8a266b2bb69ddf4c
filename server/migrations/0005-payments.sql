-- Payments. A receipt is a payment M-Pesa itself told us of; a claim is a client's word that a code
-- pays an invoice; a settlement joins the two, once. What is left over is a refund due.

-- Every callback as it came, stored before anything is made of it. A row without processed_at is
-- work still to do.
create table callbacks (
  id bigint generated always as identity constraint callbacks_pkey primary key,
  kind text not null,
  -- As it came, as text: what a stranger typed may hold what jsonb refuses.
  body text not null,
  source_address text not null,
  received_at timestamptz not null,
  processed_at timestamptz,
  outcome text,
  constraint callbacks_kind_known check (kind in ('c2b_confirmation')),
  constraint callbacks_processed_has_outcome check ((processed_at is null) = (outcome is null))
);

create index callbacks_unprocessed on callbacks (id) where processed_at is null;

create table receipts (
  id bigint generated always as identity constraint receipts_pkey primary key,
  code text not null,
  amount_cents bigint not null,
  short_code text not null,
  account text not null,
  -- As M-Pesa sends it: masked or hashed. Never shown in full.
  payer_phone text not null,
  payer_name text not null,
  paid_at timestamptz not null,
  callback_id bigint not null constraint receipts_callback references callbacks,
  received_at timestamptz not null,
  constraint receipts_code_unique unique (code),
  constraint receipts_amount_positive check (amount_cents > 0)
);

create index receipts_by_callback on receipts (callback_id);

create table claims (
  id bigint generated always as identity constraint claims_pkey primary key,
  invoice_id bigint not null constraint claims_invoice references invoices,
  user_id bigint not null constraint claims_user references users,
  code text not null,
  state text not null,
  created_at timestamptz not null,
  -- Until when the hold stands still while we wait for M-Pesa's word.
  expires_at timestamptz not null,
  decided_at timestamptz,
  constraint claims_state_known check (state in ('verifying', 'settled', 'refused')),
  constraint claims_decided_has_time check ((state = 'verifying') = (decided_at is null)),
  constraint claims_code_shape check (code ~ '^[A-Z][A-L][1-9A-V][A-Z0-9]{7}$')
);

-- One person's word at a time for one code: of two who type the same code, one is first.
create unique index claims_code_unique on claims (code) where state in ('verifying', 'settled');
create index claims_by_invoice on claims (invoice_id, id desc);
create index claims_to_expire on claims (expires_at) where state = 'verifying';

create table settlements (
  receipt_id bigint not null constraint settlements_receipt references receipts,
  invoice_id bigint not null constraint settlements_invoice references invoices,
  amount_cents bigint not null,
  settled_at timestamptz not null,
  -- A receipt pays at most one invoice, at most once.
  constraint settlements_pkey primary key (receipt_id),
  constraint settlements_amount_not_negative check (amount_cents >= 0)
);

create index settlements_by_invoice on settlements (invoice_id);

create table refunds (
  id bigint generated always as identity constraint refunds_pkey primary key,
  receipt_id bigint not null constraint refunds_receipt references receipts,
  invoice_id bigint not null constraint refunds_invoice references invoices,
  amount_cents bigint not null,
  reason text not null,
  state text not null default 'due',
  created_at timestamptz not null,
  constraint refunds_once unique (receipt_id, reason),
  constraint refunds_amount_positive check (amount_cents > 0),
  constraint refunds_reason_known check (reason in ('surplus', 'late', 'lapsed')),
  constraint refunds_state_known check (state in ('due', 'sent', 'done', 'failed'))
);

create index refunds_by_invoice on refunds (invoice_id);
