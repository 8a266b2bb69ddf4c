-- A look at the payments desk costs what is open, whatever ever happened: what has been received, counted and
-- given back is kept as totals by the database, and which receipts nothing was made of is marked on them.

-- Each total is the sum of its column. A transaction adds a row and changes none, so that no payment waits for
-- another; a job folds the rows into one.
create table books_totals (
  id bigint generated always as identity constraint books_totals_pkey primary key,
  received_cents bigint not null default 0,
  settled_cents bigint not null default 0,
  refunded_cents bigint not null default 0
);

create function total_receipts() returns trigger language plpgsql as $$
begin
  insert into books_totals (received_cents) values (coalesce(new.amount_cents, 0) - coalesce(old.amount_cents, 0));
  return null;
end $$;
create trigger receipts_total after insert or delete or update of amount_cents on receipts
  for each row execute function total_receipts();

create function total_settlements() returns trigger language plpgsql as $$
begin
  insert into books_totals (settled_cents) values (coalesce(new.amount_cents, 0) - coalesce(old.amount_cents, 0));
  return null;
end $$;
create trigger settlements_total after insert or delete or update of amount_cents on settlements
  for each row execute function total_settlements();

/* Those that are done; the others are summed up as they stand. */
create function total_refunds() returns trigger language plpgsql as $$
declare
  before constant bigint := case when old.state = 'done' then old.amount_cents else 0 end;
  after constant bigint := case when new.state = 'done' then new.amount_cents else 0 end;
begin
  if after <> before then
    insert into books_totals (refunded_cents) values (after - before);
  end if;
  return null;
end $$;
create trigger refunds_total after insert or delete or update of amount_cents, state on refunds
  for each row execute function total_refunds();

insert into books_totals (received_cents, settled_cents, refunded_cents)
select (select coalesce(sum(amount_cents), 0) from receipts),
       (select coalesce(sum(amount_cents), 0) from settlements),
       (select coalesce(sum(amount_cents), 0) from refunds where state = 'done');

alter table receipts add column is_unclaimed boolean not null default true;
comment on column receipts.is_unclaimed is 'whether it has neither a settlement nor a refund; kept by receipt_adds_up';
update receipts set is_unclaimed = false
where id in (select receipt_id from settlements union select receipt_id from refunds);

/* What becomes of a receipt adds up to it, or nothing has become of it; its row, which is locked, says which. */
create or replace function receipt_adds_up() returns trigger language plpgsql as $$
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
  update receipts set is_unclaimed = not is_unclaimed
  where id = looked_at
    and is_unclaimed = (exists (select from settlements where receipt_id = looked_at)
                        or exists (select from refunds where receipt_id = looked_at));
  return null;
end $$;

create index receipts_unclaimed on receipts (id desc) where is_unclaimed;
create index receipts_reversed on receipts (id) where reversed_at is not null;
create index invoices_pending on invoices (id) where status = 'pending';
create index claims_not_settled on claims (id desc) where state <> 'settled';
create index transfer_attempts_by_decision on transfer_attempts (decided_at);
