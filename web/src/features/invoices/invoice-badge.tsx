import type { ComponentProps } from 'react';
import type { Invoice } from '../../domain/invoice.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';

type Tone = ComponentProps<typeof StatusBadge>['tone'];

const looks = {
  paid: { tone: 'green', word: 'Paid' },
  pending: { tone: 'yellow', word: 'Pending' },
  cancelled: { tone: 'grey', word: 'Cancelled' },
} satisfies Record<Invoice['status'], { tone: Tone; word: string }>;

/** Paid, Pending or Cancelled. */
export function InvoiceBadge({ status }: { status: Invoice['status'] }) {
  return <StatusBadge tone={looks[status].tone}>{looks[status].word}</StatusBadge>;
}
