import { useQuery } from '@tanstack/react-query';
import { nairobiDay } from '../../lib/dates.ts';
import { availabilityQuery } from './availability.api.ts';
import { daysFrom, daysShown, weekOf } from './free-times.ts';

/** How often free times are loaded again while they are looked at. */
const watchMs = 30_000;

type How = { isWatched?: boolean };

/**
 * The seven days that `day` is among, and what of them is free as soon as that is known. Watched, they are
 * loaded again every half minute while the page is in sight, and whenever it comes back into sight.
 */
export function useFreeDays(spaceId: number, day: string, { isWatched = false }: How = {}) {
  const today = nairobiDay(new Date());
  const first = weekOf(day || today, today);
  const query = useQuery({
    ...availabilityQuery(spaceId, first, nairobiDay(first, daysShown - 1)),
    ...(isWatched && { refetchInterval: watchMs, refetchOnWindowFocus: 'always' as const }),
  });
  return {
    today,
    first,
    days: query.data && daysFrom(first, query.data),
    times: query.data,
    isFailed: query.isError && !query.data,
    retry: () => void query.refetch(),
  };
}

export type FreeDays = ReturnType<typeof useFreeDays>;
