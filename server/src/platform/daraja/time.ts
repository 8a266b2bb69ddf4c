// Daraja's times are Nairobi wall time without an offset.
import { parseTime, toNairobiIso } from '../time.ts';

/** Reads `20261124090000`. Null for anything else. */
export function parseDarajaTime(text: string): Date | null {
  const match = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(text);
  if (!match) return null;
  const [, year, month, day, hour, minute, second] = match;
  return parseTime(`${year}-${month}-${day}T${hour}:${minute}:${second}`);
}

/** `20261124090000` */
export const toDarajaTime = (instant: Date): string =>
  toNairobiIso(instant).slice(0, 19).replace(/\D/g, '');

/** `2026-11-24 09:00:00`, as Pull expects it. */
export const toPullTime = (instant: Date): string =>
  toNairobiIso(instant).slice(0, 19).replace('T', ' ');

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUV';
const FIRST_YEAR = 2006;

/**
 * The day in Nairobi that a confirmation code begins with, as `2026-11-24`: year and month by letter
 * (A is 2006, A is January), then the day in base 32. Observed, not documented: a hint, never a proof.
 */
export function dayOfCode(code: string): string | null {
  const [, year = '', month = '', day = ''] = /^([A-Z])([A-L])([1-9A-V])/.exec(code) ?? [];
  if (!year) return null;
  const two = (number: number) => String(number).padStart(2, '0');
  const letter = (of: string) => of.charCodeAt(0) - 'A'.charCodeAt(0);
  return `${FIRST_YEAR + letter(year)}-${two(letter(month) + 1)}-${two(DIGITS.indexOf(day))}`;
}
