import { z } from 'zod';
import { approvalRefusals } from '#money/approvals/approvals.contract.ts';
import {
  endpointsOf,
  envelope,
  id,
  idParams,
  listOf,
  noFields,
  paging,
  reasonIn,
  timeOut,
  unlessEmpty,
} from '#platform/http/contract.ts';
import { declareRefusals } from '#platform/http/refusal.ts';
import { shillingsOut } from '#platform/money.ts';
import { priceParts } from '../payouts.contract.ts';

export const batchRefusals = declareRefusals({
  BATCH_NOT_FOUND: [404, 'We cannot find this batch of payouts.'],
  BATCH_APPROVED: [409, 'This batch has been approved already. Its payouts are sent once.'],
  BATCH_CANCELLED: [409, 'This batch was cancelled, so nothing of it is sent.'],
  BATCH_OWN: [
    403,
    'You made this batch, so you cannot approve it alone. Please ask another admin to look at it.',
  ],
  BATCH_UNPROVED: [
    409,
    'M-Pesa has not yet confirmed all payments behind a large payout of this batch. Please approve it in a few minutes, or take that payout out.',
  ],
  NOBODY_DUE: [409, 'Nobody is due to be paid now, and nobody has asked.'],
  PAYOUT_NOT_SET_UP: [
    409,
    'Nafasi cannot pay by M-Pesa yet: MPESA_B2C_SHORT_CODE is not set. Nothing was sent. Ask whoever runs Nafasi, or take out all that does not go to a bank.',
  ],
  PAYOUT_MPESA_AWAY: [
    503,
    'M-Pesa cannot be reached right now. Nothing was sent, and the batch stays as it is. Please approve it in a while.',
  ],
});

const endpoint = endpointsOf('payouts');

const batch = z
  .object({
    id,
    state: z.enum(['waiting', 'approved', 'cancelled']),
    made_at: timeOut,
    /** Null: made by the schedule. */
    made_by: z.string().nullable(),
    /** Whether the caller made it. */
    is_own: z.boolean(),
    approved_at: timeOut.nullable(),
    approved_by: z.string().nullable(),
    cancelled_at: timeOut.nullable(),
    cancel_reason: z.string().nullable(),
    /** How many owners are paid by it, and how much; payouts taken out are not counted. */
    owners: z.number().int(),
    amount: shillingsOut,
    paid: shillingsOut,
    /** How many were taken out or failed, and how many are under way. */
    stopped: z.number().int(),
    under_way: z.number().int(),
    /** How many have an unknown outcome, which an admin must look up. */
    unclear: z.number().int(),
    /** How many of those under way wait for our bank's statement. */
    at_bank: z.number().int(),
    approvals: z.array(z.object({ name: z.string(), approved_at: timeOut })),
    /** How many approvals are still missing. */
    approvals_missing: z.number().int(),
    /** Whether the caller may approve it: not if they made or approved it. */
    can_approve: z.boolean(),
  })
  .meta({ id: 'PayoutBatch' });

export const listBatches = endpoint('GET /api/payout_batches', {
  summary: 'Batches of payouts, the newest first',
  query: z.object({
    ...paging,
    state: unlessEmpty(z.enum(['waiting', 'approved', 'cancelled'])),
  }),
  answers: { 200: listOf(batch) },
});

const held = z.object({
  owner: z.object({ id, name: z.string() }),
  destination_id: id.nullable(),
  destination: z.string().nullable(),
  receiver_name: z.string().nullable(),
  /**
   * `name`: M-Pesa knows it by another name; `new`: it does not count yet; `none`: there is no destination; `owes`:
   * more was given back than was earned since, which is deducted from the next earnings.
   */
  why: z.enum(['name', 'new', 'none', 'owes']),
  payable: z.number(),
  owed: shillingsOut,
});

/** A payout that would not be sent if the batch were approved now, or that keeps the batch from being approved. */
const doubt = z.object({
  payout_id: id,
  number: z.string(),
  owner: z.object({ id, name: z.string() }),
  amount: shillingsOut,
  /** `unproved`: M-Pesa has yet to confirm payments behind it, for which the batch waits. */
  why: z.enum(['destination_changed', 'name_differs', 'in_doubt', 'balance_changed', 'unproved']),
});

/** Sums over its payouts, except those taken out or failed. */
const sums = z.object({
  bookings: z.number().int(),
  owners: z.number().int(),
  ...priceParts,
  /** What is paid out of it, in whole shillings and with the cents carried over. */
  amount: z.number(),
});

export const getBatch = endpoint('GET /api/payout_batches/:id', {
  summary:
    'One batch, what it comes to, and what stands against sending it; its payouts are those of /api/payouts?batch_id',
  params: idParams,
  answers: { 200: envelope(batch.extend({ sums, doubts: z.array(doubt) })) },
  refusals: [batchRefusals.BATCH_NOT_FOUND],
});

export const listHeld = endpoint('GET /api/payouts/held', {
  summary:
    'Owners who could not be paid now, and why: those whom M-Pesa knows by another name first, even where nothing is payable, and those who owe; 200 at most',
  answers: {
    200: envelope(z.array(held)).extend({
      total: z.number().int().describe('Of all of them, those beyond the first 200 too.'),
    }),
  },
});

export const makeBatch = endpoint('POST /api/payout_batches', {
  summary:
    'Gather all who are due by their schedule, and all who have asked; of more than a thousand in several batches, of which the first is answered',
  body: noFields,
  answers: { 201: envelope(batch) },
  refusals: [batchRefusals.NOBODY_DUE, ...Object.values(approvalRefusals)],
});

export const approveBatch = endpoint('POST /api/payout_batches/:id/approve', {
  summary:
    'Approve a batch: its payouts are sent, once; whoever made it cannot approve it alone, and it may take two',
  params: idParams,
  body: noFields,
  confirm: true,
  answers: { 200: envelope(batch) },
  refusals: [
    batchRefusals.BATCH_NOT_FOUND,
    batchRefusals.BATCH_APPROVED,
    batchRefusals.BATCH_CANCELLED,
    batchRefusals.BATCH_OWN,
    batchRefusals.BATCH_UNPROVED,
    batchRefusals.PAYOUT_MPESA_AWAY,
    batchRefusals.PAYOUT_NOT_SET_UP,
    ...Object.values(approvalRefusals),
  ],
});

export const cancelBatch = endpoint('POST /api/payout_batches/:id/cancel', {
  summary: 'Cancel a batch that waits: what is in it is payable again',
  params: idParams,
  body: z.object({ reason: reasonIn() }),
  confirm: true,
  answers: { 200: envelope(batch) },
  refusals: [
    batchRefusals.BATCH_NOT_FOUND,
    batchRefusals.BATCH_APPROVED,
    batchRefusals.BATCH_CANCELLED,
  ],
});
