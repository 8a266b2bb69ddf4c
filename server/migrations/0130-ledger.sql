-- Money has a ledger: each entry moves an amount from one account to another, so that no entry can be out of balance, and is
-- written by the transaction that it tells of. It takes the place of totals that knew only what came in and went out.

create domain ledger_account as text constraint ledger_account_known check (value in (
  -- What we have: on M-Pesa's pay-bill, and elsewhere (what people paid by hand, from a bank or a cash box, is missing there).
  'pay_bill', 'bank',
  -- What we owe: to clients; to nobody known yet; for bookings that are still to be earned; to owners; to the state.
  'clients', 'unclaimed', 'bookings', 'owners', 'vat', 'withholding',
  -- What we earn and pay.
  'commission', 'charges', 'rounding'));

create table ledger_entries (
  id bigint generated always as identity constraint ledger_entries_pkey primary key,
  posted_at timestamptz not null,
  debit ledger_account not null,
  credit ledger_account not null,
  amount_cents bigint not null constraint ledger_entries_amount_positive check (amount_cents > 0),
  owner_id bigint constraint ledger_entries_owner references users (id),
  subject text not null constraint ledger_entries_subject_length check (length(subject) between 1 and 40),
  subject_id bigint not null,
  constraint ledger_entries_two_accounts check (debit <> credit),
  constraint ledger_entries_owner_named check ((owner_id is not null) = ('owners' in (debit, credit)))
);
comment on table ledger_entries is 'the amount is added to the debit account and taken from the credit account; rows are never changed';
comment on column ledger_entries.owner_id is 'whose balance it moves';
comment on column ledger_entries.subject is 'the kind of row that it tells of';
-- Entries are written in the order of time, nearly, and read by it.
create index ledger_entries_by_time on ledger_entries using brin (posted_at);
create index ledger_entries_by_owner on ledger_entries (owner_id, id) where owner_id is not null;

-- What has moved from one account to another, in all and for each owner. A transaction adds rows and changes none, so that no
-- payment waits for another; a job folds them.
create table ledger_totals (
  debit ledger_account not null,
  credit ledger_account not null,
  owner_id bigint,
  amount_cents bigint not null,
  is_folded boolean not null default false,
  id bigint generated always as identity constraint ledger_totals_pkey primary key
);
create index ledger_totals_by_owner on ledger_totals (owner_id) where owner_id is not null;
create index ledger_totals_to_fold on ledger_totals (id) where not is_folded;
create index ledger_totals_of_all on ledger_totals (id) where owner_id is null;
comment on column ledger_totals.owner_id is 'of whose balance alone; null: of all';

create function ledger_entries_stay() returns trigger language plpgsql as $$
begin
  raise exception 'An entry of the ledger stays as it is; what it says is taken back by a further one'
    using errcode = 'check_violation', constraint = 'ledger_entries_append_only';
end $$;
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function ledger_entries_stay();
create trigger ledger_entries_never_emptied before truncate on ledger_entries
  for each statement execute function ledger_entries_stay();

create function ledger_entries_total() returns trigger language plpgsql as $$
begin
  insert into ledger_totals (debit, credit, amount_cents) values (new.debit, new.credit, new.amount_cents);
  if new.owner_id is not null then
    insert into ledger_totals (debit, credit, owner_id, amount_cents)
    values (new.debit, new.credit, new.owner_id, new.amount_cents);
  end if;
  return null;
end $$;

/* An entry; of a negative amount the other way round, of none none. */
create function post(debit ledger_account, credit ledger_account, cents bigint, at timestamptz, subject text, subject_id bigint,
                     owner_id bigint default null) returns void language plpgsql as $$
begin
  if cents > 0 then
    insert into ledger_entries (posted_at, debit, credit, amount_cents, owner_id, subject, subject_id)
    values (at, debit, credit, cents, owner_id, subject, subject_id);
  elsif cents < 0 then
    insert into ledger_entries (posted_at, debit, credit, amount_cents, owner_id, subject, subject_id)
    values (at, credit, debit, -cents, owner_id, subject, subject_id);
  end if;
end $$;

create function receipts_post() returns trigger language plpgsql as $$
begin
  perform post('pay_bill', 'unclaimed', coalesce(new.amount_cents, 0) - coalesce(old.amount_cents, 0),
               case tg_op when 'INSERT' then new.received_at else now() end, 'receipt', coalesce(new.id, old.id));
  return null;
end $$;

create function settlements_post() returns trigger language plpgsql as $$
begin
  perform post('unclaimed', 'bookings', coalesce(new.amount_cents, 0) - coalesce(old.amount_cents, 0),
               case tg_op when 'INSERT' then new.settled_at else now() end, 'settlement', coalesce(new.id, old.id));
  return null;
end $$;

/* What is owed back, and, once it is done, what left: from the pay-bill unless a person paid it otherwise. */
create function refunds_post() returns trigger language plpgsql as $$
declare
  one constant refunds := coalesce(new, old);
  owed_before constant bigint := case when old.state <> 'withdrawn' then old.amount_cents else 0 end;
  owed_after constant bigint := case when new.state <> 'withdrawn' then new.amount_cents else 0 end;
  gone_before constant bigint := case when old.state = 'done' then old.amount_cents else 0 end;
  gone_after constant bigint := case when new.state = 'done' then new.amount_cents else 0 end;
begin
  perform post('unclaimed', 'clients', owed_after - owed_before,
               case tg_op when 'INSERT' then new.created_at else now() end, 'refund', one.id);
  if gone_after <> gone_before then
    perform post('clients', left_from(one.transfer_id), gone_after - gone_before, coalesce(new.decided_at, now()), 'refund', one.id);
  end if;
  return null;
end $$;

/* Where money of a transfer came from: what its last decided attempt says, the pay-bill where there is none. */
create function left_from(transfer bigint) returns ledger_account language sql stable as $$
  select coalesce((
    select case when means in ('bank', 'cash') then 'bank' else 'pay_bill' end from transfer_attempts
    where transfer_id = transfer and state in ('done', 'undone') order by id desc limit 1), 'pay_bill')::ledger_account $$;

create or replace function receipt_correction_counts() returns trigger language plpgsql as $$
begin
  update receipts set is_phantom = not is_phantom
  where id = new.receipt_id and is_phantom = (new.counters is not null) and amount_cents = abs(new.amount_cents)
    and (new.counters is null
         or exists (select from receipt_corrections where id = new.counters and receipt_id = new.receipt_id));
  if not found then
    raise exception 'Receipt % cannot be corrected so', new.receipt_id
      using errcode = 'check_violation', constraint = 'receipt_corrections_fit';
  end if;
  perform post('pay_bill', 'unclaimed', new.amount_cents, new.corrected_at, 'correction', new.id);
  return null;
end $$;

-- What there is so far, in the order in which it came about.
insert into ledger_entries (posted_at, debit, credit, amount_cents, subject, subject_id)
select at, case when cents > 0 then debit else credit end, case when cents > 0 then credit else debit end, abs(cents), subject, id
from (
  select received_at as at, 'pay_bill' as debit, 'unclaimed' as credit, amount_cents as cents, 'receipt' as subject, id from receipts
  union all
  select corrected_at, 'pay_bill', 'unclaimed', amount_cents, 'correction', id from receipt_corrections
  union all
  select settled_at, 'unclaimed', 'bookings', amount_cents, 'settlement', id from settlements
  union all
  select created_at, 'unclaimed', 'clients', amount_cents, 'refund', id from refunds where state <> 'withdrawn'
  union all
  select decided_at, 'clients', left_from(transfer_id), amount_cents, 'refund', id from refunds where state = 'done') as moved
where cents <> 0
order by at, subject, id;
insert into ledger_totals (debit, credit, amount_cents, is_folded)
select debit, credit, sum(amount_cents), true from ledger_entries group by debit, credit;
create trigger ledger_entries_total after insert on ledger_entries for each row execute function ledger_entries_total();

drop trigger receipts_total on receipts;
drop trigger settlements_total on settlements;
drop trigger refunds_total on refunds;
drop function total_receipts, total_settlements, total_refunds;
drop table books_totals;
create trigger receipts_post after insert or delete or update of amount_cents on receipts
  for each row execute function receipts_post();
create trigger settlements_post after insert or delete or update of amount_cents on settlements
  for each row execute function settlements_post();
create trigger refunds_post after insert or delete or update of amount_cents, state on refunds
  for each row execute function refunds_post();

-- Balances are compared each hour, every row each night: what the nightly check found stands until the next one.
alter table books_checks add column is_whole boolean not null default true;
