-- Owners earn: of each paid invoice, some time after the booking's end, what is left of it after our commission, VAT on that, and
-- the tax that a marketplace withholds.

alter table tax_details add column is_resident boolean not null default true;
comment on column tax_details.is_resident is 'for tax in Kenya, which decides how much is withheld';

-- What we keep of a price: of all, of an owner's spaces, or of one space, for bookings made from a day on. Rows are added; what
-- held when a booking was made holds for it.
create table commission_terms (
  id bigint generated always as identity constraint commission_terms_pkey primary key,
  owner_id bigint constraint commission_terms_owner references users (id),
  space_id bigint constraint commission_terms_space references spaces (id),
  points integer not null constraint commission_terms_percent check (points between 0 and 10000),
  from_day date not null,
  set_at timestamptz not null,
  set_by bigint constraint commission_terms_set_by references users (id),
  reason text constraint commission_terms_reason_length check (length(reason) between 3 and 500),
  constraint commission_terms_of_one check (num_nonnulls(owner_id, space_id) <= 1),
  constraint commission_terms_say_why check ((set_by is null) = (reason is null)),
  constraint commission_terms_one_a_day unique nulls not distinct (owner_id, space_id, from_day)
);
comment on column commission_terms.points is 'hundredths of a percent';
create index commission_terms_by_space on commission_terms (space_id) where space_id is not null;
create index commission_terms_by_set_by on commission_terms (set_by) where set_by is not null;

create function commission_terms_stay() returns trigger language plpgsql as $$
begin
  raise exception 'Terms stay as they were agreed; further ones may follow'
    using errcode = 'check_violation', constraint = 'commission_terms_append_only';
end $$;
create trigger commission_terms_append_only before update or delete on commission_terms
  for each row execute function commission_terms_stay();

/* The commission on a booking of a space that was made on a day, in hundredths of a percent: the space's own terms come before its owner's, those before all. */
create function commission_points(space bigint, owner bigint, day date) returns integer language sql stable as $$
  select points from commission_terms
  where from_day <= day and (space_id is null or space_id = space) and (owner_id is null or owner_id = owner)
  order by space_id nulls last, owner_id nulls last, from_day desc limit 1 $$;

create table earnings (
  id bigint generated always as identity constraint earnings_pkey primary key,
  invoice_id bigint not null constraint earnings_invoice references invoices (id),
  owner_id bigint not null constraint earnings_owner references users (id),
  gross_cents bigint not null constraint earnings_gross_positive check (gross_cents > 0),
  commission_points integer not null,
  commission_cents bigint not null,
  vat_points integer not null,
  vat_cents bigint not null,
  withholding_points integer not null,
  withholding_cents bigint not null,
  net_cents bigint not null,
  earned_at timestamptz not null,
  constraint earnings_invoice_unique unique (invoice_id),
  constraint earnings_not_negative check (least(commission_cents, vat_cents, withholding_cents, net_cents) >= 0),
  constraint earnings_add_up check (gross_cents = commission_cents + vat_cents + withholding_cents + net_cents)
);
create index earnings_by_owner on earnings (owner_id, invoice_id);
comment on table earnings is 'one of a paid invoice; rows are never changed';

-- What an earning has become more or less by, as its invoice came to be of another sum.
create table earning_adjustments (
  id bigint generated always as identity constraint earning_adjustments_pkey primary key,
  earning_id bigint not null constraint earning_adjustments_earning references earnings (id),
  gross_cents bigint not null constraint earning_adjustments_of_something check (gross_cents <> 0),
  commission_cents bigint not null,
  vat_cents bigint not null,
  withholding_cents bigint not null,
  net_cents bigint not null,
  adjusted_at timestamptz not null,
  constraint earning_adjustments_add_up check (gross_cents = commission_cents + vat_cents + withholding_cents + net_cents)
);
create index earning_adjustments_by_earning on earning_adjustments (earning_id);

create function earnings_stay() returns trigger language plpgsql as $$
begin
  raise exception 'What was earned stays on record; a further row adjusts it'
    using errcode = 'check_violation', constraint = tg_table_name || '_append_only';
end $$;
create trigger earnings_append_only before update or delete on earnings for each row execute function earnings_stay();
create trigger earning_adjustments_append_only before update or delete on earning_adjustments
  for each row execute function earnings_stay();

-- Paid invoices that have not been earned yet, by the end of what was booked: an owner's money to come. One of which less was
-- earned than it is paid with now, as its payment was taken back and came again, waits for the rest.
create table awaited_earnings (
  invoice_id bigint constraint awaited_earnings_pkey primary key constraint awaited_earnings_invoice references invoices (id),
  owner_id bigint not null,
  ends_at timestamptz not null,
  is_rest boolean not null
);
create index awaited_earnings_by_end on awaited_earnings (ends_at);
create index awaited_earnings_by_owner on awaited_earnings (owner_id, invoice_id) where not is_rest;

create function earned_of(invoice bigint) returns bigint language sql stable as $$
  select gross_cents + coalesce((select sum(gross_cents) from earning_adjustments where earning_id = earnings.id), 0)::bigint
  from earnings where invoice_id = invoice $$;

create function invoices_await_earning() returns trigger language plpgsql as $$
declare
  earned constant bigint := earned_of(new.id);
begin
  if new.status = 'paid' and new.amount_cents > coalesce(earned, 0) then
    insert into awaited_earnings (invoice_id, owner_id, ends_at, is_rest)
    select new.id, new.owner_id, end_time, earned is not null from bookings where id = new.booking_id
    on conflict (invoice_id) do update set owner_id = excluded.owner_id;
  else
    delete from awaited_earnings where invoice_id = new.id;
  end if;
  return null;
end $$;
create trigger invoices_await_earning after insert on invoices
  for each row when (new.status = 'paid') execute function invoices_await_earning();
create trigger invoices_await_earning_still after update of status, amount_cents, owner_id on invoices
  for each row when (new.status = 'paid' or old.status = 'paid') execute function invoices_await_earning();

create function bookings_move_earning() returns trigger language plpgsql as $$
begin
  update awaited_earnings set ends_at = new.end_time
  where invoice_id in (select id from invoices where booking_id = new.id);
  return null;
end $$;
create trigger bookings_move_earning after update of end_time on bookings
  for each row when (new.end_time <> old.end_time) execute function bookings_move_earning();

create function earnings_post() returns trigger language plpgsql as $$
begin
  delete from awaited_earnings where invoice_id = new.invoice_id;
  perform post('bookings', 'owners', new.net_cents, new.earned_at, 'earning', new.id, new.owner_id);
  perform post('bookings', 'commission', new.commission_cents, new.earned_at, 'earning', new.id);
  perform post('bookings', 'vat', new.vat_cents, new.earned_at, 'earning', new.id);
  perform post('bookings', 'withholding', new.withholding_cents, new.earned_at, 'earning', new.id);
  return null;
end $$;
create trigger earnings_post after insert on earnings for each row execute function earnings_post();

create function earning_adjustments_post() returns trigger language plpgsql as $$
begin
  delete from awaited_earnings where invoice_id = (select invoice_id from earnings where id = new.earning_id);
  perform post('bookings', 'owners', new.net_cents, new.adjusted_at, 'adjustment', new.id,
               (select owner_id from earnings where id = new.earning_id));
  perform post('bookings', 'commission', new.commission_cents, new.adjusted_at, 'adjustment', new.id);
  perform post('bookings', 'vat', new.vat_cents, new.adjusted_at, 'adjustment', new.id);
  perform post('bookings', 'withholding', new.withholding_cents, new.adjusted_at, 'adjustment', new.id);
  return null;
end $$;
create trigger earning_adjustments_post after insert on earning_adjustments
  for each row execute function earning_adjustments_post();

/* Never more is earned of an invoice than it is paid with: nothing of one that is not paid. */
create function earning_follows_invoice() returns trigger language plpgsql as $$
declare
  paid bigint;
begin
  select case status when 'paid' then amount_cents else 0 end into paid from invoices where id = new.id;
  if earned_of(new.id) > paid then
    raise exception 'Invoice % is paid with % cents, and % are earned', new.id, paid, earned_of(new.id)
      using errcode = 'check_violation', constraint = 'earnings_follow_invoices';
  end if;
  return null;
end $$;
create constraint trigger earnings_follow_invoices after update of status, amount_cents on invoices
  deferrable initially deferred for each row when (new.status = 'paid' or old.status = 'paid')
  execute function earning_follows_invoice();

insert into awaited_earnings (invoice_id, owner_id, ends_at, is_rest)
select invoices.id, invoices.owner_id, end_time, false from invoices join bookings on bookings.id = booking_id
where status = 'paid' and amount_cents > 0;
