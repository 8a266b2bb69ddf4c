// docs/privacy.md says for every table what is kept in it and how long; what has a limit is deleted when it is over.
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetRefusedCodes } from '#channels/codes/forget-refused-codes.service.ts';
import { forgetOldNotices } from '#insight/notices/forget-old-notices.service.ts';
import { forgetFruitlessCallbacks } from '#money/receipts/forget-callbacks.service.ts';
import { forgetOld } from '#platform/housekeeping.ts';
import { bookSpace } from '#renting/bookings/bookings.factory.ts';
import { openWorld, type World } from '#test/world.ts';
import { jobsOf } from './work.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Row = { tables: string[]; kept: string; ends: string };

/** The rows of the document's table of retention times. */
async function readRows(): Promise<Row[]> {
  const text = await readFile(new URL('../../docs/privacy.md', import.meta.url), 'utf8');
  return [...text.matchAll(/^\| (`[^|]+`) \| ([^|]+) \| ([^|]+) \|/gm)].map(
    ([, tables = '', kept = '', ends = '']) => ({
      tables: quoted(tables),
      kept,
      ends: ends.trim(),
    }),
  );
}
const quoted = (cell: string) => [...cell.matchAll(/`([a-z_-]+)`/g)].map(([, name = '']) => name);

test('every table has its row in docs/privacy.md, and no other has one', async () => {
  const schema = await readFile(new URL('../schema.sql', import.meta.url), 'utf8');
  const tables = [...schema.matchAll(/^create table ([a-z_]+) \(/gm)].map(([, name]) => name);
  const rows = await readRows();
  expect(rows.flatMap((row) => row.tables).sort()).toEqual(tables.sort());
});

test('every table goes by a job that there is, with the account or its space, or stays for good reason', async () => {
  const jobs = jobsOf(world.services).map(({ name }) => name);
  const REASONS = ['with the account', 'with the space', 'always', 'money'];
  const rows = await readRows();
  const isStated = ({ ends }: Row) => {
    const named = quoted(ends);
    return named.length > 0 ? named.every((name) => jobs.includes(name)) : REASONS.includes(ends);
  };
  expect(rows.filter((row) => !isStated(row))).toEqual([]);
  // And no job that deletes is missing.
  const named = rows.flatMap(({ ends }) => quoted(ends));
  expect(jobs.filter((name) => /^(forget|remove)-/.test(name) && !named.includes(name))).toEqual(
    [],
  );
});

test('entries of the audit are removed once their time is over: a year for access, seven for the rest', async () => {
  const add = (at: string, action: string) =>
    sql`
    insert into audit (at, action, subject, subject_id) values (${at}, ${action}, 'space', 77)`.execute(
      world.db,
    );
  await add('2019-01-01', 'space.changed');
  await add('2025-01-01', 'space.changed');
  await add('2025-01-01', 'refused.too_many_tries');
  await add('2026-06-01', 'refused.too_many_tries');
  await forgetOld(world.services);
  const { rows } = await sql`select action, at::date::text as day from audit
    where subject_id = 77 order by id`.execute(world.db);
  expect(rows).toEqual([
    { action: 'space.changed', day: '2025-01-01' },
    { action: 'refused.too_many_tries', day: '2026-06-01' },
  ]);
});

const LONG_AGO = '2025-11-22T09:00:00+03:00';
const NOT_SO_LONG_AGO = '2025-11-24T09:00:00+03:00';

test('after a year, refused codes without a payment are deleted, with the queries about them', async () => {
  const { client, invoiceId } = await bookSpace(world);
  await sql`insert into receipts (code, amount_cents, short_code, account, payer_phone, payer_name,
                                  paid_at, received_at, source)
    values ('UKO000PAID', 100, '247247', 'booking', '', '', now(), now(), 'statement')`.execute(
    world.db,
  );
  await sql`insert into claims (invoice_id, user_id, code, state, created_at, expires_at, decided_at)
    select ${invoiceId}, ${client.id}, code, state, at, at, at
    from (values ('UKO0000OLD', 'refused', ${LONG_AGO}::timestamptz), ('UKO000PAID', 'refused', ${LONG_AGO}),
                 ('UKO000KEPT', 'settled', ${LONG_AGO}), ('UKO0000NEW', 'refused', ${NOT_SO_LONG_AGO}))
         as typed (code, state, at)`.execute(world.db);
  await sql`insert into receipt_checks (code, ref, state, asked_at, answered_at)
    select code, code, state, at, case when state <> 'asking' then at end
    from (values ('UKO0000OLD', 'answered', ${LONG_AGO}::timestamptz), ('UKO000PAID', 'answered', ${LONG_AGO}),
                 ('UKO000OPEN', 'asking', ${LONG_AGO}), ('UKO0000NEW', 'failed', ${NOT_SO_LONG_AGO}))
         as asked (code, state, at)`.execute(world.db);
  await forgetRefusedCodes(world.services);
  const { rows } = await sql`
    select (select json_agg(code order by code) from claims) as claims,
           (select json_agg(code order by code) from receipt_checks) as checks`.execute(world.db);
  expect(rows[0]).toEqual({
    claims: ['UKO0000NEW', 'UKO000KEPT', 'UKO000PAID'],
    checks: ['UKO0000NEW', 'UKO000OPEN', 'UKO000PAID'],
  });
});

test('after a year, callbacks that no receipt names are deleted, except those to be looked at', async () => {
  await sql`insert into callbacks (kind, body, source_address, received_at, processed_at, outcome, needs_look)
    select 'c2b_confirmation', 'null', '127.0.0.1', at, case when outcome is not null then at end, outcome, needs_look
    from (values ('ignored', ${LONG_AGO}::timestamptz, false), ('proof', ${LONG_AGO}, false),
                 ('foreign', ${LONG_AGO}, true), (null, ${LONG_AGO}, false),
                 ('later', ${NOT_SO_LONG_AGO}, false)) as told (outcome, at, needs_look)`.execute(
    world.db,
  );
  await sql`insert into receipts (code, amount_cents, short_code, account, payer_phone, payer_name,
                                  paid_at, received_at, source, callback_id)
    select 'UKO00PROOF', 100, '247247', 'booking', '', '', now(), now(), 'c2b', id
    from callbacks where outcome = 'proof'`.execute(world.db);
  await forgetFruitlessCallbacks(world.services);
  const { rows } = await sql<{ outcome: string }>`
    select outcome from callbacks where received_at < '2026-01-01' order by id`.execute(world.db);
  expect(rows.map(({ outcome }) => outcome)).toEqual(['proof', 'foreign', null, 'later']);
});

test('after two years, a notice is deleted with its sendings', async () => {
  const { client } = await bookSpace(world);
  await world.writeNotices();
  const kept = async () => {
    await forgetOldNotices(world.services);
    const { rows } = await sql`
      select (select count(*) from notices where user_id = ${client.id}) as notices,
             (select count(*) from notice_sendings join notices on notices.id = notice_id
              where user_id = ${client.id}) as sendings`.execute(world.db);
    return rows[0];
  };
  world.clock.pass(2 * 366 * 24 * 60 - 1);
  expect(await kept()).toEqual({ notices: 1, sendings: 1 });
  world.clock.pass(2);
  expect(await kept()).toEqual({ notices: 0, sendings: 0 });
});
