-- What an admin recorded of a sending of a payout can be undone: it has no time then, and its entry the transaction's.
create or replace function payout_sendings_post() returns trigger language plpgsql as $$
begin
  if new.paid_cents <> coalesce(old.paid_cents, 0) then
    perform post('owners', left_from(new.transfer_id), new.paid_cents - coalesce(old.paid_cents, 0),
                 coalesce(new.decided_at, now()), 'payout', new.payout_id,
                 (select owner_id from payouts where id = new.payout_id));
  end if;
  return null;
end $$;
