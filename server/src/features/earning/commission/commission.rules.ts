// How a paid price is divided: pure, whole cents. Percentages are in points, hundredths of a percent, so that
// everything is computed in whole numbers.

/** 100 % in points. */
const WHOLE = 10_000;

export const toPoints = (percent: number): number => Math.round(percent * 100);
export const toPercent = (points: number): number => points / 100;

export type Rates = {
  /** A share of the price. */
  commissionPoints: number;
  /** A share of the commission, on top of it. */
  vatPoints: number;
  /** A share of the price. */
  withholdingPoints: number;
};

/** `grossCents` is the price, and the sum of the other parts. */
export type Parts = {
  grossCents: number;
  commissionCents: number;
  vatCents: number;
  withholdingCents: number;
  /** What the owner gets. */
  netCents: number;
};

/** A share of an amount, rounded half up to the cent. */
const shareOf = (cents: number, points: number): number =>
  Number((2n * BigInt(cents) * BigInt(points) + BigInt(WHOLE)) / BigInt(2 * WHOLE));

/**
 * Splits a price, which may be zero. Each part is rounded on its own, and the owner gets the rest. With a price of a
 * few cents the rounded parts may exceed it: the later one then gets what is left.
 */
export function splitPrice(
  grossCents: number,
  { commissionPoints, vatPoints, withholdingPoints }: Rates,
): Parts {
  const commissionCents = shareOf(grossCents, commissionPoints);
  const vatCents = Math.min(shareOf(commissionCents, vatPoints), grossCents - commissionCents);
  const withheldOf = grossCents - commissionCents - vatCents;
  const withholdingCents = Math.min(shareOf(grossCents, withholdingPoints), withheldOf);
  const netCents = withheldOf - withholdingCents;
  return { grossCents, commissionCents, vatCents, withholdingCents, netCents };
}

/** How parts differ from others, such as those of the price paid now from those earned. */
export const differenceOf = (now: Parts, before: Parts): Parts => ({
  grossCents: now.grossCents - before.grossCents,
  commissionCents: now.commissionCents - before.commissionCents,
  vatCents: now.vatCents - before.vatCents,
  withholdingCents: now.withholdingCents - before.withholdingCents,
  netCents: now.netCents - before.netCents,
});

/** Whether a commission leaves the owner something of every price, after VAT on it and the highest withholding. */
export const leavesSomething = (
  commissionPoints: number,
  vatPoints: number,
  withholdingPoints: number,
): boolean => {
  const { netCents } = splitPrice(WHOLE * WHOLE, {
    commissionPoints,
    vatPoints,
    withholdingPoints,
  });
  return netCents > 0;
};
