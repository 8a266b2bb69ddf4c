// Lengths of time as people write them: an amount and its unit.

export type Unit = 'minutes' | 'hours' | 'days';
/** The amount as its field has it; empty where there is no limit. */
export type Length = { amount: string; unit: Unit };

const minutesOf: Record<Unit, number> = { minutes: 1, hours: 60, days: 24 * 60 };

/** In the largest of the units, from small to large, that it is whole in. */
export function lengthOf(minutes: number, units: readonly Unit[]): Length {
  const unit = units.findLast((one) => minutes > 0 && minutes % minutesOf[one] === 0) ?? 'minutes';
  return { amount: `${minutes / minutesOf[unit]}`, unit };
}

/** Null where the field is empty; not a number where something else is written. */
export function minutesIn({ amount, unit }: Length): number | null {
  if (amount.trim() === '') return null;
  // A quarter of an hour is 15 minutes, whatever binary makes of 0.25 and its like.
  return Math.round(Number(amount) * minutesOf[unit] * 1000) / 1000;
}
