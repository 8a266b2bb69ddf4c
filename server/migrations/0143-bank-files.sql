-- Payouts to bank accounts: what goes to banks of a batch is in one file, which an admin gives to our bank, and each of its lines
-- is closed by the bank's statement.

create table bank_files (
  id bigint generated always as identity constraint bank_files_pkey primary key,
  batch_id bigint not null constraint bank_files_batch references payout_batches (id)
    constraint bank_files_one_of_a_batch unique,
  made_at timestamptz not null
);

create table bank_lines (
  id bigint generated always as identity constraint bank_lines_pkey primary key,
  file_id bigint not null constraint bank_lines_file references bank_files (id),
  sending_id bigint not null constraint bank_lines_sending references payout_sendings (id)
    constraint bank_lines_in_one_file unique,
  reference text not null constraint bank_lines_reference_unique unique
    constraint bank_lines_reference_shape check (reference ~ '^NAFPO\d{6,}$'),
  account_name text not null constraint bank_lines_account_name_length check (length(account_name) between 1 and 200)
);
create index bank_lines_by_file on bank_lines (file_id, id);
comment on column bank_lines.reference is 'ours, which the bank shows with what it paid';
comment on column bank_lines.account_name is 'as it was when the file was made';

create function bank_files_stay() returns trigger language plpgsql as $$
begin
  raise exception 'What was given to the bank stays on record'
    using errcode = 'check_violation', constraint = tg_table_name || '_append_only';
end $$;
create trigger bank_files_append_only before update or delete on bank_files for each row execute function bank_files_stay();
create trigger bank_lines_append_only before update or delete on bank_lines for each row execute function bank_files_stay();

-- Given to the bank is an attempt like any other: accepted until the bank's statement says what became of it. Its proof is the
-- bank's reference.
alter table transfer_attempts
  drop constraint transfer_attempts_kind_known,
  add constraint transfer_attempts_kind_known check (kind in ('reversal', 'b2c', 'till', 'pay_bill', 'bank')),
  drop constraint transfer_attempts_means_proved,
  add constraint transfer_attempts_means_proved check (case
    when kind is not distinct from 'bank' then means = 'bank' and transfer_code is null
      and (state = 'done') = (proof is not null) and (proof is null) = (paid_on is null)
    when means = 'mpesa' then proof is null and paid_on is null
    else paid_by_hand and transfer_code is null and proof is not null and paid_on is not null end);
