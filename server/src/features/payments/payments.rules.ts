// What a code, a receipt and an invoice make of each other: pure. Amounts in cents.

const CODE = '[A-Z][A-L][1-9A-V][A-Z0-9]{7}';
const IS_CODE = new RegExp(`^${CODE}$`);
/** How M-Pesa's own text begins, should other words stand before it. */
const CONFIRMED = new RegExp(`\\b(${CODE})\\W+CONFIRMED`);
const FIRST = new RegExp(`\\b(${CODE})\\b`);
const RECEIPT_SKEW_MS = 10 * 60_000;

/**
 * The confirmation code in what a client typed: in any case, with blanks or dashes, or a whole
 * pasted SMS (then the word before `Confirmed`, or the first of that shape; the rest, which holds a
 * balance, is dropped). O and 0, I and 1 are never corrected: both occur. Null when there is none.
 */
export function readCode(typed: string): string | null {
  const upper = typed.toUpperCase();
  const compact = upper.replace(/[\s\p{Pd}\p{Cf}]/gu, '');
  const code = compact.length === 10 ? compact : (CONFIRMED.exec(upper) ?? FIRST.exec(upper))?.[1];
  return code && IS_CODE.test(code) && !code.endsWith('0000000') ? code : null;
}

/** `account` is null where the evidence does not carry it; `askedFor` is the invoice of the prompt it names. */
export type Evidence = { account: string | null; askedFor: number | null; paidAt: Date };
export type Expected = { account: string; invoiceId: number; bookedAt: Date };

/** Whether a receipt of ours may pay for a booking by itself: for this account, and not an older payment. */
export const mayPay = (receipt: Evidence, expected: Expected): boolean =>
  isForAccount(receipt, expected) &&
  receipt.paidAt.getTime() >= expected.bookedAt.getTime() - RECEIPT_SKEW_MS;

/** The reference of a prompt is right for that prompt's invoice, and for no other one. */
function isForAccount({ account, askedFor }: Evidence, expected: Expected): boolean {
  if (askedFor !== null) return askedFor === expected.invoiceId;
  return account === null || sameAccount(account, expected.account);
}

const sameAccount = (one: string, other: string) =>
  one.trim().toUpperCase() === other.trim().toUpperCase();

export type Split = {
  /** Counted for the invoice. */
  settled: number;
  /** Left over, owed back. */
  surplus: number;
  /** Whether the invoice is now paid in full. */
  isFull: boolean;
};

/** How a receipt's amount divides between what an invoice still needs and what is owed back. */
export function splitAmount(received: number, balanceDue: number): Split {
  const settled = Math.min(received, balanceDue);
  return { settled, surplus: received - settled, isFull: settled === balanceDue };
}

/**
 * A payer's number as it is kept, in the way of M-Pesa's own confirmations: `2547 ***** 678`. What is no
 * whole number stays as it came: masked already, or a hash.
 */
export function maskedNumber(phone: string): string {
  const digits = phone.replace(/[\s+()-]/g, '');
  const [, kind, end] = /^(?:(?:00)?254|0)?([17])\d{5}(\d{3})$/.exec(digits) ?? [];
  if (kind) return `254${kind} ***** ${end}`;
  return /^\d{9,15}$/.test(digits) ? `**** ***** ${digits.slice(-3)}` : phone;
}

/** As much of a payer's name as M-Pesa's own confirmations carry: the first of them. */
export const firstNameOf = (name: string): string =>
  (name.trim().split(/\s+/)[0] ?? '').slice(0, 40);
