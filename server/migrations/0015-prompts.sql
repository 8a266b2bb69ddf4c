-- A payment put on the client's phone (STK push), written down before M-Pesa is asked for it: what
-- was asked and not answered is known, and not asked twice. One at a time for an invoice.

create table prompts (
  id bigint generated always as identity constraint prompts_pkey primary key,
  invoice_id bigint not null constraint prompts_invoice references invoices,
  user_id bigint not null constraint prompts_user references users,
  -- Its last three digits, once the whole number is no longer needed.
  phone text not null
    constraint prompts_phone_shape check (phone ~ '^(254[17][0-9]{8}|[*]{9}[0-9]{3})$'),
  amount_cents bigint not null constraint prompts_amount_positive check (amount_cents > 0),
  ref text not null constraint prompts_ref_unique unique,
  -- sending: not known whether it was taken; waiting: on the phone; unclear: nobody could say.
  state text not null default 'sending'
    constraint prompts_state_known check (state in ('sending', 'waiting', 'paid', 'failed', 'unclear')),
  result_code text,
  merchant_request_id text,
  checkout_request_id text constraint prompts_checkout_unique unique,
  -- Null while a paid prompt's receipt is not known: M-Pesa says that it was paid without saying the code.
  receipt_id bigint constraint prompts_receipt references receipts constraint prompts_receipt_unique unique,
  created_at timestamptz not null,
  decided_at timestamptz,
  constraint prompts_decided_has_time check ((state in ('sending', 'waiting')) = (decided_at is null))
);

create unique index prompts_one_open on prompts (invoice_id) where state in ('sending', 'waiting');
create index prompts_by_invoice on prompts (invoice_id, id desc);
create index prompts_by_user on prompts (user_id);
create index prompts_open on prompts (created_at) where state in ('sending', 'waiting');
create index prompts_phones_to_forget on prompts (decided_at) where phone like '254%';
