import { z } from 'zod';
import { askRefusals } from '#channels/codes/codes.contract.ts';
import { TO_LOOK_AT } from '#channels/codes/outcomes.rules.ts';
import { auditEntry } from '#insight/audit/audit.contract.ts';
import { invoiceRefusals, matchRefusals } from '#money/invoices/invoices.contract.ts';
import { refundRefusals } from '#money/refunds/refunds.contract.ts';
import {
  endpoint,
  envelope,
  id,
  idIn,
  idParams,
  keyword,
  line,
  listOf,
  paging,
  timeOut,
  unlessEmpty,
} from '#platform/http/contract.ts';
import { shillingsOut } from '#platform/money.ts';
import { dayIn, lastDayIn } from '#platform/time.ts';
import { reconciliationRefusals } from './books/books.contract.ts';
import { CLAIM_KINDS, RECEIPT_KINDS } from './desk.rules.ts';

const tag = 'reconciliation';
const { CALLBACK_NOT_FOUND } = reconciliationRefusals;

export const words = {
  /** What is wrong, for a person. */
  problem: z.string(),
  /** What can be done about it. */
  next_step: z.string(),
};

export const invoiceRef = z.object({
  id,
  number: z.string(),
  status: z.enum(['pending', 'paid', 'cancelled']),
  amount: shillingsOut,
});

const deskReceipt = z
  .object({
    id,
    code: z.string(),
    amount: shillingsOut,
    /** What the payer typed; null where M-Pesa's word did not carry it. */
    account: z.string().nullable(),
    /** Masked, as M-Pesa sends it. */
    payer_phone: z.string(),
    payer_name: z.string(),
    paid_at: timeOut,
    received_at: timeOut,
    /** Which way M-Pesa's word came. */
    source: z.enum(['c2b', 'prompt', 'check', 'pull', 'statement']),
    reversed_at: timeOut.nullable(),
    kinds: z.array(z.enum(RECEIPT_KINDS)),
    ...words,
    /** Of its amount: counted for the invoice, owed back, given back. */
    settled: shillingsOut,
    owed_back: shillingsOut,
    refunded: shillingsOut,
    /** The invoice it was counted for. */
    invoice: invoiceRef.nullable(),
    /** Nothing was made of it yet: it can be matched to an invoice, or given back. */
    is_open: z.boolean(),
  })
  .meta({ id: 'DeskReceipt' });

export const listReceipts = endpoint('GET /api/receipts', {
  summary: 'Payments that M-Pesa says it received, newest first unless sorted',
  tag,
  query: z.object({
    ...paging,
    kind: unlessEmpty(z.enum(['open', ...RECEIPT_KINDS])).describe(
      '`open`: those whose `is_open` is true, which wait for a person to match them or give them back. Otherwise one of `kinds`.',
    ),
    search: keyword.describe(
      "The first characters of a code, the last digits of the payer's number, or the number of an invoice, INV-12 or 12.",
    ),
    from: unlessEmpty(dayIn).describe('The first day it may have been paid on, in Nairobi.'),
    to: unlessEmpty(lastDayIn).describe('The last one, inclusive.'),
    sort: unlessEmpty(z.enum(['newest', 'amount', '-amount', 'paid', '-paid'])),
  }),
  answers: { 200: listOf(deskReceipt) },
});

const deskClaim = z
  .object({
    id,
    code: z.string(),
    state: z.enum(['verifying', 'settled', 'refused']),
    created_at: timeOut,
    expires_at: timeOut,
    decided_at: timeOut.nullable(),
    ...words,
    client: z.object({ id, name: z.string() }),
    invoice: invoiceRef,
    /** The payment under this code, if M-Pesa has told us of one. */
    receipt: z.object({ id, amount: shillingsOut, is_open: z.boolean() }).nullable(),
    /** When M-Pesa was last asked about the code. */
    asked_at: timeOut.nullable(),
  })
  .meta({ id: 'DeskClaim' });

export const listClaims = endpoint('GET /api/claims', {
  summary: 'Codes that clients typed and that count for nothing yet, or no more; newest first',
  tag,
  query: z.object({
    ...paging,
    kind: unlessEmpty(z.enum(CLAIM_KINDS)),
    search: keyword.describe(
      'The first characters of a code, or the number of an invoice, INV-12 or 12.',
    ),
  }),
  answers: { 200: listOf(deskClaim) },
});

const deskCallback = z
  .object({
    id,
    kind: z.enum(TO_LOOK_AT),
    /** What it is about, such as `a payment`. */
    about: z.string(),
    received_at: timeOut,
    source_address: z.string(),
    ...words,
    /** What it says, as far as it can be read. */
    said: z.object({
      code: z.string().nullable(),
      amount: shillingsOut.nullable(),
      account: z.string().nullable(),
      business_number: z.string().nullable(),
    }),
    /** The payment we hold under that code. */
    receipt: z.object({ id, amount: shillingsOut }).nullable(),
  })
  .meta({ id: 'DeskCallback' });

export const listCallbacks = endpoint('GET /api/callbacks', {
  summary: 'Messages from M-Pesa that a person should look at, newest first',
  tag,
  query: z.object({ ...paging, kind: unlessEmpty(z.enum(TO_LOOK_AT)) }),
  answers: { 200: listOf(deskCallback) },
});

const receiptStory = z
  .object({
    ...deskReceipt.shape,
    /** Every time M-Pesa spoke of its code, oldest first. */
    told: z.array(
      z.object({
        callback_id: id,
        at: timeOut,
        about: z.string(),
        outcome: z.string(),
        amount: shillingsOut.nullable(),
      }),
    ),
    /** Every time we asked M-Pesa about its code. */
    asked: z.array(
      z.object({
        id,
        asked_at: timeOut,
        answered_at: timeOut.nullable(),
        /** `fault`: M-Pesa refuses our questions because of our settings. */
        state: z.enum(['asking', 'answered', 'failed', 'fault']),
      }),
    ),
    claims: z.array(
      z.object({
        id,
        state: z.enum(['verifying', 'settled', 'refused']),
        created_at: timeOut,
        decided_at: timeOut.nullable(),
        client: z.object({ id, name: z.string() }),
        invoice_id: id,
        invoice_number: z.string(),
      }),
    ),
    settlement: z
      .object({
        amount: shillingsOut,
        settled_at: timeOut,
        invoice_id: id,
        invoice_number: z.string(),
        /** Who matched it by hand, and why; null where it was counted by its code. */
        matched_by: z.string().nullable(),
        match_reason: z.string().nullable(),
      })
      .nullable(),
    refunds: z.array(
      z.object({
        id,
        amount: shillingsOut,
        reason: z.string(),
        state: z.enum(['due', 'sent', 'done', 'failed']),
        created_at: timeOut,
        decided_at: timeOut.nullable(),
      }),
    ),
    audit: z.array(auditEntry),
  })
  .meta({ id: 'ReceiptStory' });

export const getReceipt = endpoint('GET /api/receipts/:id', {
  summary: 'One payment with its whole story',
  tag,
  params: idParams,
  answers: { 200: receiptStory },
  refusals: [matchRefusals.RECEIPT_NOT_FOUND],
});

const SAY_WHY = 'Please say why, in a few words.';
/** Why a person did something: three characters at least, as `settlements_match_reason_length` asks. */
export const reason = line(500, SAY_WHY).refine((words) => words.length >= 3, SAY_WHY);

export const seeCallback = endpoint('POST /api/callbacks/:id/seen', {
  summary: 'Say that a message from M-Pesa was looked at: it leaves the list',
  tag,
  params: idParams,
  body: z.object({ note: reason }),
  answers: { 200: envelope(z.object({ id, note: z.string(), seen_at: timeOut })) },
  refusals: [CALLBACK_NOT_FOUND],
});

const receiptParts = { tag, params: idParams } as const;

export const matchReceipt = endpoint('POST /api/receipts/:id/match', {
  ...receiptParts,
  summary: 'Count a payment for an invoice by hand, having seen that the two belong together',
  body: z.object({ invoice_id: idIn, reason }),
  answers: { 200: envelope(receiptStory) },
  refusals: [...Object.values(matchRefusals), invoiceRefusals.INVOICE_NOT_FOUND],
});

export const giveBackReceipt = endpoint('POST /api/receipts/:id/refund', {
  ...receiptParts,
  summary: 'Make a payment that was counted for nothing a refund due',
  body: z.object({ reason }),
  answers: { 200: envelope(receiptStory) },
  refusals: [refundRefusals.PAYMENT_NOT_FOUND, refundRefusals.PAYMENT_IN_USE],
});

export const checkReceipt = endpoint('POST /api/receipts/:id/check', {
  ...receiptParts,
  summary: 'Ask M-Pesa about a payment once more; the answer comes later',
  answers: { 202: envelope(receiptStory) },
  refusals: [...Object.values(askRefusals), matchRefusals.RECEIPT_NOT_FOUND],
});
