import { hoursBetween, type When } from './when.ts';

/** The same day with more room: a stretch becomes a length, a length any time. Nothing where there is no more. */
export function widerWhen({ date, from, to, hours }: When): When | null {
  if (!date) return null;
  if (from && to) return { date, hours: Math.ceil(hoursBetween(from, to) * 2) / 2 };
  return hours ? { date } : null;
}
