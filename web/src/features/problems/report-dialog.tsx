import { REASON_WORDS } from '@nafasi/server/contract/renting/problems/problems';
import type { BookingInFull } from '../../domain/booking.ts';
import { formatStretch } from '../../lib/dates.ts';
import { toastDone } from '../../lib/toast.ts';
import { WhatIsWrongDialog } from '../../ui/what-is-wrong-dialog.tsx';
import { type BookingProblem, reportProblem } from './problems.api.ts';

type Props = {
  booking: Pick<BookingInFull, 'id' | 'space_title' | 'start_time' | 'end_time'>;
  onClose: () => void;
};

/** Asks the client of a booking what was wrong with it. */
export function ReportDialog({ booking, onClose }: Props) {
  const { day, times } = formatStretch(booking.start_time, booking.end_time);
  return (
    <WhatIsWrongDialog<BookingProblem['reason']>
      title="Something was wrong?"
      legend="What was wrong?"
      reasons={REASON_WORDS}
      label="What happened?"
      most={2000}
      missing={{
        reason: 'Please choose what was wrong.',
        words: 'Please say what happened, in your words.',
      }}
      act="Tell us"
      send={(said) => reportProblem(booking.id, said)}
      meta={{ changes: 'booking' }}
      onSent={() => toastDone('We have told the owner, and write to you once there is news.')}
      onClose={onClose}
    >
      {booking.space_title}, <span className="unbroken">{day}</span>,{' '}
      <span className="together">{times}</span>. The owner reads what you say and answers. Then we
      decide whether money comes back to you.
    </WhatIsWrongDialog>
  );
}
