import { agConversationId, conversationId } from './conversation.ts';
import { createPhones } from './phones.ts';
import { createReceiptCodes } from './receipt-code.ts';

/** Money that moved between a phone, or another business, and an organisation. Amounts in cents, always positive. */
export interface Transaction {
  kind: 'payment' | 'reversal' | 'payout' | 'business';
  receipt: string;
  at: Date;
  /** Empty where a business was paid. */
  msisdn: string;
  /** Whose the phone is, or what the business is called. */
  name: string;
  /** The till or pay bill that the organisation paid; null: a phone paid, or was paid. */
  business: string | null;
  /** The organisation's; another one's where somebody else was paid. */
  shortCode: string;
  /** Null for a till, and for money that goes to a phone. */
  account: string | null;
  amountCents: number;
  /** What the organisation pays for it. */
  chargeCents: number;
  /** What the organisation's Utility account held then. */
  merchantBalanceCents: number;
  /** What the merchant answered to validation, to find the payment by. */
  thirdPartyId: string;
  /** How much of a payment went back. */
  reversedCents: number;
  /** What a reversal takes back. */
  original?: string;
  conversationId: string;
  originatorConversationId: string;
}

/** The ids of the request that moved the money. */
export type Ids = Pick<Transaction, 'conversationId' | 'originatorConversationId'>;

/** What is not given is made: the time is now, the receipt a new one. */
type Moved = Pick<Transaction, 'kind' | 'msisdn' | 'amountCents'> &
  Partial<Omit<Transaction, 'at' | 'receipt'>> & {
    at?: Date | undefined;
    receipt?: string | undefined;
  };

/** What is written down: all that moved, the organisation's accounts, and the phones. */
export type Books = ReturnType<typeof createBooks>;

export function createBooks(shortCode: string, now: () => Date) {
  const nextReceipt = createReceiptCodes(now);
  const phones = createPhones();
  const transactions = new Map<string, Transaction>();
  let utilityCents = 0;
  let chargesCents = 0;
  return {
    now,
    phones,
    transactions,
    nextReceipt,
    /** What was paid lies in Utility; the organisation's own fees gather in Charges Paid. */
    accounts: () => ({ utilityCents, chargesCents }),
    move(cents: number, chargeCents = 0): void {
      utilityCents += cents;
      chargesCents += chargeCents;
    },
    record(moved: Moved): Transaction {
      const at = moved.at ?? now();
      const transaction: Transaction = {
        name: moved.business ? phones.businessNameOf(moved.business) : phones.nameOf(moved.msisdn),
        business: null,
        shortCode,
        account: null,
        chargeCents: 0,
        merchantBalanceCents: utilityCents,
        thirdPartyId: '',
        reversedCents: 0,
        conversationId: agConversationId(at),
        originatorConversationId: conversationId(),
        ...moved,
        receipt: moved.receipt ?? nextReceipt(moved.at),
        at,
      };
      transactions.set(transaction.receipt, transaction);
      return transaction;
    },
    /** Texts the owner of the phone about what moved. */
    sendText({ msisdn, receipt, at }: Transaction, text: string): string {
      phones.text(msisdn, { receipt, text, receivedAt: at });
      return text;
    },
  };
}
