// What M-Pesa's answers to a prompt mean for the person who requested it: pure. Amounts in cents.
import { DAY_MS, earlier, HOUR_MS, later, MINUTE_MS } from '#platform/durations.ts';
import { isOpen, type PromptState } from './prompts.states.ts';

/** For this long M-Pesa refuses the same amount from the same person; by then an unanswered prompt is gone. */
const CALM_MS = 2 * MINUTE_MS;

/** The latest time at which a prompt may leave: well before it is given up and another one may be sent. */
export const leavesUntil = (notedAt: Date): Date => later(notedAt, MINUTE_MS);

/** When the same may be tried again. `not`: it would fail again. */
type Again = 'now' | 'in two minutes' | 'tomorrow' | 'not';
type Failure = { sentence: string; next_step: string; again: Again };

const PAY_BILL = 'pay with the pay-bill and enter the code from the SMS';
const OUR_SIDE: Failure = {
  sentence:
    'We cannot put this payment on a phone. The fault is on our side, and nothing was paid.',
  next_step: 'Please pay with the pay-bill and enter the code from the SMS.',
  again: 'not',
};
const NOT_SHOWN: Failure = {
  sentence: 'M-Pesa could not show the payment on your phone. Nothing was paid.',
  next_step: `Try again, or ${PAY_BILL}.`,
  again: 'now',
};
const NOT_REACHED: Failure = {
  sentence: 'We could not reach M-Pesa. Nothing was paid.',
  next_step: `Try again in a moment, or ${PAY_BILL}.`,
  again: 'now',
};

/** M-Pesa's codes for a failed prompt. A code that is not listed decides nothing. */
const FAILURES: Readonly<Record<string, Failure>> = {
  '1': {
    sentence: 'There is not enough money in M-Pesa on this phone. Nothing was paid.',
    next_step: 'Top it up and try again, or pay from another number.',
    again: 'now',
  },
  '2': {
    sentence: 'M-Pesa does not move an amount this small. Nothing was paid.',
    next_step: 'Please write to us: we will settle it with you.',
    again: 'not',
  },
  '3': {
    sentence: 'This is more than M-Pesa moves at once. Nothing was paid.',
    next_step: 'Please pay it in parts with the pay-bill: each code counts towards the total.',
    again: 'not',
  },
  '4': {
    sentence:
      'With this payment the phone would go over what M-Pesa moves in a day. Nothing was paid.',
    next_step: 'Pay from another number, or from this one tomorrow.',
    again: 'tomorrow',
  },
  '8': {
    sentence: 'Our M-Pesa account cannot take this payment right now. Nothing was paid.',
    next_step: 'Please write to us, so that we can make room for it.',
    again: 'not',
  },
  '17': {
    sentence: 'M-Pesa takes the same amount from the same phone only once in two minutes.',
    next_step:
      'If you have an SMS with a code, enter it. Otherwise wait two minutes and try again.',
    again: 'in two minutes',
  },
  '1001': {
    sentence: 'The phone was busy with another M-Pesa payment. Nothing was paid.',
    next_step: 'Finish or close what M-Pesa shows on it, wait two minutes and try again.',
    again: 'in two minutes',
  },
  '1019': {
    sentence: 'The time for this payment ran out on the phone. Nothing was paid.',
    next_step: 'Try again with the phone at hand: M-Pesa waits about a minute for your PIN.',
    again: 'now',
  },
  '1025': NOT_SHOWN,
  '9999': NOT_SHOWN,
  '1032': {
    sentence: 'The payment was cancelled on the phone. Nothing was paid.',
    next_step: `Try again when you are ready, or ${PAY_BILL}.`,
    again: 'now',
  },
  '1037': {
    sentence: 'The phone did not answer. Nothing was paid.',
    next_step: 'Check that it is on, has network and is unlocked, then try again.',
    again: 'now',
  },
  '2001': {
    sentence: 'The PIN was wrong. Nothing was paid.',
    next_step: 'Try again and enter the PIN of your M-Pesa account.',
    again: 'now',
  },
  '2028': OUR_SIDE,
  SFC_IC0003: OUR_SIDE,
  '8006': {
    sentence: 'M-Pesa has locked the PIN of this phone. Nothing was paid.',
    next_step: 'Call Safaricom on 100 or 200 to unlock it, or pay from another number.',
    again: 'now',
  },
  // Refused at once, without asking the phone.
  unreachable: NOT_REACHED,
  'no-token': NOT_REACHED,
  '500.003.02': NOT_REACHED,
  '500.003.03': NOT_REACHED,
  refused: OUR_SIDE,
};

/** Result codes are numbers in some messages and strings in others; they are compared as strings. */
export const PAID = '0';
const STILL_PROCESSING = '4999';

/** The meaning of a result code, of a callback or a query, for a prompt. */
export function verdictOf(resultCode: string): 'paid' | 'failed' | 'waiting' | 'unclear' {
  if (resultCode === PAID) return 'paid';
  if (resultCode === STILL_PROCESSING) return 'waiting';
  return Object.hasOwn(FAILURES, resultCode) ? 'failed' : 'unclear';
}

/** The code under which a prompt that M-Pesa refused at once is stored: one with an explanation. */
export function refusalCode({ code, message }: { code: string; message: string }): string {
  if (/unable to lock/i.test(message)) return '1001';
  return Object.hasOwn(FAILURES, code) ? code : 'refused';
}

/** The state of a prompt as its person needs to know it. */
export type Standing = {
  state: PromptState;
  result_code: string | null;
  /** Whether its money was counted; for one that was not paid, whether any money was since. */
  is_counted: boolean;
  created_at: Date;
  decided_at: Date | null;
};

export type Problem = {
  sentence: string;
  next_step: string;
  can_retry: boolean;
  /** The earliest time to retry, if that matters. */
  retry_at: Date | null;
};

/** What is wrong with a prompt, in words; null while it is under way, and when all is well. */
export function problemOf(prompt: Standing): Problem | null {
  if (isOpen(prompt.state) || (prompt.state === 'paid' && prompt.is_counted)) return null;
  if (prompt.state === 'paid') {
    return {
      sentence: 'M-Pesa has taken this payment, and has not sent us its code yet.',
      next_step:
        'Please enter the code from the SMS: that completes it. Your time is kept until the hold ends, and the money is not lost either way.',
      can_retry: false,
      retry_at: null,
    };
  }
  const failure = prompt.state === 'failed' && FAILURES[prompt.result_code ?? ''];
  if (failure) {
    const { sentence, next_step, again } = failure;
    return { sentence, next_step, can_retry: again !== 'not', retry_at: retryAt(again, prompt) };
  }
  return {
    sentence: 'M-Pesa has not told us what became of this payment.',
    next_step:
      'If your phone asks for your PIN, enter it. If you have an SMS with a code, enter it here. If neither comes, try again.',
    can_retry: true,
    retry_at: later(prompt.created_at, CALM_MS),
  };
}

function retryAt(again: Again, { created_at, decided_at }: Standing): Date | null {
  const since = decided_at ?? created_at;
  if (again === 'in two minutes') return later(since, CALM_MS);
  return again === 'tomorrow' ? nextDayInNairobi(since) : null;
}

const NAIROBI_OFFSET_MS = 3 * HOUR_MS;
const nextDayInNairobi = (instant: Date) => {
  const days = Math.floor((instant.getTime() + NAIROBI_OFFSET_MS) / DAY_MS);
  return new Date((days + 1) * DAY_MS - NAIROBI_OFFSET_MS);
};

/** The amount of one prompt: the balance in whole shillings, rounded up, up to what M-Pesa moves at once. */
export const promptAmount = (balanceDue: number, mostPerPayment: number): number =>
  Math.min(Math.ceil(balanceDue / 100) * 100, mostPerPayment);

/** How old a prompt must be to be queried, to be given up if it was never accepted, and to be given up at all. */
export const since = (now: Date) => ({
  toAsk: earlier(now, 75_000),
  toGiveUpUnsent: earlier(now, CALM_MS),
  toGiveUp: earlier(now, 10 * MINUTE_MS),
});

/** A number as it is shown: enough to recognise one's own. */
export const phoneEnding = (phone: string): string => `**** *** ${phone.slice(-3)}`;

/** The reference of a prompt in the account of a payment; null if it cannot be one. */
export function readReference(account: string | null): string | null {
  const upper = (account ?? '').trim().toUpperCase();
  return /^[A-Z0-9]{12}$/.test(upper) ? upper : null;
}

/**
 * Whether a payment under the reference of a prompt is that prompt's own: of its amount, and from its phone as far as
 * M-Pesa shows it. A hash shows nothing.
 */
export const isOwnPayment = (
  prompt: { amount_cents: number; phone: string },
  payment: { amountCents: number; payerPhone: string },
): boolean =>
  payment.amountCents === prompt.amount_cents &&
  (!/^[\d\s+*()-]*\d{3}$/.test(payment.payerPhone) ||
    payment.payerPhone.slice(-3) === prompt.phone.slice(-3));
