import type { Invoice } from '../../../domain/invoice.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { keptUntil } from './time-left.ts';

/** While a payment is under way the time is kept past its countdown, and not for ever: until when. */
export function KeptBadge({ invoice }: { invoice: Invoice }) {
  const until = invoice.booking.hold_until;
  if (!until) return null;
  const text = `Kept until ${keptUntil(until, Date.now())} at the latest`;
  return <StatusBadge tone="yellow">{text}</StatusBadge>;
}
