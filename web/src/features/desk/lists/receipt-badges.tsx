import { StatusBadge } from '../../../ui/status-badge.tsx';
import { type ReceiptKind, receiptKinds } from '../desk-search.ts';

/** What kind of work a payment is, if any. */
export function ReceiptBadges({ kinds }: { kinds: readonly ReceiptKind[] }) {
  if (kinds.length === 0) return <StatusBadge tone="green">Accounted for</StatusBadge>;
  return kinds.map((kind) => (
    <StatusBadge key={kind} tone={kind === 'reversed' ? 'red' : 'yellow'}>
      {receiptKinds[kind]}
    </StatusBadge>
  ));
}
