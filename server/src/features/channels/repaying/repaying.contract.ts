import { z } from 'zod';
import { readCode } from '#channels/codes/codes.rules.ts';
import { approvalRefusals } from '#money/approvals/approvals.contract.ts';
import { undoRefusals, withdrawalRefusals } from '#money/corrections/corrections.contract.ts';
import { refundRefusals } from '#money/refunds/refunds.contract.ts';
import { REFUND_REASONS, REFUND_STATES } from '#money/refunds/refunds.states.ts';
import { accountRefusals } from '#people/accounts/accounts.contract.ts';
import {
  asRole,
  endpointsOf,
  envelope,
  hook,
  id,
  idParams,
  keyword,
  lineOfAtLeast,
  listOf,
  paging,
  reasonIn,
  text,
  timeOut,
  unlessEmpty,
} from '#platform/http/contract.ts';
import { shillingsIn, shillingsOut } from '#platform/money.ts';
import { pastDayIn } from '#platform/time.ts';

/** A refund and its progress; for an admin also its client and what can be done. */
export const refund = z
  .object({
    id,
    amount: shillingsOut,
    /** Why it is owed; each reason is explained at `NewRefund`. */
    reason: z.enum(REFUND_REASONS),
    state: z.enum(REFUND_STATES),
    /** Null for unclaimed money. */
    invoice_id: id.nullable(),
    invoice_number: z.string().nullable(),
    booking: z
      .object({
        id,
        number: z.string(),
        space_title: z.string(),
        start_time: timeOut,
        end_time: timeOut,
      })
      .nullable(),
    /** For admins only; a removed person has no email any more. */
    client: z.object({ id, name: z.string(), email: z.string().nullable() }).nullable(),
    /** M-Pesa's code of the payment it belongs to. */
    receipt_code: z.string(),
    created_at: timeOut,
    sent_at: timeOut.nullable(),
    decided_at: timeOut.nullable(),
    /** What happened last, and what comes next, in words. */
    happened: z.string(),
    next_step: z.string().nullable(),
    /**
     * For admins only, where it takes two: the admins who approved that it is sent or, with M-Pesa's code or the other
     * means, that it was paid by hand.
     */
    approvals: z.array(
      z.object({ name: z.string(), approved_at: timeOut, transfer_code: z.string().nullable() }),
    ),
    /**
     * How many approvals are missing before it is sent or paid by hand; with 2 or more, one is not enough. For admins,
     * while it is owed.
     */
    approvals_missing: z.number().int(),
    /** Whether this caller may send it now, and whether it may go to a phone instead of back. */
    can_send: z.boolean(),
    can_go_to_phone: z.boolean(),
    /** The phone it went to or is on its way to, masked for display; null for a reversal. */
    to_phone: z.string().nullable(),
    /** The phone to send it to, if known, and how it is known; for admins, while it may go to a phone. */
    known_phone: z
      .object({ phone_number: z.string(), from: z.enum(['approval', 'prompt']) })
      .nullable(),
    /** The phone that paid, as M-Pesa writes it: mostly masked. For admins. */
    paid_from: z.string().nullable(),
    /** What M-Pesa reports as sent for it, if a person must look: the code and the amount; for admins only. */
    found: z.object({ transfer_code: z.string(), amount: shillingsOut.nullable() }).nullable(),
    /** How often sending was begun, to be returned with the request to send it; for admins only. */
    sendings: z.number().int().nullable(),
    /** Whether an admin can withdraw it: it was given back by hand, and nothing was sent. */
    can_withdraw: z.boolean(),
    /** Whether an admin can undo the record that it was paid: M-Pesa has not proved it. */
    can_undo: z.boolean(),
    /** Approvals of a correction that waits for another admin; for admins only. */
    corrections: z.array(z.object({ name: z.string(), approved_at: timeOut, what: z.string() })),
    /** How many admins must approve a correction. */
    corrections_needed: z.number().int(),
    /** The outcome of sending it is unknown: an admin must look it up and record it. */
    needs_look: z.boolean(),
  })
  .meta({ id: 'Refund' });

const endpoint = endpointsOf('refunds');

export const listRefunds = endpoint('GET /api/refunds', {
  summary: "Refunds: one's own, for an admin all; newest first unless sorted",
  query: z.object({
    ...paging,
    as: asRole,
    /** `unclear`: those that an admin must look up, as by `needs_look`. */
    state: unlessEmpty(z.enum([...REFUND_STATES, 'unclear'])),
    search: keyword.describe(
      'The number of an invoice or booking (INV-12, BK-12 or 12), the code of the payment, or words of the title of the space or, for admins, of the name of the client.',
    ),
    sort: unlessEmpty(z.enum(['newest', 'amount', '-amount'])),
  }),
  answers: { 200: listOf(refund) },
});

export const getRefund = endpoint('GET /api/refunds/:id', {
  summary: 'One refund',
  params: idParams,
  answers: { 200: refund },
  refusals: [refundRefusals.REFUND_NOT_FOUND],
});

const ENTER_PHONE = 'Please enter the phone number that it goes to.';
const SENDINGS = 'Please send how often it had been sent when you looked, as a whole number.';

const sendRefundBody = z.object(
  {
    /** The refund's `sendings` as the caller saw it, so that one that was sent since is not sent again. */
    sendings: z.number(SENDINGS).int(SENDINGS).min(0, SENDINGS),
    /** Sends it to this phone (B2C), in any spelling; without one M-Pesa sends the payment itself back (Reversal). */
    phone_number: text(30, ENTER_PHONE).optional(),
  },
  SENDINGS,
);

export const sendRefund = endpoint('POST /api/refunds/:id/send', {
  summary:
    'Send a refund back by M-Pesa, or to a phone, once; where it takes two admins, the first word is an approval',
  params: idParams,
  body: sendRefundBody,
  confirm: true,
  answers: { 200: envelope(refund) },
  refusals: [
    refundRefusals.REFUND_NOT_FOUND,
    refundRefusals.REFUND_UNDER_WAY,
    refundRefusals.REFUND_MPESA_AWAY,
    refundRefusals.REFUND_DONE,
    refundRefusals.REFUND_TO_LOOK_AT,
    refundRefusals.REFUND_APPROVED_BEFORE,
    approvalRefusals.APPROVER_TOO_NEW,
    approvalRefusals.APPROVER_NOT_INDEPENDENT,
    refundRefusals.REFUND_PAID_BY_HAND,
    refundRefusals.REFUND_MOVED_ON,
    refundRefusals.REFUND_NOT_WHOLE,
    refundRefusals.REFUND_BEYOND_LIMITS,
    refundRefusals.REFUND_REVERSIBLE,
    refundRefusals.REFUND_TO_NO_PHONE,
    refundRefusals.REFUND_PHONE_NOT_MPESA,
    accountRefusals.PHONE_NUMBER_UNKNOWN,
  ],
});

const CODE = 'Please enter M-Pesa’s code of the money that was sent back: ten letters and digits.';
const PROOFS = {
  bank: 'Please enter the bank’s reference: three characters at least.',
  cash: 'Please enter the number of the receipt that was signed: three characters at least.',
};
const REASON = 'Please say what you found, or how it was paid.';

const transferCode = z
  .string(CODE)
  .max(2000, 'This is longer than an SMS.')
  .transform(readCode)
  .pipe(z.string(CODE));
const reason = reasonIn(REASON);

const paidOtherwise = <Means extends keyof typeof PROOFS>(means: Means) =>
  z.object({
    outcome: z.literal('done'),
    means: z.literal(means),
    proof: lineOfAtLeast(3, 100, PROOFS[means]),
    amount: shillingsIn.refine((cents) => cents > 0, 'Please enter how much was paid.'),
    paid_on: pastDayIn('Please enter the day on which it was paid, such as 2026-11-24.'),
    reason,
  });

/** What an admin found in M-Pesa's books, or how they paid it by hand. */
const closeRefundBody = z.discriminatedUnion(
  'outcome',
  [
    z.discriminatedUnion(
      'means',
      [
        z.object({
          outcome: z.literal('done'),
          means: z.literal('mpesa').optional(),
          transfer_code: transferCode,
          reason,
        }),
        paidOtherwise('bank'),
        paidOtherwise('cash'),
      ],
      'Please choose how it was paid.',
    ),
    z.object({ outcome: z.literal('failed'), reason }),
  ],
  'Please choose what became of it.',
);

export const closeRefund = endpoint('POST /api/refunds/:id/close', {
  summary:
    'Record what became of a refund: as looked up at M-Pesa where that was unclear, or that it was paid by hand; where it takes two admins, the first word of that is an approval',
  params: idParams,
  body: closeRefundBody,
  confirm: true,
  answers: { 200: envelope(refund) },
  refusals: [
    refundRefusals.REFUND_NOT_FOUND,
    refundRefusals.REFUND_OF_OWN,
    refundRefusals.REFUND_UNDER_WAY,
    refundRefusals.REFUND_DONE,
    refundRefusals.REFUND_NOT_SENT,
    refundRefusals.REFUND_APPROVED_BEFORE,
    approvalRefusals.APPROVER_TOO_NEW,
    approvalRefusals.APPROVER_NOT_INDEPENDENT,
    refundRefusals.REFUND_LEFT,
    refundRefusals.TRANSFER_CODE_USED,
    refundRefusals.TRANSFER_CODE_DIFFERS,
    refundRefusals.REFUND_TO_LOOK_AT,
    refundRefusals.REFUND_LOOK_FIRST,
    refundRefusals.PAID_TOO_MUCH,
    refundRefusals.PAID_LATER,
    refundRefusals.PROOF_USED,
  ],
});

export const withdrawRefund = endpoint('POST /api/refunds/:id/withdraw', {
  summary:
    'Withdraw what an admin gave back and nobody has sent; where it takes two admins, the first word is an approval',
  params: idParams,
  body: z.object({ reason }),
  confirm: true,
  answers: { 200: envelope(refund) },
  refusals: [
    refundRefusals.REFUND_NOT_FOUND,
    refundRefusals.REFUND_UNDER_WAY,
    refundRefusals.REFUND_DONE,
    refundRefusals.REFUND_TO_LOOK_AT,
    refundRefusals.REFUND_PAID_BY_HAND,
    ...Object.values(withdrawalRefusals),
    ...Object.values(approvalRefusals),
  ],
});

export const undoRefund = endpoint('POST /api/refunds/:id/undo', {
  summary:
    'Undo that an admin recorded a refund as paid: it is owed again; where it takes two admins, the first word is an approval',
  params: idParams,
  body: z.object({ reason }),
  confirm: true,
  answers: { 200: envelope(refund) },
  refusals: [
    refundRefusals.REFUND_NOT_FOUND,
    refundRefusals.REFUND_OF_OWN,
    ...Object.values(undoRefusals),
    ...Object.values(approvalRefusals),
  ],
});

export const refundResult = hook(
  'refunds/:ref/result',
  'M-Pesa says what became of a refund (Daraja Reversal, B2C)',
);

export const refundTimeout = hook(
  'refunds/:ref/timeout',
  'M-Pesa says that a refund waited too long in its queue (Daraja Reversal, B2C)',
);

export const refundStatus = hook(
  'refunds/:ref/status',
  'M-Pesa answers what became of a refund that went to a phone (Daraja Transaction Status)',
);

export const refundStatusTimeout = hook(
  'refunds/:ref/status-timeout',
  'M-Pesa says that such a question waited too long in its queue (Daraja Transaction Status)',
);
