// How a code, a receipt and an invoice fit together: pure.
import { later, MINUTE_MS } from '#platform/durations.ts';

const CODE = '[A-Z][A-L][1-9A-V][A-Z0-9]{7}';
const IS_CODE = new RegExp(`^${CODE}$`);
/** How M-Pesa's own text begins, in case other words precede it. */
const CONFIRMED = new RegExp(`\\b(${CODE})\\W+CONFIRMED`);
const FIRST = new RegExp(`\\b(${CODE})\\b`);
const RECEIPT_SKEW_MS = 10 * MINUTE_MS;
/** M-Pesa's confirmation, which names the account, comes within seconds or not at all. */
const CONFIRMATION_CHANCE_MS = 2 * MINUTE_MS;

/**
 * The confirmation code in what a client typed: in any case, with blanks or dashes, or a whole
 * pasted SMS (then the word before `Confirmed`, or the first of that shape; the rest, which holds a
 * balance, is dropped). O and 0, I and 1 are never corrected: both occur. Null when there is none.
 */
export function readCode(typed: string): string | null {
  const upper = typed.toUpperCase();
  const compact = upper.replace(/[\s\p{Pd}\p{Cf}]/gu, '');
  const code = compact.length === 10 ? compact : (CONFIRMED.exec(upper) ?? FIRST.exec(upper))?.[1];
  return code && isCode(code) ? code : null;
}

/** Whether a text is exactly a confirmation code, as M-Pesa writes it. */
export const isCode = (text: string): boolean => IS_CODE.test(text) && !text.endsWith('0000000');

/** Until when a payment without an account waits for M-Pesa's confirmation, which names it. */
export const confirmedBy = ({ paid_at, received_at }: { paid_at: Date; received_at: Date }): Date =>
  // Whatever M-Pesa's clock says, it was paid by the time that we knew of it.
  later(paid_at < received_at ? paid_at : received_at, CONFIRMATION_CHANCE_MS);

/**
 * `account` is null if the evidence does not carry it; `promptedInvoiceId` is the invoice of the prompt whose reference
 * the account is.
 */
export type Evidence = { account: string | null; promptedInvoiceId: number | null; paidAt: Date };
export type Expected = { account: string; invoiceId: number; bookedAt: Date };

/**
 * Whether one of our receipts may pay for a booking without a person: it is for this account, and not older than the
 * booking.
 */
export const mayPay = (receipt: Evidence, expected: Expected): boolean =>
  isForAccount(receipt, expected) &&
  receipt.paidAt.getTime() >= expected.bookedAt.getTime() - RECEIPT_SKEW_MS;

/** The reference of a prompt is valid for that prompt's invoice, and for no other. */
function isForAccount({ account, promptedInvoiceId }: Evidence, expected: Expected): boolean {
  if (promptedInvoiceId !== null) return promptedInvoiceId === expected.invoiceId;
  return account === null || sameAccount(account, expected.account);
}

export const sameAccount = (one: string, other: string) =>
  one.trim().toUpperCase() === other.trim().toUpperCase();
