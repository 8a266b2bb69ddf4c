import type { Db } from '#platform/db/database.ts';
import { allRows } from '#platform/db/rows.ts';
import { SECTIONS } from './sections.sql.ts';

const AT_ONCE = 500;

/** The rows of a section, in batches. */
export async function* walkSection(db: Db, name: keyof typeof SECTIONS, userId: number) {
  let after = 0;
  for (;;) {
    const rows = await allRows<{ nth: number }>(db)`
      select * from (${SECTIONS[name].rows(userId)}) as rows where nth > ${after} order by nth limit ${AT_ONCE}`;
    for (const { nth, ...row } of rows) {
      after = nth;
      yield row;
    }
    if (rows.length < AT_ONCE) return;
  }
}

/** A person's invoices that have a receipt document and are not to be paid again. */
export async function* walkReceipts(db: Db, userId: number) {
  let after = 0;
  for (;;) {
    const rows = await allRows<{ id: number }>(db)`
      select invoices.id from invoices join receipt_documents on receipt_documents.invoice_id = invoices.id
      where invoices.payer_id = ${userId} and invoices.status <> 'pending' and invoices.id > ${after}
      order by invoices.id limit ${AT_ONCE}`;
    for (const { id } of rows) {
      after = id;
      yield id;
    }
    if (rows.length < AT_ONCE) return;
  }
}
