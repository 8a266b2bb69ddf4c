import { hoursBetween, type When } from './when.ts';

/** Relaxes the time within the same day: a stretch to a length, a length to any time. Null if that is not possible. */
export function widerWhen({ date, from, to, hours }: When): When | null {
  if (!date) return null;
  if (from && to) return { date, hours: Math.ceil(hoursBetween(from, to) * 2) / 2 };
  return hours ? { date } : null;
}
