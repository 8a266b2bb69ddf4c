// In a file of its own, because the router of every page needs it.
import { day, text } from '../../../lib/search.ts';
import type { RequestedTime } from './requested-time.ts';

type RequestedDay = { date?: string | undefined; hours?: number | undefined };

/** Reads an address: a time, or a day whose first free time is wanted, optionally of a given length. */
export function parseBookingSearch(raw: Record<string, unknown>): RequestedTime & RequestedDay {
  const guests = Number(raw.guests);
  const requested = {
    date: undefined,
    hours: undefined,
    start: written(raw.start),
    end: written(raw.end),
    ...(Number.isInteger(guests) && guests > 0 && { guests }),
  };
  const date = day(raw.date);
  if (requested.start || requested.end) return requested;
  // An invalid day is treated as a start that cannot be read.
  if (!date) return { ...requested, start: written(raw.date) };
  const hours = Number(raw.hours);
  return {
    ...requested,
    date,
    ...(hours > 0 && hours <= 24 && Number.isInteger(hours * 2) && { hours }),
  };
}

/** Text of digits alone arrives as a number. */
const written = (raw: unknown) => text(typeof raw === 'number' ? String(raw) : raw);
