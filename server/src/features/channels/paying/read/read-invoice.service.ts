import { invoiceRefusals } from '#money/invoices/invoices.contract.ts';
import type { Config } from '#platform/config.ts';
import type { Db } from '#platform/db/database.ts';
import { platformRefusals, Refusal } from '#platform/http/refusal.ts';
import { scopeOf } from '#platform/http/scope.ts';
import type { Caller } from '#platform/http/session.ts';
import { toShillings } from '#platform/money.ts';
import type { Platform } from '#platform/platform.ts';
import { findClientOf, findInvoice, type View } from '../paying.queries.ts';

export const payBillOf = ({ mpesa }: Config) => ({
  business_number: mpesa.shortCode,
  account: mpesa.account,
  most_per_payment: toShillings(mpesa.mostPerPaymentCents),
});

export const viewOf = ({ config, clock }: Platform, caller: Caller): View => ({
  payBill: payBillOf(config),
  now: clock.now(),
  caller,
});

/** One of the invoices that a caller may read; any other is not found. */
export async function readInvoice(
  platform: Platform,
  caller: Caller,
  invoiceId: number,
  db: Db = platform.db,
) {
  const view = viewOf(platform, caller);
  const invoice = await findInvoice(db, invoiceId, scopeOf(caller), view);
  if (!invoice) throw new Refusal(invoiceRefusals.INVOICE_NOT_FOUND);
  return invoice;
}

/** Refuses anybody but the client. Owners and admins may read the invoice; for anybody else it does not exist. */
export async function requirePayer({ db }: Platform, caller: Caller, invoiceId: number) {
  const clientId = await findClientOf(db, invoiceId, scopeOf(caller));
  if (clientId === null) throw new Refusal(invoiceRefusals.INVOICE_NOT_FOUND);
  if (clientId !== caller.id) throw new Refusal(platformRefusals.NOT_YOURS_TO_DO);
}
