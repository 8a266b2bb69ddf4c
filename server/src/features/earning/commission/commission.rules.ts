// What of a paid price is whose: pure, whole cents. Percents are counted in points, hundredths of a percent, so that all is
// computed in whole numbers.

/** 100 % in points. */
const WHOLE = 10_000;

export const toPoints = (percent: number): number => Math.round(percent * 100);
export const toPercent = (points: number): number => points / 100;

export type Rates = {
  /** Of the price. */
  commissionPoints: number;
  /** Of the commission, on top of it. */
  vatPoints: number;
  /** Of the price. */
  withholdingPoints: number;
};

/** `grossCents` is the price, and the sum of the others. */
export type Parts = {
  grossCents: number;
  commissionCents: number;
  vatCents: number;
  withholdingCents: number;
  /** The owner's. */
  netCents: number;
};

/** A share of an amount, rounded half up to the cent. */
const shareOf = (cents: number, points: number): number =>
  Number((2n * BigInt(cents) * BigInt(points) + BigInt(WHOLE)) / BigInt(2 * WHOLE));

/**
 * Splits a price, of nothing too. Each part is rounded by itself; the owner has what is left, to the cent. Of some cents the parts
 * might round up to more than there is: the later one is then what is left.
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

/** What parts differ by from others, such as those of the price that is paid now from what was earned. */
export const differenceOf = (now: Parts, before: Parts): Parts => ({
  grossCents: now.grossCents - before.grossCents,
  commissionCents: now.commissionCents - before.commissionCents,
  vatCents: now.vatCents - before.vatCents,
  withholdingCents: now.withholdingCents - before.withholdingCents,
  netCents: now.netCents - before.netCents,
});

/** Whether so much commission leaves an owner something of every price: with VAT on it and the most that is withheld. */
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
