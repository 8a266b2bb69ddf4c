import { nameBuyer } from '#money/invoices/invoices.service.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Limit } from '#platform/http/limits.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { receiptRefusals } from '../paying.contract.ts';
import { readInvoice, requirePayer } from '../read/read-invoice.service.ts';

const CHANGES: Limit = { name: 'name-buyer', tries: 60, seconds: 3600 };

/** Sets the PIN that the receipt is to name, or null for none, until the receipt is issued, which never changes. */
export async function nameBuyerOf(
  platform: Platform,
  caller: Caller,
  invoiceId: number,
  pin: string | null,
) {
  await platform.limits.count(CHANGES, String(caller.id));
  await requirePayer(platform, caller, invoiceId);
  await inTransaction(platform.db, async (tx) => {
    const naming = { pin, by: caller.id, now: platform.clock.now() };
    if (!(await nameBuyer(tx, invoiceId, naming))) throw new Refusal(receiptRefusals.RECEIPT_GIVEN);
  });
  return readInvoice(platform, caller, invoiceId);
}
