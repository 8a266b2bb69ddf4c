-- A receipt that only a statement told of, and that was never paid, is declared phantom by a person: a further row of
-- minus its amount takes its money out of the books. If M-Pesa proves it after all, one of plus its amount counters that.

create table receipt_corrections (
  id bigint generated always as identity constraint receipt_corrections_pkey primary key,
  receipt_id bigint not null constraint receipt_corrections_receipt references receipts,
  amount_cents bigint not null,
  counters bigint
    constraint receipt_corrections_counters references receipt_corrections
    constraint receipt_corrections_countered_once unique,
  corrected_at timestamptz not null,
  corrected_by bigint constraint receipt_corrections_corrected_by references users,
  reason text constraint receipt_corrections_reason_length check (length(reason) between 3 and 500),
  constraint receipt_corrections_sign_fits check ((counters is null) = (amount_cents < 0)),
  constraint receipt_corrections_say_why check (
    num_nonnulls(corrected_by, reason) = case when counters is null then 2 else 0 end)
);
comment on column receipt_corrections.counters is 'the declaration that M-Pesa''s proof took back by this row';
create index receipt_corrections_by_receipt on receipt_corrections (receipt_id);
create index receipt_corrections_by_corrected_by on receipt_corrections (corrected_by) where corrected_by is not null;

alter table receipts
  add column is_phantom boolean not null default false,
  add constraint receipts_phantom_unproved check (not (is_phantom and is_proved));
comment on column receipts.is_phantom is 'whether a person said that it was never paid; kept by receipt_corrections_counted';

/* A receipt is declared phantom once, of all its amount, and that is countered once; what was received goes along. */
create function receipt_correction_counts() returns trigger language plpgsql as $$
begin
  update receipts set is_phantom = not is_phantom
  where id = new.receipt_id and is_phantom = (new.counters is not null) and amount_cents = abs(new.amount_cents)
    and (new.counters is null
         or exists (select from receipt_corrections where id = new.counters and receipt_id = new.receipt_id));
  if not found then
    raise exception 'Receipt % cannot be corrected so', new.receipt_id
      using errcode = 'check_violation', constraint = 'receipt_corrections_fit';
  end if;
  insert into books_totals (received_cents) values (new.amount_cents);
  return null;
end $$;
create trigger receipt_corrections_counted after insert on receipt_corrections
  for each row execute function receipt_correction_counts();

create function receipt_corrections_stay() returns trigger language plpgsql as $$
begin
  raise exception 'A correction of a receipt stays as it is'
    using errcode = 'check_violation', constraint = 'receipt_corrections_append_only';
end $$;
create trigger receipt_corrections_append_only before update or delete on receipt_corrections
  for each row execute function receipt_corrections_stay();

/* What becomes of a receipt adds up to it, or nothing has become of it; of a phantom nothing does. Its row, which is locked, says which. */
create or replace function receipt_adds_up() returns trigger language plpgsql as $$
declare
  looked_at bigint := coalesce(new.receipt_id, old.receipt_id);
  received bigint;
  placed bigint;
begin
  select case when is_phantom then 0 else amount_cents end into received from receipts where id = looked_at for no key update;
  select (select coalesce(sum(amount_cents), 0) from settlements where receipt_id = looked_at)
       + (select coalesce(sum(amount_cents), 0) from refunds where receipt_id = looked_at and state <> 'withdrawn')
    into placed;
  if placed not in (0, received) then
    raise exception 'Receipt % brought % cents, and % are accounted for.', looked_at, received, placed
      using errcode = 'check_violation', constraint = 'receipts_add_up';
  end if;
  update receipts set is_unclaimed = not is_unclaimed
  where id = looked_at
    and is_unclaimed = (is_phantom
                        or exists (select from settlements where receipt_id = looked_at and is_standing)
                        or exists (select from refunds where receipt_id = looked_at and state <> 'withdrawn'));
  return null;
end $$;
create constraint trigger receipt_corrections_add_up after insert on receipt_corrections
  deferrable initially deferred for each row execute function receipt_adds_up();

-- M-Pesa has proved what a person declared phantom.
alter table contradictions
  drop constraint contradictions_kind_known,
  add constraint contradictions_kind_known check (
    kind in ('lacking', 'amount', 'reversal', 'not_known', 'account', 'phantom'));
