-- M-Pesa is asked what the pay-bill holds, and its answer stands beside what the ledger says. What M-Pesa charges is known from that
-- answer alone, so the ledger has it from here. What else moves money on or off the pay-bill, such as our own transfers to a bank,
-- an admin puts down.

create table balance_checks (
  id bigint generated always as identity constraint balance_checks_pkey primary key,
  ref text not null constraint balance_checks_ref_unique unique constraint balance_checks_ref_shape check (ref ~ '^[0-9a-f]{32}$'),
  asked_at timestamptz not null,
  asked_by bigint constraint balance_checks_asked_by references users (id),
  answered_at timestamptz,
  held_cents bigint,
  charges_cents bigint constraint balance_checks_charges_not_negative check (charges_cents >= 0),
  new_charges_cents bigint constraint balance_checks_new_charges_not_negative check (new_charges_cents >= 0),
  ledger_cents bigint,
  problem text constraint balance_checks_problem_length check (length(problem) between 1 and 500),
  constraint balance_checks_answered_in_full check (
    num_nonnulls(answered_at, held_cents, charges_cents, new_charges_cents, ledger_cents) in (0, 5)),
  constraint balance_checks_answered_or_not check (answered_at is null or problem is null)
);
comment on column balance_checks.asked_by is 'null: by the clock';
comment on column balance_checks.held_cents is 'in all accounts of the pay-bill, less the charges that M-Pesa has yet to take';
comment on column balance_checks.charges_cents is 'that M-Pesa has yet to take';
comment on column balance_checks.new_charges_cents is 'what came to them since the answer before';
comment on column balance_checks.ledger_cents is 'what the ledger said was on the pay-bill then, these charges taken off';
create index balance_checks_answered on balance_checks (id) where answered_at is not null;
create index balance_checks_by_asked_by on balance_checks (asked_by) where asked_by is not null;

create function balance_checks_stay() returns trigger language plpgsql as $$
begin
  raise exception 'What M-Pesa said of the balance stays on record'
    using errcode = 'check_violation', constraint = 'balance_checks_append_only';
end $$;
create trigger balance_checks_append_only before update on balance_checks
  for each row when (old.answered_at is not null) execute function balance_checks_stay();
create trigger balance_checks_never_deleted before delete on balance_checks
  for each row execute function balance_checks_stay();

create function balance_checks_post() returns trigger language plpgsql as $$
begin
  perform post('charges', 'pay_bill', new.new_charges_cents, new.answered_at, 'balance', new.id);
  return null;
end $$;
create trigger balance_checks_post after update on balance_checks
  for each row when (new.answered_at is not null) execute function balance_checks_post();

create table ledger_moves (
  id bigint generated always as identity constraint ledger_moves_pkey primary key,
  kind text not null
    constraint ledger_moves_kind_known check (kind in ('to_bank', 'from_bank', 'charged', 'charge_returned')),
  amount_cents bigint not null constraint ledger_moves_amount_positive check (amount_cents > 0),
  reason text not null constraint ledger_moves_reason_length check (length(reason) between 3 and 500),
  moved_by bigint not null constraint ledger_moves_moved_by references users (id),
  moved_at timestamptz not null
);
comment on table ledger_moves is 'put down by an admin, as nothing else tells of it; undone by one the other way round';
create index ledger_moves_by_moved_by on ledger_moves (moved_by);

create function ledger_moves_stay() returns trigger language plpgsql as $$
begin
  raise exception 'What was put down stays on record; another move the other way round undoes it'
    using errcode = 'check_violation', constraint = 'ledger_moves_append_only';
end $$;
create trigger ledger_moves_append_only before update or delete on ledger_moves
  for each row execute function ledger_moves_stay();

create function ledger_moves_post() returns trigger language plpgsql as $$
begin
  case new.kind
    when 'to_bank' then perform post('bank', 'pay_bill', new.amount_cents, new.moved_at, 'move', new.id);
    when 'from_bank' then perform post('pay_bill', 'bank', new.amount_cents, new.moved_at, 'move', new.id);
    when 'charged' then perform post('charges', 'pay_bill', new.amount_cents, new.moved_at, 'move', new.id);
    when 'charge_returned' then perform post('pay_bill', 'charges', new.amount_cents, new.moved_at, 'move', new.id);
  end case;
  return null;
end $$;
create trigger ledger_moves_post after insert on ledger_moves for each row execute function ledger_moves_post();
