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

/** Shillings; M-Pesa may report an amount below zero. */
const shillings = z.number();

export const payBill = z
  .object({
    asked_at: timeOut,
    /** Why the last query has no answer. */
    problem: z.string().nullable(),
    /** Whether the answer to the last query may still come. */
    is_asking: z.boolean(),
    /** When M-Pesa answered last; null, like the fields below, if it never did. */
    answered_at: timeOut.nullable(),
    /** The sum of all accounts of the pay-bill at that time, less charges that M-Pesa had yet to take. */
    held: shillings.nullable(),
    charges: shillingsOut.nullable(),
    /** The balance by the ledger at that time, less the same charges. */
    ledger: shillings.nullable(),
    /** How much more M-Pesa holds than the ledger says; negative if less. */
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
