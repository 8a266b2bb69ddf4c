// What Nafasi needs of M-Pesa, and nothing more: evidence of a receipt, a prompt on a phone, money sent back, to a
// phone or to a business, the pay-bill's balance, payments we were not notified of. Daraja implements it now; a bank's
// feed could. Amounts in cents.
import type { ReportedPayment } from './payment-channel.ts';

/**
 * The addresses to which M-Pesa posts the result of a request. Each belongs to one request and identifies nothing else.
 */
export type Replies = { result: string; timeout: string };

/**
 * The outcome of sending a request. `accepted`: M-Pesa works on it, and posts its result to the reply address.
 * `refused`: it was certainly not accepted. `unknown`: it may have been; a retry could do it twice.
 */
export type RequestOutcome<Taken> =
  | ({ outcome: 'accepted' } & Taken)
  | { outcome: 'refused'; code: string; message: string }
  | { outcome: 'unknown'; message: string };

/** M-Pesa's own id of a request. */
export type Conversation = { conversationId: string };
export type Prompted = { checkoutRequestId: string; merchantRequestId: string };

/** The state of a prompt at M-Pesa: still on the phone, decided with a result code, or not known there. */
export type PromptStanding =
  | { state: 'waiting' }
  | { state: 'decided'; resultCode: string }
  | { state: 'unknown'; message: string };

export type Mpesa = {
  /** Asks whether a receipt is real and who paid it (Transaction Status). A read, so it is retried. */
  askAboutReceipt(code: string, replies: Replies): Promise<RequestOutcome<Conversation>>;
  /** Shows a payment request on a phone, to be approved with its PIN (STK push). Never retried. */
  promptPhone(prompt: {
    /** Twelve digits, `254712345678`. */
    phone: string;
    /** Whole shillings. */
    amountCents: number;
    /** Letters and digits, at most 12: the account to pay to, which M-Pesa reports with the payment. */
    account: string;
    /** At most 13 characters; shown on the phone. */
    description: string;
    reply: string;
    /** Not sent after this: by then it may have been given up, and another one sent. */
    notAfter: Date;
  }): Promise<RequestOutcome<Prompted>>;
  /** Asks for the state of a prompt (STK query). A read. */
  askAboutPrompt(checkoutRequestId: string): Promise<PromptStanding>;
  /** Sends a payment back, or part of it (Reversal). Never retried. */
  sendBack(
    /** `notAfter`: not sent after this, as a person may have approved a second attempt by then. */
    refund: { code: string; amountCents: number; remarks: string; notAfter: Date },
    replies: Replies,
  ): Promise<RequestOutcome<Conversation>>;
  /** Sends money to a phone (B2C). Never retried; M-Pesa accepts each `ref` only once too. */
  sendToPhone(
    payment: {
      /** Our own id of it. */
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
  /** Sends money to a till or a pay-bill of another business (B2B). Never retried. */
  sendToBusiness(
    payment: {
      ref: string;
      shortCode: string;
      /** The account at a pay-bill; null for a till. */
      account: string | null;
      /** Whole shillings, from 10 to the most that M-Pesa moves at once. */
      amountCents: number;
      remarks: string;
      notAfter: Date;
    },
    replies: Replies,
  ): Promise<RequestOutcome<Conversation>>;
  /** Asks for the outcome of money sent to a phone under our `ref` (Transaction Status). A read. */
  askAboutSent(ref: string, replies: Replies): Promise<RequestOutcome<Conversation>>;
  /** Asks for the pay-bill's balance (Account Balance). A read. */
  askBalance(replies: Replies): Promise<RequestOutcome<Conversation>>;
  /** The payments of at most 48 hours (Pull), oldest first; null if Pull is not in use. A read. */
  listPayments(from: Date, to: Date): Promise<ReportedPayment[] | null>;
  /** Whether calls are withheld for now, as the last ones got no response. */
  isPausing(): boolean;
  /** Since when it has not responded; null if it does, or if nobody has tried lately. */
  awaySince(): Date | null;
};

const refused = async () =>
  ({ outcome: 'refused', code: 'unconnected', message: 'M-Pesa is not connected.' }) as const;

/** Used without credentials for M-Pesa: every request is refused. */
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
