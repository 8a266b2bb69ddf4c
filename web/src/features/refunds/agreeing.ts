// Where a refund takes the words of two admins: what is said before the first one, and after it.
import type { Refund } from './refunds.api.ts';

/** How the money goes back: M-Pesa sends it, or an admin has paid it. */
export type Way = 'send' | 'by hand';
type Facts = Pick<Refund, 'approvals_missing' | 'happened' | 'next_step'> & {
  approvals: readonly object[];
};

/** Whether one more word is not enough. */
export const needsAnother = ({ approvals_missing }: Pick<Refund, 'approvals_missing'>): boolean =>
  approvals_missing > 1;

/** Whether it is on nobody's way yet, as one admin has agreed and the other one has not. */
export const isHalfAgreed = ({
  approvals_missing,
  approvals,
}: Pick<Facts, 'approvals_missing' | 'approvals'>): boolean =>
  approvals_missing > 0 && approvals.length > 0;

/** What to know before agreeing; null where one word is enough. */
export function wordsOfAgreeing(refund: Facts, way: Way): string | null {
  if (needsAnother(refund)) {
    return way === 'send'
      ? 'Two admins have to agree, and yours is the first word. Nothing is sent until another admin sends it too.'
      : 'Two admins have to agree, and yours is the first word. It counts as paid back once another admin has recorded it too.';
  }
  return isHalfAgreed(refund) ? `${refund.happened} ${refund.next_step ?? ''}`.trim() : null;
}

/** What came of the first of two words. `amount` as it is shown. */
export const waitsForSecond = (amount: string, way: Way): string =>
  way === 'send'
    ? `You have agreed that ${amount} is sent. Nothing has been sent yet: another admin has to send it.`
    : `You have recorded that ${amount} was paid by hand. It counts as paid back once another admin has recorded it too.`;
