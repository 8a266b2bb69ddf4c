import { recordAudit } from '#platform/audit.ts';
import type { Tx } from '#platform/db/database.ts';
import { insertReceipt, type NewReceipt } from './payments.queries.ts';
import { firstNameOf, maskedNumber } from './payments.rules.ts';

/**
 * Puts a payment on record, whose code is locked; of the payer's number and name a part is kept. Null
 * when there is one of this code.
 */
export async function keepReceipt(tx: Tx, said: NewReceipt): Promise<number | null> {
  const id = await insertReceipt(tx, {
    ...said,
    payer_phone: maskedNumber(said.payer_phone),
    payer_name: firstNameOf(said.payer_name),
  });
  if (id === null) return null;
  await recordAudit(tx, {
    at: said.received_at,
    actorId: null,
    action: 'receipt.received',
    subject: 'receipt',
    subjectId: id,
    detail: { source: said.source },
  });
  return id;
}
