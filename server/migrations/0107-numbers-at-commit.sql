-- A receipt's number was taken in the middle of a payment, and the next payment waited for all that came after it. It is
-- the last thing now, at the commit: the row of receipt_numbers is locked while the commit is written, and no longer.
drop trigger invoices_issue_receipt on invoices;
create constraint trigger invoices_issue_receipt after insert or update of status on invoices
  deferrable initially deferred
  for each row when (new.status = 'paid' and new.amount_cents > 0) execute function invoices_issue_receipt();
