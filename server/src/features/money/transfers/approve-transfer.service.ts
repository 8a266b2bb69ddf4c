import { findApprovals } from '#money/approvals/approvals.queries.ts';
import { approve } from '#money/approvals/approve.service.ts';
import type { Tx } from '#platform/db/database.ts';
import { formatMoney } from '#platform/money.ts';
import {
  type Approval,
  type HandPayment,
  isByMpesa,
  maskPhone,
  paidAs,
} from './transfers.rules.ts';
import { refusalOf, type Transfers } from './transfers.service.ts';
import { BY_REVERSAL, type Way } from './transfers.states.ts';

export const approvableTransfer = (id: number) => ({ subject: 'transfer', id }) as const;

/** The approvals that count for a transfer, which is locked. */
export async function readApprovals(tx: Tx, transferId: number): Promise<Approval[]> {
  const approvals = await findApprovals(tx, approvableTransfer(transferId));
  return approvals.map(({ user_id, content }) => ({ user_id, transfer_code: content }));
}

/** What admins approve when they record a payment by hand: M-Pesa's code, or how else it was paid, in words. */
export const agreedAs = (payment: HandPayment): string =>
  isByMpesa(payment)
    ? payment.transfer_code
    : `${inWords[payment.means]} of ${formatMoney(payment.amount)} on ${payment.paid_on}, ${payment.proof}`;
const inWords = { bank: 'a bank transfer', cash: 'a cash payment' } as const;

/**
 * Whether enough admins have approved the same; each counts once. With a `transferCode` they approve that it was paid
 * by hand, without one that it is sent in the way the transfer says: neither counts for the other.
 */
export async function isAgreed(
  tx: Tx,
  { platform, subject }: Transfers,
  by: number,
  transferId: number,
  transferCode: string | null,
  way: Way = BY_REVERSAL,
): Promise<boolean> {
  const phone = way.phone && maskPhone(way.phone);
  const what = transferCode
    ? `recording that ${subject.name} money was paid ${paidAs(transferCode)}`
    : `sending a ${subject.name}${phone ? ` to ${phone}` : ''}`;
  const given = await approve(tx, platform, by, {
    ...approvableTransfer(transferId),
    content: transferCode,
    what,
  });
  if (given === 'agreed') return true;
  if (given === 'again') throw refusalOf(subject, 'approved before');
  const at = platform.clock.now();
  await subject.listener.approved(tx, transferId, { by, transferCode, phone, at });
  return false;
}
