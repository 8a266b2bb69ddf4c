import { IconCheck, IconShare2 } from '@tabler/icons-react';
import { useState } from 'react';
import type { BookingInFull } from '../../../domain/booking.ts';
import { mapAddress } from '../../../domain/map-address.ts';
import { formatStretch } from '../../../lib/dates.ts';
import { shareOrCopy } from '../../../lib/share-or-copy.ts';
import { toastProblem } from '../../../lib/toast.ts';
import { Button, type ButtonLook } from '../../../ui/button.tsx';

type Props = ButtonLook & {
  booking: BookingInFull;
  /** Its address in one line. */
  place: string;
};

/** Sends time and place to fellow guests, by the device's share sheet or the clipboard. */
export function SendToGuest({ booking, place, ...look }: Props) {
  const [copied, setCopied] = useState(false);
  const send = async () => {
    const { space_title: title, start_time, end_time, location, way_in } = booking;
    const { day, times } = formatStretch(start_time, end_time);
    const text = `${title}: ${day}, ${times}\n${place}`;
    const url = mapAddress(location, way_in);
    const outcome = await shareOrCopy(
      { title, text, ...(url && { url }) },
      [text, url].filter(Boolean).join('\n'),
    );
    setCopied(outcome === 'copied');
    if (outcome === 'refused')
      toastProblem(
        'Your browser did not let us copy it. Please copy when and where it is from this page.',
      );
  };
  const Icon = copied ? IconCheck : IconShare2;
  return (
    <Button
      variant={copied ? 'light' : 'subtle'}
      leftSection={<Icon size={18} stroke={1.75} aria-hidden="true" />}
      onClick={send}
      {...look}
    >
      <span aria-live="polite">{copied ? 'Copied' : 'Send to a guest'}</span>
    </Button>
  );
}
