import type { TimeRules } from '@nafasi/server/contract/places/availability/availability';
import { useState } from 'react';
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts';
import { useKeptDraft } from '../../../lib/use-kept-draft.ts';
import { asProblem, refusal, useSubmit } from '../../../lib/use-submit.ts';
import { type BookableSpace, bookingRefusal, createBooking } from '../bookings.api.ts';
import { slotTakenFields } from '../slot-taken.ts';
import type { AskedTime } from './asked-time.ts';
import {
  draftAsked,
  problemsWithDraft,
  type ReservationDraft,
  requestOf,
  revived,
} from './reservation-draft.ts';

export type Reservation = ReturnType<typeof useReservation>;

/**
 * What a person writes to book a space. A time that the address asks for is taken over once: what is then
 * written stays, over a reload too.
 */
export function useReservation(
  space: BookableSpace,
  asked: AskedTime,
  rules: TimeRules | undefined,
  onBooked: (invoiceId: number) => void,
) {
  const [fresh] = useState(() => draftAsked(asked, new Date()));
  const { draft, change, forget } = useKeptDraft({
    about: `booking-${space.id}`,
    fresh,
    revive: (kept) => revived(kept, fresh, new Date()),
  });
  const keyFor = useIdempotencyKey();
  const sending = useSubmit({
    validate: (written: ReservationDraft) =>
      asProblem(problemsWithDraft(written, space, new Date(), rules)),
    send: (written) => {
      const request = requestOf(written, space);
      return createBooking(request, keyFor(request));
    },
    meta: { changes: 'booking' },
    onDone: (invoiceId) => {
      forget();
      onBooked(invoiceId);
    },
    refused: (error) => {
      const problem = refusal(error, 'Failed to create booking');
      const isTaken = bookingRefusal(error) === 'SLOT_TAKEN';
      return isTaken ? { ...problem, fields: slotTakenFields } : problem;
    },
  });
  return {
    ...sending,
    draft,
    change: (part: Partial<ReservationDraft>) => {
      // What was said is of another booking than this one.
      sending.setProblem(undefined);
      change(part);
    },
    form: sending.form(() => draft),
  };
}
