// What happened to the money of a receipt: pure, whole cents.
import type { RefundReason, RefundState } from '#money/refunds/refunds.states.ts';
import type { Registered } from '#money/tax-register/tax-register.sql.ts';
import type { Means } from '#money/transfers/transfers.states.ts';
import { vatContainedIn, vatRateAt } from '#people/taxes/taxes.rules.ts';
import type { PriceLine } from '#renting/prices/prices.rules.ts';

/** A receipt as issued, and what happened to its money since; times within lists are strings, from JSON. */
export type PaidReceipt = {
  number: number;
  issued_at: Date;
  paid_at: Date;
  invoice_id: number;
  booking_id: number;
  is_cancelled: boolean;
  /** Whether it is for a change of a booking's time. */
  is_change: boolean;
  seller_name: string;
  /** Null if the seller had not given one, and on older receipts. */
  seller_pin: string | null;
  seller_is_vat_registered: boolean | null;
  buyer_name: string;
  buyer_pin: string | null;
  space_title: string;
  space_type: string;
  space_location: string | null;
  start_time: Date;
  end_time: Date;
  guests: number;
  /** The price lines of the booking at that time: it may have been moved since the invoice was made. */
  lines: readonly PriceLine[];
  amount_cents: number;
  /** How much of the payments counts for the invoice now. */
  counted_cents: number;
  /** The documents of it in the tax register. */
  registered: readonly Registered[];
  payments: readonly { code: string; amount_cents: number; paid_at: string }[];
  /** What of those payments went back, or is to go back. */
  refunds: readonly {
    code: string;
    amount_cents: number;
    reason: RefundReason;
    state: RefundState;
    means: Means;
    created_at: string;
    decided_at: string | null;
  }[];
};

type Unreceipted = {
  status: 'pending' | 'paid' | 'cancelled';
  invoice_cents: number;
  wasPaid: boolean;
};

/** Why an invoice has no receipt to show, and what to do. */
export function whyNoReceipt({ status, invoice_cents, wasPaid }: Unreceipted): string {
  if (wasPaid)
    return 'A payment of this invoice was taken back by M-Pesa, or was found to be for something else. Its receipt is here again once it is paid.';
  if (status === 'pending')
    return 'This invoice has not been paid. Its receipt is here once it is.';
  return invoice_cents === 0
    ? 'This booking costs nothing, so it has no receipt. The booking itself says all there is.'
    : 'This invoice was cancelled before it was paid, so it has no receipt.';
}

const sumOf = (parts: readonly { amount_cents: number }[]): number =>
  parts.reduce((sum, { amount_cents }) => sum + amount_cents, 0);

export type MoneyOfReceipt = {
  received: number;
  back: number;
  /** Owed back, or on its way. */
  open: number;
  /** The rest, which counts. */
  left: number;
};

/** Where the money of a receipt is, each cent once; null where that does not add up. */
export function moneyOf({
  payments,
  refunds,
  counted_cents,
}: Pick<PaidReceipt, 'payments' | 'refunds' | 'counted_cents'>): MoneyOfReceipt | null {
  const received = sumOf(payments);
  const back = sumOf(refunds.filter(({ state }) => state === 'done'));
  const open = sumOf(refunds) - back;
  const left = received - back - open;
  return left === counted_cents ? { received, back, open, left } : null;
}

/** The VAT in an amount; null for owners who were not registered for it. */
export function vatIn(
  {
    seller_is_vat_registered,
    issued_at,
  }: Pick<PaidReceipt, 'seller_is_vat_registered' | 'issued_at'>,
  cents: number,
) {
  const percent = seller_is_vat_registered ? vatRateAt(issued_at) : null;
  return percent === null ? null : { percent, ...vatContainedIn(cents, percent) };
}
