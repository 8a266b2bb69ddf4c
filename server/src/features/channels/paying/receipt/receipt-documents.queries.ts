import { sql } from 'kysely';
import type { z } from 'zod';
import { receiptNumber } from '#money/invoices/invoices.rules.ts';
import { documentNumber, standingInvoice } from '#money/tax-register/tax-register.rules.ts';
import { type Registered, registeredOfInvoice } from '#money/tax-register/tax-register.sql.ts';
import { toShillings } from '#platform/money.ts';
import { toNairobiIso } from '#platform/time.ts';
import { linesOfInvoice, type PriceLine, presentLines } from '#renting/prices/prices.rules.ts';
import type { invoice } from '../paying.contract.ts';
import { vatIn } from './receipt-document.rules.ts';

type Receipt = NonNullable<z.input<typeof invoice>['receipt']>;

/** Times are strings, from JSON. */
export type ReceiptDocument = Omit<
  Receipt,
  'number' | 'amount' | 'vat' | 'price_per_hour' | 'lines' | 'registered'
> & {
  number: number;
  amount_cents: number;
  price_cents: number;
  lines: PriceLine[];
  registered: Registered[];
  seller_is_vat_registered: boolean | null;
};

/** The receipt of an invoice as issued; null before it was paid, or if there was nothing to pay. */
export const receiptDocument = sql`
  (select json_build_object('number', number, 'issued_at', issued_at, 'seller_name', seller_name,
     'seller_pin', seller_pin, 'seller_is_vat_registered', seller_is_vat_registered,
     'buyer_name', buyer_name, 'buyer_pin', buyer_pin, 'registered', ${registeredOfInvoice}, 'space_title', space_title, 'space_type', space_type,
     'space_location', space_location, 'amount_cents', amount_cents, 'start_time', start_time,
     'end_time', end_time, 'estimated_guests', guests, 'price_cents', price_cents, 'lines', lines)
   from receipt_documents where invoice_id = invoices.id)`;

/** The invoice as it is now: its change, if it is for one, and its amount. */
type Since = { change: object | null; amount_cents: number };

export function presentReceipt(receipt: ReceiptDocument, since: Since): Receipt {
  const { number, issued_at, amount_cents, start_time, end_time, price_cents, lines, ...rest } =
    receipt;
  const { seller_is_vat_registered, registered, ...document } = rest;
  const issuedAt = new Date(issued_at);
  const vatOf = (cents: number) => vatIn({ seller_is_vat_registered, issued_at: issuedAt }, cents);
  const vat = vatOf(amount_cents);
  const standing = standingInvoice(registered);
  const left = since.amount_cents < amount_cents ? vatOf(since.amount_cents) : null;
  return {
    ...document,
    number: receiptNumber(number),
    issued_at: toNairobiIso(issuedAt),
    amount: toShillings(amount_cents),
    vat: vat && {
      percent: vat.percent,
      amount: toShillings(vat.vatCents),
      without: toShillings(vat.netCents),
      of_rest: left && toShillings(left.vatCents),
    },
    start_time: nairobi(start_time),
    end_time: nairobi(end_time),
    price_per_hour: toShillings(price_cents),
    lines: presentLines(linesOfInvoice(lines, amount_cents, since.change !== null)),
    registered: registered.map((one) => ({
      ...presentRegistered(number, one),
      is_standing: one === standing,
    })),
  };
}

const presentRegistered = (
  receipt: number,
  { kind, nth, amount_cents, control_number, control_unit, qr, registered_at }: Registered,
) => ({
  ...{ kind, control_number, control_unit, qr },
  number: documentNumber(receipt, nth),
  amount: toShillings(amount_cents),
  registered_at: nairobi(registered_at),
});

const nairobi = (time: string) => toNairobiIso(new Date(time));
