import type { Transaction } from './books.ts';
import type { C2bConfirmations } from './c2b-confirmations.ts';
import type { Changes, Deliveries } from './deliveries.ts';
import type { Fault } from './fault-rules.ts';
import { type Faults, faultOf } from './faults.ts';
import type { Ledger } from './ledger.ts';
import { darajaTimestamp } from './nairobi-time.ts';
import { resultText, wireCode } from './result-codes.ts';
import type { Settings } from './settings.ts';

/** How long a customer may not pay the same amount again by prompt. */
const SAME_AMOUNT_MS = 2 * 60 * 1000;
const WRONG_PIN = '0000';

/** A payment request shown on a phone, to be approved with its PIN. */
export interface Prompt {
  id: number;
  merchantRequestId: string;
  checkoutRequestId: string;
  /** The phone that shows it, and the payer: 12 digits each. */
  phone: string;
  payer: string;
  amountCents: number;
  account: string;
  callbackUrl: string;
  expiresAt: Date;
  /** Daraja's result code; undefined while it waits. */
  code?: string;
  payment?: Transaction;
}

interface Surroundings {
  settings: Settings;
  ledger: Ledger;
  faults: Faults;
  deliveries: Deliveries;
  confirmations: C2bConfirmations;
}

type PromptRequest = Omit<Prompt, 'id' | 'expiresAt' | 'code' | 'payment'>;
/** What can go wrong as a prompt arrives; all other faults happen when it is decided. */
const OPENING_FAULTS: readonly Fault['kind'][] = ['result', 'before-response'];

/** The prompts on all phones. */
export function createPrompts(surroundings: Surroundings) {
  const { settings, ledger, faults } = surroundings;
  const prompts = new Map<string, Prompt>();
  const timers = new Map<Prompt, NodeJS.Timeout>();
  const paidAt = new Map<string, number>();
  const waiting = () => [...timers.keys()];

  /** Stops waiting; returns a function that sends the result and resolves once the merchant has responded. */
  function decide(prompt: Prompt, code: string): (delayMs?: number) => Promise<void> {
    clearTimeout(timers.get(prompt));
    timers.delete(prompt);
    prompt.code = code;
    return (delayMs = settings.resultDelayMs) => sendResult(prompt, surroundings, delayMs);
  }

  /** Pays if the balance suffices. */
  function pay(prompt: Prompt): { code: string; sms?: string } {
    const { payer: msisdn, account, amountCents } = prompt;
    const paid = ledger.pay({ msisdn, account, amountCents });
    if (!paid) return { code: '1' };
    prompt.payment = paid.payment;
    paidAt.set(sameAs(prompt), settings.now().getTime());
    return { code: '0', sms: paid.sms };
  }

  const isTooSoon = (request: PromptRequest) =>
    settings.now().getTime() - (paidAt.get(sameAs(request)) ?? 0) < SAME_AMOUNT_MS;

  function wait(prompt: Prompt): void {
    const expire = () => void decide(prompt, '1037')();
    timers.set(prompt, setTimeout(expire, settings.promptSeconds * 1000).unref());
  }

  return {
    find: (checkoutRequestId: string) => prompts.get(checkoutRequestId),
    /** Prompts that wait on a phone, oldest first. */
    waitingOn: (phone: string) => waiting().filter((prompt) => prompt.phone === phone),
    waiting: (id: number) => waiting().find((prompt) => prompt.id === id),

    /**
     * Shows a prompt on its phone. If a verdict is given, or faults or M-Pesa's own rules have one, the phone never
     * shows it, and `sendResult` posts the verdict to the merchant.
     */
    open(request: PromptRequest, verdict?: string) {
      const expiresAt = new Date(settings.now().getTime() + settings.promptSeconds * 1000);
      const prompt: Prompt = { ...request, id: prompts.size + 1, expiresAt };
      prompts.set(prompt.checkoutRequestId, prompt);
      const wrong = faults.ofCallback('stk', factsOf(prompt), (kind) =>
        OPENING_FAULTS.includes(kind),
      );
      const isEarly = faultOf(wrong, 'before-response') !== undefined;
      const forced = faultOf(wrong, 'result')?.code ?? (isEarly ? '0' : undefined);
      const ruled = verdict ?? (isTooSoon(request) ? '17' : undefined);
      const code = ruled ?? (forced === '0' ? pay(prompt).code : forced);
      if (code === undefined) wait(prompt);
      return { isEarly, sendResult: code === undefined ? undefined : decide(prompt, code) };
    },

    /** Answers with the person's PIN; returns Daraja's code, and the text if it was paid. */
    answer(prompt: Prompt, pin: string): { code: string; sms?: string } {
      const outcome = pin === WRONG_PIN ? { code: '2001' } : pay(prompt);
      void decide(prompt, outcome.code)();
      return outcome;
    },

    cancel(prompt: Prompt): void {
      void decide(prompt, '1032')();
    },

    stop(): void {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}

const sameAs = ({ payer, amountCents }: PromptRequest) => `${payer} ${amountCents}`;

const factsOf = ({ phone, amountCents, payment }: Prompt) => ({
  phone,
  amountCents,
  receipt: payment?.receipt,
});

/** Posts the verdict to the prompt's own address and, for a payment, the pay bill's confirmation. */
async function sendResult(
  prompt: Prompt,
  { settings, faults, deliveries, confirmations }: Surroundings,
  delayMs: number,
): Promise<void> {
  const wrong = faults.ofCallback('stk', factsOf(prompt), (kind) => !OPENING_FAULTS.includes(kind));
  const body = (changes: Changes) => callback(prompt, changes);
  const { callbackUrl: url, payment } = prompt;
  await Promise.all([
    deliveries.send({ url, body, faults: wrong, delayMs }),
    payment && settings.promptsConfirm && confirmations.prepare(payment).send(delayMs),
  ]);
}

/** The callback of a failed prompt has no `CallbackMetadata` at all; `Balance` never has a value. */
function callback({ payment, code = '', ...prompt }: Prompt, { amount }: Changes) {
  const stkCallback = {
    MerchantRequestID: prompt.merchantRequestId,
    CheckoutRequestID: prompt.checkoutRequestId,
    ResultCode: wireCode(code),
    ResultDesc: resultText(code),
  };
  if (!payment) return { Body: { stkCallback } };
  const Item = [
    { Name: 'Amount', Value: amount(payment.amountCents) / 100 },
    { Name: 'MpesaReceiptNumber', Value: payment.receipt },
    { Name: 'Balance' },
    { Name: 'TransactionDate', Value: Number(darajaTimestamp(payment.at)) },
    { Name: 'PhoneNumber', Value: Number(payment.msisdn) },
  ];
  return { Body: { stkCallback: { ...stkCallback, CallbackMetadata: { Item } } } };
}
