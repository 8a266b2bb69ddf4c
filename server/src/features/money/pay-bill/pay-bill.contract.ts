import { z } from 'zod';
import {
  endpointsOf,
  envelope,
  hook,
  id,
  noFields,
  reasonIn,
  timeOut,
} from '#platform/http/contract.ts';
import { declareRefusals } from '#platform/http/refusal.ts';
import { shillingsIn, shillingsOut } from '#platform/money.ts';
import { MOVE_KINDS } from './pay-bill.rules.ts';

export { MOVE_KINDS, MOVES } from './pay-bill.rules.ts';

export const payBillRefusals = declareRefusals({
  BALANCE_OF_TWO: [
    409,
    'Owners are paid from another short code than the pay-bill, so what one of them holds cannot be compared with the ledger.',
  ],
  MOVED_NOTHING: [422, 'Please give an amount above zero.'],
});

const endpoint = endpointsOf('ledger');

/** Shillings; what M-Pesa says may be below zero. */
const shillings = z.number();

export const payBill = z
  .object({
    asked_at: timeOut,
    /** Why the last question has no answer. */
    problem: z.string().nullable(),
    /** Whether the answer to the last question may still come. */
    is_asking: z.boolean(),
    /** When M-Pesa answered last; null, as what follows, where it never did. */
    answered_at: timeOut.nullable(),
    /** What all accounts of the pay-bill held then, less charges that M-Pesa had yet to take. */
    held: shillings.nullable(),
    charges: shillingsOut.nullable(),
    /** What the ledger said then, the same charges taken off. */
    ledger: shillings.nullable(),
    /** What M-Pesa holds more than the ledger says; below zero: less. */
    difference: shillings.nullable(),
  })
  .meta({ id: 'PayBill' });

export const askForBalance = endpoint('POST /api/ledger/balance_checks', {
  summary: 'Ask M-Pesa what the pay-bill holds now; its answer is compared with the ledger',
  body: noFields,
  answers: { 202: envelope(payBill.nullable()) },
  refusals: [payBillRefusals.BALANCE_OF_TWO],
});

export const putDownMove = endpoint('POST /api/ledger/moves', {
  summary:
    'Put down money that moved on or off the pay-bill and nothing else tells of, such as a transfer to our bank',
  body: z.object({
    kind: z.enum(MOVE_KINDS, 'Please choose what moved.'),
    amount: shillingsIn,
    reason: reasonIn(),
  }),
  confirm: true,
  answers: { 201: envelope(z.object({ id })) },
  refusals: [payBillRefusals.MOVED_NOTHING],
});

export const balanceResult = hook(
  'balance/:ref/result',
  'M-Pesa says what the pay-bill holds (Daraja Account Balance)',
);
export const balanceTimeout = hook(
  'balance/:ref/timeout',
  'M-Pesa says that the question waited too long in its queue (Daraja Account Balance)',
);
