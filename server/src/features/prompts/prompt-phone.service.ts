import type { z } from 'zod';
import { recordAudit } from '#platform/audit.ts';
import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { hookAddress } from '#platform/http/hooks.ts';
import { once, type Repeat } from '#platform/http/idempotency.ts';
import { platformRefusals, Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import { toShillings } from '#platform/money.ts';
import type { Platform } from '#platform/platform.ts';
import { newAccountReference, newRef } from '#platform/secrets.ts';
import { readPhoneNumber } from '../accounts/accounts.service.ts';
import { bookingNumber } from '../bookings/bookings.rules.ts';
import { pauseHold } from '../bookings/pay-booking.service.ts';
import { invoiceRefusals } from '../invoices/invoices.contract.ts';
import { readInvoice } from '../invoices/invoices.service.ts';
import { paymentRefusals } from '../payments/payments.contract.ts';
import { isCodeUnderCheck } from '../payments/read-claim.service.ts';
import { lockPayable, type Payable } from '../payments/settle-claim.service.ts';
import { countingPhone, countPress } from './count-press.service.ts';
import { decide, giveUpPrompt, lockToDecide } from './decide-prompt.service.ts';
import { type promptBody, promptRefusals } from './prompts.contract.ts';
import {
  findPromptByRef,
  findPromptThatMatters,
  insertPrompt,
  setTaken,
} from './prompts.queries.ts';
import { leavesUntil, problemOf, promptAmount, refusalCode } from './prompts.rules.ts';
import { isOpen } from './prompts.states.ts';

type Press = { caller: Caller; invoiceId: number; address: string; repeat: Repeat };
type Wish = { payerId: number; invoiceId: number; phone: string; ref: string };

/**
 * Asks a phone to pay what an invoice still needs. It is written down before M-Pesa is asked, and asked
 * once: while nobody knows what became of it, there is no second one. Answers the invoice with its prompt.
 */
export async function promptPhone(
  platform: Platform,
  { caller, invoiceId, address, repeat }: Press,
  { phone_number }: z.output<typeof promptBody>,
) {
  const phone = readMpesaNumber(phone_number);
  // Owners and admins may read the invoice; to anybody else it is not there.
  const { user_id } = await readInvoice(platform, caller, invoiceId);
  if (user_id !== caller.id) throw new Refusal(platformRefusals.NOT_YOURS_TO_DO);
  await countPress(platform, { userId: caller.id, invoiceId, address });
  const ref = newRef();
  const noted = await countingPhone(platform, phone, ref, () =>
    inTransaction(platform.db, (tx) =>
      once(tx, repeat, platform.clock.now(), () =>
        notePrompt(tx, platform, { payerId: caller.id, invoiceId, phone, ref }),
      ),
    ),
  );
  // A repeated request gets the first one's reference: it sends nothing.
  if (noted.ref === ref) await send(platform, { ...noted, phone });
  return readInvoice(platform, caller, invoiceId);
}

/** The number as M-Pesa writes it, `254712345678`. */
function readMpesaNumber(typed: string): string {
  const number = readPhoneNumber(typed).slice(1);
  if (/^254[17]\d{8}$/.test(number)) return number;
  const { PHONE_NOT_MPESA } = promptRefusals;
  throw new Refusal(PHONE_NOT_MPESA, { errors: { phone_number: PHONE_NOT_MPESA.sentence } });
}

/** Writes the prompt down; from here on it counts as being on its way. */
async function notePrompt(tx: Tx, platform: Platform, { payerId, invoiceId, phone, ref }: Wish) {
  const now = platform.clock.now();
  const payable = await lockPayable(tx, invoiceId, now);
  if (!payable) throw new Refusal(invoiceRefusals.INVOICE_NOT_FOUND);
  refuseUnpayable(payable);
  await giveUpPrompt(tx, invoiceId, now);
  if (await isCodeUnderCheck(tx, invoiceId, now))
    throw new Refusal(promptRefusals.CODE_UNDER_CHECK);
  await refuseAfterLast(tx, invoiceId, phone, now);
  const { invoice, booking } = payable;
  const { mpesa } = platform.config;
  const balanceDue = invoice.amount_cents - invoice.settled_cents;
  const amount_cents = promptAmount(balanceDue, mpesa.mostPerPaymentCents);
  const account_reference = newAccountReference();
  const asked = { phone, amount_cents, ref, account_reference, now };
  const promptId = await insertPrompt(tx, { ...asked, invoice_id: invoiceId, user_id: payerId });
  if (promptId === null) throw new Refusal(promptRefusals.PROMPT_OPEN);
  await recordAudit(tx, {
    at: now,
    actorId: payerId,
    action: 'prompt.sent',
    subject: 'prompt',
    subjectId: promptId,
    detail: { invoice_id: invoiceId, amount: toShillings(amount_cents) },
  });
  await pauseHold(tx, invoiceId, now);
  const description = bookingNumber(booking.id);
  return {
    ref,
    account: account_reference,
    amountCents: amount_cents,
    description,
    notAfter: leavesUntil(now).toISOString(),
  };
}

function refuseUnpayable({ invoice, booking }: Payable): void {
  if (invoice.status === 'paid') throw new Refusal(paymentRefusals.INVOICE_ALREADY_PAID);
  if (invoice.status === 'cancelled' || booking.state === 'cancelled')
    throw new Refusal(promptRefusals.PROMPT_TOO_LATE);
}

/** The last prompt may still bring money, another one would come to nothing, or M-Pesa may not take it yet. */
async function refuseAfterLast(tx: Tx, invoiceId: number, phone: string, now: Date): Promise<void> {
  const last = await findPromptThatMatters(tx, invoiceId);
  if (!last || isOpen(last.state)) return;
  if (last.state === 'paid' && !last.is_counted) throw new Refusal(promptRefusals.PROMPT_PAID);
  const problem = problemOf(last);
  // Once anything was counted since, another amount is asked for: it may be one that M-Pesa moves.
  if (problem && !problem.can_retry && !last.is_counted) {
    const sentence = `${problem.sentence} ${problem.next_step}`;
    throw new Refusal(promptRefusals.PROMPT_HOPELESS, { sentence });
  }
  const retryAt = problem?.retry_at;
  // What nobody can tell about may be on any phone; what M-Pesa refused, it refused to that phone.
  const concerns = last.state === 'unclear' || last.phone === phone;
  if (!retryAt || retryAt <= now || !concerns) return;
  const retryAfter = Math.ceil((retryAt.getTime() - now.getTime()) / 1000);
  throw new Refusal(promptRefusals.PROMPT_TOO_SOON, { retryAfter });
}

type Noted = {
  ref: string;
  account: string;
  phone: string;
  amountCents: number;
  description: string;
  notAfter: string;
};

/** Asks M-Pesa, once. What it decided meanwhile stands; what nobody knows stays visible as being sent. */
async function send(platform: Platform, { ref, ...prompt }: Noted): Promise<void> {
  const { mpesa, db, config, url } = platform;
  const reply = hookAddress(url, config.mpesa, `prompts/${ref}`);
  const notAfter = new Date(prompt.notAfter);
  const asked = await mpesa.promptPhone({ ...prompt, notAfter, reply });
  if (asked.outcome === 'accepted') return setTaken(db, ref, asked);
  if (asked.outcome === 'unknown') return;
  platform.log.warn({ code: asked.code }, 'M-Pesa did not take a prompt');
  await inTransaction(db, async (tx) => {
    const found = await findPromptByRef(tx, ref);
    const sent = found && (await lockToDecide(tx, found));
    if (sent?.state !== 'sending') return;
    const now = platform.clock.now();
    await decide(tx, sent, { state: 'failed', result_code: refusalCode(asked), now });
  });
}
