import type { TimeRules } from '@nafasi/server/contract/places/availability/availability';
import { useState } from 'react';
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts';
import { useKeptDraft } from '../../../lib/use-kept-draft.ts';
import { asProblem, useSubmit } from '../../../lib/use-submit.ts';
import { type BookableSpace, createBooking } from '../bookings.api.ts';
import type { RequestedTime } from './requested-time.ts';
import {
  bookingInput,
  draftFor,
  problemsWithDraft,
  type ReservationDraft,
  revived,
} from './reservation-draft.ts';
import { timeRefusal } from './time-refusal.ts';

export type Reservation = ReturnType<typeof useReservation>;

/**
 * What a person enters to book a space. The time that the address requests is taken over once: what is
 * entered then stays, over a reload too.
 */
export function useReservation(
  space: BookableSpace,
  requested: RequestedTime,
  rules: TimeRules | undefined,
  onBooked: (invoiceId: number) => void,
) {
  const [fresh] = useState(() => draftFor(requested, new Date()));
  const { draft, change, forget } = useKeptDraft({
    about: `booking-${space.id}`,
    fresh,
    revive: (kept) => revived(kept, fresh, new Date()),
  });
  const keyFor = useIdempotencyKey();
  const sending = useSubmit({
    validate: (input: ReservationDraft) =>
      asProblem(problemsWithDraft(input, space, new Date(), rules)),
    send: (input) => {
      const body = bookingInput(input, space);
      return createBooking(body, keyFor(body));
    },
    meta: { changes: 'booking' },
    onDone: (invoiceId) => {
      forget();
      onBooked(invoiceId);
    },
    refused: (error) => timeRefusal(error, 'Failed to create booking'),
  });
  return {
    ...sending,
    draft,
    change: (part: Partial<ReservationDraft>) => {
      // The problem was one of another booking than this.
      sending.setProblem(undefined);
      change(part);
    },
    form: sending.form(() => draft),
  };
}
