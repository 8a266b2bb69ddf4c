import type { Invoice } from '../../domain/invoice.ts';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';

const looks = {
  paid: { tone: 'green', label: 'Paid' },
  pending: { tone: 'yellow', label: 'Pending' },
  cancelled: { tone: 'grey', label: 'Cancelled' },
} satisfies Record<Invoice['status'], { tone: Tone; label: string }>;

/** Paid, Pending or Cancelled. */
export function InvoiceBadge({ status }: { status: Invoice['status'] }) {
  return <StatusBadge tone={looks[status].tone}>{looks[status].label}</StatusBadge>;
}
