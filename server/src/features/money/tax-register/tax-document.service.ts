import { vatContainedIn, vatRateAt } from '#people/taxes/taxes.rules.ts';
import type { TaxDocument } from '#platform/tax-register.ts';
import { formatTimeRange } from '#platform/time.ts';
import { documentNumber } from './tax-register.rules.ts';

/** A document to be registered, with the facts of its receipt as issued. */
export type Unregistered = {
  id: number;
  /** Numbers the documents of a receipt, from 1. */
  nth: number;
  kind: TaxDocument['kind'];
  /** The `nth` of the invoice that a credit note reduces; null for invoices. */
  of_nth: number | null;
  amount_cents: number;
  made_at: Date;
  /** From the receipt. */
  number: number;
  issued_at: Date;
  seller_name: string;
  seller_pin: string;
  seller_is_vat_registered: boolean;
  buyer_name: string;
  buyer_pin: string | null;
  space_title: string;
  start_time: Date;
  end_time: Date;
};

/** VAT is that of the day of the sale, for credit notes as well. */
export function taxDocumentOf(row: Unregistered): TaxDocument {
  const percent = row.seller_is_vat_registered ? vatRateAt(row.issued_at) : null;
  return {
    kind: row.kind,
    number: documentNumber(row.number, row.nth),
    of: row.of_nth === null ? null : documentNumber(row.number, row.of_nth),
    issuedAt: row.nth === 1 ? row.issued_at : row.made_at,
    seller: { name: row.seller_name, pin: row.seller_pin },
    buyer: { name: row.buyer_name, pin: row.buyer_pin },
    words: `${row.space_title}, ${formatTimeRange(row.start_time, row.end_time)}`,
    amountCents: row.amount_cents,
    vat:
      percent === null
        ? null
        : { percent, cents: vatContainedIn(row.amount_cents, percent).vatCents },
  };
}
