-- Not only what goes out may take two admins: matches and statements do too. One table of who agreed to what.
alter table transfer_approvals rename to approvals;
alter table approvals rename column transfer_id to subject_id;
alter table approvals rename column transfer_code to content;
alter table approvals drop constraint transfer_approvals_transfer;
alter table approvals add column subject text not null default 'transfer'
  constraint approvals_subject_known check (subject in ('transfer', 'receipt', 'statement'));
alter table approvals alter column subject drop default;
alter table approvals drop constraint transfer_approvals_pkey;
alter table approvals add constraint approvals_pkey primary key (subject, subject_id, user_id);
alter table approvals rename constraint transfer_approvals_user to approvals_user;
alter table approvals rename constraint transfer_approvals_code_length to approvals_content_length;
alter index transfer_approvals_by_user rename to approvals_by_user;
comment on column approvals.content is 'what exactly was agreed to, where there is a choice: M-Pesa''s code of money paid by hand, the invoice of a match';

-- A statement that waits for a second admin is kept as what it would add; nothing of it is taken.
alter table statement_imports
  add column receipts_waiting integer not null default 0,
  add column waiting_cents bigint not null default 0,
  add constraint statement_imports_waits_alone check (receipts_waiting = 0 or receipts_added = 0);
create unique index statement_imports_one_waiting on statement_imports (file_hash) where receipts_waiting > 0;
