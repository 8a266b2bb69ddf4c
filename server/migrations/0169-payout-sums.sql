-- What a payout's parts come to stands with it: a list of payouts, and the sums of a batch, add up no parts.

alter table payouts
  add column bookings integer not null default 0,
  add column gross_cents bigint not null default 0,
  add column commission_cents bigint not null default 0,
  add column vat_cents bigint not null default 0,
  add column withholding_cents bigint not null default 0;
comment on column payouts.bookings is 'of how many bookings it holds parts; kept by triggers, as are what their prices and what was kept of them come to';

-- Twenty batches are listed with how each stands, from its payouts' entries in the index alone.
drop index payouts_by_batch;
create index payouts_by_batch on payouts (batch_id, id) include (state, amount_cents, paid_cents, destination_id)
  where batch_id is not null;

create function sum_payouts(of_payouts bigint[]) returns void language sql as $$
  update payouts
  set bookings = coalesce(sums.bookings, 0), gross_cents = coalesce(gross, 0), commission_cents = coalesce(commission, 0),
      vat_cents = coalesce(vat, 0), withholding_cents = coalesce(withholding, 0)
  from unnest(of_payouts) as wanted (id)
  left join (
    select payout_id as id, count(distinct earned_parts.earning_id) as bookings,
      sum(coalesce(changed.gross_cents, earnings.gross_cents)) as gross,
      sum(coalesce(changed.commission_cents, earnings.commission_cents)) as commission,
      sum(coalesce(changed.vat_cents, earnings.vat_cents)) as vat,
      sum(coalesce(changed.withholding_cents, earnings.withholding_cents)) as withholding
    from earned_parts
    join earnings on earnings.id = earned_parts.earning_id
    left join earning_adjustments as changed on changed.id = earned_parts.adjustment_id
    where payout_id = any(of_payouts)
    group by payout_id) as sums using (id)
  where payouts.id = wanted.id
$$;

-- All parts of a payout come and go in one statement, so each is added up twice at most.
create function payouts_keep_sums() returns trigger language plpgsql as $$
declare
  touched bigint[];
begin
  select array_agg(distinct payout_id) into touched
  from (select id, unnest(array[was.payout_id, now.payout_id]) as payout_id
        from was join now using (id) where was.payout_id is distinct from now.payout_id) as moved
  where payout_id is not null;
  if touched is not null then perform sum_payouts(touched); end if;
  return null;
end $$;
create trigger payouts_keep_sums after update on earned_parts
  referencing old table as was new table as now for each statement execute function payouts_keep_sums();

-- The last one, as what it changes is checked again at the end.
select sum_payouts(array_agg(id)) from payouts having count(*) > 0;
