import type { TimeRules } from '@nafasi/server/contract/bookings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { formatTime, nairobiDay, nairobiIso } from '../../lib/dates.ts';
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts';
import { type BookingProblems, problemsWithTimes, type WhenDraft } from './booking-draft.ts';
import { type BookingInFull, changeTime, refreshBookings, showBooking } from './bookings.api.ts';
import { changeCost } from './change-cost.ts';

const slotTaken = 'Taken in the meantime';
const sameTime = 'This is the time you have booked. Please choose another one.';

export type ChangeDraft = ReturnType<typeof useChangeDraft>;

/** A new time for a booking as it is typed, from the one it has. */
export function useChangeDraft({ start_time, end_time }: Pick<BookingInFull, Stretch>) {
  const [draft, setDraft] = useState<WhenDraft>(() => ({
    startDate: nairobiDay(start_time),
    startTime: formatTime(start_time),
    endDate: nairobiDay(end_time) === nairobiDay(start_time) ? null : nairobiDay(end_time),
    endTime: formatTime(end_time),
  }));
  const change = (part: Partial<WhenDraft>) => setDraft((before) => ({ ...before, ...part }));
  return { draft, change };
}

type Stretch = 'start_time' | 'end_time';

export type Moved = Awaited<ReturnType<typeof changeTime>>;
type Outcome = { onMoved: (moved: Moved) => void; onOutdated: () => void };

/** Sends a new time once nothing is wrong with it, on the terms that are shown; what was typed stays. */
export function useChangeTime(
  booking: BookingInFull,
  draft: WhenDraft,
  rules: TimeRules | undefined,
  { onMoved, onOutdated }: Outcome,
) {
  const [problems, setProblems] = useState<BookingProblems>({});
  const [failure, setFailure] = useState<object>();
  const queries = useQueryClient();
  const keyFor = useIdempotencyKey();
  const changing = useMutation({
    mutationFn: (wish: Parameters<typeof changeTime>[1]) =>
      changeTime(booking.id, wish, keyFor(wish)),
    onSuccess: (moved) => {
      onMoved(moved);
      return showBooking(queries, moved);
    },
    onError: (error) => {
      setFailure({});
      if (!(error instanceof ApiError)) return;
      const isTaken = error.code === 'SLOT_TAKEN';
      setProblems(isTaken ? { start_time: slotTaken, end_time: slotTaken } : error.errors);
      if (isTaken || error.code === 'TIME_NOT_BOOKABLE') onOutdated();
      // What was shown may not be so any more: a refusal is followed by how it stands now.
      else if (error.status === 409) void refreshBookings(queries);
    },
  });
  const submit = () => {
    if (changing.isPending) return;
    const cost = changeCost(booking, draft);
    const found = problemsWithTimes(draft, new Date(), rules);
    if (!cost && Object.keys(found).length === 0) found.start_time = sameTime;
    setProblems(found);
    changing.reset();
    if (!cost || Object.keys(found).length > 0) return setFailure({});
    const { startDate, startTime, endDate, endTime } = draft;
    changing.mutate({
      start: nairobiIso(startDate, startTime),
      end: nairobiIso(endDate ?? startDate, endTime),
      totalAmount: cost.total,
      dueAmount: cost.due,
      refundAmount: cost.refund,
    });
  };
  return {
    problems,
    failure,
    error: changing.error,
    busy: changing.isPending,
    submit,
    forget: () => setProblems({}),
  };
}
