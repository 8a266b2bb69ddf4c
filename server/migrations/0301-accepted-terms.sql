-- Contracts bookings.terms: fits 0.1.0 and later
-- Each booking carried a copy of the terms that its client accepted: three quarters of the largest table, written anew with every
-- change of a booking. Its agreement says the same, as agreements never change. Copies that differ become agreements of their own.
with differing as (
  select distinct bookings.space_id, bookings.agreement_id, bookings.terms
  from bookings join agreements on agreements.id = bookings.agreement_id where bookings.terms <> agreements.terms),
accepted as (
  insert into agreements (space_id, terms, created_at)
  select distinct space_id, terms, now() from differing returning id, space_id, terms)
update bookings set agreement_id = accepted.id
from differing join accepted using (space_id, terms)
where (bookings.space_id, bookings.agreement_id, bookings.terms) = (differing.space_id, differing.agreement_id, differing.terms);
alter table bookings drop column terms;

create function agreements_stay() returns trigger language plpgsql as $$
begin
  raise exception 'An agreement stays as it was accepted; other terms are a further one'
    using errcode = 'check_violation', constraint = 'agreements_append_only';
end $$;
create trigger agreements_append_only before update or delete on agreements
  for each row execute function agreements_stay();
create trigger agreements_never_emptied before truncate on agreements
  for each statement execute function agreements_stay();
