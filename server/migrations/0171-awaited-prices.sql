-- What an owner's money to come is worked out from stands with it, so that it is read from an index and not looked up for each
-- of thousands of bookings.

alter table awaited_earnings add column gross_cents bigint, add column space_id bigint, add column made_on date;
comment on column awaited_earnings.gross_cents is 'never null, as triggers alone write rows';
comment on column awaited_earnings.made_on is 'the day in Nairobi on which its booking was made, whose terms hold';
update awaited_earnings
set gross_cents = invoices.amount_cents, space_id = invoices.space_id, made_on = nairobi(bookings.created_at)::date
from invoices join bookings on bookings.id = booking_id where invoices.id = invoice_id;
drop index awaited_earnings_by_owner;
create index awaited_earnings_by_owner on awaited_earnings (owner_id, invoice_id) include (gross_cents, space_id, made_on)
  where not is_rest;

create or replace function invoices_await_earning() returns trigger language plpgsql as $$
declare
  earned constant bigint := earned_of(new.id);
begin
  if new.status = 'paid' and new.amount_cents > coalesce(earned, 0) then
    insert into awaited_earnings (invoice_id, owner_id, ends_at, is_rest, gross_cents, space_id, made_on)
    select new.id, new.owner_id, end_time, earned is not null, new.amount_cents, space_id, nairobi(created_at)::date
    from bookings where id = new.booking_id
    on conflict (invoice_id) do update set owner_id = excluded.owner_id, gross_cents = excluded.gross_cents;
  else
    delete from awaited_earnings where invoice_id = new.id;
  end if;
  return null;
end $$;
