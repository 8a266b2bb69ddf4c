-- A statement can take payments back and show refunds as paid: that waits for a second admin as added payments do.
alter table statement_imports
  add column reversals_waiting integer not null default 0,
  drop constraint statement_imports_waits_alone,
  add constraint statement_imports_waits_alone
    check (receipts_waiting + reversals_waiting = 0 or receipts_added + reversals = 0);
drop index statement_imports_one_waiting;
create unique index statement_imports_one_waiting on statement_imports (file_hash)
  where (receipts_waiting + reversals_waiting > 0);
