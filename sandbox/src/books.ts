import { agConversationId, conversationId } from './conversation.ts';
import { createPhones } from './phones.ts';
import { createReceiptCodes } from './receipt-code.ts';

/** Money that moved between a phone, or another business, and an organisation. Amounts in cents, always positive. */
export interface Transaction {
  kind: 'payment' | 'reversal' | 'payout' | 'business';
  receipt: string;
  at: Date;
  /** Empty if a business was paid. */
  msisdn: string;
  /** The name of the phone's owner, or of the business. */
  name: string;
  /** The till or pay bill that the organisation paid; null if a phone paid, or was paid. */
  business: string | null;
  /** The organisation's; another one's if somebody else was paid. */
  shortCode: string;
  /** Null for a till, and for money sent to a phone. */
  account: string | null;
  amountCents: number;
  /** What the organisation pays for it. */
  chargeCents: number;
  /** The balance of the organisation's Utility account after it. */
  merchantBalanceCents: number;
  /** The merchant's own id from its response to validation, to find the payment by. */
  thirdPartyId: string;
  /** How much of a payment was sent back. */
  reversedCents: number;
  /** The receipt that a reversal takes back. */
  original?: string;
  conversationId: string;
  originatorConversationId: string;
}

/** The ids of the request that moved the money. */
export type Ids = Pick<Transaction, 'conversationId' | 'originatorConversationId'>;

/** What is not given is generated: the present time, a new receipt. */
type Moved = Pick<Transaction, 'kind' | 'msisdn' | 'amountCents'> &
  Partial<Omit<Transaction, 'at' | 'receipt'>> & {
    at?: Date | undefined;
    receipt?: string | undefined;
  };

/** The records: all transactions, the organisation's accounts, and the phones. */
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
    /** Payments are in Utility; the organisation's own fees accumulate in Charges Paid. */
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
    /** Sends the owner of the phone a text about the transaction. */
    sendText({ msisdn, receipt, at }: Transaction, text: string): string {
      phones.text(msisdn, { receipt, text, receivedAt: at });
      return text;
    },
  };
}
