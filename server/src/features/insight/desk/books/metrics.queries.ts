import { isOwed } from '#money/refunds/refunds.sql.ts';
import type { Db } from '#platform/db/database.ts';
import { allRows } from '#platform/db/rows.ts';
import type { Sample } from '#platform/metrics.ts';
import { unclearPayouts } from './work.queries.ts';

// The result codes of M-Pesa that we know: what a stranger sends must not become a label.
const KNOWN_RESULTS = ['0', '1', '21', '2001', '2032', '8006', 'SFC_IC0003', 'silence', 'timeout'];

/** What has happened since, by indexes on the time; and what is open, by indexes on open rows. */
export async function readHappened(db: Db, since: Date): Promise<Sample[]> {
  const rows = await allRows<Omit<Sample, 'value'> & { value: string }>(db)`
    select 'nafasi_callbacks_last_day' as name, count(*) as value,
           json_build_object('kind', kind, 'outcome', coalesce(outcome, 'waiting')) as labels
    from callbacks where received_at >= ${since} group by kind, outcome
    union all
    select 'nafasi_checks_last_day', sum(count), json_build_object('result', result) from (
      select count(*), case when result_code = any(${KNOWN_RESULTS}::text[]) then result_code else 'other' end as result
      from receipt_checks where state <> 'asking' and answered_at >= ${since} group by 2
      union all
      select count(*), 'asking' from receipt_checks where state = 'asking') as checks
    group by result having sum(count) > 0
    union all
    select 'nafasi_prompts_last_day', count(*), json_build_object('state', state)
    from prompts where decided_at >= ${since} group by state
    union all
    select 'nafasi_prompts_open', count(*), '{}' from prompts where state in ('sending', 'waiting')
    union all
    select 'nafasi_payouts_unclear', ${unclearPayouts}, '{}'
    union all
    select 'nafasi_refunds', sum(count), json_build_object('state', state) from (
      select count(*), state from refunds where ${isOwed} group by state
      union all
      select count(*), state from refunds where state = 'done' and decided_at >= ${since} group by state) as refunds
    group by state`;
  // Sums of counts are returned as exact decimals, in text.
  return rows.map(({ value, ...sample }) => ({ ...sample, value: Number(value) }));
}
