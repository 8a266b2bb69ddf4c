import { useQuery } from '@tanstack/react-query';
import { nairobiDay } from '../../lib/dates.ts';
import { availabilityQuery } from './availability.api.ts';
import { daysFrom, daysShown, weekOf } from './free-times.ts';

/** How often free times are refetched while they are on screen. */
const watchMs = 30_000;

type How = { isWatched?: boolean };

/**
 * The week that `day` is in, and its free times once known. If watched, they are refetched every half minute while the
 * page is visible, and whenever it becomes visible again.
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
