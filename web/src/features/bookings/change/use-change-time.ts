import type { TimeRules } from '@nafasi/server/contract/places/availability/availability';
import { hoursShown } from '@nafasi/server/contract/renting/prices/prices';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BookingInFull } from '../../../domain/booking.ts';
import { keys } from '../../../domain/keys.ts';
import { formatTime, nairobiDay, nairobiIso } from '../../../lib/dates.ts';
import { useIsThere } from '../../../lib/late-answers.ts';
import { toastDone } from '../../../lib/toast.ts';
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts';
import { asProblem, useSubmit } from '../../../lib/use-submit.ts';
import {
  problemsWithTimes,
  stretchOf,
  toRequestedTime,
  type WhenDraft,
} from '../book/reservation-draft.ts';
import { isTaken, timeRefusal } from '../book/time-refusal.ts';
import { changeTime, showBooking } from '../bookings.api.ts';
import { changeCost } from './change-cost.ts';

export type Moved = Awaited<ReturnType<typeof changeTime>>;

export type Changing = ReturnType<typeof useChangeTime>;

/**
 * The form for moving a booking, starting with its present time: sent if it has no errors, on the terms shown; after a
 * refusal the input stays.
 */
export function useChangeTime(
  booking: BookingInFull,
  rules: TimeRules | undefined,
  /** Not called where the page was left before the answer came. */
  onMoved: (moved: Moved) => void,
) {
  const [draft, setDraft] = useState<WhenDraft>(() => draftOf(booking));
  /** The time sent last, unless the answer was that somebody else has it. */
  const [tried, setTried] = useState<string>();
  const queries = useQueryClient();
  const keyFor = useIdempotencyKey();
  const isThere = useIsThere();
  const cost = changeCost(booking, draft);
  const sending = useSubmit({
    validate: (typed: WhenDraft) => asProblem(problemsWithTimes(typed, new Date(), rules)),
    send: (typed) => {
      const { startDate, startTime, endDate, endTime } = typed;
      setTried(timeIn(typed));
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
      const isMoved = moved.change.state === 'applied';
      if (isMoved) toastDone(`Booking ${booking.number} is moved.`);
      if (isThere()) onMoved(moved);
      else if (!isMoved)
        toastDone(`The new time of booking ${booking.number} is held: please pay on its page.`);
    },
    refused: (error) => {
      if (isTaken(error)) {
        setTried(undefined);
        // Refetches what is free now, to suggest the nearest time.
        void queries.invalidateQueries({ queryKey: keys.availability });
      }
      return timeRefusal(error, 'This booking could not be moved. Please try again.');
    },
  });
  const problems = problemsWithTimes(draft, new Date(), rules);
  return {
    ...sending,
    draft,
    change: (part: Partial<WhenDraft>) => {
      // The problem concerned the time before this change.
      sending.setProblem(undefined);
      setDraft((before) => ({ ...before, ...part }));
    },
    cost,
    hours: hoursOf(draft),
    /**
     * The change may have been made although its answer was lost, so the booking itself may hold this time; repeating
     * is safe.
     */
    mayBeMade: timeIn(draft) === tried,
    /** Somebody else has it since it was chosen. */
    isLost: sending.problem?.error !== undefined && isTaken(sending.problem.error),
    /** Current errors, and those of the refusal. */
    wrong: { ...problems, ...sending.wrong },
    /** The time differs from the present one and may be booked. */
    isChange: cost !== null && !cost.isOld && Object.keys(problems).length === 0,
    form: sending.form(() => draft),
  };
}

const timeIn = (draft: WhenDraft): string => Object.values(toRequestedTime(draft)).join(' ');

/** `3.0` */
function hoursOf(draft: WhenDraft): string {
  const stretch = stretchOf(draft);
  return stretch ? hoursShown(stretch.start, stretch.end) : '0.0';
}

function draftOf({ start_time, end_time }: BookingInFull): WhenDraft {
  const [startDate, endDate] = [nairobiDay(start_time), nairobiDay(end_time)];
  return {
    startDate,
    startTime: formatTime(start_time),
    endDate: endDate === startDate ? null : endDate,
    endTime: formatTime(end_time),
  };
}
