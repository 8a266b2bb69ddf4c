-- What owners get on paper for their taxes: an invoice of our commission for each month, credit notes where it was less in the
-- end, and certificates of what was withheld. A month is closed once it is over: what was earned in it does not change any more.

create table closed_months (
  month date constraint closed_months_pkey primary key
    constraint closed_months_first_day check (extract(day from month) = 1),
  closed_at timestamptz not null,
  constraint closed_months_over check (closed_at >= (month + interval '1 month') at time zone 'Africa/Nairobi')
);

/* The month in Nairobi of an instant, by its first day. */
create function nairobi_month(instant timestamptz) returns date language sql immutable as $$
  select date_trunc('month', instant at time zone 'Africa/Nairobi')::date $$;

create function earned_parts_stay_out_of_closed_months() returns trigger language plpgsql as $$
begin
  if exists (select from closed_months where month >= nairobi_month(new.earned_at)) then
    raise exception 'The month of % is closed', new.earned_at
      using errcode = 'check_violation', constraint = 'earned_parts_in_open_months';
  end if;
  return null;
end $$;
create trigger earned_parts_in_open_months after insert on earned_parts
  for each row execute function earned_parts_stay_out_of_closed_months();
create index earned_parts_by_time on earned_parts (owner_id, earned_at);

-- What an owner earned in a closed month, adjustments included: of any sum, as more may have been given back than was earned.
create table owner_months (
  owner_id bigint not null constraint owner_months_owner references users (id),
  month date not null constraint owner_months_month references closed_months (month),
  gross_cents bigint not null,
  commission_cents bigint not null,
  vat_cents bigint not null,
  withholding_cents bigint not null,
  net_cents bigint not null,
  constraint owner_months_pkey primary key (owner_id, month),
  constraint owner_months_add_up check (gross_cents = commission_cents + vat_cents + withholding_cents + net_cents)
);
create index owner_months_by_month on owner_months (month);

-- The last number of each kind in a year: counted on in the transaction that issues papers, so that none is left out.
create table paper_numbers (
  kind text not null,
  year integer not null,
  last_number integer not null constraint paper_numbers_not_negative check (last_number >= 0),
  constraint paper_numbers_pkey primary key (kind, year)
);

create table papers (
  id bigint generated always as identity constraint papers_pkey primary key,
  kind text not null constraint papers_kind_known
    check (kind in ('commission_invoice', 'credit_note', 'withholding_certificate')),
  owner_id bigint not null,
  month date not null,
  year integer not null,
  number integer not null constraint papers_number_positive check (number > 0),
  issued_at timestamptz not null,
  owner_name text not null,
  owner_pin text,
  issuer_pin text,
  gross_cents bigint not null constraint papers_gross_positive check (gross_cents > 0),
  commission_cents bigint not null,
  vat_cents bigint not null,
  withholding_cents bigint not null,
  constraint papers_of_a_month foreign key (owner_id, month) references owner_months (owner_id, month),
  constraint papers_one_of_a_month unique (owner_id, month, kind),
  constraint papers_number_unique unique (kind, year, number),
  constraint papers_year_of_issue check (year = extract(year from issued_at at time zone 'Africa/Nairobi')),
  constraint papers_say_one_thing check (case kind
    when 'withholding_certificate' then withholding_cents > 0 and commission_cents = 0 and vat_cents = 0 and owner_pin is not null
    else commission_cents > 0 and vat_cents >= 0 and withholding_cents = 0 end)
);
comment on column papers.year is 'of its number: that in which it was issued';
comment on column papers.issuer_pin is 'what the Kenya Revenue Authority knows us by';
create index papers_by_owner on papers (owner_id, id);
create index papers_by_kind on papers (kind, id);

create function papers_stay() returns trigger language plpgsql as $$
begin
  raise exception 'A paper stands as it was issued, and a month as it was closed'
    using errcode = 'check_violation', constraint = tg_table_name || '_append_only';
end $$;
create trigger papers_append_only before update or delete on papers for each row execute function papers_stay();
create trigger owner_months_append_only before update or delete on owner_months for each row execute function papers_stay();
create trigger closed_months_append_only before update or delete on closed_months
  for each row execute function papers_stay();
