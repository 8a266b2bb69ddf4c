/** A time that a link to the booking page asks for, in Nairobi: `2026-11-24T09:00`. */
export type AskedTime = { start?: string | undefined; end?: string | undefined };

const shape = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** Reads an address. What is not a time is left out, so that no address is ever wrong. */
export function parseAskedTime(raw: Record<string, unknown>): AskedTime {
  const start = time(raw.start);
  const end = time(raw.end);
  return start && end && start < end ? { start, end } : { start: undefined, end: undefined };
}

function time(value: unknown): string | undefined {
  if (typeof value !== 'string' || !shape.test(value)) return undefined;
  return Number.isNaN(Date.parse(`${value}:00+03:00`)) ? undefined : value;
}
