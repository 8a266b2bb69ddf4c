import { minuteMs } from '../../lib/durations.ts';
import type { Availability } from './availability.api.ts';
import { common, joined, type Stretch, type StretchOut, stretchOf, without } from './stretches.ts';

type Times = Pick<Availability, 'free' | 'busy'>;

/**
 * What is free for somebody moving a booking: also its own time, with the buffer around it. If another booking starts
 * right after that buffer, only the server can tell.
 */
export function withOwn({ free, busy }: Times, own: StretchOut, bufferMinutes: number): Times {
  const margin = bufferMinutes * minuteMs;
  const { start, end } = stretchOf(own);
  const ours = { start: start - margin, end: end + margin };
  // Only taken time can be the booking's own: closed time beside it stays closed.
  const isOurs = ({ why }: Times['busy'][number]) => why === 'taken';
  const oursBusy = common(busy.filter(isOurs).map(stretchOf), ours);
  return {
    free: joined([...free.map(stretchOf), ...oursBusy]).map(timesOf),
    busy: busy.flatMap((one) =>
      isOurs(one)
        ? without([stretchOf(one)], ours).map((part) => ({ ...timesOf(part), why: one.why }))
        : one,
    ),
  };
}

const timesOf = ({ start, end }: Stretch): StretchOut => ({
  start_time: new Date(start).toISOString(),
  end_time: new Date(end).toISOString(),
});
