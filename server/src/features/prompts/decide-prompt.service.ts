import { recordAudit } from '#platform/audit.ts';
import type { Tx } from '#platform/db/database.ts';
import { toShillings } from '#platform/money.ts';
import { lockBookingOf, resumeHold } from '../bookings/pay-booking.service.ts';
import {
  type Decided,
  giveUpOpen,
  lockPrompt,
  type Prompt,
  setDecided,
} from './prompts.queries.ts';
import { since } from './prompts.rules.ts';

type Decision = {
  state: 'paid' | 'failed' | 'unclear';
  result_code: string | null;
  receipt_id?: number;
  now: Date;
};

/** Locks a prompt until the transaction ends, to decide it; its booking first, in the order all do. */
export async function lockToDecide(
  tx: Tx,
  { id, invoice_id }: Pick<Prompt, 'id' | 'invoice_id'>,
): Promise<Prompt> {
  await lockBookingOf(tx, invoice_id);
  return lockPrompt(tx, id);
}

/** Puts down what became of a prompt, which is locked with its booking. */
export async function decide(tx: Tx, prompt: Decided, decision: Decision): Promise<void> {
  await setDecided(tx, prompt.id, decision);
  await recordDecided(tx, prompt, decision);
}

async function recordDecided(tx: Tx, prompt: Decided, decision: Decision): Promise<void> {
  const { state, result_code, receipt_id, now } = decision;
  await recordAudit(tx, {
    at: now,
    actorId: null,
    action: `prompt.${state}`,
    subject: 'prompt',
    subjectId: prompt.id,
    detail: {
      invoice_id: prompt.invoice_id,
      amount: toShillings(prompt.amount_cents),
      result_code,
      ...(receipt_id ? { receipt_id } : {}),
    },
  });
  await resumeHold(tx, prompt.invoice_id, now);
}

/** Gives up on the prompt of an invoice if nobody has decided it for too long. Money that comes later still counts. */
export async function giveUpPrompt(tx: Tx, invoiceId: number, now: Date): Promise<void> {
  await lockBookingOf(tx, invoiceId);
  const given = await giveUpOpen(tx, invoiceId, since(now), now);
  if (given) await recordDecided(tx, given, { state: 'unclear', result_code: null, now });
}
