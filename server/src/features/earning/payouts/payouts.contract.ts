import { z } from 'zod';
import { readCode } from '#channels/codes/codes.rules.ts';
import { COUNTS_AFTER_HOURS, DESTINATION_KINDS } from '#earning/destinations/destinations.rules.ts';
import { approvalRefusals } from '#money/approvals/approvals.contract.ts';
import {
  asRole,
  binaryFile,
  endpointsOf,
  envelope,
  hook,
  id,
  idIn,
  idParams,
  listOf,
  noFields,
  paging,
  reasonIn,
  textFile,
  timeOut,
  unlessEmpty,
} from '#platform/http/contract.ts';
import { declareRefusals } from '#platform/http/refusal.ts';
import { shillingsOut } from '#platform/money.ts';
import { PAYOUT_STATES } from './payouts.rules.ts';

export { ASKED_ABOVE_CENTS } from './payouts.rules.ts';

export const payoutRefusals = declareRefusals({
  PAYOUT_NOT_FOUND: [404, 'We cannot find this payout among yours.'],
  PAYOUT_UNDER_WAY: [
    409,
    'A payout is being made already. You can ask for another one once it has arrived.',
  ],
  NO_DESTINATION: [409, 'Please say first where your money goes.'],
  DESTINATION_TOO_NEW: [
    409,
    `The place that your money goes to counts ${COUNTS_AFTER_HOURS} hours after you gave it. Please ask again then.`,
  ],
  DESTINATION_HELD: [
    409,
    'M-Pesa knows the place that your money goes to by another name. We look at that before more is paid to it.',
  ],
  TOO_LITTLE_PAYABLE: [
    409,
    'You can ask for a payout once more than Ksh 500 is payable. What is less is paid by your schedule.',
  ],
  PAYABLE_HELD_UP: [
    409,
    'What is payable waits while a refund, a question about a payment or a reported problem is open. You can ask once that is settled.',
  ],
  PAYOUT_NOT_WAITING: [
    409,
    'This payout has been sent or stopped already. Please look at it again.',
  ],
  SENDING_NOT_FOUND: [404, 'We cannot find this sending.'],
  SENDING_PROBLEM: [
    409,
    'This sending is not one whose outcome is open. Please look at it again before you record anything.',
  ],
  SENDING_OF_OWN: [
    403,
    'This payout is your own. Please ask another admin to record that it did not arrive.',
  ],
  SENDING_LEFT: [
    409,
    'M-Pesa says that money left, so this cannot be recorded as not sent. Please look it up and record it with M-Pesa’s code.',
  ],
  SENDING_CODE: [
    422,
    'This code belongs to another payment, or M-Pesa gave another one for this. Please take the code of the money that was sent.',
  ],
  SENDING_APPROVED_BEFORE: [
    409,
    'You have recorded this. Another admin has to record the same before it counts.',
  ],
});

const sending = z.object({
  id,
  amount: shillingsOut,
  state: z.enum(['sending', 'done', 'failed', 'reversed']),
  /** M-Pesa’s code of the money, or the bank’s reference. */
  transfer_code: z.string().nullable(),
  /** The outcome is unknown: an admin must look it up. */
  needs_look: z.boolean(),
  /**
   * Whether it can be undone: an admin recorded that it arrived, M-Pesa has not confirmed it, and other sendings of the
   * payout are under way.
   */
  can_undo: z.boolean(),
});

/** What prices added up to, what was kept of them, and the owner's share. */
export const priceParts = {
  gross: z.number(),
  commission: z.number(),
  vat: z.number(),
  withholding: z.number(),
  net: z.number(),
};

const payout = z
  .object({
    id,
    /** As shown to people: `PO-12`. */
    number: z.string(),
    /** For admins only. */
    owner: z.object({ id, name: z.string() }).nullable(),
    batch_id: id.nullable(),
    /** `waiting`: an admin has yet to approve it; `sending`: on its way, or not known to have arrived; `reversed`: M-Pesa took it back. */
    state: z.enum(PAYOUT_STATES),
    /** In whole shillings. */
    amount: shillingsOut,
    /** How much of it has arrived. */
    paid: shillingsOut,
    /** How many bookings it covers, and what their prices came to. */
    bookings: z.number().int(),
    ...priceParts,
    /** Carried over from earlier payouts; negative if too much was paid. */
    carried: z.number(),
    destination_id: id,
    destination: z.string(),
    destination_kind: z.enum(DESTINATION_KINDS),
    is_asked: z.boolean(),
    made_at: timeOut,
    decided_at: timeOut.nullable(),
    /** Why nothing was paid, in words. */
    problem: z.string().nullable(),
    sendings: z.array(sending),
  })
  .meta({ id: 'Payout' });

const part = z.object({
  invoice_id: id,
  invoice_number: z.string(),
  booking_id: id,
  booking_number: z.string(),
  space_title: z.string(),
  start_time: timeOut,
  end_time: timeOut,
  /** `adjustment`: a later change to an earning. */
  kind: z.enum(['earning', 'adjustment']),
  earned_at: timeOut,
  ...priceParts,
});

const balance = z
  .object({
    payable: shillingsOut,
    /** From paid bookings that are not earned yet. */
    upcoming: shillingsOut,
    on_the_way: shillingsOut,
    paid_out: shillingsOut,
    /** Owed by the owner, because more was taken back than they have earned since. */
    owed: shillingsOut,
    /** The day of the next payout; null if there is no destination, it is paid on request only, or it is held. */
    next_payout_on: z.iso.date().nullable(),
  })
  .meta({ id: 'PayoutBalance' });

const endpoint = endpointsOf('payouts');

export const getBalance = endpoint('GET /api/payouts/balance', {
  summary: 'What the caller, an owner, is to be paid and has been paid',
  answers: { 200: envelope(balance) },
});

export const listPayouts = endpoint('GET /api/payouts', {
  summary: 'Payouts, the newest first: of an owner their own, of an admin all',
  query: z.object({
    ...paging,
    as: asRole,
    /** `unclear`: those in `sending` with something that an admin must look up. */
    state: unlessEmpty(z.enum([...PAYOUT_STATES, 'unclear'])),
    batch_id: unlessEmpty(idIn),
  }),
  answers: { 200: listOf(payout) },
});

export const getPayout = endpoint('GET /api/payouts/:id', {
  summary: 'One payout, with the first two hundred earnings and adjustments that it is of',
  params: idParams,
  answers: { 200: envelope(payout.extend({ parts: z.array(part) })) },
  refusals: [payoutRefusals.PAYOUT_NOT_FOUND],
});

export const exportStatement = endpoint('GET /api/payouts/:id/statement.csv', {
  summary: 'All that a payout is of, as a file for spreadsheets',
  params: idParams,
  file: 'text/csv',
  answers: { 200: textFile },
  refusals: [payoutRefusals.PAYOUT_NOT_FOUND],
});

export const getStatementFile = endpoint('GET /api/payouts/:id/statement.pdf', {
  summary: 'What a payout is of, as a paper to keep',
  params: idParams,
  file: 'application/pdf',
  answers: { 200: binaryFile },
  refusals: [payoutRefusals.PAYOUT_NOT_FOUND],
});

export const askForPayout = endpoint('POST /api/payouts', {
  summary: 'Ask for all that is payable: it is in the next batch',
  body: noFields,
  answers: { 201: envelope(payout) },
  refusals: [
    payoutRefusals.PAYOUT_UNDER_WAY,
    payoutRefusals.NO_DESTINATION,
    payoutRefusals.DESTINATION_TOO_NEW,
    payoutRefusals.DESTINATION_HELD,
    payoutRefusals.TOO_LITTLE_PAYABLE,
    payoutRefusals.PAYABLE_HELD_UP,
  ],
});

export const cancelPayout = endpoint('POST /api/payouts/:id/cancel', {
  summary: 'Take a payout out of its batch before that is approved: it is payable again',
  params: idParams,
  body: z.object({ reason: reasonIn() }),
  answers: { 200: envelope(payout) },
  refusals: [payoutRefusals.PAYOUT_NOT_FOUND, payoutRefusals.PAYOUT_NOT_WAITING],
});

const CODE = 'Please enter M-Pesa’s code of the money that was sent: ten letters and digits.';
const FOUND = 'Please say what you found.';

export const closeSending = endpoint('POST /api/payout_sendings/:id/close', {
  summary:
    'Record what became of a sending whose outcome nobody knew, as looked up at M-Pesa; that it arrived may take two admins',
  params: idParams,
  body: z.discriminatedUnion(
    'outcome',
    [
      z.object({
        outcome: z.literal('done'),
        transfer_code: z.string(CODE).max(2000).transform(readCode).pipe(z.string(CODE)),
        reason: reasonIn(FOUND),
      }),
      z.object({ outcome: z.literal('failed'), reason: reasonIn(FOUND) }),
    ],
    'Please choose what became of it.',
  ),
  confirm: true,
  answers: { 200: envelope(payout) },
  refusals: [
    payoutRefusals.SENDING_NOT_FOUND,
    payoutRefusals.SENDING_PROBLEM,
    payoutRefusals.SENDING_OF_OWN,
    payoutRefusals.SENDING_LEFT,
    payoutRefusals.SENDING_CODE,
    payoutRefusals.SENDING_APPROVED_BEFORE,
    approvalRefusals.APPROVER_TOO_NEW,
    approvalRefusals.APPROVER_NOT_INDEPENDENT,
  ],
});

export const undoSending = endpoint('POST /api/payout_sendings/:id/undo', {
  summary:
    'Undo that an admin recorded a sending as arrived, while its payout is under way: its outcome is open again',
  params: idParams,
  body: z.object({ reason: reasonIn() }),
  confirm: true,
  answers: { 200: envelope(payout) },
  refusals: [payoutRefusals.SENDING_NOT_FOUND, payoutRefusals.SENDING_PROBLEM],
});

export const reversePayout = endpoint('POST /api/payout_sendings/:id/reverse', {
  summary:
    'Record that M-Pesa or the bank took a sending back: the money is payable again; it may take two admins',
  params: idParams,
  body: z.object({ reason: reasonIn(FOUND) }),
  confirm: true,
  answers: { 200: envelope(payout) },
  refusals: [
    payoutRefusals.SENDING_NOT_FOUND,
    payoutRefusals.SENDING_PROBLEM,
    payoutRefusals.SENDING_OF_OWN,
    ...Object.values(approvalRefusals),
  ],
});

export const payoutResult = hook(
  'payouts/:ref/result',
  'M-Pesa says what became of a payout (Daraja B2C, B2B)',
);
export const payoutTimeout = hook(
  'payouts/:ref/timeout',
  'M-Pesa says that a payout waited too long in its queue (Daraja B2C, B2B)',
);
export const payoutStatus = hook(
  'payouts/:ref/status',
  'M-Pesa answers what became of a payout to a phone (Daraja Transaction Status)',
);
export const payoutStatusTimeout = hook(
  'payouts/:ref/status-timeout',
  'M-Pesa says that such a question waited too long in its queue (Daraja Transaction Status)',
);
