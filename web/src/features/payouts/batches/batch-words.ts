// Texts on the state of a batch of payouts, and on why somebody is not paid.
import { formatDate, formatDateTime } from '../../../lib/dates.ts';
import type { Tone } from '../../../ui/status-badge.tsx';
import type { Payout } from '../payouts.api.ts';
import type { Batch, Doubt, Held, OpenBatch, Sending } from './batches.api.ts';

type Standing = Pick<Batch, 'state' | 'amount' | 'paid' | 'under_way' | 'unclear'>;

/** The progress of a batch. */
export function standingOf(batch: Standing): readonly [Tone, string] {
  const { state, amount, paid, under_way, unclear } = batch;
  if (state === 'waiting') return ['yellow', 'Waits for approval'];
  if (state === 'cancelled') return ['grey', 'Cancelled'];
  if (unclear > 0) return ['red', 'Unclear'];
  if (under_way > 0) return ['yellow', 'Sending'];
  if (paid === 0) return ['red', 'Nothing sent'];
  return paid < amount ? ['yellow', 'Sent in part'] : ['green', 'Sent'];
}

/** `Payouts of Fri 27 Nov 2026` */
export const titleOf = ({ made_at }: Pick<Batch, 'made_at'>) => `Payouts of ${formatDate(made_at)}`;

/** Who made it, and when. */
export const preparedBy = ({ id, made_by, made_at }: Pick<Batch, 'id' | 'made_by' | 'made_at'>) =>
  `Batch ${id}, prepared by ${made_by ?? 'the schedule'}, ${formatDateTime(made_at)}`;

type Approving = Pick<OpenBatch, 'amount' | 'doubts' | 'can_approve' | 'is_own'>;

/** Why the person looking at it cannot approve it; null if they can. */
export function whyNot({ can_approve, is_own, ...batch }: Approving): string | null {
  if (leavesBy(batch) === 0) return 'Nothing is left in it. Cancel it, and gather another one.';
  if (can_approve) return null;
  return is_own
    ? 'You made this batch. Another admin has to look at it and approve it.'
    : 'You have agreed to it. Another admin has to do the same before anything is sent.';
}

type HeldFacts = Pick<Held, 'why' | 'destination' | 'receiver_name'>;

/** Why an owner is not in a batch, and what to do. */
export function heldSentence({ why, destination, receiver_name }: HeldFacts): string {
  switch (why) {
    case 'name':
      return `M-Pesa knows ${destination} as “${receiver_name}”. Ring the owner before you accept that name.`;
    case 'new':
      return `${destination} was given lately and does not count yet. It is in a later batch.`;
    case 'owes':
      return 'They owe this: more was given back than they have earned since. It is deducted from what they earn next.';
    case 'none':
      return 'Has not said where the money goes. Please ask them to, under Payouts of their dashboard.';
  }
}

const DOUBTS: Record<Doubt['why'], string> = {
  destination_changed:
    'The destination was changed since. It is left out, and part of a later one.',
  name_differs:
    'M-Pesa knows the destination by another name. It is left out until somebody has looked.',
  in_doubt: 'A refund or a question about one of its payments is open. It is left out.',
  balance_changed: 'Money of its bookings was given back since. It is left out.',
  unproved:
    'M-Pesa is asked once more about the payments behind so much. Approve in a few minutes, or take it out.',
};

/** Why a payout that waits would not be sent now. */
export const doubtSentence = ({ number, why }: Pick<Doubt, 'number' | 'why'>) =>
  `${number}: ${DOUBTS[why]}`;

/** The amount sent if the batch is approved now, without the payouts that would be left out. */
export function leavesBy({ amount, doubts }: Pick<OpenBatch, 'amount' | 'doubts'>): number {
  const out = doubts.filter(({ why }) => why !== 'unproved');
  const cents = out.reduce((sum, one) => sum + Math.round(one.amount * 100), 0);
  return (Math.round(amount * 100) - cents) / 100;
}

/** The number of owners paid, likewise. */
export const paidBy = ({ owners, doubts }: Pick<OpenBatch, 'owners' | 'doubts'>): number =>
  owners - doubts.filter(({ why }) => why !== 'unproved').length;

/** Whether every shilling is accounted for, and when that was last compared. */
export type BooksStanding = { agrees: boolean; checked_at: string | null };

/** The sending whose outcome has to be looked up; undefined if there is none. */
export const unclearOf = ({ sendings }: Pick<Payout, 'sendings'>): Sending | undefined =>
  sendings.find(({ needs_look }) => needs_look);

export const unclearSentence = ({ number, destination }: Pick<Payout, 'number' | 'destination'>) =>
  `M-Pesa did not say whether ${number} arrived at ${destination}. Look it up in the portal. It is never sent again by itself.`;
