import type { Booking } from '../../../domain/booking.ts';
import type { Part } from '../../../domain/part.ts';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';

type Status = Booking['status'];

const labels: Record<Status, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  active: 'Active',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

/** Colours depend on the part: a client's past bookings are muted, an owner's stand out. */
export function toneOf(status: Status, part: Part): Tone {
  if (status === 'confirmed') return 'green';
  if (status === 'pending') return 'yellow';
  if (status === 'active') return part === 'owner' ? 'red' : 'green';
  return part === 'client' ? 'grey' : 'red';
}

/** A booking's status, coloured for the part of the person looking at it. */
export function BookingBadge({ status, part }: { status: Status; part: Part }) {
  return <StatusBadge tone={toneOf(status, part)}>{labels[status]}</StatusBadge>;
}
