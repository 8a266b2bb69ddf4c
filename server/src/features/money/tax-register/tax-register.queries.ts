import type { Db, Tx } from '#platform/db/database.ts';
import { allRows, allValues, anyRow, execute } from '#platform/db/rows.ts';
import type { Registration } from '#platform/tax-register.ts';
import type { Unregistered } from './tax-document.service.ts';

/** Takes receipts whose payments have changed, skipping those that are being changed at the moment. */
export const takeAwaited = (tx: Tx, most: number) => allValues<number>(tx)`
  delete from awaited_registrations where invoice_id in (
    select invoice_id from awaited_registrations order by invoice_id limit ${most} for update skip locked)
  returning invoice_id`;

/**
 * Writes down documents for the register where more or less now counts for a receipt than was written down so far. A
 * reduction is taken from the newest invoice that has something left, then from those before it. It must be a statement
 * after the one that took the receipts, so that it sees what was committed by then.
 */
export const insertRegistrations = (tx: Tx, invoiceIds: readonly number[], now: Date) => execute(
  tx,
)`
  with changed as (
    select invoice_id, documents, counted - cents as more
    from unnest(${[...invoiceIds]}::bigint[]) as taken (invoice_id),
      lateral (select coalesce(sum(amount_cents), 0) as counted from settlements
               where settlements.invoice_id = taken.invoice_id) as standing,
      lateral (select count(*) as documents,
                      coalesce(sum(case kind when 'invoice' then amount_cents else -amount_cents end), 0) as cents
               from tax_registrations where tax_registrations.invoice_id = taken.invoice_id) as written),
  invoices_left as (
    select changed.*, invoice.nth, left_cents,
           sum(left_cents) over (partition by changed.invoice_id order by invoice.nth desc) - left_cents as newer_cents
    from changed
    join tax_registrations as invoice on invoice.invoice_id = changed.invoice_id and invoice.kind = 'invoice',
      lateral (select greatest(invoice.amount_cents - coalesce(sum(note.amount_cents), 0), 0) as left_cents
               from tax_registrations as note
               where note.invoice_id = invoice.invoice_id and note.of_nth = invoice.nth) as taken
    where more < 0)
  insert into tax_registrations (invoice_id, nth, kind, of_nth, amount_cents, made_at)
  select invoice_id, documents + 1, 'invoice', null, more, ${now}::timestamptz from changed where more > 0
  union all
  select invoice_id, documents + row_number() over (partition by invoice_id order by nth desc), 'credit_note', nth,
         least(left_cents, -more - newer_cents), ${now}
  from invoices_left where left_cents > 0 and newer_cents < -more`;

/** Documents to be registered, least recently tried first; each waits for the earlier ones of its receipt. */
export const findUnregistered = (db: Db, triedBefore: Date, most: number) => allRows<Unregistered>(
  db,
)`
  select waiting.id, waiting.nth, waiting.kind, waiting.of_nth, waiting.amount_cents, waiting.made_at,
         receipt_documents.number, receipt_documents.issued_at, receipt_documents.seller_name, receipt_documents.seller_pin,
         receipt_documents.seller_is_vat_registered, receipt_documents.buyer_name, receipt_documents.buyer_pin,
         receipt_documents.space_title, receipt_documents.start_time, receipt_documents.end_time
  from tax_registrations as waiting
  join receipt_documents on receipt_documents.invoice_id = waiting.invoice_id
  where waiting.registered_at is null and (waiting.tried_at is null or waiting.tried_at <= ${triedBefore})
    and not exists (
      select from tax_registrations as earlier
      where earlier.invoice_id = waiting.invoice_id and earlier.nth < waiting.nth and earlier.registered_at is null)
  order by waiting.tried_at nulls first, waiting.id limit ${most}`;

/** Claims a document for bringing; false if another process has since. */
export const setTried = (db: Db, id: number, triedBefore: Date, now: Date) => anyRow(db)`
  update tax_registrations set tried_at = ${now}
  where id = ${id} and registered_at is null and (tried_at is null or tried_at <= ${triedBefore}) returning 1`;

export const setRegistered = (
  db: Db,
  id: number,
  { controlNumber, controlUnit, qr }: Registration,
  now: Date,
) => execute(db)`
  update tax_registrations set control_number = ${controlNumber}, control_unit = ${controlUnit}, qr = ${qr},
         registered_at = ${now}, refusal = null
  where id = ${id} and registered_at is null`;

export const setRefused = (db: Db, id: number, refusal: string) =>
  execute(
    db,
  )`update tax_registrations set refusal = ${refusal} where id = ${id} and registered_at is null`;
