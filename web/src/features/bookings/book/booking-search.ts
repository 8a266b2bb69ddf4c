// Apart from all else: every first page reads addresses with it.
import { day, text } from '../../../lib/search.ts';
import type { RequestedTime } from './requested-time.ts';

type RequestedDay = { date?: string | undefined; hours?: number | undefined };

/** Reads an address: a time, or the first free time of a day, for so many hours where they are given. */
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
  // A day that is none is a start that cannot be read.
  if (!date) return { ...requested, start: written(raw.date) };
  const hours = Number(raw.hours);
  return {
    ...requested,
    date,
    ...(hours > 0 && hours <= 24 && Number.isInteger(hours * 2) && { hours }),
  };
}

/** Of digits alone it comes as a number. */
const written = (raw: unknown) => text(typeof raw === 'number' ? String(raw) : raw);
