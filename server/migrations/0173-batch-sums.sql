-- What a batch of payouts came to in the end is added up once, and not each time that it is listed.

alter table payout_batches
  add column end_owners integer,
  add column end_amount_cents bigint,
  add column end_paid_cents bigint,
  add column end_stopped integer,
  add constraint payout_batches_end_is_whole check (num_nulls(end_owners, end_amount_cents, end_paid_cents, end_stopped) in (0, 4)),
  add constraint payout_batches_end_after_decision check (end_owners is null or state <> 'waiting');
comment on column payout_batches.end_owners is 'null: not added up since something of it changed; end_amount_cents, end_paid_cents and end_stopped are as batchJoins says';
create index payout_batches_not_added_up on payout_batches (id) where end_owners is null and state <> 'waiting';

-- Whoever adds up has the batch locked, so what changes meanwhile comes after, and takes the sums away.
create function payout_changes_end() returns trigger language plpgsql as $$
begin
  update payout_batches set end_owners = null, end_amount_cents = null, end_paid_cents = null, end_stopped = null
  where id = new.batch_id;
  return null;
end $$;
create trigger payout_changes_end after update of state, amount_cents, paid_cents, batch_id on payouts
  for each row when (old.state not in ('waiting', 'sending') and new.batch_id is not null)
  execute function payout_changes_end();
