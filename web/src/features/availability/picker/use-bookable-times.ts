import { useMemo, useState } from 'react';
import { useMinute } from '../../../lib/use-minute.ts';
import { type FreeTime, instantOf, weekOf } from '../free-times.ts';
import { freeStretches, type Stretch } from '../stretches.ts';
import { busyParts, timesTaken, timesWithin } from '../time-parts.ts';
import { useFreeDays } from '../use-free-days.ts';

/**
 * The days that a calendar shows, those of the chosen time at first and whenever that changes; what of
 * them is free, as it is by now; and what of the chosen time is not, in a sentence.
 */
export function useBookableTimes(spaceId: number, { start, end }: FreeTime) {
  const now = useMinute();
  const [chosenDay = ''] = start.split('T');
  const [shown, setShown] = useState(chosenDay);
  const [followed, setFollowed] = useState(chosenDay);
  if (chosenDay !== followed) {
    setFollowed(chosenDay);
    setShown(chosenDay);
  }
  const week = useFreeDays(spaceId, shown, { isWatched: true });
  const { today } = week;
  const isShown = weekOf(chosenDay || today, today) === week.first;
  const chosenWeek = useFreeDays(spaceId, chosenDay, { isWatched: !isShown });
  const time = useMemo(() => timeOf({ start, end }), [start, end]);
  const { times } = week;
  const free = useMemo(() => (times ? freeStretches(times.free) : []), [times]);
  const busy = useMemo(() => (times ? busyParts(times) : []), [times]);
  return {
    week,
    now,
    free,
    busy,
    shown: shown < today ? today : shown,
    show: setShown,
    time,
    notFree: useNotFree(time, chosenWeek),
  };
}

export type BookableTimes = ReturnType<typeof useBookableTimes>;

/** Null while a field is empty, or the end not after the start. */
function timeOf({ start, end }: FreeTime): Stretch | null {
  const time = { start: instantOf(start), end: instantOf(end) };
  return time.start < time.end ? time : null;
}

/** What was free when it was chosen and is taken by now is news, and shown as such. */
function useNotFree(
  time: Stretch | null,
  { times }: ReturnType<typeof useFreeDays>,
): string | undefined {
  const [seenFree, setSeenFree] = useState<string>();
  if (!time || !times) return undefined;
  const key = `${time.start} ${time.end}`;
  const notFree = timesTaken(time, times);
  if (!notFree && seenFree !== key) setSeenFree(key);
  if (!notFree) return undefined;
  const booked = busyParts(times).filter(({ why }) => why === 'taken');
  const taken = timesWithin(time, booked);
  return seenFree === key && taken.length > 0
    ? `${taken.join(', ')} was just booked by somebody else. Please choose another time.`
    : notFree;
}
