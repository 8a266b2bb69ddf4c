import { useQuery } from '@tanstack/react-query';
import { nairobiDay } from '../../lib/dates.ts';
import { availabilityQuery } from './availability.api.ts';
import { daysFrom, daysShown, later, weekOf } from './free-times.ts';

/** The seven days that `day` is among, and what of them is free as soon as that is known. */
export function useFreeDays(spaceId: number, day: string) {
  const today = nairobiDay(new Date());
  const first = weekOf(day || today, today);
  const query = useQuery(availabilityQuery(spaceId, first, later(first, daysShown - 1)));
  return {
    today,
    first,
    days: query.data && daysFrom(first, query.data),
    busy: query.data?.busy ?? [],
    isFailed: query.isError && !query.data,
    retry: () => void query.refetch(),
  };
}

export type FreeDays = ReturnType<typeof useFreeDays>;
