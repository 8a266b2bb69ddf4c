import { z } from 'zod';
import { askRefusals } from '#channels/codes/codes.contract.ts';
import { auditEntry } from '#insight/audit/audit.contract.ts';
import { approvalRefusals } from '#money/approvals/approvals.contract.ts';
import { phantomRefusals, takeOffRefusals } from '#money/corrections/corrections.contract.ts';
import { invoiceRefusals, matchRefusals } from '#money/invoices/invoices.contract.ts';
import { refundRefusals } from '#money/refunds/refunds.contract.ts';
import { REFUND_STATES } from '#money/refunds/refunds.states.ts';
import {
  endpointsOf,
  envelope,
  id,
  idIn,
  idParams,
  keyword,
  listOf,
  paging,
  reasonIn,
  timeOut,
  unlessEmpty,
} from '#platform/http/contract.ts';
import { shillingsIn, shillingsOut } from '#platform/money.ts';
import { dayIn, lastDayIn } from '#platform/time.ts';
import { RECEIPT_KINDS } from './desk.rules.ts';

const endpoint = endpointsOf('reconciliation');

/** What a person reads about an item at the desk. */
export const advice = {
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

export const personRef = z.object({ id, name: z.string() });

const SAY_WHY = 'Please say why, in a few words.';
/** Why a person did something: at least three characters, as `settlements_match_reason_length` requires. */
export const reason = reasonIn(SAY_WHY);

const deskReceipt = z
  .object({
    id,
    code: z.string(),
    amount: shillingsOut,
    /** The account that the payer typed; null if M-Pesa did not report it. */
    account: z.string().nullable(),
    /** Masked, as M-Pesa sends it. */
    payer_phone: z.string(),
    payer_name: z.string(),
    paid_at: timeOut,
    received_at: timeOut,
    /** How we learned of it. */
    source: z.enum(['c2b', 'prompt', 'check', 'pull', 'statement']),
    /** False while only a statement names it: it settles no code until M-Pesa itself has confirmed it. */
    is_proved: z.boolean(),
    /** True if an admin declared that it was never made, and M-Pesa has not proved it since. */
    is_phantom: z.boolean(),
    reversed_at: timeOut.nullable(),
    kinds: z.array(z.enum(RECEIPT_KINDS)),
    ...advice,
    /** The parts of its amount: counted for the invoice, owed back, given back. */
    settled: shillingsOut,
    owed_back: shillingsOut,
    refunded: shillingsOut,
    /** The invoice it was counted for. */
    invoice: invoiceRef.nullable(),
    /** Not used for anything yet: it can be matched to an invoice, or given back. */
    is_open: z.boolean(),
  })
  .meta({ id: 'DeskReceipt' });

export const listReceipts = endpoint('GET /api/receipts', {
  summary: 'Payments that M-Pesa says it received, newest first unless sorted',
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

const receiptStory = z
  .object({
    ...deskReceipt.shape,
    /** Every message of M-Pesa's about its code, oldest first. */
    told: z.array(
      z.object({
        callback_id: id,
        at: timeOut,
        about: z.string(),
        outcome: z.string(),
        amount: shillingsOut.nullable(),
      }),
    ),
    /** Every query of ours about its code. */
    asked: z.array(
      z.object({
        id,
        asked_at: timeOut,
        answered_at: timeOut.nullable(),
        /** `fault`: M-Pesa refuses our queries because of our settings. */
        state: z.enum(['asking', 'answered', 'failed', 'fault']),
      }),
    ),
    claims: z.array(
      z.object({
        id,
        state: z.enum(['verifying', 'settled', 'refused']),
        created_at: timeOut,
        decided_at: timeOut.nullable(),
        client: personRef,
        invoice_id: id,
        invoice_number: z.string(),
      }),
    ),
    /** Admins who approved counting it for an invoice, if that takes two. */
    approvals: z.array(
      z.object({
        name: z.string(),
        approved_at: timeOut,
        invoice_id: id,
        invoice_number: z.string(),
      }),
    ),
    /** How many more admins must approve before it is counted, while it is open; with 2, one approval is not enough. */
    approvals_missing: z.number().int(),
    settlement: z
      .object({
        amount: shillingsOut,
        settled_at: timeOut,
        invoice_id: id,
        invoice_number: z.string(),
        /** Who matched it by hand, and why; null if it was counted by its code. */
        matched_by: z.string().nullable(),
        match_reason: z.string().nullable(),
      })
      .nullable(),
    /** Each time an admin took it off an invoice, oldest first. */
    taken_off: z.array(
      z.object({
        amount: shillingsOut,
        at: timeOut,
        by: z.string(),
        reason: z.string(),
        invoice_id: id,
        invoice_number: z.string(),
      }),
    ),
    /** Admins who approved a correction that waits for another admin, and which one. */
    corrections: z.array(z.object({ name: z.string(), approved_at: timeOut, what: z.string() })),
    /** How many admins must approve a correction of it. */
    corrections_needed: z.number().int(),
    refunds: z.array(
      z.object({
        id,
        amount: shillingsOut,
        reason: z.string(),
        state: z.enum(REFUND_STATES),
        created_at: timeOut,
        decided_at: timeOut.nullable(),
      }),
    ),
    audit: z.array(auditEntry),
  })
  .meta({ id: 'ReceiptStory' });

export const getReceipt = endpoint('GET /api/receipts/:id', {
  summary: 'One payment with its whole story',
  params: idParams,
  answers: { 200: receiptStory },
  refusals: [matchRefusals.RECEIPT_NOT_FOUND],
});

const receiptParts = { params: idParams } as const;

export const matchReceipt = endpoint('POST /api/receipts/:id/match', {
  ...receiptParts,
  summary:
    'Count a payment for an invoice by hand, having seen that the two belong together; where it takes two admins, the first word is an approval',
  body: z.object({ invoice_id: idIn, reason }),
  confirm: true,
  answers: { 200: envelope(receiptStory) },
  refusals: [
    ...Object.values(matchRefusals),
    ...Object.values(approvalRefusals),
    invoiceRefusals.INVOICE_NOT_FOUND,
  ],
});

const refusedOf = [
  matchRefusals.RECEIPT_NOT_FOUND,
  matchRefusals.RECEIPT_TAKEN_BACK,
  matchRefusals.INVOICE_OF_OWN,
  ...Object.values(takeOffRefusals),
  ...Object.values(approvalRefusals),
];

export const takeOffReceipt = endpoint('POST /api/receipts/:id/unmatch', {
  ...receiptParts,
  summary:
    'Take a payment off the invoice it counts for: it is unclaimed again; where it takes two admins, the first word is an approval',
  body: z.object({
    /** The invoice it counts for, as the caller saw it. */
    from_invoice_id: idIn,
    reason,
  }),
  confirm: true,
  answers: { 200: envelope(receiptStory) },
  refusals: refusedOf,
});

export const moveReceipt = endpoint('POST /api/receipts/:id/move', {
  ...receiptParts,
  summary:
    'Move a payment from the invoice it counts for to another one; where it takes two admins, the first word is an approval',
  body: z.object({
    /** The invoice it counts for, as the caller saw it. */
    from_invoice_id: idIn,
    invoice_id: idIn,
    reason,
  }),
  confirm: true,
  answers: { 200: envelope(receiptStory) },
  refusals: [...refusedOf, matchRefusals.RECEIPT_USED, invoiceRefusals.INVOICE_NOT_FOUND],
});

export const declarePhantom = endpoint('POST /api/receipts/:id/phantom', {
  ...receiptParts,
  summary:
    'Declare that a payment which only a statement told of was never made: its money leaves the books; where it takes two admins, the first word is an approval',
  body: z.object({ reason }),
  confirm: true,
  answers: { 200: envelope(receiptStory) },
  refusals: [
    matchRefusals.RECEIPT_NOT_FOUND,
    matchRefusals.RECEIPT_PHANTOM,
    takeOffRefusals.RECEIPT_GOING_BACK,
    takeOffRefusals.RECEIPT_GIVEN_BACK,
    ...Object.values(phantomRefusals),
    ...Object.values(approvalRefusals),
  ],
});

export const giveBackReceipt = endpoint('POST /api/receipts/:id/refund', {
  ...receiptParts,
  summary: 'Make a payment that was counted for nothing a refund due, or a part of one that counts',
  body: z.object({
    reason,
    /**
     * How much to give back of a payment that counts for a paid invoice. Without it: all of one that counts for
     * nothing.
     */
    amount: shillingsIn.refine((cents) => cents > 0, 'Please enter how much.').optional(),
  }),
  confirm: true,
  answers: { 200: envelope(receiptStory) },
  refusals: [
    matchRefusals.RECEIPT_PHANTOM,
    matchRefusals.INVOICE_OF_OWN,
    refundRefusals.PAYMENT_NOT_FOUND,
    refundRefusals.PAYMENT_IN_USE,
    refundRefusals.PAYMENT_NOT_COUNTED,
    refundRefusals.BOOKING_TO_COME,
    refundRefusals.MORE_THAN_COUNTED,
  ],
});

export const checkReceipt = endpoint('POST /api/receipts/:id/check', {
  ...receiptParts,
  summary: 'Ask M-Pesa about a payment once more; the answer comes later',
  answers: { 202: envelope(receiptStory) },
  refusals: [...Object.values(askRefusals), matchRefusals.RECEIPT_NOT_FOUND],
});
