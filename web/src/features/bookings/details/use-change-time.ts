import type { TimeRules } from '@nafasi/server/contract/places/availability/availability';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BookingInFull } from '../../../domain/booking.ts';
import { formatTime, nairobiDay, nairobiIso } from '../../../lib/dates.ts';
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts';
import { asProblem, useSubmit } from '../../../lib/use-submit.ts';
import { problemsWithTimes, type WhenDraft } from '../book/reservation-draft.ts';
import { timeRefusal } from '../book/time-refusal.ts';
import { changeTime, showBooking } from '../bookings.api.ts';
import { changeCost } from './change-cost.ts';

export type ChangeDraft = ReturnType<typeof useChangeDraft>;

/** A new time for a booking as it is typed, from the one it has. */
export function useChangeDraft({ start_time, end_time }: BookingInFull) {
  const [draft, setDraft] = useState<WhenDraft>(() => ({
    startDate: nairobiDay(start_time),
    startTime: formatTime(start_time),
    endDate: nairobiDay(end_time) === nairobiDay(start_time) ? null : nairobiDay(end_time),
    endTime: formatTime(end_time),
  }));
  const change = (part: Partial<WhenDraft>) => setDraft((before) => ({ ...before, ...part }));
  return { draft, change };
}

export type Moved = Awaited<ReturnType<typeof changeTime>>;

/** Sends a new time once nothing is wrong with it, on the terms that are shown; what was typed stays. */
export function useChangeTime(
  booking: BookingInFull,
  draft: WhenDraft,
  rules: TimeRules | undefined,
  onMoved: (moved: Moved) => void,
) {
  const queries = useQueryClient();
  const keyFor = useIdempotencyKey();
  const cost = changeCost(booking, draft);
  const sending = useSubmit({
    validate: (typed: WhenDraft) => asProblem(problemsWithTimes(typed, new Date(), rules)),
    send: ({ startDate, startTime, endDate, endTime }) => {
      const body = {
        start_time: nairobiIso(startDate, startTime),
        end_time: nairobiIso(endDate ?? startDate, endTime),
        total_amount: cost?.total ?? 0,
        due_amount: cost?.due ?? 0,
        refund_amount: cost?.refund ?? 0,
      };
      return changeTime(booking.id, body, keyFor(body));
    },
    meta: { changes: 'booking' },
    onDone: (moved) => {
      showBooking(queries, moved);
      onMoved(moved);
    },
    refused: (error) => timeRefusal(error, 'This booking could not be moved. Please try again.'),
  });
  const problems = problemsWithTimes(draft, new Date(), rules);
  return {
    ...sending,
    cost,
    /** What is wrong by now, and what came back. */
    wrong: { ...problems, ...sending.wrong },
    /** It is another time, and one that may be booked. */
    isChange: cost !== null && Object.keys(problems).length === 0,
    form: sending.form(() => draft),
  };
}
