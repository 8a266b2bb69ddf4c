import { sql } from 'kysely';
import type { z } from 'zod';
import { toShillings } from '#platform/money.ts';
import { toNairobiIso } from '#platform/time.ts';
import type { invoice } from './invoices.contract.ts';
import { receiptNumber } from './invoices.rules.ts';
import { vatIn } from './receipt-document.rules.ts';

type Receipt = NonNullable<z.input<typeof invoice>['receipt']>;

/** Times come as text out of JSON. */
export type ReceiptDocument = Omit<Receipt, 'number' | 'amount' | 'vat' | 'price_per_hour'> & {
  number: number;
  amount_cents: number;
  price_cents: number;
  seller_is_vat_registered: boolean | null;
};

/** The receipt of an invoice as it was given; nothing before it was paid, or where nothing was asked. */
export const receiptDocument = sql`
  (select json_build_object('number', number, 'issued_at', issued_at, 'seller_name', seller_name,
     'seller_pin', seller_pin, 'seller_is_vat_registered', seller_is_vat_registered,
     'buyer_name', buyer_name, 'space_title', space_title, 'space_type', space_type,
     'space_location', space_location, 'amount_cents', amount_cents, 'start_time', start_time,
     'end_time', end_time, 'estimated_guests', guests, 'price_cents', price_cents)
   from receipt_documents where invoice_id = invoices.id)`;

export const presentReceipt = ({
  number,
  issued_at,
  amount_cents,
  start_time,
  end_time,
  price_cents,
  seller_is_vat_registered,
  ...document
}: ReceiptDocument): Receipt => {
  const issuedAt = new Date(issued_at);
  const vat = vatIn({ seller_is_vat_registered, issued_at: issuedAt }, amount_cents);
  return {
    ...document,
    number: receiptNumber(number),
    issued_at: toNairobiIso(issuedAt),
    amount: toShillings(amount_cents),
    vat: vat && {
      percent: vat.percent,
      amount: toShillings(vat.vatCents),
      without: toShillings(vat.netCents),
    },
    start_time: nairobi(start_time),
    end_time: nairobi(end_time),
    price_per_hour: toShillings(price_cents),
  };
};

const nairobi = (time: string) => toNairobiIso(new Date(time));
