import { StatusBadge } from '../../../ui/status-badge.tsx';
import type { DeskReceipt } from '../desk.api.ts';
import { receiptKinds } from '../desk-kinds.ts';

/** The kind of work that a payment needs, if any, and whether M-Pesa itself has confirmed it. */
export function ReceiptBadges({
  receipt,
}: {
  receipt: Pick<DeskReceipt, 'kinds' | 'is_proved' | 'is_phantom'>;
}) {
  const { kinds, is_proved, is_phantom } = receipt;
  if (kinds.length === 0 && is_proved) return <StatusBadge tone="green">Accounted for</StatusBadge>;
  return (
    <>
      {kinds.map((kind) => (
        <StatusBadge key={kind} tone={kind === 'reversed' ? 'red' : 'yellow'}>
          {receiptKinds[kind]}
        </StatusBadge>
      ))}
      {is_phantom && <StatusBadge tone="red">Phantom</StatusBadge>}
      {!is_proved && <StatusBadge tone="yellow">By statement only</StatusBadge>}
    </>
  );
}
