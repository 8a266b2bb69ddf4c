// The desk's lists other than payments: codes, callbacks, contradictions, and prompts whose payment is missing.
import { z } from 'zod';
import { TO_LOOK_AT } from '#channels/codes/outcomes.rules.ts';
import { CONTRADICTION_KINDS } from '#money/receipts/contradictions.states.ts';
import { contradictionRefusals } from '#money/receipts/receipts.contract.ts';
import {
  endpointsOf,
  envelope,
  id,
  idIn,
  idParams,
  keyword,
  listOf,
  paging,
  timeOut,
  unlessEmpty,
} from '#platform/http/contract.ts';
import { declareRefusals } from '#platform/http/refusal.ts';
import { shillingsOut } from '#platform/money.ts';
import { advice, invoiceRef, personRef, reason } from '../desk.contract.ts';
import { CLAIM_KINDS } from '../desk.rules.ts';

const endpoint = endpointsOf('reconciliation');

export const { CALLBACK_NOT_FOUND } = declareRefusals({
  CALLBACK_NOT_FOUND: [
    404,
    'There is no such message, or it needs no look. Please look at the list again.',
  ],
});

const deskClaim = z
  .object({
    id,
    code: z.string(),
    state: z.enum(['verifying', 'settled', 'refused']),
    created_at: timeOut,
    expires_at: timeOut,
    decided_at: timeOut.nullable(),
    ...advice,
    client: personRef,
    invoice: invoiceRef,
    /** The payment with this code, if M-Pesa has reported one. */
    receipt: z.object({ id, amount: shillingsOut, is_open: z.boolean() }).nullable(),
    /** When M-Pesa was last asked about the code. */
    asked_at: timeOut.nullable(),
  })
  .meta({ id: 'DeskClaim' });

export const listClaims = endpoint('GET /api/claims', {
  summary: 'Codes that clients typed and that count for nothing yet, or no more; newest first',
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
    ...advice,
    /** Its content, as far as it can be read. */
    said: z.object({
      code: z.string().nullable(),
      amount: shillingsOut.nullable(),
      account: z.string().nullable(),
      business_number: z.string().nullable(),
    }),
    /** Our receipt with that code. */
    receipt: z.object({ id, amount: shillingsOut }).nullable(),
  })
  .meta({ id: 'DeskCallback' });

export const listCallbacks = endpoint('GET /api/callbacks', {
  summary: 'Messages from M-Pesa that a person should look at, newest first',
  query: z.object({ ...paging, kind: unlessEmpty(z.enum(TO_LOOK_AT)) }),
  answers: { 200: listOf(deskCallback) },
});

export const seeCallback = endpoint('POST /api/callbacks/:id/seen', {
  summary: 'Say that a message from M-Pesa was looked at: it leaves the list',
  params: idParams,
  body: z.object({ note: reason }),
  answers: { 200: envelope(z.object({ id, note: z.string(), seen_at: timeOut })) },
  refusals: [CALLBACK_NOT_FOUND],
});

/** The most that can be marked as seen at once. */
export const MOST_TOGETHER = 1000;
const ids = z.array(idIn).min(1, 'Please choose at least one.').max(MOST_TOGETHER);

export const seeCallbacks = endpoint('POST /api/callbacks/seen', {
  summary: 'Say that these messages from M-Pesa were looked at: they leave the list together',
  body: z.object({ ids, note: reason }),
  answers: { 200: envelope(z.object({ ids: z.array(id), note: z.string(), seen_at: timeOut })) },
  refusals: [CALLBACK_NOT_FOUND],
});

const invoiceNamed = z.object({ id, number: z.string() }).nullable();

const deskContradiction = z
  .object({
    id,
    /**
     * `lacking`: M-Pesa's books lack the payment; `amount`: they have another amount; `reversal`: money was sent back
     * that matches nothing; `not_known`: M-Pesa does not know what a statement named; `account`: it was paid for
     * another account than it counts for; `phantom`: M-Pesa proved what an admin declared phantom.
     */
    kind: z.enum(CONTRADICTION_KINDS),
    found_at: timeOut,
    ...advice,
    /** What M-Pesa's books say. */
    said: z.object({ amount: shillingsOut.nullable(), transfer_code: z.string().nullable() }),
    /** The payment as it is on record. */
    receipt: z.object({ id, code: z.string(), amount: shillingsOut, paid_at: timeOut }),
    /** The invoice it counts for, and the one whose prompt it was paid for. */
    counted_for: invoiceNamed,
    paid_for: invoiceNamed,
  })
  .meta({ id: 'DeskContradiction' });

export const listContradictions = endpoint('GET /api/contradictions', {
  summary: "Differences between M-Pesa's records and ours that are not resolved yet; newest first",
  query: z.object({
    ...paging,
    kind: unlessEmpty(z.enum(CONTRADICTION_KINDS)),
    search: keyword.describe('The first characters of a code.'),
  }),
  answers: { 200: listOf(deskContradiction) },
});

export const closeContradiction = endpoint('POST /api/contradictions/:id/close', {
  summary: 'Say what came of looking up a contradiction: it leaves the list',
  params: idParams,
  body: z.object({ reason }),
  answers: { 200: envelope(z.object({ id, reason: z.string(), closed_at: timeOut })) },
  refusals: [contradictionRefusals.CONTRADICTION_NOT_FOUND],
});

export const closeContradictions = endpoint('POST /api/contradictions/close', {
  summary: 'Say what came of looking up these contradictions: they leave the list together',
  body: z.object({ ids, reason }),
  answers: {
    200: envelope(z.object({ ids: z.array(id), reason: z.string(), closed_at: timeOut })),
  },
  refusals: [contradictionRefusals.CONTRADICTION_NOT_FOUND],
});

const deskPrompt = z
  .object({
    id,
    amount: shillingsOut,
    /** Masked except for its last three digits. */
    phone_number: z.string(),
    created_at: timeOut,
    ...advice,
    client: personRef,
    invoice: invoiceRef,
    /** Unused payments of this amount, from such a phone and around that time; the closest in time first. */
    candidates: z.array(
      z.object({
        id,
        code: z.string(),
        amount: shillingsOut,
        account: z.string().nullable(),
        payer_phone: z.string(),
        payer_name: z.string(),
        paid_at: timeOut,
      }),
    ),
  })
  .meta({ id: 'DeskPrompt' });

export const listPrompts = endpoint('GET /api/prompts', {
  summary:
    'Prompts of the last 31 days that were paid, by M-Pesa’s word, and that no payment counts for; newest first',
  query: z.object({
    ...paging,
    search: keyword.describe('The number of an invoice, INV-12 or 12.'),
  }),
  answers: { 200: listOf(deskPrompt) },
});
