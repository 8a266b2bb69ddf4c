import { useMemo, useState } from 'react';
import { useMinute } from '../../../lib/use-minute.ts';
import { daysFrom, type FreeTime, instantOf, weekOf } from '../free-times.ts';
import { withOwn } from '../own-time.ts';
import { freeStretches, joined, type Stretch, type StretchOut, stretchOf } from '../stretches.ts';
import { busyParts, timesTaken, timesWithin } from '../time-parts.ts';
import { type FreeDays, useFreeDays } from '../use-free-days.ts';

/** A booking that is moved: its own time, and the buffer around it, are free for it. */
export type Own = StretchOut & { bufferMinutes: number };

/**
 * The days a calendar shows, following the chosen time whenever it changes; what is free on them now; and, as a
 * sentence, which part of the chosen time is not free. The own time of a booking being moved counts as free.
 */
export function useBookableTimes(spaceId: number, { start, end }: FreeTime, own?: Own) {
  const now = useMinute();
  const [chosenDay = ''] = start.split('T');
  const [shown, setShown] = useState(chosenDay);
  const [followed, setFollowed] = useState(chosenDay);
  if (chosenDay !== followed) {
    setFollowed(chosenDay);
    setShown(chosenDay);
  }
  const week = useWithOwn(useFreeDays(spaceId, shown, { isWatched: true }), own);
  const { today } = week;
  const isShown = weekOf(chosenDay || today, today) === week.first;
  const chosenWeek = useWithOwn(useFreeDays(spaceId, chosenDay, { isWatched: !isShown }), own);
  const time = useMemo(() => timeOf({ start, end }), [start, end]);
  const { times } = week;
  const free = useMemo(() => (times ? freeStretches(times.free) : []), [times]);
  const busy = useMemo(() => (times ? busyParts(times) : []), [times]);
  const taken = useMemo(() => joined(busy.filter(({ why }) => why === 'taken')), [busy]);
  return {
    week,
    now,
    free,
    busy,
    taken,
    /** The current time of the booking being moved. */
    old: useMemo(() => own && stretchOf(own), [own]),
    shown: shown < today ? today : shown,
    show: setShown,
    time,
    notFree: useNotFree(time, chosenWeek),
  };
}

export type BookableTimes = ReturnType<typeof useBookableTimes>;

function useWithOwn(week: FreeDays, own: Own | undefined): FreeDays {
  const { times } = week;
  const all = useMemo(
    () => times && own && { ...times, ...withOwn(times, own, own.bufferMinutes) },
    [times, own],
  );
  return all ? { ...week, times: all, days: daysFrom(week.first, all) } : week;
}

/** Null while a field is empty, or the end not after the start. */
function timeOf({ start, end }: FreeTime): Stretch | null {
  const time = { start: instantOf(start), end: instantOf(end) };
  return time.start < time.end ? time : null;
}

/** If the time was free when chosen and has been taken since, the sentence says so. */
function useNotFree(time: Stretch | null, { times }: FreeDays): string | undefined {
  const [seenFree, setSeenFree] = useState<string>();
  if (!time || !times) return undefined;
  const key = `${time.start} ${time.end}`;
  const notFree = timesTaken(time, times);
  if (!notFree && seenFree !== key) setSeenFree(key);
  if (!notFree) return undefined;
  const booked = busyParts(times).filter(({ why }) => why === 'taken');
  const taken = timesWithin(time, booked);
  return seenFree === key && taken.length > 0
    ? `${taken.join(', ')} is not free any more. Please choose another time.`
    : notFree;
}
