import { endApprovals } from '#money/approvals/approve.service.ts';
import type { Tx } from '#platform/db/database.ts';
import { approvableTransfer, readApprovals } from './approve-transfer.service.ts';
import { setTransferState } from './transfers.queries.ts';
import { problemOfWithdrawing, type TransferProblem } from './transfers.rules.ts';
import type { Transfer } from './transfers.states.ts';

/** Why a transfer, which is locked, cannot be withdrawn, if so. */
export const findProblemOfWithdrawing = async (
  tx: Tx,
  transfer: Transfer,
): Promise<TransferProblem | null> =>
  problemOfWithdrawing(transfer, await readApprovals(tx, transfer.id));

/** Withdraws a transfer that the caller knows can be withdrawn. */
export async function withdrawUnsent(tx: Tx, { id }: Transfer): Promise<void> {
  await setTransferState(tx, id, 'withdrawn');
  await endApprovals(tx, approvableTransfer(id));
}
