import { useQuery } from '@tanstack/react-query';
import type { Booking } from '../../../domain/booking.ts';
import { nairobiDay, toNairobiIso } from '../../../lib/dates.ts';
import { hourMs, minuteMs } from '../../../lib/durations.ts';
import { type Availability, availabilityQuery } from '../../availability/availability.api.ts';

/** The hour after a booking, as a link to the booking page asks for it, or what of it is free; undefined where none is. */
export function useTimeAfter({ space_id, space_removed, end_time }: Booking) {
  const day = nairobiDay(end_time);
  const times = useQuery({ ...availabilityQuery(space_id, day, day), enabled: !space_removed });
  return times.data && timeAfter(end_time, times.data);
}

const leastMs = 30 * minuteMs;

export function timeAfter(end_time: string, { free }: Pick<Availability, 'free'>) {
  const start = Date.parse(end_time);
  const stretch = free.find(
    ({ start_time, end_time: until }) =>
      Date.parse(start_time) <= start && start < Date.parse(until),
  );
  if (!stretch) return undefined;
  const end = Math.min(start + hourMs, Date.parse(stretch.end_time));
  return end - start < leastMs ? undefined : { start: wallTime(start), end: wallTime(end) };
}

/** `2026-11-24T09:00` */
const wallTime = (instant: number) => toNairobiIso(instant).slice(0, 16);
