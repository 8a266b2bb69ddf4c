import { isCodeUnderCheck } from '#channels/codes/codes.sql.ts';
import { invoiceRefusals } from '#money/invoices/invoices.contract.ts';
import { awaitPayment, lockPayable, type Payable } from '#money/invoices/paid-for.service.ts';
import { readPhoneNumber } from '#people/accounts/accounts.service.ts';
import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { happened } from '#platform/happened.ts';
import { hookAddress } from '#platform/http/hooks.ts';
import { once, type Repeat } from '#platform/http/idempotency.ts';
import { Refusal, type RefusalKind } from '#platform/http/refusal.ts';
import { toShillings } from '#platform/money.ts';
import { isOverWithin } from '#platform/patience.ts';
import type { Platform } from '#platform/platform.ts';
import { newAccountReference, newRef } from '#platform/secrets.ts';
import { bookingNumber } from '#renting/bookings/bookings.rules.ts';
import { countingPhone, countPromptRequest } from './count-prompts.service.ts';
import { decide, giveUpPrompt, lockToDecide } from './decide-prompt.service.ts';
import { promptRefusals } from './prompts.contract.ts';
import { promptSent } from './prompts.events.ts';
import {
  findPromptByRef,
  findPromptThatMatters,
  insertPrompt,
  setTaken,
} from './prompts.queries.ts';
import { leavesUntil, problemOf, promptAmount, refusalCode } from './prompts.rules.ts';
import { isOpen } from './prompts.states.ts';

type PromptRequest = { payerId: number; invoiceId: number; address: string; repeat: Repeat };
type NewPrompt = { payerId: number; invoiceId: number; phone: string; ref: string };

/**
 * Asks a phone to pay what an invoice still needs, for its payer. The prompt is recorded before M-Pesa is asked, and
 * M-Pesa is asked only once: while the outcome is unknown, no second prompt is sent.
 */
export async function promptPhone(
  platform: Platform,
  request: PromptRequest,
  phone: string,
): Promise<void> {
  const { payerId, invoiceId, repeat } = request;
  if (platform.mpesa.isPausing()) throw new Refusal(promptRefusals.PROMPT_MPESA_AWAY);
  await countPromptRequest(platform, request);
  const ref = newRef();
  const recorded = await countingPhone(platform, phone, ref, () =>
    inTransaction(platform.db, (tx) =>
      once(tx, repeat, platform.clock.now(), () =>
        recordPrompt(tx, platform, { payerId, invoiceId, phone, ref }),
      ),
    ),
  );
  // A repeated request gets the first one's ref, and sends nothing.
  if (recorded.ref === ref) await sendWithin(platform, { ...recorded, phone });
}

/** How long the client waits for M-Pesa's response; after that the prompt is on record, and its sending goes on. */
const PATIENCE_MS = 2500;

async function sendWithin(platform: Platform, prompt: RecordedPrompt): Promise<void> {
  const sending = send(platform, prompt);
  if (await isOverWithin(sending, PATIENCE_MS)) return;
  sending.catch((error: unknown) => {
    platform.log.error({ err: error }, 'What came of asking for a prompt could not be kept');
  });
}

/** The number as M-Pesa writes it, `254712345678`; `refusal` is for numbers that are not M-Pesa's. */
export function readMpesaNumber(
  typed: string,
  refusal: RefusalKind = promptRefusals.PHONE_NOT_MPESA,
): string {
  const number = readPhoneNumber(typed).slice(1);
  if (/^254[17]\d{8}$/.test(number)) return number;
  throw new Refusal(refusal, { field: 'phone_number' });
}

/** Records the prompt; from here on it counts as being on its way. */
async function recordPrompt(
  tx: Tx,
  platform: Platform,
  { payerId, invoiceId, phone, ref }: NewPrompt,
) {
  const now = platform.clock.now();
  const payable = await lockPayable(tx, invoiceId, now);
  if (!payable) throw new Refusal(invoiceRefusals.INVOICE_NOT_FOUND);
  refuseUnpayable(payable);
  await giveUpPrompt(tx, invoiceId, now);
  if (await isCodeUnderCheck(tx, invoiceId, now))
    throw new Refusal(promptRefusals.CODE_UNDER_CHECK);
  await refuseAfterLast(tx, invoiceId, phone, now);
  const { invoice } = payable;
  const balanceDue = invoice.amount_cents - invoice.settled_cents;
  const amount_cents = promptAmount(balanceDue, platform.config.mpesa.mostPerPaymentCents);
  const account_reference = newAccountReference();
  const prompt = { phone, amount_cents, ref, account_reference, now };
  const promptId = await insertPrompt(tx, { ...prompt, invoice_id: invoiceId, user_id: payerId });
  if (promptId === null) throw new Refusal(promptRefusals.PROMPT_OPEN);
  await happened(tx, promptSent, {
    about: promptId,
    by: payerId,
    at: now,
    detail: { invoice_id: invoiceId, amount: toShillings(amount_cents) },
  });
  await awaitPayment(tx, invoiceId, 'payment', now);
  return {
    ref,
    account: account_reference,
    amountCents: amount_cents,
    description: bookingNumber(invoice.booking_id),
    notAfter: leavesUntil(now).toISOString(),
  };
}

function refuseUnpayable({ invoice, isGone }: Payable): void {
  if (invoice.status === 'paid') throw new Refusal(invoiceRefusals.INVOICE_ALREADY_PAID);
  if (invoice.status === 'cancelled' || isGone) throw new Refusal(promptRefusals.PROMPT_TOO_LATE);
}

/** Refuses if the last prompt may still bring money, another one would fail too, or M-Pesa does not accept one yet. */
async function refuseAfterLast(tx: Tx, invoiceId: number, phone: string, now: Date): Promise<void> {
  const last = await findPromptThatMatters(tx, invoiceId);
  if (!last || isOpen(last.state)) return;
  if (last.state === 'paid' && !last.is_counted) throw new Refusal(promptRefusals.PROMPT_PAID);
  const problem = problemOf(last);
  // Once money was counted since, the amount is a different one, which M-Pesa may move.
  if (problem && !problem.can_retry && !last.is_counted) {
    const sentence = `${problem.sentence} ${problem.next_step}`;
    throw new Refusal(promptRefusals.PROMPT_HOPELESS, { sentence });
  }
  const retryAt = problem?.retry_at;
  // An undecided prompt may be on any phone; a refusal by M-Pesa concerns only its phone.
  const concerns = last.state === 'unclear' || last.phone === phone;
  if (!retryAt || retryAt <= now || !concerns) return;
  const retryAfter = Math.ceil((retryAt.getTime() - now.getTime()) / 1000);
  throw new Refusal(promptRefusals.PROMPT_TOO_SOON, { retryAfter });
}

type RecordedPrompt = Awaited<ReturnType<typeof recordPrompt>> & { phone: string };

/**
 * Sends the prompt to M-Pesa, once. A result that came meanwhile stands; if it is unknown whether the request was
 * accepted, the prompt is unclear.
 */
async function send(platform: Platform, { ref, ...prompt }: RecordedPrompt): Promise<void> {
  const { mpesa, db, config, url } = platform;
  const reply = hookAddress(url, config.mpesa, `prompts/${ref}`);
  const notAfter = new Date(prompt.notAfter);
  const response = await mpesa.promptPhone({ ...prompt, notAfter, reply });
  if (response.outcome === 'accepted') return setTaken(db, ref, response);
  const isUnknown = response.outcome === 'unknown';
  if (!isUnknown) platform.log.warn({ code: response.code }, 'M-Pesa did not take a prompt');
  const decision = isUnknown
    ? ({ state: 'unclear', result_code: null } as const)
    : ({ state: 'failed', result_code: refusalCode(response) } as const);
  await inTransaction(db, async (tx) => {
    const found = await findPromptByRef(tx, ref);
    const sent = found && (await lockToDecide(tx, found));
    if (sent?.state !== 'sending') return;
    await decide(tx, sent, { ...decision, now: platform.clock.now() });
  });
}
