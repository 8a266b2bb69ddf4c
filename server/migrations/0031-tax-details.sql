-- What owners say of their taxes, and kept with each receipt as it was when that was paid.

create table tax_details (
  user_id bigint not null,
  -- The number that the Kenya Revenue Authority knows them by.
  kra_pin text,
  is_vat_registered boolean not null,
  changed_at timestamptz not null,
  constraint tax_details_pkey primary key (user_id),
  constraint tax_details_user foreign key (user_id) references users (id),
  constraint tax_details_pin_format check (kra_pin ~ '^[A-Z][0-9]{9}[A-Z]$'),
  constraint tax_details_vat_needs_pin check (not is_vat_registered or kra_pin is not null)
);

-- Both null where nothing was said when it was paid, and for what was paid before owners could say it.
alter table receipt_documents
  add seller_pin text,
  add seller_is_vat_registered boolean,
  add constraint receipt_documents_vat_needs_pin check (not seller_is_vat_registered or seller_pin is not null);

create or replace function issue_receipt_document(paid invoices) returns void language plpgsql as $$
begin
  if exists (select from receipt_documents where invoice_id = paid.id) then return; end if;
  with given as (update receipt_numbers set last_number = last_number + 1 returning last_number)
  insert into receipt_documents
    (invoice_id, number, issued_at, seller_name, seller_pin, seller_is_vat_registered, buyer_name,
     space_title, space_type, space_location, amount_cents, start_time, end_time, guests, price_cents)
  select paid.id, given.last_number, paid.paid_at, seller.first_name || ' ' || seller.last_name,
         tax_details.kra_pin, tax_details.is_vat_registered, buyer.first_name || ' ' || buyer.last_name,
         spaces.title, spaces.space_type, spaces.location, paid.amount_cents, bookings.start_time,
         bookings.end_time, bookings.guests, bookings.price_cents
  from given, bookings
  join spaces on spaces.id = bookings.space_id
  join users as seller on seller.id = spaces.owner_id
  left join tax_details on tax_details.user_id = seller.id
  join users as buyer on buyer.id = bookings.user_id
  where bookings.id = paid.booking_id;
end $$;
