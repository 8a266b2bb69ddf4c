import { type Books, createBooks, type Ids, type Transaction } from './books.ts';
import { businessFeeCents, payBillFeeCents, payoutFeeCents } from './fees.ts';
import type { Merchant } from './settings.ts';
import { moneyBackSms, paymentSms, payoutSms } from './sms.ts';

/** Who pays how much for what. `msisdn` is the 12-digit form. */
interface PaymentOrder extends Pick<Transaction, 'msisdn' | 'account' | 'amountCents'> {
  /** The short code of another merchant. */
  shortCode?: string | undefined;
  /** In the past. */
  at?: Date | undefined;
  /** Its own receipt, instead of a new one. */
  receipt?: string | undefined;
  thirdPartyId?: string | undefined;
}

interface ReversalOrder extends Partial<Ids> {
  /** The receipt of the payment. */
  original: string;
  /** A part of it; if missing, all that is left. */
  amountCents?: number | undefined;
  receipt?: string | undefined;
}

/** Transactions from before the sandbox was started have a time and a receipt of their own. */
type Before = { at?: Date; receipt?: string };

type PayoutOrder = Pick<Transaction, 'msisdn' | 'amountCents'> & Partial<Ids> & Before;
/** `account` is null if a till is paid. */
type BusinessOrder = Pick<Transaction, 'account' | 'amountCents'> &
  Partial<Ids> &
  Before & { business: string };

type Refused = { refused: 'R000001' | 'R000002' | '1' };

/** The name of any other short code. */
export const OTHER_BUSINESS = 'OTHER BUSINESS LTD';

export type Ledger = ReturnType<typeof createLedger>;

/** All money of the sandbox, in memory: a restart forgets it. */
export function createLedger(merchant: Merchant, now = () => new Date()) {
  const books = createBooks(merchant.shortCode, now);
  const { phones, transactions, accounts, nextReceipt } = books;
  return {
    phones,
    accounts,
    nextReceipt,
    find: (receipt: string) => transactions.get(receipt),
    findByOriginator: (id: string) =>
      [...transactions.values()].find((one) => one.originatorConversationId === id),
    /** In chronological order of creation. */
    transactions: () => [...transactions.values()],
    /** Moves the money and texts the payer. Undefined, with nothing moved, if the balance is too low. */
    pay: (order: PaymentOrder) => pay(books, merchant, order),
    /** Sends a payment back to its payer, or a part of it; returns Daraja's code if it cannot. */
    reverse: (order: ReversalOrder) => reverse(books, merchant, order),
    /** Pays a phone. Undefined, with nothing moved, if the organisation has too little. */
    payOut: (order: PayoutOrder) => payOut(books, merchant, order),
    /** Pays a till or pay bill of another business; undefined as above. */
    payBusiness: (order: BusinessOrder) => payBusiness(books, order),
  };
}

function pay(
  books: Books,
  merchant: Merchant,
  { msisdn, account, amountCents, thirdPartyId = '', ...order }: PaymentOrder,
): { payment: Transaction; sms: string } | undefined {
  const feeCents = payBillFeeCents(amountCents);
  if (books.phones.balanceCents(msisdn) < amountCents + feeCents) return undefined;
  const balanceCents = books.phones.move(msisdn, -amountCents - feeCents);
  const { shortCode = merchant.shortCode } = order;
  const isOurs = shortCode === merchant.shortCode;
  const chargeCents = isOurs ? businessFeeCents(amountCents) : 0;
  if (isOurs) books.move(amountCents, chargeCents);
  const moved = { ...order, msisdn, account, amountCents, chargeCents, shortCode, thirdPartyId };
  const payment = books.record({ kind: 'payment', ...moved });
  const merchantName = isOurs ? merchant.merchantName : OTHER_BUSINESS;
  const text = paymentSms({ ...payment, merchantName, feeCents, balanceCents });
  return { payment, sms: books.sendText(payment, text) };
}

function reverse(
  books: Books,
  { shortCode }: Merchant,
  { original, ...order }: ReversalOrder,
): Transaction | Refused {
  const payment = books.transactions.get(original);
  if (payment?.kind !== 'payment' || payment.shortCode !== shortCode) return { refused: 'R000002' };
  const restCents = payment.amountCents - payment.reversedCents;
  const amountCents = order.amountCents ?? restCents;
  if (restCents === 0) return { refused: 'R000001' };
  if (amountCents > restCents) return { refused: 'R000002' };
  if (books.accounts().utilityCents < amountCents) return { refused: '1' };
  books.move(-amountCents);
  payment.reversedCents += amountCents;
  const { msisdn, account } = payment;
  const moved = { ...order, msisdn, account, amountCents, original };
  const reversal = books.record({ kind: 'reversal', ...moved });
  const balanceCents = books.phones.move(msisdn, amountCents);
  books.sendText(reversal, moneyBackSms({ ...reversal, original, balanceCents }));
  return reversal;
}

function payOut(
  books: Books,
  { merchantName }: Merchant,
  order: PayoutOrder,
): Transaction | undefined {
  const { msisdn, amountCents } = order;
  if (books.accounts().utilityCents < amountCents) return undefined;
  const chargeCents = payoutFeeCents(amountCents);
  books.move(-amountCents, chargeCents);
  const payout = books.record({ kind: 'payout', ...order, chargeCents });
  const balanceCents = books.phones.move(msisdn, amountCents);
  books.sendText(payout, payoutSms({ ...payout, merchantName, balanceCents }));
  return payout;
}

function payBusiness(books: Books, order: BusinessOrder): Transaction | undefined {
  const { amountCents } = order;
  if (books.accounts().utilityCents < amountCents) return undefined;
  const chargeCents = payoutFeeCents(amountCents);
  books.move(-amountCents, chargeCents);
  return books.record({ kind: 'business', msisdn: '', ...order, chargeCents });
}
