-- What goes out leaves from where the attempt that did it pays from. One that was undone says only from where it comes back: money that M-Pesa
-- moved after a record "paid by bank" was undone went out of the bank for ever, and never out of the pay-bill.
create function left_from(transfer bigint, is_back boolean) returns ledger_account language sql stable as $$
  select coalesce((
    select case when means in ('bank', 'cash') then 'bank' else 'pay_bill' end from transfer_attempts
    where transfer_id = transfer and (state = 'done' or (is_back and state = 'undone'))
    order by state = 'done' desc, id desc limit 1), 'pay_bill')::ledger_account $$;

create or replace function refunds_post() returns trigger language plpgsql as $$
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
    perform post('clients', left_from(one.transfer_id, gone_after < gone_before), gone_after - gone_before,
                 coalesce(new.decided_at, now()), 'refund', one.id);
  end if;
  return null;
end $$;

create or replace function payout_sendings_post() returns trigger language plpgsql as $$
begin
  if new.paid_cents <> coalesce(old.paid_cents, 0) then
    perform post('owners', left_from(new.transfer_id, new.paid_cents < old.paid_cents),
                 new.paid_cents - coalesce(old.paid_cents, 0), coalesce(new.decided_at, now()), 'payout', new.payout_id,
                 (select owner_id from payouts where id = new.payout_id));
  end if;
  return null;
end $$;

drop function left_from(bigint);
