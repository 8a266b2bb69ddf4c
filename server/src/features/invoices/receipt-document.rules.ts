// What the receipt of an invoice says on paper: pure, all times those of Nairobi, all amounts whole cents.
import { toMoneyWords } from '#platform/money.ts';
import type { Paper } from '#platform/paper/paper.ts';
import type { PaperTable } from '#platform/paper/paper-table.ts';
import { toNairobiWords, toStretchWords } from '#platform/time.ts';
import { bookingNumber, bookingTotal, hoursShown } from '../bookings/bookings.rules.ts';
import type { RefundReason, RefundState } from '../refunds/refunds.states.ts';
import { vatContainedIn, vatRateAt } from '../taxes/taxes.rules.ts';
import { invoiceNumber, receiptNumber } from './invoices.rules.ts';

/** A receipt as it was given, and what became of its money since. */
export type PaidReceipt = {
  number: number;
  issued_at: Date;
  paid_at: Date;
  invoice_id: number;
  booking_id: number;
  is_cancelled: boolean;
  /** It is for a change of a booking's time. */
  is_change: boolean;
  seller_name: string;
  /** Null where the seller had not said, and on receipts from before they could. */
  seller_pin: string | null;
  seller_is_vat_registered: boolean | null;
  buyer_name: string;
  space_title: string;
  space_type: string;
  space_location: string | null;
  start_time: Date;
  end_time: Date;
  guests: number;
  price_cents: number;
  amount_cents: number;
  /** What of the payments counts for the invoice now. */
  counted_cents: number;
  payments: readonly { code: string; amount_cents: number; paid_at: Date }[];
  /** What of those payments has gone back, or is to go. */
  refunds: readonly {
    code: string;
    amount_cents: number;
    reason: RefundReason;
    state: RefundState;
    created_at: Date;
    decided_at: Date | null;
  }[];
};

type Unreceipted = {
  status: 'pending' | 'paid' | 'cancelled';
  asked_cents: number;
  wasPaid: boolean;
};

/** Why an invoice has no receipt to show, and what to do. */
export function whyNoReceipt({ status, asked_cents, wasPaid }: Unreceipted): string {
  if (wasPaid)
    return 'M-Pesa took back a payment of this invoice. Its receipt is here again once it is paid.';
  if (status === 'pending')
    return 'This invoice has not been paid. Its receipt is here once it is.';
  return asked_cents === 0
    ? 'This booking costs nothing, so it has no receipt. The booking itself says all there is.'
    : 'This invoice was cancelled before it was paid, so it has no receipt.';
}

/** The receipt as a paper. */
export function receiptPaper(receipt: PaidReceipt): Paper {
  return {
    kind: 'Receipt',
    number: receiptNumber(receipt.number),
    notice: noticeOf(receipt),
    facts: factsOf(receipt),
    tables: [priceOf(receipt), paymentsOf(receipt)],
    closing: [
      'This receipt shows what was paid. It is not a tax invoice and was not issued through eTIMS: if you need a tax invoice, please ask the owner of the space.',
      'Nafasi, Nairobi. All amounts in Kenyan shillings, all times those of Nairobi.',
    ],
    at: receipt.issued_at,
  };
}

const isBack = ({ state }: PaidReceipt['refunds'][number]) => state === 'done';
const sumOf = (parts: readonly { amount_cents: number }[]): number =>
  parts.reduce((sum, { amount_cents }) => sum + amount_cents, 0);

function noticeOf({ is_cancelled, amount_cents, counted_cents, refunds }: PaidReceipt) {
  const isAllBack = refunds.every(isBack);
  if (is_cancelled)
    return isAllBack
      ? 'This invoice was cancelled. What was paid has been paid back.'
      : 'This invoice was cancelled. What was paid is being paid back.';
  const less = amount_cents - counted_cents;
  if (less <= 0) return null;
  const ending = isAllBack ? 'has been paid back' : 'is being paid back';
  return `The booking costs less since its time was changed: ${money(less)} of what was paid ${ending}.`;
}

const present = (...lines: (string | null | false | undefined)[]): string[] =>
  lines.filter((line) => typeof line === 'string' && line !== '') as string[];

function factsOf(receipt: PaidReceipt): Paper['facts'] {
  const { seller_pin: pin, space_type: type, guests } = receipt;
  const kind = type.charAt(0).toUpperCase() + type.slice(1);
  return [
    {
      name: 'Paid to',
      lines: present(
        receipt.seller_name,
        pin && `KRA PIN ${pin}`,
        receipt.seller_is_vat_registered && 'Registered for VAT',
      ),
    },
    { name: 'Paid by', lines: [receipt.buyer_name] },
    {
      name: 'Space',
      lines: [receipt.space_title, present(kind, receipt.space_location).join(', ')],
    },
    {
      name: 'Booking',
      lines: [
        bookingNumber(receipt.booking_id),
        toStretchWords(receipt.start_time, receipt.end_time),
        `${guests} ${guests === 1 ? 'guest' : 'guests'}`,
      ],
    },
    { name: 'Paid on', lines: [toNairobiWords(receipt.paid_at)] },
    { name: 'Invoice', lines: [invoiceNumber(receipt.invoice_id)] },
  ];
}

/** What it cost when it was paid, and for owners registered for VAT what of it is VAT. */
function priceOf(receipt: PaidReceipt): PaperTable {
  const { amount_cents: total } = receipt;
  const vat = vatIn(receipt, total);
  return {
    title: 'Price',
    heads: ['For', 'Amount'],
    rows: [[whatFor(receipt), money(total)]],
    sums: vat
      ? [
          ['Without VAT', money(vat.netCents)],
          [`VAT ${vat.percent} %`, money(vat.vatCents)],
          ['Total, VAT included', money(total)],
        ]
      : [['Total', money(total)]],
  };
}

function vatIn({ seller_is_vat_registered, issued_at }: PaidReceipt, cents: number) {
  const percent = seller_is_vat_registered ? vatRateAt(issued_at) : null;
  return percent === null ? null : { percent, ...vatContainedIn(cents, percent) };
}

/** Hours times price where that is what was asked; an invoice may ask for less, or for the rest. */
function whatFor({
  price_cents,
  start_time: start,
  end_time: end,
  ...receipt
}: PaidReceipt): string {
  const booking = bookingNumber(receipt.booking_id);
  if (receipt.is_change) return `Booking ${booking}, moved to another time`;
  return bookingTotal(price_cents, start, end) === receipt.amount_cents
    ? `${money(price_cents)} × ${hoursShown(start, end)} hours`
    : `Booking ${booking}`;
}

/** Every payment as it came, what of it goes back, and what is left: each shilling once. */
function paymentsOf(receipt: PaidReceipt): PaperTable {
  const { payments, refunds, counted_cents, amount_cents } = receipt;
  const [received, back] = [sumOf(payments), sumOf(refunds.filter(isBack))];
  const open = sumOf(refunds) - back;
  if (received - back - open !== counted_cents)
    throw new Error(`The payments of ${receiptNumber(receipt.number)} do not add up`);
  const sums: [string, string][] = [
    ['Received', money(received)],
    ['Paid back', minus(back)],
    ['Still owed back', minus(open)],
  ];
  const vat = counted_cents === amount_cents ? null : vatIn(receipt, counted_cents);
  return {
    title: 'Payments',
    heads: ['What', 'When', 'Amount'],
    rows: [
      ...payments.map((payment) => [
        `M-Pesa ${payment.code}`,
        toNairobiWords(payment.paid_at),
        money(payment.amount_cents),
      ]),
      ...refunds.map((refund) => [
        wordsOf(refund),
        toNairobiWords(refund.decided_at ?? refund.created_at),
        minus(refund.amount_cents),
      ]),
    ],
    sums: [
      ...sums.filter((_, nth) => refunds.length > 0 && [true, back > 0, open > 0][nth]),
      ...(vat && counted_cents > 0
        ? [[`VAT ${vat.percent} % in what is left`, money(vat.vatCents)] as [string, string]]
        : []),
      [refunds.length > 0 ? 'Paid, less what goes back' : 'Paid', money(counted_cents)],
    ],
  };
}

const REASONS: Record<RefundReason, string> = {
  surplus: 'Surplus',
  late: 'Came too late',
  lapsed: 'Lapsed',
  cancelled: 'Cancelled',
  changed: 'Time changed',
  unclaimed: 'Not claimed',
  reversed: 'Taken back by M-Pesa',
};

function wordsOf({ reason, code, state }: PaidReceipt['refunds'][number]): string {
  if (reason === 'reversed') return `${REASONS.reversed}: ${code}`;
  return `${REASONS[reason]}, ${state === 'done' ? 'paid back' : 'owed back'}: ${code}`;
}

// An amount is never broken between two lines.
const money = (cents: number): string => toMoneyWords(cents).replace(' ', '\u00a0');
const minus = (cents: number): string => `−${money(cents)}`;
