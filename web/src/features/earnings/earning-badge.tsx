import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import type { Earning } from './earnings.api.ts';

const badges: Record<Earning['state'], readonly [Tone, string]> = {
  upcoming: ['yellow', 'Coming'],
  payable: ['green', 'Payable'],
  on_the_way: ['yellow', 'On the way'],
  paid: ['green', 'Paid out'],
  reversed: ['grey', 'Given back'],
};

/** The state of an earning. */
export function EarningBadge({ state }: Pick<Earning, 'state'>) {
  const [tone, word] = badges[state];
  return <StatusBadge tone={tone}>{word}</StatusBadge>;
}
