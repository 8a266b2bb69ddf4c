import { z } from 'zod';
import { recordAudit } from '#platform/audit.ts';
import { parseDarajaTime } from '#platform/daraja.ts';
import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { parseShillings } from '#platform/money.ts';
import type { Platform } from '#platform/platform.ts';
import {
  findReceipt,
  findStandingClaim,
  findUnprocessedCallbacks,
  insertCallback,
  insertReceipt,
  lockCallback,
  lockCode,
  type NewReceipt,
  setProcessed,
} from './payments.queries.ts';
import { lockPayable, settleClaim } from './settle-claim.service.ts';

const MOST_AT_ONCE = 500;
// Text that strangers typed: without the characters that no column takes.
const words = z.union([z.string(), z.number()]).transform((said) =>
  String(said)
    .replace(/\p{Cc}/gu, '')
    .toWellFormed(),
);

// Daraja's C2B confirmation. Numbers come as numbers or strings; names and account may be missing.
const confirmation = z.object({
  TransID: words.pipe(
    z
      .string()
      .trim()
      .regex(/^[A-Z0-9]{8,12}$/),
  ),
  TransTime: words,
  TransAmount: words,
  BusinessShortCode: words,
  BillRefNumber: words.nullish(),
  MSISDN: words.nullish(),
  FirstName: words.nullish(),
  MiddleName: words.nullish(),
  LastName: words.nullish(),
});

/**
 * Stores a confirmation, then works on it. Once stored it is ours: should the work fail now, a job
 * does it again, and M-Pesa has its acknowledgement either way.
 */
export async function recordConfirmation(
  platform: Platform,
  body: unknown,
  sourceAddress: string,
): Promise<void> {
  const now = platform.clock.now();
  const callbackId = await insertCallback(platform.db, {
    kind: 'c2b_confirmation',
    body,
    sourceAddress,
    now,
  });
  try {
    await processCallback(platform, callbackId);
  } catch (error) {
    platform.log.error(
      { err: error, callbackId },
      'A callback is stored and will be worked on again',
    );
  }
}

/** Works on the callbacks that are stored and were not finished. */
export async function processStoredCallbacks(platform: Platform): Promise<void> {
  for (const callbackId of await findUnprocessedCallbacks(platform.db, MOST_AT_ONCE)) {
    try {
      await processCallback(platform, callbackId);
    } catch (error) {
      // One that cannot be worked on must not keep the others waiting.
      platform.log.error({ err: error, callbackId }, 'A stored callback could not be worked on');
    }
  }
}

async function processCallback(platform: Platform, callbackId: number): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const body = await lockCallback(tx, callbackId);
    if (body === null) return;
    const now = platform.clock.now();
    const receipt = readReceipt(JSON.parse(body), callbackId, now);
    const outcome = receipt ? await takeReceipt(tx, platform, receipt) : 'unreadable';
    if (outcome === 'unreadable' || outcome === 'contradicts') {
      platform.log.warn({ callbackId, outcome }, 'A payment callback needs a look');
    }
    await setProcessed(tx, callbackId, outcome, now);
  });
}

function readReceipt(body: unknown, callbackId: number, now: Date): NewReceipt | null {
  const read = confirmation.safeParse(body);
  if (!read.success) return null;
  const said = read.data;
  const amount_cents = parseShillings(said.TransAmount);
  const paid_at = parseDarajaTime(said.TransTime);
  if (!amount_cents || !paid_at) return null;
  return {
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

type Outcome = 'received' | 'settled' | 'refused' | 'duplicate' | 'contradicts' | 'unreadable';

/** One receipt for a code, however often M-Pesa tells of it; another amount under it changes nothing. */
async function takeReceipt(tx: Tx, platform: Platform, said: NewReceipt): Promise<Outcome> {
  await lockCode(tx, said.code);
  const id = await insertReceipt(tx, said);
  if (id === null) {
    const known = await findReceipt(tx, said.code);
    const isSame =
      known?.amount_cents === said.amount_cents && known.short_code === said.short_code;
    return isSame ? 'duplicate' : 'contradicts';
  }
  await recordAudit(tx, {
    at: said.received_at,
    actorId: null,
    action: 'receipt.received',
    subject: 'receipt',
    subjectId: id,
  });
  const claim = await findStandingClaim(tx, said.code);
  const payable = claim && (await lockPayable(tx, claim.invoice_id, platform.clock.now()));
  if (!payable) return 'received';
  const receipt = { ...said, id };
  return (await settleClaim(tx, platform, { claim, receipt, payable })) ? 'settled' : 'refused';
}
