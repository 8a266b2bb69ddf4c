import { recordAudit } from '#platform/audit.ts';
import type { Tx } from '#platform/db/database.ts';
import { toShillings } from '#platform/money.ts';
import { insertInvoice, type PayableInvoice, setPaid } from './invoices.queries.ts';

export {
  cancelInvoiceOf,
  findInvoice,
  lockInvoice,
  type PayableInvoice,
} from './invoices.queries.ts';

/** Makes the invoice of a new booking; one over nothing is paid from the start. */
export async function issueInvoice(tx: Tx, bookingId: number, amountCents: number, now: Date) {
  const paidAt = amountCents === 0 ? now : null;
  const issued = await insertInvoice(tx, bookingId, amountCents, now, paidAt);
  return { ...issued, amount: toShillings(amountCents) };
}

/** Marks an invoice as paid in full. */
export async function markPaid(tx: Tx, invoice: PayableInvoice, now: Date): Promise<void> {
  await setPaid(tx, invoice.id, now);
  await recordAudit(tx, {
    at: now,
    actorId: null,
    action: 'invoice.paid',
    subject: 'invoice',
    subjectId: invoice.id,
  });
}
