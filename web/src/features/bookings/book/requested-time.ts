/** A time that a link to the booking page requests, in Nairobi: `2026-11-24T09:00`. */
export type RequestedTime = {
  start?: string | undefined;
  end?: string | undefined;
  /** How many come. */
  guests?: number | undefined;
  /** It was not asked for as such: it is only likely to suit. */
  isSuggested?: boolean;
};

const shape = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** Reads an address. What is not a time is left out, so that no address is ever wrong. */
export function parseRequestedTime(raw: Record<string, unknown>): RequestedTime {
  const start = time(raw.start);
  const end = time(raw.end);
  return start && end && start < end ? { start, end } : { start: undefined, end: undefined };
}

type RequestedDay = { date?: string | undefined; hours?: number | undefined };

/** The same, or the first free time of a day, for so many hours where they are given. */
export function parseBookingSearch(raw: Record<string, unknown>): RequestedTime & RequestedDay {
  const guests = Number(raw.guests);
  const requested = {
    ...parseRequestedTime(raw),
    ...(Number.isInteger(guests) && guests > 0 && { guests }),
  };
  const date = time(`${raw.date}T00:00`)?.slice(0, 10);
  if (requested.start || !date) return requested;
  const hours = Number(raw.hours);
  return { date, ...(hours > 0 && hours <= 24 && Number.isInteger(hours * 2) && { hours }) };
}

function time(value: unknown): string | undefined {
  if (typeof value !== 'string' || !shape.test(value)) return undefined;
  return Number.isNaN(Date.parse(`${value}:00+03:00`)) ? undefined : value;
}
