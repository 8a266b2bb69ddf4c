-- Each part that came to a payout, left it or was paid by it had all of the payout added up at the commit: of thousands of bookings the
-- square of them. A statement that changes parts touches each of their payouts, and a payout that is touched is added up then.
drop trigger earned_parts_add_up on earned_parts;
drop function parts_of_payouts_check();

create or replace function payouts_keep_sums() returns trigger language plpgsql as $$
declare
  touched bigint[];
begin
  select array_agg(distinct payout_id) into touched
  from (select unnest(array[was.payout_id, now.payout_id]) as payout_id
        from was full join now using (id)
        where (was.payout_id, was.is_paid) is distinct from (now.payout_id, now.is_paid)) as changed
  where payout_id is not null;
  if touched is not null then perform sum_payouts(touched); end if;
  return null;
end $$;
