-- Lists are counted by an index alone, as far as the pages of its rows have been vacuumed since they changed; of the others each
-- row is looked up. What is to come lies in the pages that changed last, and by default a vacuum waits until a fifth of all rows
-- has changed: of ten million bookings, for months.

alter table bookings set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
alter table invoices set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
