/**
 * What a customer pays on top of a pay-bill payment under the tariff that splits the cost with the
 * business: [largest amount, fee] in whole shillings. Indicative figures of 2025; between 20,001 and
 * 50,000 published tables differ, so the fee climbs evenly there.
 */
const CUSTOMER_FEES = [
  [100, 0],
  [500, 5],
  [1_000, 10],
  [1_500, 10],
  [2_500, 13],
  [3_500, 16],
  [5_000, 16],
  [7_500, 17],
  [10_000, 18],
  [15_000, 18],
  [20_000, 19],
  [25_000, 20],
  [30_000, 21],
  [35_000, 22],
  [40_000, 23],
] as const;
const HIGHEST_FEE = 24;

/** The customer's fee for paying `amountCents` to a pay bill, in cents. */
export function payBillFeeCents(amountCents: number): number {
  const band = CUSTOMER_FEES.find(([upTo]) => amountCents <= upTo * 100);
  return (band ? band[1] : HIGHEST_FEE) * 100;
}

/** What the business pays under the same tariff; it gathers in Charges Paid and is not taken out of the payment. */
const BUSINESS_FEES = [
  [1_000, 0],
  [1_500, 5],
  [2_500, 7],
  [3_500, 9],
  [5_000, 18],
  [7_500, 25],
  [10_000, 30],
  [15_000, 39],
  [20_000, 43],
  [25_000, 47],
  [30_000, 56],
  [35_000, 65],
  [40_000, 74],
] as const;
const HIGHEST_BUSINESS_FEE = 84;

/** The business's fee for a payment of `amountCents`, in cents. */
export function businessFeeCents(amountCents: number): number {
  const band = BUSINESS_FEES.find(([upTo]) => amountCents <= upTo * 100);
  return (band ? band[1] : HIGHEST_BUSINESS_FEE) * 100;
}

const PAYOUT_FEES = [
  [100, 0],
  [1_500, 5],
  [5_000, 9],
  [15_000, 11],
] as const;
const HIGHEST_PAYOUT_FEE = 13;

/** The business's fee for paying `amountCents` to a phone, in cents. */
export function payoutFeeCents(amountCents: number): number {
  const band = PAYOUT_FEES.find(([upTo]) => amountCents <= upTo * 100);
  return (band ? band[1] : HIGHEST_PAYOUT_FEE) * 100;
}
