// Refunds as outgoing money: transfers decide how they are sent, approved and proved; this feature decides what that
// means for the refund.
import { findReceipt } from '#money/receipts/receipts.sql.ts';
import { agreedAs } from '#money/transfers/approve-transfer.service.ts';
import { isByMpesa } from '#money/transfers/transfers.rules.ts';
import type { TransferSubject, Transfers } from '#money/transfers/transfers.service.ts';
import { happened } from '#platform/happened.ts';
import { toShillings } from '#platform/money.ts';
import type { Platform } from '#platform/platform.ts';
import { oweRest } from './owe-back.service.ts';
import { refundRefusals } from './refunds.contract.ts';
import {
  refundApproved,
  refundContradicted,
  refundDone,
  refundFailed,
  refundSent,
  refundUnapproved,
  refundUnclear,
} from './refunds.events.ts';
import { readRefundOf, setRefundState } from './refunds.queries.ts';
import { REFUND_SUBJECT } from './refunds.states.ts';

export const refundTransfers = (platform: Platform): Transfers => ({ platform, subject: refunds });

const refunds: TransferSubject = {
  name: REFUND_SUBJECT,
  hooks: 'refunds',
  isOtherMoney: async (tx, code) => (await findReceipt(tx, code)) !== null,
  refusals: {
    settled: refundRefusals.REFUND_DONE,
    'under way': refundRefusals.REFUND_UNDER_WAY,
    'not whole': refundRefusals.REFUND_NOT_WHOLE,
    'beyond limits': refundRefusals.REFUND_BEYOND_LIMITS,
    'to look at': refundRefusals.REFUND_TO_LOOK_AT,
    'moved on': refundRefusals.REFUND_MOVED_ON,
    'approved before': refundRefusals.REFUND_APPROVED_BEFORE,
    'paid by hand': refundRefusals.REFUND_PAID_BY_HAND,
    'not sent': refundRefusals.REFUND_NOT_SENT,
    left: refundRefusals.REFUND_LEFT,
    'code used': refundRefusals.TRANSFER_CODE_USED,
    'code differs': refundRefusals.TRANSFER_CODE_DIFFERS,
    'look first': refundRefusals.REFUND_LOOK_FIRST,
    'too much': refundRefusals.PAID_TOO_MUCH,
    'not yet': refundRefusals.PAID_LATER,
    'proof used': refundRefusals.PROOF_USED,
  },
  listener: {
    async approved(tx, transferId, { by, transferCode, phone, at }) {
      const { id } = await readRefundOf(tx, transferId);
      const detail = { transfer_code: transferCode ?? undefined, phone: phone ?? undefined };
      await happened(tx, refundApproved, { about: id, by, at, detail });
    },
    async unapproved(tx, transferId, { by, reason, at }) {
      const { id } = await readRefundOf(tx, transferId);
      await happened(tx, refundUnapproved, { about: id, by, at, detail: { reason } });
    },
    async sent(tx, transferId, { by, phone, at }) {
      const { id, amount_cents, invoice_id: invoiceId } = await readRefundOf(tx, transferId);
      await setRefundState(tx, id, 'sent', at);
      const detail = { amount: toShillings(amount_cents), phone: phone ?? undefined };
      await happened(tx, refundSent, { about: id, by, at, detail, invoiceId });
    },
    async done(tx, transferId, { by, how, transferCode, paidByHand, paidCents, reason, at }) {
      const refund = await readRefundOf(tx, transferId);
      const { id, invoice_id: invoiceId } = refund;
      if (paidCents < refund.amount_cents) await oweRest(tx, refund, paidCents, { by, at });
      await setRefundState(tx, id, 'done', at);
      const amount = toShillings(Math.min(paidCents, refund.amount_cents));
      const otherwise = paidByHand && !isByMpesa(paidByHand) ? agreedAs(paidByHand) : undefined;
      const detail = { amount, by: how, transfer_code: transferCode, otherwise, reason };
      await happened(tx, refundDone, { about: id, by, at, detail, invoiceId });
    },
    async failed(tx, transferId, { by, resultCode: code, reason, at }) {
      const { id } = await readRefundOf(tx, transferId);
      await setRefundState(tx, id, 'failed', at);
      await happened(tx, refundFailed, { about: id, by, at, detail: { code, reason } });
    },
    async unclear(tx, transferId, { resultCode: code, at }) {
      const { id } = await readRefundOf(tx, transferId);
      await happened(tx, refundUnclear, { about: id, by: null, at, detail: { code } });
    },
    async contradicted(tx, transferId, { resultCode, transferCode, at }) {
      const { id } = await readRefundOf(tx, transferId);
      const detail = { code: resultCode, transfer_code: transferCode };
      await happened(tx, refundContradicted, { about: id, by: null, at, detail });
    },
  },
};
