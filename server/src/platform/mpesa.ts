// What Nafasi asks of M-Pesa, and nothing more: evidence of a receipt, a prompt on a phone, money sent back, to a phone
// or to a business, what the pay-bill holds, payments we were not notified of. Daraja implements it now; a bank's feed
// could. Amounts in cents.
import type { ReportedPayment } from './payment-channel.ts';

/** Where M-Pesa posts what became of a request. Each belongs to one request and names nothing else. */
export type Replies = { result: string; timeout: string };

/**
 * What came of asking. `accepted`: M-Pesa works on it, and the verdict comes to the reply address.
 * `refused`: it was certainly not taken. `unknown`: it may have been; asking again could do it twice.
 */
export type RequestOutcome<Taken> =
  | ({ outcome: 'accepted' } & Taken)
  | { outcome: 'refused'; code: string; message: string }
  | { outcome: 'unknown'; message: string };

/** M-Pesa's own name for a request. */
export type Conversation = { conversationId: string };
export type Prompted = { checkoutRequestId: string; merchantRequestId: string };

/** The state of a prompt at M-Pesa: still on the phone, decided with a result code, or not known there. */
export type PromptStanding =
  | { state: 'waiting' }
  | { state: 'decided'; resultCode: string }
  | { state: 'unknown'; message: string };

export type Mpesa = {
  /** Asks whether a receipt is real and whose it is (Transaction Status). A read: asked again by itself. */
  askAboutReceipt(code: string, replies: Replies): Promise<RequestOutcome<Conversation>>;
  /** Puts a payment on a phone, to be allowed with its PIN (STK push). Sent once, whatever happens. */
  promptPhone(prompt: {
    /** Twelve digits, `254712345678`. */
    phone: string;
    /** Whole shillings. */
    amountCents: number;
    /** Letters and digits, at most 12: the account it is paid for, which M-Pesa names with the payment. */
    account: string;
    /** At most 13 characters; shown on the phone. */
    description: string;
    reply: string;
    /** Not sent any more after this: by then it may have been given up, and another one sent. */
    notAfter: Date;
  }): Promise<RequestOutcome<Prompted>>;
  /** Asks how a prompt stands (STK query). A read. */
  askAboutPrompt(checkoutRequestId: string): Promise<PromptStanding>;
  /** Sends a payment back, or part of it (Reversal). Sent once, whatever happens. */
  sendBack(
    /** `notAfter`: not sent any more after this, as a person may have let it be sent again by then. */
    refund: { code: string; amountCents: number; remarks: string; notAfter: Date },
    replies: Replies,
  ): Promise<RequestOutcome<Conversation>>;
  /** Sends money to a phone (B2C). Sent once, whatever happens: M-Pesa takes a `ref` once too. */
  sendToPhone(
    payment: {
      /** Our own name for it. */
      ref: string;
      /** Twelve digits, `254712345678`. */
      phone: string;
      /** Whole shillings, from 10 to the most that M-Pesa moves at once. */
      amountCents: number;
      remarks: string;
      notAfter: Date;
    },
    replies: Replies,
  ): Promise<RequestOutcome<Conversation>>;
  /** Sends money to a till or a pay-bill of another business (B2B). Sent once, whatever happens. */
  sendToBusiness(
    payment: {
      ref: string;
      shortCode: string;
      /** At the pay-bill, which it is then; null: it is a till. */
      account: string | null;
      /** Whole shillings, from 10 to the most that M-Pesa moves at once. */
      amountCents: number;
      remarks: string;
      notAfter: Date;
    },
    replies: Replies,
  ): Promise<RequestOutcome<Conversation>>;
  /** Asks what became of money that was sent to a phone under our `ref` (Transaction Status). A read. */
  askAboutSent(ref: string, replies: Replies): Promise<RequestOutcome<Conversation>>;
  /** Asks what the pay-bill holds (Account Balance). A read. */
  askBalance(replies: Replies): Promise<RequestOutcome<Conversation>>;
  /** The payments of a stretch of at most 48 hours (Pull), oldest first; null where that is not in use. A read. */
  listPayments(from: Date, to: Date): Promise<ReportedPayment[] | null>;
  /** Whether nothing is sent for now, as it did not answer the last calls. */
  isPausing(): boolean;
  /** Since when it does not answer; null where it does, or nobody has tried lately. */
  awaySince(): Date | null;
};

const refused = async () =>
  ({ outcome: 'refused', code: 'unconnected', message: 'M-Pesa is not connected.' }) as const;

/** Where there are no keys to M-Pesa: nothing is asked, and nothing is promised. */
export const unconnectedMpesa: Mpesa = {
  askAboutReceipt: refused,
  promptPhone: refused,
  sendBack: refused,
  sendToPhone: refused,
  sendToBusiness: refused,
  askAboutSent: refused,
  askBalance: refused,
  askAboutPrompt: async () => ({ state: 'unknown', message: 'M-Pesa is not connected.' }),
  listPayments: async () => null,
  isPausing: () => false,
  awaySince: () => null,
};
