import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { BookingInFull } from '../../../domain/booking.ts';
import { currencyOf, type Part } from '../../../domain/part.ts';
import { forgetPass } from '../../../domain/pass.ts';
import { formatStretch } from '../../../lib/dates.ts';
import { useSession } from '../../../lib/session.ts';
import { toastDone } from '../../../lib/toast.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts';
import { refusalBesideFields } from '../../../lib/use-submit.ts';
import { Bone } from '../../../ui/bone.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogFoot } from '../../../ui/dialog-foot.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProblemBanner } from '../../../ui/problem-banner.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { bookingQuery, cancelBooking, showBooking } from '../bookings.api.ts';
import classes from './booking-dialog.module.css';
import { cancelSentence } from './cancel-sentence.ts';

type Props = {
  booking: Pick<BookingInFull, 'id' | 'space_title' | 'start_time' | 'end_time'>;
  part: Part;
  onClose: () => void;
};

const title = 'Cancel this booking?';
const longestReason = 500;

/** Asks before a booking is cancelled, and says what happens to the money, by the server's current answer. */
export function CancelBookingDialog({ booking, part, onClose }: Props) {
  const { data, error, refetch } = useQuery({ ...bookingQuery(booking.id), gcTime: 0 });
  const { day, times } = formatStretch(booking.start_time, booking.end_time);
  return (
    <Dialog label={title} size="form" onClose={onClose}>
      <h2>{title}</h2>
      <div className={classes.body}>
        <p>
          {booking.space_title}, <span className="unbroken">{day}</span>,{' '}
          <span className="together">{times}</span>.
        </p>
        {data ? (
          <Question booking={data} part={part} onClose={onClose} />
        ) : error ? (
          <ProblemBanner onRetry={() => refetch()}>Error: {error.message}</ProblemBanner>
        ) : (
          <Bone width="80%" height={44} />
        )}
      </div>
    </Dialog>
  );
}

function Question({ booking, part, onClose }: Props & { booking: BookingInFull }) {
  const { user } = useSession();
  const queries = useQueryClient();
  const keyFor = useIdempotencyKey();
  const { form, field, problem, busy } = useForm({
    initialValues: { reason: '' },
    send: ({ reason }) => {
      const { refund_amount } = booking.cancellation;
      const body = { reason: reason.trim() || null, refund_amount };
      return cancelBooking(booking.id, body, keyFor(body));
    },
    // A refusal may mean that the terms have changed: they are refetched.
    meta: { changes: 'booking' },
    onDone: (cancelled) => {
      showBooking(queries, cancelled);
      forgetPass(cancelled);
      toastDone(`Booking ${booking.number} is cancelled.`);
    },
    close: onClose,
    refused: refusalBesideFields('This booking could not be cancelled. Please try again.'),
  });
  const { allowed } = booking.cancellation;
  return (
    <form {...form} className={classes.form}>
      <Notice tone="yellow">
        {cancelSentence(booking, user?.id === booking.user_id, currencyOf(part))}
      </Notice>
      {allowed && (
        <Textarea {...field('reason', 'Reason (optional)')} rows={2} maxLength={longestReason} />
      )}
      <DialogFoot
        className={classes.foot}
        act={allowed ? 'Cancel booking' : undefined}
        keep={allowed ? 'Keep booking' : 'Close'}
        grave
        busy={busy}
        problem={problem?.sentence}
        onClose={onClose}
      />
    </form>
  );
}
