import { endApprovals } from '#money/approvals/approve.service.ts';
import type { Tx } from '#platform/db/database.ts';
import { newRef } from '#platform/secrets.ts';
import { approvableTransfer } from './approve-transfer.service.ts';
import { type Undoing, undoHandPayment, undoRecordOfSending } from './attempts.queries.ts';
import { DONE } from './results.rules.ts';
import { setTransferState } from './transfers.queries.ts';
import type { Transfer } from './transfers.states.ts';

/**
 * Why it cannot be undone that an admin recorded a transfer as paid: nobody did, or M-Pesa has proved it. Proof of
 * another attempt is no obstacle: the transfer is then done by that one, or needs a look.
 */
export function problemOfUndoing({
  attempts,
}: Pick<Transfer, 'attempts'>): 'not recorded' | 'proved' | null {
  const done = attempts.find(({ state }) => state === 'done');
  if (done?.is_proof || done?.result_code === DONE) return 'proved';
  return done && done.closed_by !== null ? null : 'not recorded';
}

/**
 * Undoes an admin's record that a transfer, which is locked, was paid: it is due again. If the record was about a
 * sending, that is unclear again, until a person has looked it up.
 */
export async function undoRecord(
  tx: Tx,
  { id, attempts }: Transfer,
  undoing: Undoing,
): Promise<'due' | 'sent'> {
  const done = attempts.find(({ state }) => state === 'done');
  if (!done) throw new Error(`The transfer ${id} was not recorded as paid`);
  const wasByHand = await undoHandPayment(tx, done.id, undoing);
  if (!wasByHand) await undoRecordOfSending(tx, done.id, newRef(), undoing);
  const state = wasByHand ? 'due' : 'sent';
  await setTransferState(tx, id, state);
  await endApprovals(tx, approvableTransfer(id));
  return state;
}
