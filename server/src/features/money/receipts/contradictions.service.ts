import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { happened, happenedToEach } from '#platform/happened.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import { toShillings } from '#platform/money.ts';
import type { ReportedPayment } from '#platform/payment-channel.ts';
import type { Platform } from '#platform/platform.ts';
import { toNairobiIso } from '#platform/time.ts';
import {
  type Contradiction,
  closeAgreed,
  closeByPerson,
  findOpenOf,
  insertContradictions,
  type NotedContradiction,
} from './contradictions.queries.ts';
import type { ContradictionKind } from './contradictions.states.ts';
import { contradictionRefusals } from './receipts.contract.ts';
import { contradictionAgreed, contradictionClosed, contradictionFound } from './receipts.events.ts';

/**
 * Records how M-Pesa's books differ from ours, until they agree or a person has looked. The same statement again
 * changes nothing. `by`: the admin who brought it, if one did.
 */
export async function noteContradictions(
  tx: Tx,
  found: readonly Contradiction[],
  { by, now }: { by: number | null; now: Date },
): Promise<void> {
  if (found.length === 0) return;
  for (const noted of await insertContradictions(tx, found, now))
    await happened(tx, contradictionFound, { ...onRecord(noted), by, at: now });
}

/** M-Pesa names another amount for a payment than is on record. */
export const otherAmount = ({
  code,
  amountCents,
}: Pick<ReportedPayment, 'code' | 'amountCents'>): Contradiction => ({
  kind: 'amount',
  code,
  statedCents: amountCents,
  transferCode: null,
});

/** M-Pesa does not know a payment that a statement named. */
export const notKnown = (code: string): Contradiction => ({ kind: 'not_known', code, ...NOTHING });

/** A payment was counted for an invoice before M-Pesa reported that it was made to another account. */
export const otherAccount = (code: string): Contradiction => ({
  kind: 'account',
  code,
  ...NOTHING,
});
/** M-Pesa has proved a payment that an admin declared phantom. */
export const noPhantom = (code: string): Contradiction => ({ kind: 'phantom', code, ...NOTHING });
const NOTHING = { statedCents: null, transferCode: null } as const;

type Agreeing = { codes: readonly string[]; transferCodes?: readonly string[]; now: Date };

/**
 * Closes what M-Pesa's books have come to agree with: payments as they are on record, and money back that is accounted
 * for.
 */
export async function closeWhereAgreed(
  tx: Tx,
  { codes, transferCodes = [], now }: Agreeing,
): Promise<void> {
  if (codes.length + transferCodes.length === 0) return;
  for (const closed of await closeAgreed(tx, { codes, transferCodes, now }))
    await happened(tx, contradictionAgreed, { ...onRecord(closed), by: null, at: now });
}

/** Closes contradictions of a payment that an admin has corrected. */
export async function closeCorrected(
  tx: Tx,
  receiptId: number,
  kinds: readonly ContradictionKind[],
  { by, reason, now: at }: { by: number; reason: string; now: Date },
): Promise<void> {
  const ids = await findOpenOf(tx, receiptId, kinds);
  for (const row of await closeByPerson(tx, ids, { by, at, reason }))
    await happened(tx, contradictionClosed, { ...onRecord(row, reason), by, at });
}

/**
 * Takes contradictions off the desk together, for an admin who looked them up. Nothing else changes; those already
 * closed stay as they are. Refused when none is open any more.
 */
export async function closeContradictions(
  { db, clock }: Platform,
  caller: Caller,
  ids: readonly number[],
  reason: string,
) {
  const at = clock.now();
  const closed = await inTransaction(db, async (tx) => {
    const rows = await closeByPerson(tx, ids, { by: caller.id, at, reason });
    if (rows.length === 0) throw new Refusal(contradictionRefusals.CONTRADICTION_NOT_FOUND);
    const happenings = rows.map((row) => ({ ...onRecord(row, reason), by: caller.id, at }));
    await happenedToEach(tx, contradictionClosed, happenings);
    return rows;
  });
  return { ids: closed.map(({ id }) => id), reason, closed_at: toNairobiIso(at) };
}

/** Recorded on the receipt it is about, so that it appears in its history. */
const onRecord = (
  { receipt_id, kind, said_cents, transfer_code }: NotedContradiction,
  reason?: string,
) => ({
  about: receipt_id,
  detail: {
    kind,
    ...(said_cents === null ? {} : { amount: toShillings(said_cents) }),
    ...(transfer_code === null ? {} : { transfer_code }),
    ...(reason === undefined ? {} : { reason }),
  },
});
