/** A time that a link to the booking page asks for, in Nairobi: `2026-11-24T09:00`. */
export type AskedTime = { start?: string | undefined; end?: string | undefined };

/** The same, or the first free time of a day, for so many hours where they are given. */
export type AskedSearch = AskedTime & { date?: string | undefined; hours?: number | undefined };

const shape = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** Reads an address. What is not a time is left out, so that no address is ever wrong. */
export function parseAskedTime(raw: Record<string, unknown>): AskedTime {
  const start = time(raw.start);
  const end = time(raw.end);
  return start && end && start < end ? { start, end } : { start: undefined, end: undefined };
}

/** As `parseAskedTime`; a day counts where no time is asked for. */
export function parseAskedSearch(raw: Record<string, unknown>): AskedSearch {
  const asked = parseAskedTime(raw);
  const date = time(`${raw.date}T00:00`)?.slice(0, 10);
  if (asked.start || !date) return asked;
  const hours = Number(raw.hours);
  return { date, ...(hours > 0 && hours <= 24 && Number.isInteger(hours * 2) && { hours }) };
}

function time(value: unknown): string | undefined {
  if (typeof value !== 'string' || !shape.test(value)) return undefined;
  return Number.isNaN(Date.parse(`${value}:00+03:00`)) ? undefined : value;
}
