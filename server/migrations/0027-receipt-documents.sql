-- The receipt that a client keeps: a document with a number of its own, without gaps, given as the
-- invoice becomes paid. What it says of people and of the space is kept as it was then; times, guests
-- and price stand on the booking and never change. A free booking brings no money and has no receipt.

-- One row: the last number that was given. Whoever pays locks it until their transaction ends, so that
-- a number of a payment that was rolled back is given to the next one.
create table receipt_numbers (
  only_row boolean not null default true,
  last_number bigint not null default 0,
  constraint receipt_numbers_pkey primary key (only_row),
  constraint receipt_numbers_one_row check (only_row)
);
insert into receipt_numbers default values;

create table receipt_documents (
  invoice_id bigint not null,
  number bigint not null,
  issued_at timestamptz not null,
  seller_name text not null,
  buyer_name text not null,
  space_title text not null,
  space_type text not null,
  space_location text,
  constraint receipt_documents_pkey primary key (invoice_id),
  constraint receipt_documents_invoice foreign key (invoice_id) references invoices (id),
  constraint receipt_documents_number_unique unique (number),
  constraint receipt_documents_number_positive check (number > 0)
);

-- An invoice has one receipt, whatever becomes of it: one that M-Pesa takes the payment of back, and
-- that is paid again, keeps its number.
create function issue_receipt_document(paid invoices) returns void language plpgsql as $$
begin
  if exists (select from receipt_documents where invoice_id = paid.id) then return; end if;
  with given as (update receipt_numbers set last_number = last_number + 1 returning last_number)
  insert into receipt_documents
    (invoice_id, number, issued_at, seller_name, buyer_name, space_title, space_type, space_location)
  select paid.id, given.last_number, paid.paid_at, seller.first_name || ' ' || seller.last_name,
         buyer.first_name || ' ' || buyer.last_name, spaces.title, spaces.space_type, spaces.location
  from given, bookings
  join spaces on spaces.id = bookings.space_id
  join users as seller on seller.id = spaces.owner_id
  join users as buyer on buyer.id = bookings.user_id
  where bookings.id = paid.booking_id;
end $$;

create function invoices_issue_receipt() returns trigger language plpgsql as $$
begin
  perform issue_receipt_document(new);
  return null;
end $$;

create trigger invoices_issue_receipt after insert or update of status on invoices
  for each row when (new.status = 'paid' and new.amount_cents > 0)
  execute function invoices_issue_receipt();

create function receipt_documents_stand() returns trigger language plpgsql as $$
begin
  raise exception 'A receipt stands as it was given';
end $$;

create trigger receipt_documents_stand before update or delete on receipt_documents
  for each row execute function receipt_documents_stand();

-- What was paid before, in the order of payment; what was cancelled since was paid too.
do $$
declare paid invoices;
begin
  for paid in
    select * from invoices where paid_at is not null and amount_cents > 0 order by paid_at, id
  loop
    perform issue_receipt_document(paid);
  end loop;
end $$;
