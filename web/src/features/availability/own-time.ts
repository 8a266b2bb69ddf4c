import { minuteMs } from '../../lib/durations.ts';
import type { Availability } from './availability.api.ts';
import { common, joined, type Stretch, type StretchOut, stretchOf, without } from './stretches.ts';

type Times = Pick<Availability, 'free' | 'busy'>;

/**
 * What is free for who has a booking and moves it: its own time too, with the buffer around it. Where
 * somebody else begins right after that buffer, the server has the last word.
 */
export function withOwn({ free, busy }: Times, own: StretchOut, bufferMinutes: number): Times {
  const margin = bufferMinutes * minuteMs;
  const { start, end } = stretchOf(own);
  const ours = { start: start - margin, end: end + margin };
  // Of what lies there it takes no more than its time: what is closed beside it is closed for it too.
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
