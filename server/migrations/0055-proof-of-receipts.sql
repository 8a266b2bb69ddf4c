-- A payment that only a statement names is marked until M-Pesa itself has named it: it settles nothing
-- before. Those of before keep the trust they had. Contradictions get two kinds: a payment that M-Pesa does
-- not know, and one counted for an invoice that M-Pesa says it was not paid for.
alter table receipts add is_proved boolean not null default true;
alter table receipts add constraint receipts_unproved_by_statement check (is_proved or source = 'statement');
create index receipts_unproved on receipts (id) where not is_proved;

alter table contradictions drop constraint contradictions_kind_known, drop constraint contradictions_say_what;
alter table contradictions
  add constraint contradictions_kind_known check (kind in ('lacking', 'amount', 'reversal', 'not_known', 'account')),
  add constraint contradictions_say_what check (
    (kind in ('amount', 'reversal')) = (said_cents is not null) and (kind = 'reversal') = (transfer_code is not null));
