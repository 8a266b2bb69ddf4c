import { insertSettlement, releaseSettlements } from '#features/invoices/settlements.queries.ts';
import { decideClaim, insertClaim, insertReceipt } from '#features/payments/payments.queries.ts';
import { insertRefund } from '#features/refunds/refunds.queries.ts';
import { insertCallback, setProcessed } from '#platform/callbacks.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Person } from './demo-people.ts';
import type { Random } from './seeded-random.ts';

const CODE_CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

type Payment = {
  invoiceId: number;
  client: Person;
  cents: number;
  at: Date;
  random: Random;
  mpesa: { shortCode: string; account: string };
};

/** Writes all that a paid invoice leaves behind: M-Pesa's callback, the receipt, the claim, the settlement. */
export async function addPayment(
  tx: Tx,
  { invoiceId, client, cents, at, random, mpesa }: Payment,
): Promise<void> {
  const code = codeOf(at, random);
  const body = {
    TransactionType: 'Pay Bill',
    TransID: code,
    TransAmount: (cents / 100).toFixed(2),
    BusinessShortCode: mpesa.shortCode,
    BillRefNumber: mpesa.account,
    FirstName: client.name.toUpperCase(),
  };
  const callback_id = await insertCallback(
    tx,
    { kind: 'c2b_confirmation', ref: null, body, sourceAddress: '127.0.0.1' },
    at,
  );
  const receiptId = await insertReceipt(tx, {
    source: 'c2b',
    code,
    amount_cents: cents,
    short_code: mpesa.shortCode,
    account: mpesa.account,
    payer_phone: `2547 ***** ${client.phone.slice(-3)}`,
    payer_name: body.FirstName,
    paid_at: at,
    callback_id,
    received_at: at,
  });
  const claim = await insertClaim(tx, {
    invoice_id: invoiceId,
    user_id: client.id,
    code,
    now: at,
    expiresAt: at,
  });
  if (receiptId === null || claim === null)
    throw new Error(`The demo world uses the code ${code} twice`);
  await insertSettlement(tx, {
    receipt_id: receiptId,
    invoice_id: invoiceId,
    amount_cents: cents,
    now: at,
  });
  await decideClaim(tx, claim.id, 'settled', at);
  await setProcessed(tx, callback_id, 'settled', at);
}

/** Makes what was paid for a cancelled booking a refund due. */
export async function oweBackPayments(tx: Tx, invoice_id: number, now: Date): Promise<void> {
  for (const counted of await releaseSettlements(tx, invoice_id)) {
    await insertRefund(tx, { ...counted, invoice_id, reason: 'cancelled', now });
  }
}

/** A code as M-Pesa makes them: its first three characters are the year (2006 is A), month and day. */
function codeOf(at: Date, random: Random): string {
  const letter = (nth: number) => String.fromCharCode(64 + nth);
  const day = at.getUTCDate();
  const date =
    letter(at.getUTCFullYear() - 2005) +
    letter(at.getUTCMonth() + 1) +
    (day < 10 ? day : letter(day - 9));
  return date + Array.from({ length: 7 }, () => random.pick([...CODE_CHARACTERS])).join('');
}
