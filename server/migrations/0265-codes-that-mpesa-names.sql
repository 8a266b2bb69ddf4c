-- What M-Pesa says of its codes beyond ten letters and digits was seen, not promised. A payment that it names by one of another shape is
-- a payment: credited to the prompt whose account it names, and asked about before much is paid out of it.
alter table claims drop constraint if exists claims_code_shape;
alter table claims add constraint claims_code_shape check (code ~ '^[A-Z0-9]{8,12}$') not valid;
alter table claims validate constraint claims_code_shape;

alter table receipt_checks drop constraint if exists receipt_checks_code_shape;
alter table receipt_checks add constraint receipt_checks_code_shape check (code ~ '^[A-Z0-9]{8,12}$') not valid;
alter table receipt_checks validate constraint receipt_checks_code_shape;
