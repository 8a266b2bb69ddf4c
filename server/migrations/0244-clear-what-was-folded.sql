-- Rows of these are added with each change and deleted by the next fold. Sums of them pass over the deleted ones until a
-- vacuum, which by default waits for a fifth of all rows: of as many as there were at the last one, amid the busiest hour.

alter table figures set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
alter table tallies set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
alter table ledger_totals set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
