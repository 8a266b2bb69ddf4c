import { type Refund, refundStates } from '../../domain/refund.ts';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';

const tones: Record<Refund['state'], Tone> = {
  due: 'yellow',
  sent: 'grey',
  done: 'green',
  failed: 'red',
  withdrawn: 'grey',
};

/** The state of a refund; an unclear one stands out. */
export function RefundBadge({ refund: { needs_look, state } }: { refund: Refund }) {
  if (needs_look) return <StatusBadge tone="red">Needs a look</StatusBadge>;
  return <StatusBadge tone={tones[state]}>{refundStates[state]}</StatusBadge>;
}
