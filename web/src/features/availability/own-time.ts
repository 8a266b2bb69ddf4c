import type { Availability } from './availability.api.ts';
import { type FreeTime, instantOf, wallTime } from './free-times.ts';
import { common, joined, type Stretch, without } from './time-parts.ts';

type Times = Pick<Availability, 'free' | 'busy'>;
type Own = { start_time: string; end_time: string };

const minuteMs = 60_000;

/**
 * What is free for who has a booking and moves it: its own time too, with the buffer around it. Where
 * somebody else begins right after that buffer, the server has the last word.
 */
export function withOwn({ free, busy }: Times, own: Own, bufferMinutes: number): Times {
  const margin = bufferMinutes * minuteMs;
  const ours = {
    start: Date.parse(own.start_time) - margin,
    end: Date.parse(own.end_time) + margin,
  };
  const isOurs = common(busy.map(instantsOf), ours);
  return {
    free: joined([...free.map(instantsOf), ...isOurs]).map(timesOf),
    busy: busy.flatMap((one) =>
      without([instantsOf(one)], ours).map((part) => ({ ...timesOf(part), why: one.why })),
    ),
  };
}

const instantsOf = ({ start_time, end_time }: Own): Stretch => ({
  start: Date.parse(start_time),
  end: Date.parse(end_time),
});
const timesOf = ({ start, end }: Stretch): Own => ({
  start_time: new Date(start).toISOString(),
  end_time: new Date(end).toISOString(),
});

/** As long a time as another one within a free time: from nine on where there is room, and all of it where it is shorter. */
export function fitInto({ start, end }: FreeTime, like: FreeTime): FreeTime {
  const lengthMs = instantOf(like.end) - instantOf(like.start);
  const nine = `${start.slice(0, 10)}T09:00`;
  const begins = [nine, start].find(
    (begin) => start <= begin && instantOf(begin) + lengthMs <= instantOf(end),
  );
  return begins ? { start: begins, end: wallTime(instantOf(begins) + lengthMs) } : { start, end };
}
