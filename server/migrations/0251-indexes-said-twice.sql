-- The primary keys of both are read backwards as well.
drop index if exists receipts_newest;
drop index if exists refunds_newest;
