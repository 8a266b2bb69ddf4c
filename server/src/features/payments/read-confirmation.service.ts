import { z } from 'zod';
import type { Callback, CallbackOutcome } from '#platform/callbacks.ts';
import { parseDarajaTime } from '#platform/daraja/time.ts';
import { centsOf, words } from '#platform/daraja/values.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { type NewReceipt, takeReceipt } from './take-receipt.service.ts';

// Daraja's C2B confirmation. Numbers come as numbers or strings; names and account may be missing.
const confirmation = z.object({
  TransID: words.pipe(z.string().regex(/^[A-Z0-9]{8,12}$/)),
  TransTime: words,
  TransAmount: words,
  BusinessShortCode: words,
  BillRefNumber: words.nullish(),
  MSISDN: words.nullish(),
  FirstName: words.nullish(),
  MiddleName: words.nullish(),
  LastName: words.nullish(),
});

/** Takes the receipt that a C2B confirmation tells of. */
export async function readConfirmation(
  tx: Tx,
  platform: Platform,
  { id, body }: Callback,
): Promise<CallbackOutcome> {
  const receipt = receiptIn(body, id, platform.clock.now());
  return receipt ? takeReceipt(tx, platform, receipt) : 'unreadable';
}

function receiptIn(body: unknown, callbackId: number, now: Date): NewReceipt | null {
  const read = confirmation.safeParse(body);
  if (!read.success) return null;
  const said = read.data;
  const amount_cents = centsOf(said.TransAmount);
  const paid_at = parseDarajaTime(said.TransTime);
  if (!amount_cents || !paid_at) return null;
  return {
    source: 'c2b',
    code: said.TransID,
    amount_cents,
    short_code: said.BusinessShortCode,
    account: said.BillRefNumber ?? '',
    payer_phone: said.MSISDN ?? '',
    payer_name: [said.FirstName, said.MiddleName, said.LastName].filter(Boolean).join(' '),
    paid_at,
    callback_id: callbackId,
    received_at: now,
  };
}
