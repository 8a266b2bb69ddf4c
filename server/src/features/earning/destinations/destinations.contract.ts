import { z } from 'zod';
import { accountRefusals } from '#people/accounts/accounts.contract.ts';
import {
  endpointsOf,
  envelope,
  id,
  idParams,
  line,
  lineOfAtLeast,
  noFields,
  text,
  timeOut,
} from '#platform/http/contract.ts';
import { declareRefusals } from '#platform/http/refusal.ts';
import {
  BANK_CODES,
  COUNTS_AFTER_HOURS,
  DESTINATION_KINDS,
  SCHEDULES,
} from './destinations.rules.ts';

export { BANKS, COUNTS_AFTER_HOURS } from './destinations.rules.ts';

export const destinationRefusals = declareRefusals({
  DESTINATION_PHONE_NOT_MPESA: [
    422,
    'M-Pesa sends money to Kenyan mobile numbers only. Please write it like 0712 345 678.',
  ],
  DESTINATION_NOT_FOUND: [404, 'We cannot find this destination.'],
  DESTINATION_OF_OWN: [
    403,
    'Your own money goes there. Please ask another admin to look at the name.',
  ],
  DESTINATION_NAME_FITS: [
    409,
    'There is no other name to accept: M-Pesa has said none, or the one that was expected.',
  ],
});

export const destination = z
  .object({
    id,
    kind: z.enum(DESTINATION_KINDS),
    /** As shown to people, enough to recognise one's own: `M-Pesa 0722 ••• 418`. */
    shown: z.string(),
    /** The holder according to the owner; null if it is the owner. */
    account_name: z.string().nullable(),
    schedule: z.enum(SCHEDULES),
    set_at: timeOut,
    /** Nothing is paid to it before this time. */
    counts_from: timeOut,
    counts: z.boolean(),
    /** The holder according to M-Pesa; null until something was paid to it. */
    receiver_name: z.string().nullable(),
    /** `differs`: the next payout waits until an admin has looked. */
    name: z.enum(['unknown', 'fits', 'differs', 'accepted']),
  })
  .meta({ id: 'PayoutDestination' });

const BUSINESS =
  'Please give the name that M-Pesa or the bank knows it by, in two letters or more.';
const TILL = 'A till number has five to seven digits, such as 512345.';
const PAY_BILL = 'A pay-bill number has five to seven digits, such as 247247.';
const ACCOUNT = 'Please give the account as the pay-bill knows it: at most 20 letters and digits.';
const BANK = 'Please choose one of the banks.';
const BANK_ACCOUNT = 'A bank account has six to twenty digits.';

const digitsOf = (sentence: string, shape: RegExp) =>
  z
    .string(sentence)
    .max(40, sentence)
    .transform((typed) => typed.replace(/[\s-]+/g, ''))
    .pipe(z.string().regex(shape, sentence));
const businessName = lineOfAtLeast(2, 100, BUSINESS);
const schedule = z.enum(SCHEDULES, 'Please choose when you are paid.').default('weekly');

export const destinationBody = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('phone'),
      /** In any notation. */
      phone_number: text(30, 'Please enter the phone number that your money goes to.'),
      schedule,
    }),
    z.object({
      kind: z.literal('till'),
      till_number: digitsOf(TILL, /^\d{5,7}$/),
      account_name: businessName,
      schedule,
    }),
    z.object({
      kind: z.literal('pay_bill'),
      pay_bill_number: digitsOf(PAY_BILL, /^\d{5,7}$/),
      account_number: line(20, ACCOUNT).pipe(z.string().regex(/^[A-Za-z0-9 ./#-]+$/, ACCOUNT)),
      account_name: businessName,
      schedule,
    }),
    z.object({
      kind: z.literal('bank'),
      /** By the Central Bank's codes. */
      bank: z.enum(BANK_CODES, BANK),
      account_number: digitsOf(BANK_ACCOUNT, /^\d{6,20}$/),
      account_name: businessName,
      schedule,
    }),
  ],
  'Please choose where your money goes.',
);

const endpoint = endpointsOf('payouts');

export const getDestination = endpoint('GET /api/payouts/destination', {
  summary: 'Where the money of the caller, an owner, goes, and when; null where they have not said',
  answers: { 200: envelope(destination.nullable()) },
});

export const changeDestination = endpoint('PUT /api/payouts/destination', {
  summary: `Says it anew: another place counts after ${COUNTS_AFTER_HOURS} hours, and its owner is told by mail and SMS; another schedule holds at once`,
  body: destinationBody,
  confirm: true,
  answers: { 200: envelope(destination) },
  refusals: [destinationRefusals.DESTINATION_PHONE_NOT_MPESA, accountRefusals.PHONE_NUMBER_UNKNOWN],
});

export const acceptName = endpoint('POST /api/payout_destinations/:id/accept_name', {
  summary: 'Accept that M-Pesa knows an owner’s destination by another name: it is paid to again',
  params: idParams,
  body: noFields,
  confirm: true,
  answers: { 200: envelope(destination) },
  refusals: [
    destinationRefusals.DESTINATION_NOT_FOUND,
    destinationRefusals.DESTINATION_OF_OWN,
    destinationRefusals.DESTINATION_NAME_FITS,
  ],
});
