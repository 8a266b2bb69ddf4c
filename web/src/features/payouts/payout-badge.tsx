import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import type { Payout } from './payouts.api.ts';

const badges: Record<Payout['state'], readonly [Tone, string]> = {
  waiting: ['yellow', 'Waits for approval'],
  sending: ['yellow', 'On the way'],
  done: ['green', 'Paid out'],
  failed: ['red', 'Failed'],
  cancelled: ['grey', 'Cancelled'],
  reversed: ['red', 'Taken back'],
};

/** The progress of a payout. */
export function PayoutBadge({ state }: Pick<Payout, 'state'>) {
  const [tone, word] = badges[state];
  return <StatusBadge tone={tone}>{word}</StatusBadge>;
}
