// Daraja as a channel of payments: reads what it posts to us.
import { z } from 'zod';
import type {
  Evidence,
  PaymentChannel,
  ReportedPayment,
  TransferResult,
} from '../payment-channel.ts';
import {
  readBalanceResult,
  readPromptResult,
  readSentStatus,
  readStatusResult,
  readTransferResult,
} from './results.ts';
import { parseDarajaTime } from './time.ts';
import { centsOf, textIn } from './values.ts';

const READERS: Record<string, (body: unknown) => Evidence> = {
  c2b_confirmation: (body) => ({ about: 'payment', read: readConfirmation(body) }),
  prompt_result: (body) => ({ about: 'prompt', read: readPromptResult(body) }),
  check_result: (body) => ({ about: 'check', read: readStatusResult(body) }),
  check_timeout: () => ({ about: 'check', read: 'timeout' }),
  refund_result: (body) => ({ about: 'refund', read: readTransferResult(body) }),
  refund_timeout: () => ({ about: 'refund', read: 'timeout' }),
  refund_status_result: (body) => ({ about: 'refund', read: readSentStatus(body) }),
  refund_status_timeout: () => ({ about: 'refund', read: UNANSWERED }),
  payout_result: (body) => ({ about: 'payout', read: readTransferResult(body) }),
  payout_timeout: () => ({ about: 'payout', read: 'timeout' }),
  payout_status_result: (body) => ({ about: 'payout', read: readSentStatus(body) }),
  payout_status_timeout: () => ({ about: 'payout', read: UNANSWERED }),
  balance_result: (body) => ({ about: 'balance', read: readBalanceResult(body) }),
  balance_timeout: () => ({ about: 'balance', read: 'timeout' }),
};

/** A query that timed out in M-Pesa's queue: this says nothing about the transfer. */
const UNANSWERED: TransferResult = {
  resultCode: 'timeout',
  isFinal: false,
  originalCode: null,
  amountCents: null,
  receiptNo: null,
  paidTo: null,
  receiverName: null,
};

export const darajaChannel: PaymentChannel = {
  kinds: Object.keys(READERS),
  read(kind, _ref, body) {
    const reader = READERS[kind];
    if (!reader) throw new Error(`Daraja posts nothing of the kind ${kind}`);
    return reader(body);
  },
};

// Daraja's C2B confirmation. Numbers come as numbers or strings; names and account may be missing.
const confirmation = z.object({
  TransID: textIn.pipe(z.string().regex(/^[A-Z0-9]{8,12}$/)),
  TransTime: textIn,
  TransAmount: textIn,
  BusinessShortCode: textIn,
  BillRefNumber: textIn.nullish(),
  MSISDN: textIn.nullish(),
  FirstName: textIn.nullish(),
  MiddleName: textIn.nullish(),
  LastName: textIn.nullish(),
});

function readConfirmation(body: unknown): ReportedPayment | null {
  const given = confirmation.safeParse(body).data;
  const amountCents = given && centsOf(given.TransAmount);
  const paidAt = given && parseDarajaTime(given.TransTime);
  if (!amountCents || !paidAt) return null;
  return {
    code: given.TransID,
    amountCents,
    shortCode: given.BusinessShortCode,
    account: given.BillRefNumber ?? '',
    payerPhone: given.MSISDN ?? '',
    payerName: [given.FirstName, given.MiddleName, given.LastName].filter(Boolean).join(' '),
    paidAt,
  };
}
