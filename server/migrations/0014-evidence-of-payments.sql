-- M-Pesa's word comes in several ways now: told by a callback, asked for (Transaction Status), listed
-- afterwards (Pull, a statement). Whatever comes by callback is stored raw first, of every kind; `ref`
-- is the secret part of the address that belonged to one request of ours.

alter table callbacks
  drop constraint callbacks_kind_known,
  add constraint callbacks_kind_known check (kind in (
    'c2b_confirmation', 'prompt_result', 'check_result', 'check_timeout', 'refund_result', 'refund_timeout')),
  add column ref text,
  add constraint callbacks_answer_a_request check ((kind = 'c2b_confirmation') = (ref is null)),
  add constraint callbacks_outcome_known check (outcome in (
    'received', 'settled', 'refused', 'held', 'noted', 'duplicate', 'contradicts', 'foreign', 'unreadable', 'unmatched'));

-- What a person should look at.
create index callbacks_to_look_at on callbacks (id desc)
  where outcome in ('contradicts', 'foreign', 'unreadable', 'unmatched');

-- Not all evidence carries the account, and only some of it comes by callback.
alter table receipts
  alter column callback_id drop not null,
  alter column account drop not null,
  add column source text not null default 'c2b',
  add column reversed_at timestamptz,
  add constraint receipts_source_known check (source in ('c2b', 'prompt', 'check', 'pull', 'statement')),
  add constraint receipts_source_has_callback
    check ((source in ('c2b', 'prompt', 'check')) = (callback_id is not null));
alter table receipts alter column source drop default;

create index receipts_newest on receipts (id desc);

-- What M-Pesa posts holds names, masked numbers and balances: bodies are emptied after a while.
create index callbacks_to_empty on callbacks (processed_at) where body <> 'null';

-- When M-Pesa is to be asked (again) about the code of a claim; null: it need not be.
alter table claims add column ask_at timestamptz;
create index claims_to_ask on claims (ask_at) where state = 'verifying';

-- Questions to M-Pesa about a code, written down before they are asked. One at a time for a code.
-- failed: no answer came of it; fault: M-Pesa does not take our own keys, which is no word about the code.
create table receipt_checks (
  id bigint generated always as identity constraint receipt_checks_pkey primary key,
  code text not null constraint receipt_checks_code_shape check (code ~ '^[A-Z][A-L][1-9A-V][A-Z0-9]{7}$'),
  ref text not null constraint receipt_checks_ref_unique unique,
  state text not null default 'asking'
    constraint receipt_checks_state_known check (state in ('asking', 'answered', 'failed', 'fault')),
  asked_at timestamptz not null,
  conversation_id text constraint receipt_checks_conversation_unique unique,
  result_code text,
  answered_at timestamptz,
  constraint receipt_checks_ended_has_time check ((state = 'asking') = (answered_at is null))
);

create unique index receipt_checks_one_open on receipt_checks (code) where state = 'asking';
create index receipt_checks_by_code on receipt_checks (code, id desc);
create index receipt_checks_open on receipt_checks (asked_at) where state = 'asking';
create index receipt_checks_answered on receipt_checks (answered_at) where state <> 'asking';
create index receipt_checks_faults on receipt_checks (answered_at) where state = 'fault';

-- A receipt that a person matched to an invoice says who and why.
alter table settlements
  add column matched_by bigint constraint settlements_matched_by references users,
  add column match_reason text,
  add constraint settlements_match_says_why check ((matched_by is null) = (match_reason is null)),
  add constraint settlements_match_reason_length check (length(match_reason) between 3 and 500);
