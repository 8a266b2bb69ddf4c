-- What is asked and forgotten when somebody leaves is found by their number or by the secrets of what they asked for, however much there is
-- of others. Large tables get these indexes, concurrently, by hand before.
create index if not exists claims_by_user on claims (user_id, id);
create index if not exists reports_by_user on reports (user_id);
create index if not exists refunds_by_receipt on refunds (receipt_id);
-- Most messages have lost their bodies.
create index if not exists callbacks_by_ref on callbacks (ref) where body <> 'null';

-- What is to come of an owner's earnings is theirs whether or not a part of it was earned before.
create index if not exists awaited_earnings_of_owner
  on awaited_earnings (owner_id, invoice_id) include (is_rest, gross_cents, space_id, made_on);
drop index awaited_earnings_by_owner;
alter index awaited_earnings_of_owner rename to awaited_earnings_by_owner;
