-- Receipts of owners with a KRA PIN are brought to the tax register (eTIMS), with what of them no longer holds as credit notes.
-- A client may give the PIN of whoever buys.

alter table invoices add buyer_pin text
  constraint invoices_buyer_pin_format check (buyer_pin ~ '^[A-Z][0-9]{9}[A-Z]$');
comment on column invoices.buyer_pin is 'KRA PIN that the client asks for on the receipt';
alter table receipt_documents add buyer_pin text
  constraint receipt_documents_buyer_pin_format check (buyer_pin ~ '^[A-Z][0-9]{9}[A-Z]$');

create or replace function issue_receipt_document(paid invoices) returns void language plpgsql as $$
begin
  if exists (select from receipt_documents where invoice_id = paid.id) then return; end if;
  with given as (update receipt_numbers set last_number = last_number + 1 returning last_number)
  insert into receipt_documents
    (invoice_id, number, issued_at, seller_name, seller_pin, seller_is_vat_registered, buyer_name, buyer_pin,
     space_title, space_type, space_location, amount_cents, start_time, end_time, guests, price_cents, lines)
  select paid.id, given.last_number, paid.paid_at, seller.first_name || ' ' || seller.last_name,
         tax_details.kra_pin, tax_details.is_vat_registered, buyer.first_name || ' ' || buyer.last_name, paid.buyer_pin,
         spaces.title, spaces.space_type, spaces.location, paid.amount_cents, bookings.start_time,
         bookings.end_time, bookings.guests, bookings.price_cents, bookings.lines
  from given, bookings
  join spaces on spaces.id = bookings.space_id
  join users as seller on seller.id = spaces.owner_id
  left join tax_details on tax_details.user_id = seller.id
  join users as buyer on buyer.id = bookings.user_id
  where bookings.id = paid.booking_id;
end $$;

create table tax_registrations (
  id bigint generated always as identity constraint tax_registrations_pkey primary key,
  invoice_id bigint not null constraint tax_registrations_receipt references receipt_documents (invoice_id),
  nth integer not null constraint tax_registrations_nth_positive check (nth > 0),
  kind text not null constraint tax_registrations_kind_known check (kind in ('invoice', 'credit_note')),
  amount_cents bigint not null constraint tax_registrations_amount_positive check (amount_cents > 0),
  made_at timestamptz not null,
  tried_at timestamptz,
  refusal text,
  control_number text,
  control_unit text,
  qr text,
  registered_at timestamptz,
  constraint tax_registrations_first_is_invoice check (nth > 1 or kind = 'invoice'),
  constraint tax_registrations_in_full check (num_nonnulls(control_number, control_unit, qr, registered_at) in (0, 4)),
  constraint tax_registrations_not_refused check (refusal is null or registered_at is null),
  constraint tax_registrations_nth_unique unique (invoice_id, nth),
  constraint tax_registrations_control_number_unique unique (control_number)
);
comment on table tax_registrations is 'what the tax register is told of a receipt, in order; the sum follows what of its payments counts';
comment on column tax_registrations.tried_at is 'when the register was asked last; it is asked until it has registered it';
comment on column tax_registrations.refusal is 'why the register did not take it when it was asked last';
create index tax_registrations_waiting on tax_registrations (tried_at nulls first, id) where registered_at is null;

create function tax_registrations_stay() returns trigger language plpgsql as $$
begin
  raise exception 'What the tax register was told stays on record'
    using errcode = 'check_violation', constraint = 'tax_registrations_stay';
end $$;
create trigger tax_registrations_never_deleted before delete on tax_registrations
  for each row execute function tax_registrations_stay();
create trigger tax_registrations_stay before update on tax_registrations for each row
  when (old.registered_at is not null
        or (old.invoice_id, old.nth, old.kind, old.amount_cents, old.made_at)
             is distinct from (new.invoice_id, new.nth, new.kind, new.amount_cents, new.made_at))
  execute function tax_registrations_stay();

-- Receipts of which the register is to be told something: as they are given, and as their payments come to count for more or less.
create table awaited_registrations (
  invoice_id bigint constraint awaited_registrations_pkey primary key
    constraint awaited_registrations_receipt references receipt_documents (invoice_id)
);

create function receipt_documents_await_registration() returns trigger language plpgsql as $$
begin
  insert into awaited_registrations (invoice_id) values (new.invoice_id);
  return null;
end $$;
create trigger receipt_documents_await_registration after insert on receipt_documents
  for each row when (new.seller_pin is not null) execute function receipt_documents_await_registration();

/* A row that is there is locked until this change is committed: whoever takes it sees the change. */
create function settlements_await_registration() returns trigger language plpgsql as $$
begin
  insert into awaited_registrations (invoice_id)
  select invoice_id from receipt_documents
  where invoice_id = coalesce(new.invoice_id, old.invoice_id) and seller_pin is not null
  on conflict (invoice_id) do update set invoice_id = excluded.invoice_id;
  return null;
end $$;
create trigger settlements_await_registration after insert or delete or update of amount_cents on settlements
  for each row execute function settlements_await_registration();
