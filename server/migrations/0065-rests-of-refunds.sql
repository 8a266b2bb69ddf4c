-- What M-Pesa moved counts: where it sent less back than was owed, the rest is owed on its own, as often as that happens.
alter table refunds
  drop constraint refunds_reason_known,
  add constraint refunds_reason_known check (
    reason in ('surplus', 'late', 'lapsed', 'cancelled', 'unclaimed', 'reversed', 'changed', 'rest')),
  drop constraint refunds_once;
create unique index refunds_once on refunds (receipt_id, reason, change_id) nulls not distinct
  where reason <> 'rest';
