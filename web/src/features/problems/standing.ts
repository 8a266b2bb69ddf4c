import type { Part } from '../../domain/part.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { formatMoney } from '../../lib/money.ts';
import type { Tone } from '../../ui/status-badge.tsx';
import type { BookingProblem } from './problems.api.ts';

/** The state of a problem, in two words. */
export const STATES: Record<BookingProblem['state'], { tone: Tone; label: string }> = {
  open: { tone: 'yellow', label: 'Not answered' },
  answered: { tone: 'yellow', label: 'Answered' },
  decided: { tone: 'grey', label: 'Decided' },
};

type Facts = Pick<BookingProblem, 'state' | 'answer_by' | 'refund_amount'>;

/** The state of a problem and what comes next, as a sentence for each part. */
export function standingOf({ state, answer_by, refund_amount }: Facts, part: Part): string {
  if (refund_amount !== null) return decisionOf(refund_amount, part);
  if (state === 'answered')
    return part === 'client'
      ? 'The owner has answered. We decide next whether money comes back to you, and write to you.'
      : 'It is answered. Nafasi decides next whether money goes back to the client.';
  const until = formatDateTime(answer_by);
  if (part === 'client')
    return `The owner is asked to answer by ${until}. After that we decide whether money comes back to you.`;
  if (part === 'owner')
    return `Please answer by ${until}. After that Nafasi may decide without your side. What the booking earns you waits until then.`;
  return `The owner is asked to answer by ${until}. After that it can be decided without.`;
}

function decisionOf(refund: number, part: Part): string {
  if (part === 'client')
    return refund > 0 ? `${formatMoney(refund)} comes back to you.` : 'No money comes back to you.';
  return refund > 0
    ? `${formatMoney(refund, part === 'owner' ? 'Kshs' : 'Ksh')} goes back to the client.`
    : 'No money goes back to the client.';
}
