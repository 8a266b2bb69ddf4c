-- A credit note says which of a receipt's invoices it takes from. All of them took from the first, of which nothing is left once it is
-- credited whole: what is paid anew is an invoice of its own, and it is this that a later note takes from. What was refused, and so is
-- not in the register, takes from the newest invoice before it that is large enough.
drop trigger tax_registrations_stay on tax_registrations;
alter table tax_registrations add column of_nth integer;
comment on column tax_registrations.of_nth is 'the invoice of the same receipt that a credit note takes its amount from';
update tax_registrations as note set of_nth = coalesce((
  select max(invoice.nth) from tax_registrations as invoice
  where invoice.invoice_id = note.invoice_id and invoice.kind = 'invoice' and invoice.nth < note.nth
    and invoice.amount_cents >= note.amount_cents and note.refusal is not null), 1)
where kind = 'credit_note';
alter table tax_registrations
  add constraint tax_registrations_note_has_invoice check ((kind = 'credit_note') = (of_nth is not null)),
  add constraint tax_registrations_note_follows check (of_nth < nth),
  add constraint tax_registrations_of foreign key (invoice_id, of_nth) references tax_registrations (invoice_id, nth);
create trigger tax_registrations_stay before update on tax_registrations for each row
  when (old.registered_at is not null
        or (old.invoice_id, old.nth, old.kind, old.of_nth, old.amount_cents, old.made_at)
             is distinct from (new.invoice_id, new.nth, new.kind, new.of_nth, new.amount_cents, new.made_at))
  execute function tax_registrations_stay();

-- The release before names no invoice: it takes from the first.
create function tax_registrations_take_from_first() returns trigger language plpgsql as $$
begin
  new.of_nth := 1;
  return new;
end $$;
create trigger tax_registrations_take_from_first before insert on tax_registrations for each row
  when (new.kind = 'credit_note' and new.of_nth is null) execute function tax_registrations_take_from_first();
