import { sql } from 'kysely';
import type { z } from 'zod';
import { isNotKnown } from '#channels/codes/codes.sql.ts';
import type { Caller } from '#platform/http/session.ts';
import { toNairobiIsoOrNull } from '#platform/time.ts';
import type { invoice } from '../paying.contract.ts';
import { mayReadCode } from '../paying.policy.ts';

export type LatestClaim = {
  code: string;
  state: 'verifying' | 'settled' | 'refused';
  not_found: boolean;
  taken_off: boolean;
  ask_at: string | null;
};

/**
 * The code typed last for an invoice, and M-Pesa's answer about it: among those under check, if any, as their money may
 * still come, otherwise among all. An expired claim counts as refused, whether or not the job has run.
 */
export const latestClaim = (now: Date) => sql`
  (select json_build_object(
     'code', claims.code,
     'state', case when claims.state = 'verifying' and claims.expires_at <= ${now} then 'refused' else claims.state end,
     'not_found', claims.state = 'verifying' and ${isNotKnown},
     'taken_off', claims.state = 'refused' and exists (
       select from settlements join receipts on receipts.id = settlements.receipt_id
       where settlements.invoice_id = invoices.id and settlements.counters is not null
         and receipts.code = claims.code),
     'ask_at', case when claims.state = 'verifying' and claims.expires_at > ${now} and claims.ask_at > ${now}
       and not exists (select from receipt_checks as open where open.code = claims.code and open.state = 'asking')
       then claims.ask_at end)
   from claims where claims.invoice_id = invoices.id
   order by (claims.state = 'verifying' and claims.expires_at > ${now}) desc, claims.id desc limit 1)`;

type Row = { user_id: number; claim: LatestClaim | null };

export const presentClaim = (
  caller: Caller,
  { user_id, claim }: Row,
): z.input<typeof invoice>['claim'] =>
  claim && {
    code: mayReadCode(caller, { user_id }) ? claim.code : null,
    state: claim.state,
    not_found: claim.not_found && claim.state === 'verifying',
    taken_off: claim.taken_off,
    ask_again_at: toNairobiIsoOrNull(claim.ask_at === null ? null : new Date(claim.ask_at)),
  };
