import { sql } from 'kysely';
import type { z } from 'zod';
import { phoneEnding, problemOf } from '#channels/prompts/prompts.rules.ts';
import { type Prompt, promptThatMatters } from '#channels/prompts/prompts.sql.ts';
import type { Caller } from '#platform/http/session.ts';
import { toShillings } from '#platform/money.ts';
import { toNairobiIso, toNairobiIsoOrNull } from '#platform/time.ts';
import type { invoice } from '../paying.contract.ts';
import { mayReadCode } from '../paying.policy.ts';

type Shown = 'id' | 'state' | 'phone' | 'amount_cents' | 'result_code' | 'is_counted';

/** Times are strings, from JSON. */
export type LatestPrompt = Pick<Prompt, Shown> & { created_at: string; decided_at: string | null };

/** The prompt of an invoice that matters: the newest, unless the money of an older one is not counted yet. */
export const latestPrompt = sql`
  (select json_build_object('id', id, 'state', state, 'phone', phone, 'amount_cents', amount_cents,
     'result_code', result_code, 'is_counted', is_counted, 'created_at', created_at,
     'decided_at', decided_at)
   from ${promptThatMatters(sql`invoices.id`)} as prompt)`;

/** That prompt for its payer or an admin: whose phone was asked is nobody else's business. */
export function presentPrompt(
  caller: Caller,
  { user_id, prompt }: { user_id: number; prompt: LatestPrompt | null },
): z.input<typeof invoice>['prompt'] {
  if (!prompt || !mayReadCode(caller, { user_id })) return null;
  const created_at = new Date(prompt.created_at);
  const decided_at = prompt.decided_at === null ? null : new Date(prompt.decided_at);
  // Once money was counted since, the problem no longer matters.
  const problem = prompt.is_counted ? null : problemOf({ ...prompt, created_at, decided_at });
  return {
    id: prompt.id,
    state: prompt.state,
    phone_number: phoneEnding(prompt.phone),
    amount: toShillings(prompt.amount_cents),
    created_at: toNairobiIso(created_at),
    problem: problem && { ...problem, retry_at: toNairobiIsoOrNull(problem.retry_at) },
  };
}
