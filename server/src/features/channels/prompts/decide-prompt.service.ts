import { endWaiting, lockSubject } from '#money/invoices/paid-for.service.ts';
import type { Tx } from '#platform/db/database.ts';
import { happened } from '#platform/happened.ts';
import { toShillings } from '#platform/money.ts';
import { promptFailed, promptPaid, promptUnclear } from './prompts.events.ts';
import {
  type Decided,
  type Decision,
  giveUpOpen,
  lockPrompt,
  setDecided,
} from './prompts.queries.ts';
import { since } from './prompts.rules.ts';
import type { Prompt } from './prompts.sql.ts';

/**
 * Locks a prompt until the transaction ends, in order to decide it; first the subject of its invoice, in the common
 * order.
 */
export async function lockToDecide(
  tx: Tx,
  { id, invoice_id }: Pick<Prompt, 'id' | 'invoice_id'>,
): Promise<Prompt> {
  await lockSubject(tx, invoice_id);
  return lockPrompt(tx, id);
}

/** Records the outcome of a prompt, which is locked with its booking. */
export async function decide(tx: Tx, prompt: Decided, decision: Decision): Promise<void> {
  await setDecided(tx, prompt.id, decision);
  await recordDecided(tx, prompt, decision);
}

const DECIDED = { paid: promptPaid, failed: promptFailed, unclear: promptUnclear };

async function recordDecided(tx: Tx, prompt: Decided, decision: Decision): Promise<void> {
  const { state, result_code, receipt_id, now } = decision;
  await happened(tx, DECIDED[state], {
    about: prompt.id,
    by: null,
    at: now,
    detail: {
      invoice_id: prompt.invoice_id,
      amount: toShillings(prompt.amount_cents),
      result_code,
      ...(receipt_id ? { receipt_id } : {}),
    },
  });
  await endWaiting(tx, prompt.invoice_id, now);
}

/** Gives up the prompt of an invoice if it has been undecided for too long. Money that comes later still counts. */
export async function giveUpPrompt(tx: Tx, invoiceId: number, now: Date): Promise<void> {
  await lockSubject(tx, invoiceId);
  const given = await giveUpOpen(tx, invoiceId, since(now), now);
  if (given) await recordDecided(tx, given, { state: 'unclear', result_code: null, now });
}
