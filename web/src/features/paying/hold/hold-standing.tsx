import type { Invoice } from '../../../domain/invoice.ts';
import { MissingNotice } from '../missing-notice.tsx';
import { HoldCountdown } from './hold-countdown.tsx';

type Props = { invoice: Invoice; clockAhead: number };

/** How long the time is held, and what of the amount is still missing. */
export function HoldStanding({ invoice, clockAhead }: Props) {
  return (
    <>
      {invoice.booking.hold_until && (
        <HoldCountdown
          from={invoice.created_at}
          until={invoice.booking.hold_until}
          standsUntil={invoice.booking.hold_stands_until}
          clockAhead={clockAhead}
        />
      )}
      <MissingNotice invoice={invoice} />
    </>
  );
}
