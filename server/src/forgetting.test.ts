// The nightly deletion must not cost more as the data that stays grows: rows are counted, not seconds.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetRefusedCodes } from '#channels/codes/forget-refused-codes.service.ts';
import { forgetFruitlessPrompts } from '#channels/prompts/forget/forget-prompts.service.ts';
import { forgetFruitlessCallbacks } from '#money/receipts/forget-callbacks.service.ts';
import { forgetSentPhones } from '#money/transfers/forget-phones.service.ts';
import type { Tx } from '#platform/db/database.ts';
import { onlyRow } from '#platform/db/rows.ts';
import type { Platform } from '#platform/platform.ts';
import { planOf, watchQueries } from '#test/plans.ts';
import { openWorld, type World } from '#test/world.ts';
import { jobsOf } from './work.ts';

const KEPT = 20_000;
const FRUITLESS = 10;
/** The size of one batch. */
const MOST_READ = 1_000;

const { open, sent: queries } = watchQueries();
let world: World;
beforeAll(async () => {
  world = await openWorld({}, { open });
  await world.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await plantKept(tx);
  });
  await analyze();
});
afterAll(() => world.close());

const LONG_AGO = '2025-11-01T09:00:00+03:00';
/** Two years earlier, so that what is kept comes before what may go. */
const kept = sql`generate_series(1, ${KEPT}::integer) as nth cross join lateral (
  select 'UKO' || lpad(nth::text, 7, '0') as code, ${LONG_AGO}::timestamptz - interval '2 years' + nth * interval '1 minute' as at) as old`;
const fruitless = sql`generate_series(1, ${FRUITLESS}::integer) as nth cross join lateral (
  select 'UKN' || lpad(nth::text, 7, '0') as code, ${LONG_AGO}::timestamptz as at) as old`;

async function plantKept(tx: Tx): Promise<void> {
  await plantCallbacks(tx, kept);
  await sql`
    insert into receipts (code, amount_cents, short_code, payer_phone, payer_name, paid_at, received_at, source, callback_id)
    select callbacks.code, 100, '247247', '', '', received_at, received_at, 'c2b', id from callbacks`.execute(
    tx,
  );
  await plantChecksAndClaims(tx, kept);
  await plantPrompts(tx, 'paid', kept);
  await plantTransfers(tx, '254712***678', kept);
}

/** Rows that are due for deletion. */
async function plantFruitless(): Promise<void> {
  await world.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await plantCallbacks(tx, fruitless);
    await plantChecksAndClaims(tx, fruitless);
    await plantPrompts(tx, 'failed', fruitless);
    await plantTransfers(tx, '254712345678', fruitless);
  });
  await analyze();
}

type Rows = typeof kept;

const plantCallbacks = (tx: Tx, rows: Rows) =>
  sql`insert into callbacks (kind, body, source_address, received_at, processed_at, outcome, code)
    select 'c2b_confirmation', 'null', '127.0.0.1', at, at, 'received', code from ${rows}`.execute(
    tx,
  );

async function plantChecksAndClaims(tx: Tx, rows: Rows): Promise<void> {
  await sql`insert into receipt_checks (code, ref, state, asked_at, answered_at)
    select code, code, 'answered', at, at from ${rows}`.execute(tx);
  await sql`insert into claims (invoice_id, user_id, code, state, created_at, expires_at, decided_at)
    select 1, 1, code, 'refused', at, at, at from ${rows}`.execute(tx);
}

const plantPrompts = (tx: Tx, state: 'paid' | 'failed', rows: Rows) =>
  sql`insert into prompts (invoice_id, user_id, phone, amount_cents, ref, state, created_at, decided_at)
    select 1, 1, '*********678', 100, code, ${state}, at, at from ${rows}`.execute(tx);

const plantTransfers = (tx: Tx, phone: string, rows: Rows) =>
  sql`with sent as (
      insert into transfers (subject, amount_cents, state, kind, phone)
      select 'payout', 100, 'done', 'b2c', ${phone} from ${rows} returning id)
    insert into transfer_attempts (transfer_id, ref, state, sent_at, decided_at, kind, phone)
    select id, 'sent-' || id, 'done', ${LONG_AGO}, ${LONG_AGO}, 'b2c', ${phone} from sent`.execute(
    tx,
  );

const analyze = () =>
  sql`analyze callbacks, receipts, receipt_checks, claims, prompts, transfers, transfer_attempts`.execute(
    world.db,
  );

async function forgetAll(platform: Platform): Promise<void> {
  await forgetFruitlessCallbacks(platform);
  await forgetRefusedCodes(platform);
  await forgetFruitlessPrompts(platform);
  await forgetSentPhones(platform);
}

const left = () => onlyRow(world.db)`
  select (select count(*) from callbacks) as callbacks, (select count(*) from receipt_checks) as checks,
         (select count(*) from claims) as claims, (select count(*) from prompts) as prompts,
         (select count(*) from transfers where phone like '%*%') as transfers,
         (select count(*) from transfer_attempts where phone like '%*%') as attempts`;

const all = (rows: number) => ({
  ...{ callbacks: rows, checks: rows, claims: rows, prompts: rows },
  ...{ transfers: rows, attempts: rows },
});

test('what stays is looked at once, and what may go is found without reading it', async () => {
  await forgetAll(world.services);
  expect(await left()).toEqual(all(KEPT));
  await plantFruitless();
  queries.length = 0;
  await forgetAll(world.services);
  const sent = queries.filter(({ sql }) => /^\s*(?:with|select|update|delete)\b/.test(sql));
  expect(sent.length).toBeGreaterThan(0);
  expect(await left()).toEqual({ ...all(KEPT), transfers: KEPT + 10, attempts: KEPT + 10 });

  const found: string[] = [];
  for (const query of sent)
    for (const node of await planOf(world.db, query)) {
      const read =
        (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
      if (read > MOST_READ)
        found.push(`${node['Node Type']} ${node['Relation Name']} reads ${read}`);
    }
  expect(found).toEqual([]);
});

test('every scheduled deletion gets another chance on the same day', () => {
  const onlyOnce = jobsOf(world.services)
    .filter(({ name, cron }) => name.startsWith('forget-') && /^\d+ \d+ /.test(cron))
    .map(({ name }) => name);
  expect(onlyOnce).toEqual([]);
});
