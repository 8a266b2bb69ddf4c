import { payBillFeeCents } from './fees.ts';
import { createReceiptCodes } from './receipt-code.ts';
import { paymentSms } from './sms.ts';

const OPENING_BALANCE_CENTS = 500_000_00;
/** What a phone's inbox keeps, so that a load test does not fill the memory. */
const INBOX_SIZE = 50;
/** Who pays, by the last digit of the phone number: a number always has the same owner. */
const FIRST_NAMES = [
  'AKINYI',
  'BARAKA',
  'CHEBET',
  'FATUMA',
  'KIPTOO',
  'MUTUA',
  'NASERIAN',
  'OTIENO',
  'WANJIKU',
  'WEKESA',
] as const;

/** Money that moved from a phone to the merchant. `account` is null for a till. Amounts in cents. */
export interface Payment {
  receipt: string;
  paidAt: Date;
  msisdn: string;
  firstName: string;
  account: string | null;
  amountCents: number;
  merchantBalanceCents: number;
}

/** A text in a phone's inbox. */
interface Message {
  receipt: string;
  text: string;
  receivedAt: Date;
}

/** Who pays how much for what. `msisdn` is the 12-digit form. */
interface PaymentOrder {
  msisdn: string;
  account: string | null;
  amountCents: number;
}

/** The money and the texts of every phone, in memory: a restart forgets them. */
export interface Ledger {
  /** Moves the money and texts the payer. Undefined, and nothing moved, where the balance is short. */
  pay(order: PaymentOrder): { payment: Payment; sms: string } | undefined;
  balanceCents(msisdn: string): number;
  /** Newest first. */
  messages(msisdn: string): readonly Message[];
}

/** An empty ledger: each phone opens with Ksh 500,000, the most an M-Pesa customer may hold. */
export function createLedger(merchantName: string, now = () => new Date()): Ledger {
  const nextReceipt = createReceiptCodes(now);
  const balances = new Map<string, number>();
  const inboxes = new Map<string, readonly Message[]>();
  let merchantBalanceCents = 0;

  const balanceCents = (msisdn: string) => balances.get(msisdn) ?? OPENING_BALANCE_CENTS;
  const messages = (msisdn: string) => inboxes.get(msisdn) ?? [];

  return {
    balanceCents,
    messages,
    pay(order) {
      const feeCents = payBillFeeCents(order.amountCents);
      const left = balanceCents(order.msisdn) - order.amountCents - feeCents;
      if (left < 0) return undefined;
      balances.set(order.msisdn, left);
      merchantBalanceCents += order.amountCents;
      const paid = { receipt: nextReceipt(), paidAt: now(), ...order };
      const text = paymentSms({ ...paid, merchantName, feeCents, balanceCents: left });
      const message = { receipt: paid.receipt, text, receivedAt: paid.paidAt };
      inboxes.set(order.msisdn, [message, ...messages(order.msisdn)].slice(0, INBOX_SIZE));
      const firstName = firstNameOf(order.msisdn);
      return { payment: { ...paid, firstName, merchantBalanceCents }, sms: text };
    },
  };
}

function firstNameOf(msisdn: string): string {
  return FIRST_NAMES[Number(msisdn.slice(-1))] ?? FIRST_NAMES[0];
}
