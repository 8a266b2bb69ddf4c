-- 0287 let credit notes that had not been tried take from the first invoice, of which nothing may be left: the register refuses such a one for
-- ever, and what follows of its receipt waits behind it. Where too little is left of the invoice that it names, it takes from the newest before
-- it that is enough. The release before tells the register the first one, so what it writes down takes from that while that is enough.
create function invoice_to_credit(note tax_registrations) returns integer language sql stable as $$
  select coalesce((
    select invoice.nth from tax_registrations as invoice
    where invoice.invoice_id = note.invoice_id and invoice.kind = 'invoice' and invoice.nth < note.nth
      and invoice.amount_cents - note.amount_cents >= (
        select coalesce(sum(earlier.amount_cents), 0) from tax_registrations as earlier
        where earlier.invoice_id = note.invoice_id and earlier.of_nth = invoice.nth and earlier.nth < note.nth)
    order by invoice.nth = note.of_nth desc, invoice.nth desc limit 1), note.of_nth) $$;

create or replace function tax_registrations_take_from_first() returns trigger language plpgsql as $$
begin
  new.of_nth := 1;
  new.of_nth := invoice_to_credit(new);
  return new;
end $$;

drop trigger tax_registrations_stay on tax_registrations;
do $$
declare
  note tax_registrations;
begin
  for note in
    select * from tax_registrations where kind = 'credit_note' and registered_at is null order by invoice_id, nth
  loop
    update tax_registrations set of_nth = invoice_to_credit(note) where id = note.id;
  end loop;
end $$;
create trigger tax_registrations_stay before update on tax_registrations for each row
  when (old.registered_at is not null
        or (old.invoice_id, old.nth, old.kind, old.of_nth, old.amount_cents, old.made_at)
             is distinct from (new.invoice_id, new.nth, new.kind, new.of_nth, new.amount_cents, new.made_at))
  execute function tax_registrations_stay();
