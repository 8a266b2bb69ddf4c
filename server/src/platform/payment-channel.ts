// How payments are reported to us: a channel parses what was posted to us, and says what it is about. Services get the
// parsed evidence, and know no channel's format. Amounts in cents.

/** Common to all results. Codes are text, as some are not numbers. `0` is success. */
export type Result = {
  resultCode: string;
  /** False when another result follows. */
  isFinal: boolean;
};

export type CheckResult = Result & {
  receiptNo: string | null;
  /** Only `Completed` is money received. */
  status: string | null;
  amountCents: number | null;
  /** The short code that received the payment; null if that was a person, or cannot be parsed. */
  paidTo: string | null;
  /** As M-Pesa writes it: local, international or masked. */
  payerPhone: string | null;
  payerName: string | null;
  finalisedAt: Date | null;
};

export type TransferResult = Result & {
  /** The payment that was sent back; null where money went to a phone. */
  originalCode: string | null;
  amountCents: number | null;
  /** The transfer's own receipt. */
  receiptNo: string | null;
  /**
   * The phone that received it as M-Pesa writes it: local, international or masked; and its owner according to M-Pesa.
   */
  paidTo: string | null;
  receiverName: string | null;
};

/** The balance of each of the pay-bill's accounts, as M-Pesa names them; null if the result does not say. */
export type BalanceResult = Result & { accounts: { name: string; cents: number }[] | null };

export type PromptResult = {
  resultCode: string;
  receiptNo: string | null;
  amountCents: number | null;
  paidAt: Date | null;
  payerPhone: string | null;
};

/** A payment to us that a channel reports, immediately or in a later list. */
export type ReportedPayment = {
  code: string;
  amountCents: number;
  /** The number that received the payment. */
  shortCode: string;
  account: string;
  payerPhone: string;
  payerName: string;
  paidAt: Date;
};

/** What was posted to us; `read` is null if it cannot be parsed, `timeout` if M-Pesa gave up on the request. */
export type Evidence =
  | { about: 'payment'; read: ReportedPayment | null }
  | { about: 'prompt'; read: PromptResult | null }
  | { about: 'check'; read: CheckResult | 'timeout' | null }
  | { about: 'refund'; read: TransferResult | 'timeout' | null }
  | { about: 'payout'; read: TransferResult | 'timeout' | null }
  | { about: 'balance'; read: BalanceResult | 'timeout' | null };

export type EvidenceOf<About extends Evidence['about']> = {
  /** The callback that brought it, and the secret part of its address. */
  id: number;
  ref: string | null;
  read: Extract<Evidence, { about: About }>['read'];
};

/** The code of the payment that evidence is about, if it names one; for a refund, that of the payment it sends back. */
export function codeOf({ read }: Evidence): string | null {
  if (read === null || read === 'timeout') return null;
  if ('code' in read) return read.code;
  if ('originalCode' in read) return read.originalCode;
  return 'receiptNo' in read ? read.receiptNo : null;
}

export type PaymentChannel = {
  /** The kinds of callbacks that it posts. */
  kinds: readonly string[];
  read(kind: string, ref: string | null, body: unknown): Evidence;
};
