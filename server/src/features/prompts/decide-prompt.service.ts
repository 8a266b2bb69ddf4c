import { recordAudit } from '#platform/audit.ts';
import type { Tx } from '#platform/db/database.ts';
import { toShillings } from '#platform/money.ts';
import { type Decided, giveUpOpen, setDecided } from './prompts.queries.ts';
import { since } from './prompts.rules.ts';

type Decision = {
  state: 'paid' | 'failed' | 'unclear';
  result_code: string | null;
  receipt_id?: number;
  now: Date;
};

/** Puts down what became of a prompt, which is locked. */
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
}

/** Gives up on prompts that nobody has decided for too long, of one invoice or of all. Money that comes later still counts. */
export async function giveUpPrompts(tx: Tx, now: Date, invoiceId?: number): Promise<void> {
  const { toGiveUpUnsent, toGiveUp } = since(now);
  const tooLong = { unsentSince: toGiveUpUnsent, openSince: toGiveUp, now };
  const given = await giveUpOpen(tx, { ...tooLong, ...(invoiceId ? { invoiceId } : {}) });
  for (const prompt of given)
    await recordDecided(tx, prompt, { state: 'unclear', result_code: null, now });
}
