import type { Tx } from '#platform/db/database.ts';
import { happened } from '#platform/happened.ts';
import { toShillings } from '#platform/money.ts';
import {
  type Contradiction,
  closeAgreed,
  insertContradictions,
  type Noted,
} from './contradictions.queries.ts';
import { contradictionAgreed, contradictionFound } from './receipts.events.ts';

/**
 * Keeps what M-Pesa's books say otherwise than ours, until they agree or a person has looked. The same
 * word again changes nothing. `by`: who brought it, if a person did.
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

type Agreeing = { codes: readonly string[]; transferCodes?: readonly string[]; now: Date };

/** Closes by itself what M-Pesa's later word agrees with: payments as they are on record, money back that is accounted for. */
export async function closeWhereAgreed(
  tx: Tx,
  { codes, transferCodes = [], now }: Agreeing,
): Promise<void> {
  if (codes.length + transferCodes.length === 0) return;
  for (const closed of await closeAgreed(tx, { codes, transferCodes, now }))
    await happened(tx, contradictionAgreed, { ...onRecord(closed), by: null, at: now });
}

/** On record with the payment it is about, so that it stands in its story. */
export const onRecord = (
  { receipt_id, kind, said_cents, transfer_code }: Noted,
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
