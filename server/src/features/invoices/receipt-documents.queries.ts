import { sql } from 'kysely';
import type { z } from 'zod';
import { toNairobiIso } from '#platform/time.ts';
import type { invoice } from './invoices.contract.ts';
import { receiptNumber } from './invoices.rules.ts';

type Receipt = NonNullable<z.input<typeof invoice>['receipt']>;

/** Times come as text out of JSON. */
export type ReceiptDocument = Omit<Receipt, 'number'> & { number: number };

/** The receipt of an invoice as it was given; nothing before it was paid, or where nothing was asked. */
export const receiptDocument = sql`
  (select json_build_object('number', number, 'issued_at', issued_at, 'seller_name', seller_name,
     'buyer_name', buyer_name, 'space_title', space_title, 'space_type', space_type,
     'space_location', space_location)
   from receipt_documents where invoice_id = invoices.id)`;

export const presentReceipt = ({ number, issued_at, ...document }: ReceiptDocument): Receipt => ({
  ...document,
  number: receiptNumber(number),
  issued_at: toNairobiIso(new Date(issued_at)),
});
