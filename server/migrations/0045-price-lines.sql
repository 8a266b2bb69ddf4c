-- What a booking costs is kept line by line, as are a new time that waits to be paid and a receipt that
-- was given. Lines are written and read as a whole with the row whose total they are.

create function lines_add_up(lines jsonb, total_cents bigint) returns boolean
  language sql immutable parallel safe
  return (
    select coalesce(sum((line ->> 'amount_cents')::bigint), 0) = total_cents
      and coalesce(bool_and(line ?& array['kind', 'words', 'quantity', 'unit', 'amount_cents']), true)
    from jsonb_array_elements(lines) as line);

-- Only to write the lines of what is there already; dropped again below.
create function line_of_hours(start_time timestamptz, end_time timestamptz, price_cents bigint, amount_cents bigint)
  returns jsonb language sql immutable as $$
    select jsonb_build_array(jsonb_build_object(
      'kind', 'hours', 'words', to_char(hours, 'FM999999990.0') || ' hours', 'quantity', hours, 'unit', 'hour',
      'unit_price_cents', price_cents, 'amount_cents', amount_cents))
    from (select floor(extract(epoch from end_time - start_time) / 60) / 60 as hours) as stay $$;

alter table bookings add lines jsonb;
update bookings set lines = line_of_hours(start_time, end_time, price_cents, total_cents);
alter table bookings
  alter lines set not null,
  add constraint bookings_lines_add_up check (lines_add_up(lines, total_cents));

alter table booking_changes add lines jsonb;
update booking_changes as change set lines = line_of_hours(change.start_time, change.end_time, price_cents, change.total_cents)
from bookings where bookings.id = change.booking_id;
alter table booking_changes
  alter lines set not null,
  add constraint booking_changes_lines_add_up check (lines_add_up(lines, total_cents));

-- Of the booking as it was when the receipt was given: its invoice may be over another sum.
alter table receipt_documents add lines jsonb;
alter table receipt_documents disable trigger receipt_documents_stand;
update receipt_documents set lines = line_of_hours(
  start_time, end_time, price_cents,
  floor((floor(extract(epoch from end_time - start_time) / 60) * price_cents + 3000) / 6000)::bigint * 100);
alter table receipt_documents enable trigger receipt_documents_stand;
alter table receipt_documents alter lines set not null;

drop function line_of_hours;

create or replace function issue_receipt_document(paid invoices) returns void language plpgsql as $$
begin
  if exists (select from receipt_documents where invoice_id = paid.id) then return; end if;
  with given as (update receipt_numbers set last_number = last_number + 1 returning last_number)
  insert into receipt_documents
    (invoice_id, number, issued_at, seller_name, seller_pin, seller_is_vat_registered, buyer_name,
     space_title, space_type, space_location, amount_cents, start_time, end_time, guests, price_cents, lines)
  select paid.id, given.last_number, paid.paid_at, seller.first_name || ' ' || seller.last_name,
         tax_details.kra_pin, tax_details.is_vat_registered, buyer.first_name || ' ' || buyer.last_name,
         spaces.title, spaces.space_type, spaces.location, paid.amount_cents, bookings.start_time,
         bookings.end_time, bookings.guests, bookings.price_cents, bookings.lines
  from given, bookings
  join spaces on spaces.id = bookings.space_id
  join users as seller on seller.id = spaces.owner_id
  left join tax_details on tax_details.user_id = seller.id
  join users as buyer on buyer.id = bookings.user_id
  where bookings.id = paid.booking_id;
end $$;
