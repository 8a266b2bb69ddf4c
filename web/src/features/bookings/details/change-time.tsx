import { IconCalendarTime } from '@tabler/icons-react';
import type { BookingInFull } from '../../../domain/booking.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { Button, type ButtonLook } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';

type Props = ButtonLook & { booking: BookingInFull };

/** A link to move the booking, if that is possible; disabled without a network, when free times are unknown. */
export function ChangeTime({ booking: { id, moving }, ...given }: Props) {
  const isOnline = useOnline();
  if (!moving.allowed) return null;
  const look = {
    variant: 'default',
    leftSection: <IconCalendarTime size={18} stroke={1.75} aria-hidden="true" />,
    children: 'Change Time',
    ...given,
  } as const;
  if (!isOnline) return <Button {...look} disabled />;
  return <LinkButton to="/bookings/$id/time" params={{ id: String(id) }} {...look} />;
}
