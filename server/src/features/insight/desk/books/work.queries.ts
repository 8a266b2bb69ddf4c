import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { TO_LOOK_AT } from '#channels/codes/outcomes.rules.ts';
import { isWaiting } from '#channels/statements/statements.sql.ts';
import { isUnclear } from '#earning/payouts/unclear.sql.ts';
import { CONTRADICTION_KINDS } from '#money/receipts/contradictions.states.ts';
import { isOwed } from '#money/refunds/refunds.sql.ts';
import { isRefused, isUnanswered } from '#money/tax-register/tax-register.sql.ts';
import { transferNeedsLook } from '#money/transfers/transfers.sql.ts';
import { isToLookAt } from '#platform/callback-store.ts';
import type { Db } from '#platform/db/database.ts';
import { onlyRow } from '#platform/db/rows.ts';
import { isToDecide } from '#renting/problems/problems.sql.ts';
import { isMissingAt } from '../lists/desk-prompts.queries.ts';
import { claimKinds, isOfKind, receiptKinds, withInvoice } from '../lists/receipt-kinds.queries.ts';
import type { reconciliation } from './books.contract.ts';

type Work = z.input<typeof reconciliation>['work'];

/** The amount of each kind of work, by indexes over open rows: as cheap in a year as today. */
export function readWork(db: Db, account: string, now: Date): Promise<Work> {
  const needsLook = transferNeedsLook(sql`refunds.transfer_id`);
  const refunds = {
    due: sql`refunds.state = 'due' and not ${needsLook}`,
    sent: sql`refunds.state = 'sent' and not ${needsLook}`,
    failed: sql`refunds.state = 'failed' and not ${needsLook}`,
    unclear: needsLook,
  };
  const problems = { to_decide: isToDecide(now), unanswered: sql`not (${isToDecide(now)})` };
  return onlyRow<Work>(db)`
    select
      ${perKind(receiptKinds(account), (kind) => sql`(select count(*) from receipts ${withInvoice} where ${isOfKind(kind)})`)} as receipts,
      (select ${counts(claimKinds(now))} from claims where claims.state <> 'settled') as claims,
      (select ${counts(byValue(sql`callbacks.outcome`, TO_LOOK_AT))} from callbacks where ${isToLookAt}) as callbacks,
      (select ${counts(byValue(sql`contradictions.kind`, CONTRADICTION_KINDS))} from contradictions where contradictions.closed_at is null) as contradictions,
      (select ${counts({ uncounted: sql`true` })} from prompts where ${isMissingAt(now)}) as prompts,
      (select ${counts(refunds)} from refunds where ${isOwed}) as refunds,
      (select ${counts(problems)} from problems where problems.decided_at is null) as problems,
      ${payoutWork} as payouts,
      (select ${counts({ refused: isRefused, unanswered: isUnanswered })} from tax_registrations
       where tax_registrations.registered_at is null) as tax_register`;
}

/** The number of payouts with a sending whose outcome is unknown. */
export const unclearPayouts = sql`(select count(*) from payouts where ${isUnclear})`;

/** For payouts that are not over. */
const payoutWork = sql`json_build_object(
  'to_approve', (select count(*) from payout_batches where payout_batches.state = 'waiting'),
  'unclear', ${unclearPayouts},
  'names', (
    select count(*) from destinations where ended_at is null and name_differs and name_accepted_by is null))`;

const byValue = (column: RawBuilder<unknown>, values: readonly string[]) =>
  Object.fromEntries(values.map((value) => [value, sql`${column} = ${value}`]));

/** One JSON object: a value for each kind. */
const perKind = <Kind>(kinds: Record<string, Kind>, of: (kind: Kind) => RawBuilder<unknown>) =>
  sql`json_build_object(${sql.join(
    Object.entries(kinds).flatMap(([name, kind]) => [sql.lit(name), of(kind)]),
    sql`, `,
  )})`;

/** The number of rows that meet each condition. */
const counts = (kinds: Record<string, RawBuilder<unknown>>) =>
  perKind(kinds, (fits) => sql`count(*) filter (where ${fits})`);

type Latest = { pulled_at: Date | null; imported_at: Date | null };

/** When payments were last looked for. */
export const findLatestLooks = (db: Db) => onlyRow<Latest>(db)`
  select (select max(pulled_at) from pulls) as pulled_at,
         (select imported_at from statement_imports where not ${isWaiting} order by id desc limit 1) as imported_at`;
