-- Of a payment that nobody claimed, too, less may go back than was owed: the rest is owed without an invoice.

alter table refunds
  drop constraint refunds_invoice_unless_unclaimed,
  add constraint refunds_invoice_unless_unclaimed check (
    invoice_id is not null or reason in ('unclaimed', 'reversed', 'rest'));
