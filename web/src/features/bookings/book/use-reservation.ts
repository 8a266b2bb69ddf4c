import type { TimeRules } from '@nafasi/server/contract/places/availability/availability';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keys } from '../../../domain/keys.ts';
import { mayPass } from '../../../lib/api-error.ts';
import { randomKey } from '../../../lib/use-idempotency-key.ts';
import { useKeptDraft } from '../../../lib/use-kept-draft.ts';
import { asProblem, useSubmit } from '../../../lib/use-submit.ts';
import { type BookableSpace, createBooking } from '../bookings.api.ts';
import type { RequestedTime } from './requested-time.ts';
import {
  bookingInput,
  changed,
  draftFor,
  problemsWithDraft,
  type ReservationDraft,
  revived,
} from './reservation-draft.ts';
import { isTaken, timeRefusal } from './time-refusal.ts';

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
  const queries = useQueryClient();
  const problems = problemsWithDraft(draft, space, new Date(), rules);
  const sending = useSubmit({
    validate: (input: ReservationDraft) =>
      asProblem(problemsWithDraft(input, space, new Date(), rules)),
    send: (input) => {
      const body = bookingInput(input, space);
      const content = JSON.stringify(body);
      const key = input.attempt?.content === content ? input.attempt.key : randomKey();
      change({ attempt: { content, key }, isChosen: true });
      return createBooking(body, key);
    },
    meta: { changes: 'booking' },
    onDone: (invoiceId) => {
      forget();
      onBooked(invoiceId);
    },
    refused: (error) => {
      // A refusal is an answer: nothing was booked.
      if (!mayPass(0, error)) change({ attempt: null });
      // What is free by now, and what is nearest to it.
      if (isTaken(error)) void queries.invalidateQueries({ queryKey: keys.availability });
      return timeRefusal(error, 'Failed to create booking');
    },
  });
  return {
    ...sending,
    draft,
    /** It is under way, or no answer came: what stands in its way may be the booking itself. Sent again, it is booked once. */
    mayStand: draft.attempt?.content === JSON.stringify(bookingInput(draft, space)),
    /** Somebody else has it since it was chosen. */
    isLost: sending.problem?.error !== undefined && isTaken(sending.problem.error),
    wrong: { ...problems, ...sending.wrong },
    /** It cannot be booked at its time. The number of guests is mended in another place. */
    isTimeWrong: Boolean(problems.start_time ?? problems.end_time),
    guestsProblem: problems.estimated_guests,
    change: (part: Partial<ReservationDraft>) => {
      // The problem was one of another booking than this.
      sending.setProblem(undefined);
      change(changed(part));
    },
    form: sending.form(() => draft),
  };
}
