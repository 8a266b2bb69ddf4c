import { sql } from 'kysely';
import type { z } from 'zod';
import type { Caller } from '#platform/http/session.ts';
import { toShillings } from '#platform/money.ts';
import { toNairobiIso, toNairobiIsoOrNull } from '#platform/time.ts';
import { maskedPhone, problemOf } from '../prompts/prompts.rules.ts';
import type { PromptState } from '../prompts/prompts.states.ts';
import type { invoice } from './invoices.contract.ts';
import { mayReadCode } from './invoices.policy.ts';

/** Times come as text out of JSON. */
export type LatestPrompt = {
  id: number;
  state: PromptState;
  phone: string;
  amount_cents: number;
  result_code: string | null;
  is_counted: boolean;
  created_at: string;
  decided_at: string | null;
};

export const latestPrompt = sql`
  (select json_build_object('id', id, 'state', state, 'phone', phone, 'amount_cents', amount_cents,
     'result_code', result_code, 'is_counted', receipt_id is not null or exists (
       select from settlements
       where settlements.invoice_id = invoices.id and settlements.settled_at >= prompts.created_at),
     'created_at', created_at, 'decided_at', decided_at)
   from prompts where prompts.invoice_id = invoices.id order by prompts.id desc limit 1)`;

/** The newest prompt of an invoice as its payer sees it: whose phone was asked is nobody else's business. */
export function presentPrompt(
  caller: Caller,
  { user_id, prompt }: { user_id: number; prompt: LatestPrompt | null },
): z.input<typeof invoice>['prompt'] {
  if (!prompt || !mayReadCode(caller, { user_id })) return null;
  const created_at = new Date(prompt.created_at);
  const decided_at = prompt.decided_at === null ? null : new Date(prompt.decided_at);
  // Once money was counted since, what stood in the way is an old story.
  const problem = prompt.is_counted ? null : problemOf({ ...prompt, created_at, decided_at });
  return {
    id: prompt.id,
    state: prompt.state,
    phone_number: maskedPhone(prompt.phone),
    amount: toShillings(prompt.amount_cents),
    created_at: toNairobiIso(created_at),
    problem: problem && { ...problem, retry_at: toNairobiIsoOrNull(problem.retry_at) },
  };
}
