// Durations as people write them: an amount and a unit.

export type Unit = 'minutes' | 'hours' | 'days';
/** The amount as typed; empty for no limit. */
export type Length = { amount: string; unit: Unit };

const minutesOf: Record<Unit, number> = { minutes: 1, hours: 60, days: 24 * 60 };

/** Minutes in the largest of the given units that expresses them as a whole number. */
export function lengthOf(minutes: number, units: readonly Unit[]): Length {
  const unit = units.findLast((one) => minutes > 0 && minutes % minutesOf[one] === 0) ?? 'minutes';
  return { amount: `${minutes / minutesOf[unit]}`, unit };
}

/** Null if the field is empty; NaN if it is not a number. */
export function minutesIn({ amount, unit }: Length): number | null {
  if (amount.trim() === '') return null;
  // Removes floating-point noise from decimal amounts.
  return Math.round(Number(amount) * minutesOf[unit] * 1000) / 1000;
}
