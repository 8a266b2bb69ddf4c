// For refunds that need the approval of two admins: what is shown before and after the first one.
import type { Refund } from '../../domain/refund.ts';

/** How the money goes back: sent by M-Pesa, or paid by an admin. */
export type Way = 'send' | 'by hand';
type Facts = Pick<Refund, 'approvals_missing' | 'happened' | 'next_step'> & {
  approvals: readonly object[];
};

/** Whether an admin has to look up the outcome: M-Pesa did not tell it, or another admin recorded a payment by hand. */
export const isToBeFound = ({ needs_look, approvals }: Pick<Refund, 'needs_look' | 'approvals'>) =>
  needs_look || approvals.some(({ transfer_code }) => transfer_code !== null);

/** Whether more than one approval is missing. */
export const needsSecondApproval = ({
  approvals_missing,
}: Pick<Refund, 'approvals_missing'>): boolean => approvals_missing > 1;

/** Whether one admin has approved it and another still has to. */
export const isHalfApproved = (refund: Pick<Facts, 'approvals_missing' | 'approvals'>): boolean =>
  refund.approvals_missing > 0 && refund.approvals.length > 0;

/** What to know before approving; null if one approval is enough. */
export function approvalNotice(refund: Facts, way: Way): string | null {
  if (needsSecondApproval(refund)) {
    return way === 'send'
      ? 'Two admins have to agree, and yours is the first word. Nothing is sent until another admin sends it too.'
      : 'Two admins have to agree, and yours is the first word. It counts as paid back once another admin has recorded it too.';
  }
  return isHalfApproved(refund) ? `${refund.happened} ${refund.next_step ?? ''}`.trim() : null;
}

/** The message after the first of two approvals. `amount` is formatted. */
export const waitingNotice = (amount: string, way: Way): string =>
  way === 'send'
    ? `You have agreed that ${amount} is sent. Nothing has been sent yet: another admin has to send it.`
    : `You have recorded that ${amount} was paid by hand. It counts as paid back once another admin has recorded it too.`;
