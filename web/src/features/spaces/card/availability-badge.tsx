import type { Space } from '../../../domain/space.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';

type Props = { status: Space['status']; onPicture?: boolean };

/** 'Available', or 'Booked' for every other state; its owner and admins see of one that waits that it is not listed yet. */
export function AvailabilityBadge({ status, onPicture = false }: Props) {
  const available = status === 'available';
  return (
    <StatusBadge tone={available ? 'green' : 'grey'} onPicture={onPicture}>
      {available ? 'Available' : status === 'waiting' ? 'Not listed yet' : 'Booked'}
    </StatusBadge>
  );
}
