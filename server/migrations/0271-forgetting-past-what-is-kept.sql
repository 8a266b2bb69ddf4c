-- Each night what is to be forgotten was looked for from the oldest on, past all that stays for good, until that took longer than a
-- statement may. What is decided by a row itself is found by an index of such rows alone. What stays because another table names it is
-- marked when it is first looked at, a year after, and is not looked at again. Large tables get their columns and indexes, concurrently, by
-- hand before.
alter table callbacks add column if not exists is_kept boolean not null default false;
alter table receipt_checks add column if not exists is_kept boolean not null default false;
alter table claims add column if not exists is_kept boolean not null default false;
comment on column callbacks.is_kept is 'found a year after to be named by a receipt, and so not to be forgotten';
comment on column receipt_checks.is_kept is 'found a year after to be about a payment, and so not to be forgotten';
comment on column claims.is_kept is 'refused, and found a year after to be of a payment''s code, and so not to be forgotten';

create index if not exists callbacks_to_forget on callbacks (received_at)
  where not is_kept and processed_at is not null and not (needs_look and seen_at is null);
create index if not exists receipt_checks_to_forget on receipt_checks (answered_at) where state <> 'asking' and not is_kept;
create index if not exists claims_to_forget on claims (decided_at) where state = 'refused' and not is_kept;
drop index if exists claims_refused;
create index if not exists prompts_to_forget on prompts (decided_at) where state in ('failed', 'unclear') and receipt_id is null;

create index if not exists transfers_phones_to_mask on transfers (id) where phone ~ '[0-9]{9}$';
create index if not exists transfer_attempts_phones_to_mask on transfer_attempts (decided_at) where phone ~ '[0-9]{9}$';
