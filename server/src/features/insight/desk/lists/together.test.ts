// Debts that grow old, and many items of a kind that are taken off the desk together.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirm, newCode } from '#channels/codes/codes.factory.ts';
import { makeRefund } from '#money/refunds/refunds.factory.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' });
  admin = await world.asAdmin();
});
afterAll(() => world.close());

async function alarms() {
  await admin.signInAgain();
  const { body } = await admin.call('GET', '/api/reconciliation');
  return new Map(
    body.alarms.map(({ name, count }: { name: string; count: number }) => [name, count]),
  );
}

test('contradictions are closed together with one reason, each on record, in a few statements', async () => {
  const codes = Array.from({ length: 20 }, newCode);
  for (const code of codes) await confirm(world, code, 300);
  await sql`
    insert into contradictions (kind, receipt_id, found_at)
    select 'lacking', id, now() from receipts where code = any(${codes}::text[])`.execute(world.db);
  const { body } = await admin.call('GET', '/api/contradictions?kind=lacking&limit=100');
  const ids: number[] = body.data.map(({ id }: { id: number }) => id);
  const [first, ...others] = ids;
  await admin.call('POST', `/api/contradictions/${first}/close`, { reason: 'Looked up.' });
  let closed: number[] = [];
  const statements = await world.statementsOf(async () => {
    const sent = await admin.call('POST', '/api/contradictions/close', {
      ids,
      reason: 'It was a part of the day.',
    });
    expect(sent.status).toBe(200);
    closed = sent.body.data.ids;
  });
  expect(statements).toBeLessThan(10);
  expect(closed.toSorted()).toEqual(others.toSorted());
  expect((await admin.call('GET', '/api/contradictions')).body.total).toBe(0);
  const { rows } = await sql`
    select 1 from audit where action = 'contradiction.closed'
      and detail->>'reason' = 'It was a part of the day.' and actor_id = ${admin.id}`.execute(
    world.db,
  );
  expect(rows).toHaveLength(19);
});

test('a message that is not JSON is shown as far as it can be read', async () => {
  const body = String.raw`{"TransID":"UKO1ABCD04","TransAmount":"100.00","BillRefNumber":"O\'Brien"}`;
  const { rows } = await sql<{ id: number }>`
    insert into callbacks (kind, body, source_address, received_at, processed_at, outcome, needs_look)
    values ('c2b_confirmation', ${body}, '127.0.0.1', now(), now(), 'unreadable', true) returning id`.execute(
    world.db,
  );
  const [message] = (await admin.call('GET', '/api/callbacks')).body.data;
  expect(message).toMatchObject({ id: rows[0]?.id, said: { code: 'UKO1ABCD04', amount: 100 } });
  expect(message.said.account).toContain('Brien');
  const seen = { ids: [message.id], note: 'Noise.' };
  expect((await admin.call('POST', '/api/callbacks/seen', seen)).status).toBe(200);
});

test('messages are ticked off together, and each is on record', async () => {
  await sql`
    insert into callbacks (kind, body, source_address, received_at, processed_at, outcome, needs_look)
    select 'c2b_confirmation', '{}', '127.0.0.1', now(), now(), 'unreadable', true
    from generate_series(1, 5)`.execute(world.db);
  const { body } = await admin.call('GET', '/api/callbacks?kind=unreadable');
  const ids = body.data.map(({ id }: { id: number }) => id);
  expect(
    await admin.call('POST', '/api/callbacks/seen', { ids, note: 'Noise of the day.' }),
  ).toMatchObject({
    status: 200,
    body: { data: { ids: expect.arrayContaining(ids) } },
  });
  expect((await admin.call('GET', '/api/callbacks')).body.total).toBe(0);
  const again = await admin.call('POST', '/api/callbacks/seen', { ids, note: 'Noise of the day.' });
  expect(again.status).toBe(404);
  const { rows } = await sql`select 1 from audit where action = 'callback.seen'
    and detail->>'note' = 'Noise of the day.'`.execute(world.db);
  expect(rows).toHaveLength(5);
});

test('refunds due for two days and payments unclaimed for a week raise alarms', async () => {
  await makeRefund(world);
  world.clock.pass(47 * 60);
  expect([...(await alarms()).keys()]).not.toContain('refunds_due_long');
  world.clock.pass(2 * 60);
  expect((await alarms()).get('refunds_due_long')).toBe(1);
  expect([...(await alarms()).keys()]).not.toContain('receipts_unclaimed_long');
  world.clock.pass(6 * 24 * 60);
  expect((await alarms()).get('receipts_unclaimed_long')).toBe(20);
  const metrics = (await world.call('GET', '/metrics')).body as string;
  expect(metrics).toContain('nafasi_refunds_due_long 1');
});
