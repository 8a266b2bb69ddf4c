/** [largest amount, fee] in whole shillings. */
type Tariff = readonly (readonly [upTo: number, fee: number])[];

/**
 * What a customer pays on top of a pay-bill payment, under the tariff that splits the cost with the business.
 * Indicative figures of 2025; between 20,001 and 50,000 published tables differ, so the fee rises evenly there.
 */
const CUSTOMER_FEES: Tariff = [
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
  [Number.POSITIVE_INFINITY, 24],
];

/** The customer's fee for paying `amountCents` to a pay bill, in cents. */
export const payBillFeeCents = (amountCents: number) => feeCents(CUSTOMER_FEES, amountCents);

/**
 * What the business pays under the same tariff; it accumulates in Charges Paid and is not deducted from the payment.
 */
const BUSINESS_FEES: Tariff = [
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
  [Number.POSITIVE_INFINITY, 84],
];

/** The business's fee for a payment of `amountCents`, in cents. */
export const businessFeeCents = (amountCents: number) => feeCents(BUSINESS_FEES, amountCents);

const PAYOUT_FEES: Tariff = [
  [100, 0],
  [1_500, 5],
  [5_000, 9],
  [15_000, 11],
  [Number.POSITIVE_INFINITY, 13],
];

/** The business's fee for paying `amountCents` to a phone or another business, in cents. */
export const payoutFeeCents = (amountCents: number) => feeCents(PAYOUT_FEES, amountCents);

const feeCents = (tariff: Tariff, amountCents: number): number =>
  (tariff.find(([upTo]) => amountCents <= upTo * 100)?.[1] ?? 0) * 100;
