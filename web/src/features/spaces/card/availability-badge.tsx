import type { Space } from '../../../domain/space.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';

type Props = { status: Space['status']; onPicture?: boolean };

/** 'Available', or 'Booked' for every other state */
export function AvailabilityBadge({ status, onPicture = false }: Props) {
  const available = status === 'available';
  return (
    <StatusBadge tone={available ? 'green' : 'grey'} onPicture={onPicture}>
      {available ? 'Available' : 'Booked'}
    </StatusBadge>
  );
}
