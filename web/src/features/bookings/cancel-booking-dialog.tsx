import { Button, Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError, sentenceOf } from '../../lib/api-error.ts';
import { formatStretch } from '../../lib/dates.ts';
import { useFocusOnOutcome } from '../../lib/focus-first-problem.ts';
import { currencyOf, type Part } from '../../lib/part.ts';
import { useSession } from '../../lib/session.ts';
import { toastDone } from '../../lib/toast.ts';
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts';
import { Bone } from '../../ui/bone.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProblemBanner } from '../../ui/problem-banner.tsx';
import {
  type BookingInFull,
  bookingQuery,
  cancelBooking,
  refreshBookings,
  showBooking,
} from './bookings.api.ts';
import classes from './cancel-booking-dialog.module.css';
import { cancelSentence } from './cancel-sentence.ts';

type Props = {
  booking: Pick<BookingInFull, 'id' | 'space_title' | 'start_time' | 'end_time'>;
  part: Part;
  onClose: () => void;
};

const title = 'Cancel this booking?';
const longestReason = 500;

/** Asks before a booking is cancelled, and says what becomes of the money: what the server says at this moment. */
export function CancelBookingDialog({ booking, part, onClose }: Props) {
  const { data, error, refetch } = useQuery({ ...bookingQuery(booking.id), gcTime: 0 });
  const { day, times } = formatStretch(booking.start_time, booking.end_time);
  return (
    <Dialog label={title} size="form" onClose={onClose}>
      <h2 className={classes.title}>{title}</h2>
      <div className={classes.body}>
        <p>
          {booking.space_title}, <span className="unbroken">{day}</span>,{' '}
          <span className="unbroken">{times}</span>.
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

type QuestionProps = { booking: BookingInFull; part: Part; onClose: () => void };

function Question({ booking, part, onClose }: QuestionProps) {
  const { user } = useSession();
  const form = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useState('');
  const queries = useQueryClient();
  const keyFor = useIdempotencyKey();
  const cancelling = useMutation({
    mutationFn: () => {
      const wish = { reason: reason.trim(), refundAmount: booking.cancellation.refund_amount };
      return cancelBooking(booking.id, wish, keyFor(wish));
    },
    onSuccess: (cancelled) => {
      onClose();
      toastDone(`Booking ${booking.number} is cancelled.`);
      return showBooking(queries, cancelled);
    },
    // What was shown may not be so any more: a refusal is followed by how it stands now.
    onError: (error) =>
      error instanceof ApiError && error.status === 409 && refreshBookings(queries),
  });
  useFocusOnOutcome(form, cancelling.error ?? undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!cancelling.isPending) cancelling.mutate();
  };
  const problem = cancelling.error instanceof ApiError && cancelling.error.errors.reason;
  const { allowed } = booking.cancellation;
  return (
    <form ref={form} noValidate onSubmit={submit} className={classes.form}>
      <Notice tone="yellow">
        {cancelSentence(booking, user?.id === booking.user_id, currencyOf(part))}
      </Notice>
      {allowed && (
        <Textarea
          label="Reason (optional)"
          rows={2}
          maxLength={longestReason}
          value={reason}
          error={problem}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      {cancelling.error && !problem && (
        <Notice tone="red">
          {sentenceOf(cancelling.error, 'This booking could not be cancelled. Please try again.')}
        </Notice>
      )}
      <div className={classes.acts}>
        <Button variant="default" onClick={onClose}>
          {allowed ? 'Keep booking' : 'Close'}
        </Button>
        {allowed && (
          <Button type="submit" color="red" loading={cancelling.isPending}>
            Cancel booking
          </Button>
        )}
      </div>
    </form>
  );
}
