// How payments are reported to us: a channel reads what was posted to us, and says what it is about. Services
// take what was read, and know no channel's format. Amounts in cents.

/** What all results have. Codes are text: some are no numbers. `0` is success. */
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
  /** The short code that was paid to; null where a person was, or it cannot be read. */
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
  /** The phone it went to as M-Pesa writes it: local, international or masked; and whose M-Pesa says that is. */
  paidTo: string | null;
  receiverName: string | null;
};

/** What each account of the pay-bill holds, as M-Pesa names them; null where the result does not say. */
export type BalanceResult = Result & { accounts: { name: string; cents: number }[] | null };

export type PromptResult = {
  resultCode: string;
  receiptNo: string | null;
  amountCents: number | null;
  paidAt: Date | null;
  payerPhone: string | null;
};

/** A payment to us that a channel reports, at once or in a list afterwards. */
export type ReportedPayment = {
  code: string;
  amountCents: number;
  /** The number that was paid to. */
  shortCode: string;
  account: string;
  payerPhone: string;
  payerName: string;
  paidAt: Date;
};

/** What was posted to us; `read` is null where it cannot be read, `timeout` where an answer will not come. */
export type Evidence =
  | { about: 'payment'; read: ReportedPayment | null }
  | { about: 'prompt'; read: PromptResult | null }
  | { about: 'check'; read: CheckResult | 'timeout' | null }
  | { about: 'refund'; read: TransferResult | 'timeout' | null }
  | { about: 'payout'; read: TransferResult | 'timeout' | null }
  | { about: 'balance'; read: BalanceResult | 'timeout' | null };

export type EvidenceOf<About extends Evidence['about']> = {
  /** The callback that it came by, and the secret part of its address. */
  id: number;
  ref: string | null;
  read: Extract<Evidence, { about: About }>['read'];
};

/** The code of the payment that evidence is about, where it names one: that of a refund is of what it sends back. */
export function codeOf({ read }: Evidence): string | null {
  if (read === null || read === 'timeout') return null;
  if ('code' in read) return read.code;
  if ('originalCode' in read) return read.originalCode;
  return 'receiptNo' in read ? read.receiptNo : null;
}

export type PaymentChannel = {
  /** The kinds of callbacks that are posted by it. */
  kinds: readonly string[];
  read(kind: string, ref: string | null, body: unknown): Evidence;
};
