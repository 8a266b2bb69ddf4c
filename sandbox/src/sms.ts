import type { Transaction } from './books.ts';
import { nairobiTime } from './nairobi-time.ts';

const SHILLINGS = new Intl.NumberFormat('en-KE', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** `17,500.00`. */
export const shillings = (cents: number): string => SHILLINGS.format(cents / 100);

/** `Ksh17,500.00`: money in the format of M-Pesa's texts. */
export const smsMoney = (cents: number): string => `Ksh${shillings(cents)}`;

/** A transaction, and the phone's balance after it; amounts in cents. */
type Facts = Pick<Transaction, 'receipt' | 'amountCents' | 'at'> & { balanceCents: number };

/** `account` is null if a till was paid. */
type PaymentFacts = Facts &
  Pick<Transaction, 'account'> & { merchantName: string; feeCents: number };

/** The text M-Pesa sends to the payer, receipt first. */
export function paymentSms(facts: PaymentFacts): string {
  const to =
    facts.account === null
      ? `paid to ${facts.merchantName}`
      : `sent to ${facts.merchantName} for account ${facts.account}`;
  return (
    `${facts.receipt} Confirmed. ${smsMoney(facts.amountCents)} ${to} on ${smsTime(facts.at)}. ` +
    `New M-PESA balance is ${smsMoney(facts.balanceCents)}. ` +
    `Transaction cost, ${smsMoney(facts.feeCents)}.`
  );
}

/** The text about a payment that was sent back. */
export function moneyBackSms(facts: Facts & { original: string }): string {
  return (
    `${facts.receipt} Confirmed. Transaction ${facts.original} has been reversed on ` +
    `${smsTime(facts.at)} and ${smsMoney(facts.amountCents)} is credited to your M-PESA account. ` +
    `New M-PESA balance is ${smsMoney(facts.balanceCents)}.`
  );
}

/** The text about money a business sent. */
export function payoutSms(facts: Facts & { merchantName: string }): string {
  return (
    `${facts.receipt} Confirmed. You have received ${smsMoney(facts.amountCents)} from ` +
    `${facts.merchantName} on ${smsTime(facts.at)}. ` +
    `New M-PESA balance is ${smsMoney(facts.balanceCents)}.`
  );
}

/** `21/11/26 at 4:05 PM`: M-Pesa's own style, unlike the marketplace's. */
function smsTime(at: Date): string {
  const { year, month, day, hour, minute } = nairobiTime(at);
  const clock = `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
  return `${day}/${month}/${String(year).slice(-2)} at ${clock}`;
}
