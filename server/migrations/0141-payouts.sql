-- Owners are paid: what they have earned is gathered into payouts, those into batches that admins approve, and each goes out by
-- transfers.

-- What an owner's balance is made of: each earning and each adjustment is in no payout, or in one. That it is never in two is its form.
create table earned_parts (
  id bigint generated always as identity constraint earned_parts_pkey primary key,
  owner_id bigint not null constraint earned_parts_owner references users (id),
  earning_id bigint not null constraint earned_parts_earning references earnings (id),
  adjustment_id bigint constraint earned_parts_adjustment references earning_adjustments (id),
  net_cents bigint not null,
  earned_at timestamptz not null,
  payout_id bigint,
  is_paid boolean not null default false,
  was_in bigint,
  constraint earned_parts_once unique nulls not distinct (earning_id, adjustment_id),
  constraint earned_parts_paid_by_a_payout check (payout_id is not null or not is_paid)
);
comment on column earned_parts.payout_id is 'the payout that pays it or has paid it; null: it is payable';
comment on column earned_parts.was_in is 'the payout that it was in last';
create index earned_parts_payable on earned_parts (owner_id, earned_at) where payout_id is null;
create index earned_parts_by_payout on earned_parts (payout_id) where payout_id is not null;
create index earned_parts_freed on earned_parts (was_in) where payout_id is null and was_in is not null;
create index earned_parts_by_adjustment on earned_parts (adjustment_id) where adjustment_id is not null;

create function earnings_add_part() returns trigger language plpgsql as $$
begin
  insert into earned_parts (owner_id, earning_id, net_cents, earned_at)
  values (new.owner_id, new.id, new.net_cents, new.earned_at);
  return null;
end $$;
create trigger earnings_add_part after insert on earnings for each row execute function earnings_add_part();
create function earning_adjustments_add_part() returns trigger language plpgsql as $$
begin
  insert into earned_parts (owner_id, earning_id, adjustment_id, net_cents, earned_at)
  select owner_id, new.earning_id, new.id, new.net_cents, new.adjusted_at from earnings where id = new.earning_id;
  return null;
end $$;
create trigger earning_adjustments_add_part after insert on earning_adjustments
  for each row execute function earning_adjustments_add_part();
insert into earned_parts (owner_id, earning_id, net_cents, earned_at)
select owner_id, id, net_cents, earned_at from earnings order by id;
insert into earned_parts (owner_id, earning_id, adjustment_id, net_cents, earned_at)
select owner_id, earning_id, earning_adjustments.id, earning_adjustments.net_cents, adjusted_at
from earning_adjustments join earnings on earnings.id = earning_id order by earning_adjustments.id;

create table payout_batches (
  id bigint generated always as identity constraint payout_batches_pkey primary key,
  state text not null default 'waiting'
    constraint payout_batches_state_known check (state in ('waiting', 'approved', 'cancelled')),
  made_at timestamptz not null,
  made_by bigint constraint payout_batches_made_by references users (id),
  approved_at timestamptz,
  approved_by bigint constraint payout_batches_approved_by references users (id),
  cancelled_at timestamptz,
  cancelled_by bigint constraint payout_batches_cancelled_by references users (id),
  cancel_reason text constraint payout_batches_reason_length check (length(cancel_reason) between 3 and 500),
  constraint payout_batches_approved_by_one check (
    (state = 'approved') = (approved_at is not null) and (approved_at is null) = (approved_by is null)),
  constraint payout_batches_cancelled_says_why check (
    (state = 'cancelled') = (cancelled_at is not null) and (cancelled_at is null) = (cancel_reason is null)
    and (cancelled_at is null) = (cancelled_by is null)),
  constraint payout_batches_two_people check (approved_by <> made_by)
);
comment on column payout_batches.made_by is 'null: made by the schedule';
create index payout_batches_by_made_by on payout_batches (made_by) where made_by is not null;
create index payout_batches_by_approved_by on payout_batches (approved_by) where approved_by is not null;
create index payout_batches_by_cancelled_by on payout_batches (cancelled_by) where cancelled_by is not null;

create table payouts (
  id bigint generated always as identity constraint payouts_pkey primary key,
  owner_id bigint not null constraint payouts_owner references users (id),
  destination_id bigint not null constraint payouts_destination references destinations (id),
  batch_id bigint constraint payouts_batch references payout_batches (id),
  state text not null default 'waiting'
    constraint payouts_state_known check (state in ('waiting', 'sending', 'done', 'failed', 'cancelled', 'reversed')),
  parts_cents bigint not null,
  carried_cents bigint not null,
  amount_cents bigint not null,
  held_cents bigint not null,
  paid_cents bigint not null default 0,
  is_asked boolean not null,
  made_at timestamptz not null,
  decided_at timestamptz,
  problem text constraint payouts_problem_length check (length(problem) between 1 and 500),
  -- M-Pesa moves whole shillings: the cents stay in the balance.
  constraint payouts_rounded_down check (
    amount_cents > 0 and amount_cents % 100 = 0 and parts_cents + carried_cents - amount_cents between 0 and 99),
  constraint payouts_paid_at_most check (paid_cents between 0 and amount_cents),
  constraint payouts_paid_once_sent check (paid_cents = 0 or state in ('sending', 'done')),
  constraint payouts_hold_what_they_pay check (case
    when state in ('waiting', 'sending') then held_cents = parts_cents
    when state = 'done' then held_cents in (0, parts_cents) and paid_cents > 0
    else held_cents = 0 end),
  constraint payouts_decided_have_time check ((state in ('waiting', 'sending')) = (decided_at is null)),
  constraint payouts_sent_in_a_batch check (state in ('waiting', 'cancelled') or batch_id is not null)
);
comment on column payouts.parts_cents is 'what was earned of it; below zero where more was taken back';
comment on column payouts.carried_cents is 'left of payouts before: cents, and what of one was not sent; below zero where one was paid that was held to have failed';
comment on column payouts.held_cents is 'what of its parts it holds now: all, or none once they are payable again';
create unique index payouts_one_open on payouts (owner_id) where state in ('waiting', 'sending');
create index payouts_by_owner on payouts (owner_id, id);
create index payouts_by_batch on payouts (batch_id, id) where batch_id is not null;
create index payouts_unbatched on payouts (id) where batch_id is null and state = 'waiting';
create index payouts_by_destination on payouts (destination_id);
alter table earned_parts add constraint earned_parts_payout foreign key (payout_id) references payouts (id);
alter table earned_parts add constraint earned_parts_was_in foreign key (was_in) references payouts (id);

-- What of it goes out at once: M-Pesa bounds that.
create table payout_sendings (
  id bigint generated always as identity constraint payout_sendings_pkey primary key,
  payout_id bigint not null constraint payout_sendings_payout references payouts (id),
  transfer_id bigint not null constraint payout_sendings_transfer references transfers (id)
    constraint payout_sendings_transfer_unique unique,
  amount_cents bigint not null constraint payout_sendings_amount_positive check (amount_cents > 0),
  state text not null default 'sending'
    constraint payout_sendings_state_known check (state in ('sending', 'done', 'failed', 'reversed')),
  paid_cents bigint not null default 0,
  transfer_code text,
  result_code text,
  decided_at timestamptz,
  constraint payout_sendings_paid_fits check (
    case state when 'done' then paid_cents between 1 and amount_cents else paid_cents = 0 end),
  constraint payout_sendings_decided_have_time check ((state = 'sending') = (decided_at is null))
);
create index payout_sendings_by_payout on payout_sendings (payout_id, id);

/* A payout holds parts of what it says, is sent in sendings of all of it, and is paid with what those paid. */
create function payout_adds_up(payout bigint) returns void language plpgsql as $$
declare
  one payouts;
begin
  select * into one from payouts where id = payout;
  if one.held_cents <> (select coalesce(sum(net_cents), 0) from earned_parts where payout_id = payout) then
    raise exception 'Payout % holds other parts than it says', payout
      using errcode = 'check_violation', constraint = 'payouts_hold_their_parts';
  end if;
  if exists (select from earned_parts where payout_id = payout and is_paid <> (one.state = 'done')) then
    raise exception 'Parts of payout % are paid, or not, where it is not so', payout
      using errcode = 'check_violation', constraint = 'payouts_pay_their_parts';
  end if;
  if one.paid_cents <> (select coalesce(sum(paid_cents), 0) from payout_sendings where payout_id = payout)
     or (one.state not in ('waiting', 'cancelled')
         and one.amount_cents <> (select coalesce(sum(amount_cents), 0) from payout_sendings where payout_id = payout))
     or (one.state in ('waiting', 'cancelled') and exists (select from payout_sendings where payout_id = payout)) then
    raise exception 'The sendings of payout % do not add up to it', payout
      using errcode = 'check_violation', constraint = 'payouts_add_up';
  end if;
  if one.state not in ('sending', 'waiting')
     and exists (select from payout_sendings where payout_id = payout and state = 'sending') then
    raise exception 'A sending of payout % is under way', payout
      using errcode = 'check_violation', constraint = 'payouts_end_with_their_sendings';
  end if;
end $$;
create function payouts_check() returns trigger language plpgsql as $$
begin
  perform payout_adds_up(new.id);
  return null;
end $$;
create function parts_of_payouts_check() returns trigger language plpgsql as $$
begin
  if old.payout_id is not null then perform payout_adds_up(old.payout_id); end if;
  if new.payout_id is not null and new.payout_id is distinct from old.payout_id then
    perform payout_adds_up(new.payout_id);
  end if;
  return null;
end $$;
create function payout_sendings_check() returns trigger language plpgsql as $$
begin
  perform payout_adds_up(new.payout_id);
  return null;
end $$;
create constraint trigger payouts_add_up after insert or update on payouts
  deferrable initially deferred for each row execute function payouts_check();
create constraint trigger earned_parts_add_up after update on earned_parts
  deferrable initially deferred for each row execute function parts_of_payouts_check();
create constraint trigger payout_sendings_add_up after insert or update on payout_sendings
  deferrable initially deferred for each row execute function payout_sendings_check();

create function payouts_stay() returns trigger language plpgsql as $$
begin
  raise exception 'What was earned and paid out stays on record'
    using errcode = 'check_violation', constraint = tg_table_name || '_append_only';
end $$;
create trigger payouts_append_only before delete or update of owner_id, destination_id, parts_cents, carried_cents, amount_cents
  on payouts for each row execute function payouts_stay();
create trigger payout_sendings_append_only before delete or update of payout_id, transfer_id, amount_cents
  on payout_sendings for each row execute function payouts_stay();
create trigger earned_parts_append_only before delete or update of owner_id, earning_id, adjustment_id, net_cents
  on earned_parts for each row execute function payouts_stay();

/* What was paid left, from the pay-bill unless a bank paid it; what M-Pesa took back came in again. */
create function payout_sendings_post() returns trigger language plpgsql as $$
begin
  if new.paid_cents <> coalesce(old.paid_cents, 0) then
    perform post('owners', left_from(new.transfer_id), new.paid_cents - coalesce(old.paid_cents, 0), new.decided_at, 'payout',
                 new.payout_id, (select owner_id from payouts where id = new.payout_id));
  end if;
  return null;
end $$;
create trigger payout_sendings_post after insert or update of paid_cents on payout_sendings
  for each row execute function payout_sendings_post();

-- Money goes to tills and pay-bills too (B2B), and to bank accounts by a file.
alter table transfers
  add column short_code text constraint transfers_short_code_shape check (short_code ~ '^\d{5,7}$'),
  add column account text constraint transfers_account_length check (length(account) between 1 and 20),
  drop constraint transfers_kind_known,
  add constraint transfers_kind_known check (kind in ('reversal', 'b2c', 'till', 'pay_bill', 'bank')),
  drop constraint transfers_kind_fits,
  add constraint transfers_kind_fits check (
    (kind = 'b2c') = (phone is not null) and (kind in ('till', 'pay_bill')) = (short_code is not null)
    and (kind = 'pay_bill') = (account is not null) and (kind <> 'reversal' or original_code is not null));
alter table transfer_attempts
  drop constraint transfer_attempts_kind_known,
  add constraint transfer_attempts_kind_known check (kind in ('reversal', 'b2c', 'till', 'pay_bill')),
  drop constraint transfer_attempts_kind_fits,
  add constraint transfer_attempts_kind_fits check (
    (kind is not distinct from 'b2c') = (phone is not null)
    and (receiver_name is null or kind in ('b2c', 'till', 'pay_bill')));

alter table approvals
  drop constraint approvals_subject_known,
  add constraint approvals_subject_known check (
    subject in ('transfer', 'receipt', 'statement', 'correction', 'payout_batch', 'payout'));

-- Whether M-Pesa's answer proves the payment: what is asked before much of it is paid out.
alter table receipt_checks add column is_confirmed boolean not null default false;
