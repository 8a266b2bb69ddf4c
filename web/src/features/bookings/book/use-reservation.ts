import type { TimeRules } from '@nafasi/server/contract/places/availability/availability';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keys } from '../../../domain/keys.ts';
import { mayPass } from '../../../lib/api-error.ts';
import { useIsThere } from '../../../lib/late-answers.ts';
import { toastDone } from '../../../lib/toast.ts';
import { attemptAt } from '../../../lib/use-idempotency-key.ts';
import { useKeptDraft } from '../../../lib/use-kept-draft.ts';
import { asProblem, useSubmit } from '../../../lib/use-submit.ts';
import { type BookableSpace, createBooking } from '../bookings.api.ts';
import type { RequestedTime } from './requested-time.ts';
import {
  bookingInput,
  changed,
  draftFor,
  isForFree,
  problemsWithDraft,
  type ReservationDraft,
  revived,
} from './reservation-draft.ts';
import { isTaken, timeRefusal } from './time-refusal.ts';

const booked = 'Booked: you find it among your bookings.';
const held = 'Your time is held: please pay from your bookings before the hold runs out.';

export type Reservation = ReturnType<typeof useReservation>;

/**
 * The form for booking a space. The time requested by the address is taken over once: what is entered after that stays,
 * even over a reload.
 */
export function useReservation(
  space: BookableSpace,
  requested: RequestedTime,
  rules: TimeRules | undefined,
  /** Not called where the page was left before the answer came. */
  onBooked: (invoiceId: number) => void,
) {
  const [fresh] = useState(() => draftFor(requested, new Date()));
  const { draft, change, forget } = useKeptDraft({
    about: `booking-${space.id}`,
    fresh,
    revive: (kept) => revived(kept, fresh, new Date()),
  });
  const queries = useQueryClient();
  const isThere = useIsThere();
  const problems = problemsWithDraft(draft, space, new Date(), rules);
  const sending = useSubmit({
    validate: (input: ReservationDraft) =>
      asProblem(problemsWithDraft(input, space, new Date(), rules)),
    send: (input) => {
      const body = bookingInput(input, space);
      const attempt = attemptAt(body, input.attempt);
      change({ attempt, isChosen: true });
      return createBooking(body, attempt.key);
    },
    meta: { changes: 'booking' },
    onDone: (invoiceId) => {
      forget();
      if (isThere()) onBooked(invoiceId);
      else toastDone(isForFree(space) ? booked : held);
    },
    refused: (error) => {
      // A definite refusal: nothing was booked.
      if (!mayPass(0, error)) change({ attempt: null });
      // Refetches what is free now, to suggest the nearest time.
      if (isTaken(error)) void queries.invalidateQueries({ queryKey: keys.availability });
      return timeRefusal(error, 'Failed to create booking');
    },
  });
  return {
    ...sending,
    draft,
    /**
     * A booking is under way or got no answer: the time may be taken by that booking itself. Repeating it books only
     * once.
     */
    mayStand: draft.attempt?.content === JSON.stringify(bookingInput(draft, space)),
    /** Somebody else has it since it was chosen. */
    isLost: sending.problem?.error !== undefined && isTaken(sending.problem.error),
    wrong: { ...problems, ...sending.wrong },
    /** The time is not bookable. A wrong number of guests is corrected elsewhere. */
    isTimeWrong: Boolean(problems.start_time ?? problems.end_time),
    guestsProblem: problems.estimated_guests,
    change: (part: Partial<ReservationDraft>) => {
      // The problem concerned the form before this change.
      sending.setProblem(undefined);
      change(changed(part));
    },
    form: sending.form(() => draft),
  };
}
