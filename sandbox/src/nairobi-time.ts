/** Kenya keeps UTC+3 all year, without summer time. */
const OFFSET_MS = 3 * 60 * 60 * 1000;

/** Calendar and clock in Nairobi; month and day count from 1, `dayMs` from midnight. */
export function nairobiTime(at: Date) {
  const shifted = new Date(at.getTime() + OFFSET_MS);
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
    dayMs: shifted.getTime() % (24 * 60 * 60 * 1000),
  };
}

/** `2026-11-21T10:42:05+03:00`: ISO 8601 in the marketplace's form. */
export function nairobiIso(at: Date): string {
  return `${new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 19)}+03:00`;
}

/** `20261121104205`: Daraja's timestamp, Nairobi time without an offset. */
export function darajaTimestamp(at: Date): string {
  return nairobiIso(at).slice(0, 19).replace(/\D/g, '');
}

/** The instant of a Daraja timestamp; undefined if it is none. */
export function parseDarajaTimestamp(text: string): Date | undefined {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text) ?? [];
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+03:00`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

/** A time from people and scripts; without an offset it is Nairobi's. Undefined if it is none. */
export function parseTime(text: string): Date | undefined {
  const hasOffset = /(Z|[+-]\d\d:?\d\d)$/i.test(text);
  const at = new Date(hasOffset ? text : `${text}+03:00`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}
