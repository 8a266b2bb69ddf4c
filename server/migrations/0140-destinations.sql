-- Owners say where their money goes: to a phone, a till or a pay-bill by M-Pesa, or to a bank account. A row for each place that
-- was ever given, so that every payout keeps where it went.
create table destinations (
  id bigint generated always as identity constraint destinations_pkey primary key,
  owner_id bigint not null constraint destinations_owner references users (id),
  kind text not null constraint destinations_kind_known check (kind in ('phone', 'till', 'pay_bill', 'bank')),
  number text not null,
  account text,
  account_name text constraint destinations_account_name_length check (length(account_name) between 2 and 100),
  schedule text not null
    constraint destinations_schedule_known check (schedule in ('weekly', 'daily', 'monthly', 'asked')),
  set_at timestamptz not null,
  counts_from timestamptz not null,
  ended_at timestamptz,
  receiver_name text constraint destinations_receiver_length check (length(receiver_name) between 1 and 100),
  name_differs boolean not null default false,
  name_accepted_by bigint constraint destinations_accepted_by references users (id),
  constraint destinations_number_shape check (case kind
    when 'phone' then number ~ '^254[17]\d\d(\d{3}|\*{3})\d{3}$'
    when 'bank' then number ~ '^\d\d$'
    else number ~ '^(\d{5,7}|\*{3}\d{1,4})$' end),
  constraint destinations_account_fits check (case kind
    when 'pay_bill' then account ~ '^([A-Za-z0-9 ./#-]{1,20}|\*{3})$'
    when 'bank' then account ~ '^(\d{6,20}|\*{3}\d{4})$'
    else account is null end),
  constraint destinations_count_later check (counts_from > set_at),
  constraint destinations_differs_from_a_name check (not name_differs or receiver_name is not null)
);
comment on column destinations.number is 'the phone as M-Pesa writes it, the till, the pay-bill, or the bank''s code; its middle is left out once the owner has gone';
comment on column destinations.account is 'at the pay-bill or bank';
comment on column destinations.account_name is 'whose the owner says it is; null: theirs';
comment on column destinations.receiver_name is 'whose M-Pesa says it is';
create unique index destinations_one_current on destinations (owner_id) where ended_at is null;
create index destinations_by_owner on destinations (owner_id, id);
create index destinations_by_accepted_by on destinations (name_accepted_by) where name_accepted_by is not null;

create function destinations_stay() returns trigger language plpgsql as $$
begin
  raise exception 'Where money went stays on record; another place is a further row'
    using errcode = 'check_violation', constraint = 'destinations_append_only';
end $$;
create trigger destinations_append_only before delete or update of owner_id, kind, set_at, counts_from on destinations
  for each row execute function destinations_stay();
