-- An admin may give part of a payment back for a visit that has begun or was cancelled late, as often as there is reason to.
alter table refunds
  drop constraint refunds_reason_known,
  add constraint refunds_reason_known check (
    reason in ('surplus', 'late', 'lapsed', 'cancelled', 'unclaimed', 'reversed', 'changed', 'rest', 'goodwill'));
drop index refunds_once;
create unique index refunds_once on refunds (receipt_id, reason, change_id) nulls not distinct
  where reason not in ('rest', 'goodwill');
