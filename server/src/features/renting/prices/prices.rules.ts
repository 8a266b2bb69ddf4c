// The price of a stay, line by line: pure, the same on the server and in the browser. Money is whole cents, times are
// instants, stretches are half open.
import { MINUTE_MS } from '#platform/durations.ts';

export const LINE_KINDS = ['hours', 'change', 'before_change', 'remains'] as const;
export const LINE_UNITS = ['hour', 'booking'] as const;

/** One part of a price. A booking keeps its lines as they were when it was made or last moved. */
export type PriceLine = {
  kind: (typeof LINE_KINDS)[number];
  /** What it is for, without its price: `5.0 hours`. */
  words: string;
  quantity: number;
  unit: (typeof LINE_UNITS)[number];
  /** The price of one unit; null if the line has none. */
  unit_price_cents: number | null;
  amount_cents: number;
};

/** The prices of a space; a booking keeps those of the time it was made. */
export type Terms = {
  /** Per hour. */
  price_cents: number;
};

/** The time and guests for which a space is requested. */
export type Stay = { start: Date; end: Date; guests: number };

export type Quote = { lines: PriceLine[]; total_cents: number };

/** The price of a stay under some terms: hours × price per hour. An end before the start counts as no time. */
export function quote({ price_cents }: Terms, { start, end }: Stay): Quote {
  const minutes = minutesBetween(start, end);
  const lines: PriceLine[] = [
    {
      kind: 'hours',
      words: `${hoursShown(start, end)} hours`,
      quantity: minutes / 60,
      unit: 'hour',
      unit_price_cents: price_cents,
      amount_cents: toWholeShillings(minutes * price_cents, 60),
    },
  ];
  return { lines, total_cents: totalOf(lines) };
}

/** Sums up lines, in cents. */
export const totalOf = (lines: readonly PriceLine[]): number =>
  lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0);

/** `cents / parts`, rounded half up to a whole shilling, counted in whole numbers throughout. */
const toWholeShillings = (cents: number, parts: number): number =>
  Math.floor((cents + 50 * parts) / (100 * parts)) * 100;

/**
 * The lines of an invoice over `amountCents`: the difference, for a new time; the lines of its booking; or, if these
 * add up to something else, the price of the booking before it was moved.
 */
export function linesOfInvoice(
  lines: readonly PriceLine[],
  amountCents: number,
  isForChange: boolean,
): readonly PriceLine[] {
  if (isForChange) return [lump('change', 'More for the new time', amountCents)];
  return totalOf(lines) === amountCents
    ? lines
    : [lump('before_change', 'Before the time was changed', amountCents)];
}

/** The line of an invoice of which a part was given back though it was due. */
export const lineOfRest = (amountCents: number): PriceLine =>
  lump('remains', 'What remains after a part was given back', amountCents);

const lump = (kind: PriceLine['kind'], words: string, amount_cents: number): PriceLine => ({
  kind,
  words,
  quantity: 1,
  unit: 'booking',
  unit_price_cents: null,
  amount_cents,
});

/** A line as displayed, its price formatted by the caller: `Ksh 3,500.00 × 5.0 hours`. */
export const lineLabel = (words: string, unitPrice: string | null): string =>
  unitPrice === null ? words : `${unitPrice} × ${words}`;

/** Lines for the API, in shillings. */
export const presentLines = (lines: readonly PriceLine[]) =>
  lines.map(({ unit_price_cents, amount_cents, ...line }) => ({
    ...line,
    unit_price: unit_price_cents === null ? null : unit_price_cents / 100,
    amount: amount_cents / 100,
  }));

/** Whole minutes between two instants; never negative. */
const minutesBetween = (start: Date, end: Date): number =>
  Math.max(0, Math.floor((end.getTime() - start.getTime()) / MINUTE_MS));

/** Hours as they are shown: to one decimal, half up, `5.0`. By tenths, as 69 / 60 is less than 1.15 in binary. */
export const hoursShown = (start: Date, end: Date): string =>
  (Math.round(minutesBetween(start, end) / 6) / 10).toFixed(1);
