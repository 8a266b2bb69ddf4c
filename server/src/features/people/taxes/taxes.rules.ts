// VAT contained in prices: pure functions, whole cents.

/**
 * The standard rate, newest first, with the day in Nairobi from which it applies. The Value Added Tax Act, 2013,
 * section 5(2)(b); 16 % again since Legal Notice 206 of 2020 ended the 14 % of that year. Rent of rooms for business is
 * taxed at it.
 */
const STANDARD_RATES = [{ percent: 16, from: new Date('2021-01-01T00:00:00+03:00') }] as const;

/** The rate at an instant; null before the first one known here. */
export const vatRateAt = (instant: Date): number | null =>
  STANDARD_RATES.find(({ from }) => from <= instant)?.percent ?? null;

export type VatParts = { netCents: number; vatCents: number };

/** The VAT contained in a price: rounded half up to the cent. The two parts add up to the price. */
export function vatContainedIn(totalCents: number, percent: number): VatParts {
  const whole = 100 + percent;
  const vatCents = Math.floor((2 * totalCents * percent + whole) / (2 * whole));
  return { netCents: totalCents - vatCents, vatCents };
}
