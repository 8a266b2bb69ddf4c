import { IconCalendarPlus } from '@tabler/icons-react';
import type { Booking } from '../../../domain/booking.ts';
import type { ButtonLook } from '../../../ui/button.tsx';
import { DownloadButton } from '../../../ui/download-button.tsx';
import { loadBookingFile } from '../bookings.api.ts';

type Props = { booking: Pick<Booking, 'id' | 'number'>; look: ButtonLook };

/** Downloads a booking as a file for calendar programs. */
export function AddToCalendar({ booking: { id, number }, look }: Props) {
  return (
    <DownloadButton
      load={() => loadBookingFile(id)}
      fileName={`${number}.ics`}
      icon={<IconCalendarPlus size={18} stroke={1.75} aria-hidden="true" />}
      look={look}
    >
      Add to Calendar
    </DownloadButton>
  );
}
