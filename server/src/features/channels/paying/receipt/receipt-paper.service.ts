// The receipt of an invoice on paper, from what it was issued for and what happened to the money.

import { invoiceNumber, receiptNumber } from '#money/invoices/invoices.rules.ts';
import type { RefundReason } from '#money/refunds/refunds.states.ts';
import { documentNumber, standingInvoice } from '#money/tax-register/tax-register.rules.ts';
import type { Means } from '#money/transfers/transfers.states.ts';
import { capitalised } from '#platform/capitalised.rules.ts';
import { type Paper, present } from '#platform/paper/paper.ts';
import { moneyOnPaper as money } from '#platform/paper/paper-money.ts';
import type { PaperTable } from '#platform/paper/paper-table.ts';
import { formatTime, formatTimeRange } from '#platform/time.ts';
import { bookingNumber } from '#renting/bookings/bookings.rules.ts';
import { lineLabel, linesOfInvoice, type PriceLine } from '#renting/prices/prices.rules.ts';
import { type MoneyOfReceipt, moneyOf, type PaidReceipt, vatIn } from './receipt-document.rules.ts';

export function receiptPaper(receipt: PaidReceipt): Paper {
  const sums = moneyOf(receipt);
  if (!sums) throw new Error(`The payments of ${receiptNumber(receipt.number)} do not add up`);
  return {
    kind: 'Receipt',
    number: receiptNumber(receipt.number),
    about: `Booking ${bookingNumber(receipt.booking_id)}`,
    notice: noticeOf(receipt, sums),
    facts: factsOf(receipt),
    tables: [priceOf(receipt), paymentsOf(receipt, sums)],
    code: codeOf(receipt),
    closing: [
      receipt.registered.length > 0
        ? 'This receipt shows what was paid. The owner’s sale is registered with the Kenya Revenue Authority through eTIMS under the numbers above.'
        : 'This receipt shows what was paid. It is not a tax invoice and was not issued through eTIMS: if you need a tax invoice, please ask the owner of the space.',
      'Nafasi, Nairobi. All amounts in Kenyan shillings, all times those of Nairobi.',
    ],
    at: receipt.issued_at,
  };
}

function noticeOf({ is_cancelled, amount_cents }: PaidReceipt, { open, left }: MoneyOfReceipt) {
  const isAllBack = open === 0;
  if (is_cancelled)
    return isAllBack
      ? 'This invoice was cancelled. What was paid has been paid back.'
      : 'This invoice was cancelled. What was paid is being paid back.';
  const less = amount_cents - left;
  if (less <= 0) return null;
  const ending = isAllBack ? 'has been paid back' : 'is being paid back';
  return `The booking costs less since it was paid: ${money(less)} of what was paid ${ending}.`;
}

function factsOf(receipt: PaidReceipt): Paper['facts'] {
  const { seller_pin: pin, space_type: type, guests } = receipt;
  const kind = capitalised(type);
  return [
    {
      name: 'Paid to',
      lines: present(
        receipt.seller_name,
        pin && `KRA PIN ${pin}`,
        receipt.seller_is_vat_registered && 'Registered for VAT',
      ),
    },
    {
      name: 'Paid by',
      lines: present(receipt.buyer_name, receipt.buyer_pin && `KRA PIN ${receipt.buyer_pin}`),
    },
    {
      name: 'Space',
      lines: [receipt.space_title, present(kind, receipt.space_location).join(', ')],
    },
    {
      name: 'Booking',
      lines: [
        formatTimeRange(receipt.start_time, receipt.end_time),
        `${guests} ${guests === 1 ? 'guest' : 'guests'}`,
      ],
    },
    { name: 'Paid on', lines: [formatTime(receipt.paid_at)] },
    { name: 'Invoice', lines: [invoiceNumber(receipt.invoice_id)] },
  ];
}

/** The price when it was paid and, for owners registered for VAT, the VAT in it. */
function priceOf(receipt: PaidReceipt): PaperTable {
  const { amount_cents: total, is_change, lines } = receipt;
  const vat = vatIn(receipt, total);
  return {
    title: 'Price',
    heads: ['For', 'Amount'],
    rows: linesOfInvoice(lines, total, is_change).map((line) => [
      labelOf(line),
      money(line.amount_cents),
    ]),
    sums: vat
      ? [
          ['Without VAT', money(vat.netCents)],
          [`VAT ${vat.percent} %`, money(vat.vatCents)],
          ['Total, VAT included', money(total)],
        ]
      : [['Total', money(total)]],
  };
}

const labelOf = ({ words, unit_price_cents: price }: PriceLine): string =>
  lineLabel(words, price === null ? null : money(price));

/** Every payment as it came, what of it goes back, and what is left: each shilling once. */
function paymentsOf(receipt: PaidReceipt, sums: MoneyOfReceipt): PaperTable {
  const { payments, refunds } = receipt;
  return {
    title: 'Payments',
    heads: ['What', 'When', 'Amount'],
    rows: [
      ...payments.map((payment) => [
        `M-Pesa ${payment.code}`,
        formatTime(new Date(payment.paid_at)),
        money(payment.amount_cents),
      ]),
      ...refunds.map((refund) => [
        wordsOf(refund),
        formatTime(new Date(refund.decided_at ?? refund.created_at)),
        minus(refund.amount_cents),
      ]),
    ],
    sums: refunds.length > 0 ? sumsWithRefunds(receipt, sums) : [['Paid', money(sums.left)]],
  };
}

const REGISTERED = { invoice: 'Tax invoice', credit_note: 'Credit note' };

/** The documents in the tax register, the invoice and credit notes for it, with a QR code to check them by. */
function codeOf({ number, registered }: PaidReceipt): Paper['code'] {
  const standing = standingInvoice(registered);
  if (!standing) return null;
  const lines = registered.flatMap(({ nth, kind, amount_cents, control_number, control_unit }) => [
    `${REGISTERED[kind]} ${documentNumber(number, nth)}, ${money(amount_cents)}`,
    `Control number ${control_number}`,
    `Control unit ${control_unit}`,
  ]);
  return { says: standing.qr, lines: ['Registered through eTIMS', ...lines] };
}

function sumsWithRefunds(
  receipt: PaidReceipt,
  { received, back, open, left }: MoneyOfReceipt,
): PaperTable['sums'] {
  const vat = left > 0 && left !== receipt.amount_cents ? vatIn(receipt, left) : null;
  return present(
    ['Received', money(received)],
    back > 0 && ['Paid back', minus(back)],
    open > 0 && ['Still owed back', minus(open)],
    vat && [`VAT ${vat.percent} % in what is left`, money(vat.vatCents)],
    ['Paid, less what goes back', money(left)],
  );
}

const REASONS: Record<RefundReason, string> = {
  surplus: 'Surplus',
  late: 'Came too late',
  lapsed: 'Lapsed',
  cancelled: 'Cancelled',
  changed: 'Time changed',
  unclaimed: 'Not claimed',
  reversed: 'Taken back by M-Pesa',
  rest: 'Rest of a refund',
  goodwill: 'Agreed with you',
};

const PAID_BACK: Record<Means, string> = {
  mpesa: 'paid back',
  bank: 'paid back by bank transfer',
  cash: 'paid back in cash',
};

function wordsOf({ reason, code, state, means }: PaidReceipt['refunds'][number]): string {
  if (reason === 'reversed') return `${REASONS.reversed}: ${code}`;
  return `${REASONS[reason]}, ${state === 'done' ? PAID_BACK[means] : 'owed back'}: ${code}`;
}

const minus = (cents: number): string => money(-cents);
