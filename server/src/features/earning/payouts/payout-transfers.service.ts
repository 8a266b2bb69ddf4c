// Payouts as outgoing money: transfers decide how it is sent and proved; this feature decides what that means for the
// payout. The owner's payouts are locked after the transfer.
import { keepReceiver } from '#earning/destinations/destinations.service.ts';
import { findReceipt } from '#money/receipts/receipts.sql.ts';
import {
  lockTransfer,
  type TransferSubject,
  type Transfers,
} from '#money/transfers/transfers.service.ts';
import {
  findProblemOfWithdrawing,
  withdrawUnsent,
} from '#money/transfers/withdraw-transfer.service.ts';
import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { happened } from '#platform/happened.ts';
import { toShillings } from '#platform/money.ts';
import type { Platform } from '#platform/platform.ts';
import { payoutRefusals } from './payouts.contract.ts';
import {
  payoutContradicted,
  payoutFailed,
  payoutPaid,
  payoutRecordApproved,
  payoutRecordEnded,
  payoutSent,
  payoutUnclear,
} from './payouts.events.ts';
import {
  endUnpaid,
  lockPayoutsOf,
  readPayoutOf,
  revive,
  setPaid,
  setPaidSoFar,
} from './payouts.queries.ts';
import { problemOfResult } from './payouts.rules.ts';
import { endSending, readSendings } from './sendings.queries.ts';

export const payoutTransfers = (platform: Platform): Transfers => ({ platform, subject: payouts });

export const PAYOUT_SUBJECT = 'payout';

const { SENDING_PROBLEM, SENDING_LEFT, SENDING_CODE, SENDING_APPROVED_BEFORE } = payoutRefusals;

const payouts: TransferSubject = {
  name: PAYOUT_SUBJECT,
  hooks: 'payouts',
  isAgreedBefore: true,
  isOtherMoney: async (tx, code) => (await findReceipt(tx, code)) !== null,
  refusals: {
    settled: SENDING_PROBLEM,
    'under way': SENDING_PROBLEM,
    'not whole': SENDING_PROBLEM,
    'beyond limits': SENDING_PROBLEM,
    'to look at': SENDING_PROBLEM,
    'moved on': SENDING_PROBLEM,
    'approved before': SENDING_APPROVED_BEFORE,
    'paid by hand': SENDING_PROBLEM,
    'not sent': SENDING_PROBLEM,
    left: SENDING_LEFT,
    'code used': SENDING_CODE,
    'code differs': SENDING_CODE,
    'look first': SENDING_PROBLEM,
    'too much': SENDING_PROBLEM,
    'not yet': SENDING_PROBLEM,
    'proof used': SENDING_CODE,
  },
  listener: {
    async approved(tx, transferId, { by, transferCode, at }) {
      const { id } = await readPayoutOf(tx, transferId);
      const detail = { transfer_code: transferCode ?? undefined };
      await happened(tx, payoutRecordApproved, { about: id, by, at, detail });
    },
    async unapproved(tx, transferId, { by, reason, at }) {
      const { id } = await readPayoutOf(tx, transferId);
      await happened(tx, payoutRecordEnded, { about: id, by, at, detail: { reason } });
    },
    async sent(tx, transferId, { by, at }) {
      const { id, piece_cents } = await readPayoutOf(tx, transferId);
      const detail = { amount: toShillings(piece_cents) };
      await happened(tx, payoutSent, { about: id, by, at, detail });
    },
    async done(tx, transferId, { by, how, transferCode, paidCents, receiverName, reason, at }) {
      const payout = await lockPayoutOf(tx, transferId);
      const paid = Math.min(paidCents, payout.piece_cents);
      const end = { state: 'done', paidCents: paid, transferCode, now: at } as const;
      await endSending(tx, payout.sending_id, end);
      if (receiverName)
        await keepReceiver(tx, payout.destination_id, receiverName, payout.owner_name);
      await settle(tx, payout, at);
      const detail = { amount: toShillings(paid), by: how, transfer_code: transferCode, reason };
      await happened(tx, payoutPaid, { about: payout.id, by, at, detail });
    },
    async failed(tx, transferId, { by, resultCode, reason, at }) {
      const payout = await lockPayoutOf(tx, transferId);
      await endSending(tx, payout.sending_id, { state: 'failed', resultCode, now: at });
      await settle(tx, payout, at, problemOfResult(resultCode));
      const detail = { code: resultCode, reason };
      await happened(tx, payoutFailed, { about: payout.id, by, at, detail });
    },
    async unclear(tx, transferId, { resultCode: code, at }) {
      const { id } = await readPayoutOf(tx, transferId);
      await happened(tx, payoutUnclear, { about: id, by: null, at, detail: { code } });
    },
    async contradicted(tx, transferId, { resultCode, transferCode, at }) {
      const { id } = await readPayoutOf(tx, transferId);
      const detail = { code: resultCode, transfer_code: transferCode };
      await happened(tx, payoutContradicted, { about: id, by: null, at, detail });
    },
  },
};

async function lockPayoutOf(tx: Tx, transferId: number) {
  const { owner_id } = await readPayoutOf(tx, transferId);
  await lockPayoutsOf(tx, [owner_id]);
  return readPayoutOf(tx, transferId);
}

const TAKEN_BACK = 'It was taken back after it had arrived. It is part of the next payout.';

/** Ends an approved sending that has not been begun: its money is payable again. */
export async function stopUnsent(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  transferId: number,
  problem: string,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const transfer = await lockTransfer(tx, transferId);
    if (await findProblemOfWithdrawing(tx, transfer)) return;
    const payout = await lockPayoutOf(tx, transferId);
    await withdrawUnsent(tx, transfer);
    await endSending(tx, payout.sending_id, { state: 'failed', now });
    await settle(tx, payout, now, problem);
    await happened(tx, payoutFailed, {
      ...{ about: payout.id, by: null, at: now },
      detail: { reason: problem },
    });
  });
}

/**
 * Settles a payout by the outcomes of its sendings; its owner's payouts are locked. `unsent`: the reason, if nothing of
 * it was sent.
 */
export async function settle(
  tx: Tx,
  { id, state }: { id: number; state: string },
  now: Date,
  unsent = problemOfResult(null),
): Promise<void> {
  const sendings = await readSendings(tx, id);
  const is = (one: string) => sendings.some((sending) => sending.state === one);
  if (is('sending')) return setPaidSoFar(tx, id);
  if (is('done'))
    return state === 'sending' || state === 'done' ? setPaid(tx, id, now) : revive(tx, id, now);
  if (state !== 'sending' && state !== 'done') return;
  const isReversed = is('reversed');
  await endUnpaid(tx, [id], {
    state: isReversed ? 'reversed' : 'failed',
    problem: isReversed ? TAKEN_BACK : unsent,
    now,
  });
}
