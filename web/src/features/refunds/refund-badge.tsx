import { type Refund, refundStates } from '../../domain/refund.ts';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';

const tones: Record<Refund['state'], Tone> = {
  due: 'yellow',
  sent: 'grey',
  done: 'green',
  failed: 'red',
  withdrawn: 'grey',
};

/** How far a refund is; one that nobody can say that of calls for a look. */
export function RefundBadge({ refund: { needs_look, state } }: { refund: Refund }) {
  if (needs_look) return <StatusBadge tone="red">Needs a look</StatusBadge>;
  return <StatusBadge tone={tones[state]}>{refundStates[state]}</StatusBadge>;
}
