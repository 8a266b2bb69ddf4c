import type { ReactNode } from 'react';
import { toBook } from '../../../lib/ask-for-account.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import type { bookingSearch } from '../when.ts';

type Props = {
  spaceId: number;
  /** What was chosen, in Nairobi: a time (`2026-11-24T09:00`), or a day with or without a length. */
  time: ReturnType<typeof bookingSearch>;
  /** What the act comes to, where that is known. */
  children?: ReactNode;
};

/** The way from a space that takes bookings to its reservation form. */
export function BookNow({ spaceId, time, children }: Props) {
  return (
    <LinkButton
      to="/spaces/$id/booking"
      params={{ id: String(spaceId) }}
      search={time}
      state={toBook}
      size="lg"
      fullWidth
    >
      {children || 'Book Now'}
    </LinkButton>
  );
}
