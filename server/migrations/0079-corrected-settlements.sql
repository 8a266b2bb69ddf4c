-- A person can take a payment off the invoice it was counted for, or off what is owed back of it. Nothing is
-- rewritten by that: a settlement is countered by a further one of minus its amount, which says who and why, and a
-- refund that was not sent is withdrawn.

alter table settlements
  drop constraint settlements_pkey,
  add column id bigint generated always as identity constraint settlements_pkey primary key,
  add column counters bigint
    constraint settlements_counters references settlements
    constraint settlements_countered_once unique,
  add column is_standing boolean not null default true,
  drop constraint settlements_amount_not_negative,
  add constraint settlements_amount_not_negative check (amount_cents >= 0 or counters is not null),
  add constraint settlements_counter_says_why check (counters is null or (not is_standing and match_reason is not null));
comment on column settlements.counters is 'the settlement that a person took back by this one, of minus its amount';
comment on column settlements.is_standing is 'whether it counts: false once it is countered; kept by settlements_counter';

-- A receipt pays at most one invoice at a time.
create unique index settlements_one_standing on settlements (receipt_id) where is_standing;
create index settlements_by_receipt on settlements (receipt_id);
create index settlements_taken_off on settlements (receipt_id) where counters is not null;

/* What is countered counts no more; the counter is of all that it counted, of the same receipt and invoice. */
create function settlements_counter() returns trigger language plpgsql as $$
begin
  update settlements set is_standing = false
  where id = new.counters and is_standing and receipt_id = new.receipt_id and invoice_id = new.invoice_id
    and amount_cents = -new.amount_cents;
  if not found then
    raise exception 'Settlement % does not count so', new.counters
      using errcode = 'check_violation', constraint = 'settlements_counter_fits';
  end if;
  new.is_standing := false;
  return new;
end $$;
create trigger settlements_counter before insert on settlements
  for each row when (new.counters is not null) execute function settlements_counter();

create function settlements_stay() returns trigger language plpgsql as $$
begin
  raise exception 'A settlement that is countered stays as it is'
    using errcode = 'check_violation', constraint = 'settlements_countered_stay';
end $$;
create trigger settlements_countered_stay before update on settlements
  for each row when (not old.is_standing) execute function settlements_stay();

-- A refund that a person withdraws is owed no more.
alter table refunds
  drop constraint refunds_state_known,
  add constraint refunds_state_known check (state in ('due', 'sent', 'done', 'failed', 'withdrawn')),
  drop constraint refunds_decided_has_time,
  add constraint refunds_decided_has_time check ((state in ('done', 'failed', 'withdrawn')) = (decided_at is not null));
drop index refunds_once;
create unique index refunds_once on refunds (receipt_id, invoice_id, reason, change_id) nulls not distinct
  where reason not in ('rest', 'goodwill') and state <> 'withdrawn';
drop index refunds_open;
create index refunds_open on refunds (id) where state in ('due', 'sent', 'failed');

/* What becomes of a receipt adds up to it, or nothing has become of it; its row, which is locked, says which. */
create or replace function receipt_adds_up() returns trigger language plpgsql as $$
declare
  looked_at bigint := coalesce(new.receipt_id, old.receipt_id);
  received bigint;
  placed bigint;
begin
  select amount_cents into received from receipts where id = looked_at for no key update;
  select (select coalesce(sum(amount_cents), 0) from settlements where receipt_id = looked_at)
       + (select coalesce(sum(amount_cents), 0) from refunds where receipt_id = looked_at and state <> 'withdrawn')
    into placed;
  if placed not in (0, received) then
    raise exception 'Receipt % brought % cents, and % are accounted for.', looked_at, received, placed
      using errcode = 'check_violation', constraint = 'receipts_add_up';
  end if;
  update receipts set is_unclaimed = not is_unclaimed
  where id = looked_at
    and is_unclaimed = (exists (select from settlements where receipt_id = looked_at and is_standing)
                        or exists (select from refunds where receipt_id = looked_at and state <> 'withdrawn'));
  return null;
end $$;
drop trigger refunds_add_up on refunds;
create constraint trigger refunds_add_up after insert or delete or update of receipt_id, amount_cents, state on refunds
  deferrable initially deferred for each row execute function receipt_adds_up();

-- What two admins agree to.
alter table approvals
  drop constraint approvals_subject_known,
  add constraint approvals_subject_known check (subject in ('transfer', 'receipt', 'statement', 'correction'));

-- A notice of a payment is of its settlement: the payment may come to count for somebody else.
alter table notices drop constraint notices_subject_known;
update notices set subject_id = settlements.id, subject = 'settlement'
from settlements where notices.subject = 'receipt' and settlements.receipt_id = notices.subject_id;
alter table notices
  add constraint notices_subject_known check (subject in ('booking', 'change', 'settlement', 'refund'));
