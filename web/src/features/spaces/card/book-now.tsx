import type { ReactNode } from 'react';
import { toBook } from '../../../lib/ask-for-account.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import type { bookingSearch } from '../when.ts';

type Props = {
  spaceId: number;
  /** The request in Nairobi time: a time (`2026-11-24T09:00`), or a day, optionally with a length. */
  time: ReturnType<typeof bookingSearch>;
  /** The button's label, such as with the price. */
  children?: ReactNode;
};

/** A link from a bookable space to its booking form. */
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
