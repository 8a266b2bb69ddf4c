// Differences between M-Pesa's books and ours are kept until they agree, or somebody has looked.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirm, newCode } from '#channels/codes/codes.factory.ts';
import { pullPayments } from '#channels/statements/pull-payments.service.ts';
import {
  paymentRow,
  reversalRow,
  sendStatement,
  statementOf,
} from '#channels/statements/statements.factory.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off', CODE_WAIT_SECONDS: '0' });
  admin = await world.asAdmin();
});
afterAll(() => world.close());

/** Each in an hour of its own, so that no statement lacks payments of other tests. */
let hour = 0;
function ownHour() {
  hour += 1;
  const hh = String(hour).padStart(2, '0');
  return {
    at: `23-11-2026 ${hh}:30:00`,
    from: `23-11-2026 ${hh}:00:00`,
    to: `23-11-2026 ${hh}:59:00`,
    told: { TransTime: `20261123${hh}3000` },
  };
}

/** A recorded payment, and statements of its hour with these rows for it, or none. */
async function paid(shillings = 300) {
  const code = newCode().replace('UKO', 'UKN');
  const time = ownHour();
  const edge = () => newCode().replace('UKO', 'UKN');
  await confirm(world, code, shillings, time.told);
  const edges = [
    paymentRow(edge(), '1.00', { at: time.from }),
    paymentRow(edge(), '1.00', { at: time.to }),
  ];
  return {
    code,
    time,
    told: time.told,
    read: (...rows: string[]) => sendStatement(admin, statementOf(...edges, ...rows)),
    row: (amount: string) => paymentRow(code, amount, { at: time.at }),
  };
}

const list = async (code: string) =>
  (await admin.call('GET', `/api/contradictions?search=${code}`)).body;
const close = (id: number, body: unknown, by: Person = admin) =>
  by.call('POST', `/api/contradictions/${id}/close`, body);
async function onRecord(code: string) {
  const { rows } = await sql<{ action: string; detail: object; actor_id: number | null }>`
    select action, detail, actor_id from audit
    where subject = 'receipt' and action like 'contradiction.%'
      and subject_id = (select id from receipts where code = ${code}) order by id`.execute(
    world.db,
  );
  return rows;
}
const actionsOf = async (code: string) => (await onRecord(code)).map(({ action }) => action);
const countIn = async () =>
  (await admin.call('GET', '/api/reconciliation')).body.work.contradictions;

describe('a statement that lacks a payment on record', () => {
  test('is kept, with a link to its payment, however often it is imported', async () => {
    const { code, read } = await paid();
    const before = await countIn();
    await read();
    await read();
    expect(await list(code)).toMatchObject({
      total: 1,
      data: [
        {
          kind: 'lacking',
          found_at: '2026-11-24T10:00:00+03:00',
          problem: 'It is on record here, and a statement of M-Pesa’s lacks it.',
          said: { amount: null, transfer_code: null },
          receipt: { id: expect.any(Number), code, amount: 300 },
        },
      ],
    });
    expect(await countIn()).toEqual({ ...before, lacking: before.lacking + 1 });
    expect(await onRecord(code)).toEqual([
      { action: 'contradiction.found', detail: { kind: 'lacking' }, actor_id: admin.id },
    ]);
  });

  test('imported twice at the same instant is kept once', async () => {
    const { code, read } = await paid();
    await Promise.all([read(), read()]);
    expect((await list(code)).total).toBe(1);
    expect(await actionsOf(code)).toEqual(['contradiction.found']);
  });

  test('is closed by a later statement that names it, and opened again by one that lacks it', async () => {
    const { code, read, row } = await paid();
    await read();
    await read(row('300.00'));
    expect((await list(code)).total).toBe(0);
    await read();
    expect((await list(code)).total).toBe(1);
    expect(await onRecord(code)).toMatchObject([
      { action: 'contradiction.found' },
      { action: 'contradiction.agreed', actor_id: null },
      { action: 'contradiction.found' },
    ]);
  });

  test('is closed when M-Pesa reports the payment again', async () => {
    const { code, told, read } = await paid();
    await read();
    world.clock.pass(1);
    await confirm(world, code, 300, told);
    expect((await list(code)).total).toBe(0);
    expect(await actionsOf(code)).toEqual(['contradiction.found', 'contradiction.agreed']);
  });

  test('is closed when M-Pesa lists the payment', async () => {
    const { code, read } = await paid();
    await read();
    world.mpesa.answers.listPayments = async () => [listed(code, 300)];
    await pullPayments(world.services);
    expect((await list(code)).total).toBe(0);
  });

  test('is closed by an admin who looked it up, once, and not reopened by the same report', async () => {
    const { code, read } = await paid();
    await read();
    const [{ id }] = (await list(code)).data;
    const answers = await Promise.all([
      close(id, { reason: 'It is in the portal.' }),
      close(id, { reason: 'It is in the portal.' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(answers.find(({ status }) => status === 200)?.body.data).toEqual({
      id,
      reason: 'It is in the portal.',
      closed_at: expect.any(String),
    });
    await read();
    expect((await list(code)).total).toBe(0);
    expect(await onRecord(code)).toMatchObject([
      { action: 'contradiction.found' },
      {
        action: 'contradiction.closed',
        actor_id: admin.id,
        detail: { kind: 'lacking', reason: 'It is in the portal.' },
      },
    ]);
  });
});

describe('another amount than is on record', () => {
  test('in a statement is kept, follows a later one, and is closed by one that agrees', async () => {
    const { code, read, row } = await paid();
    await read(row('3,000.00'));
    await read(row('3,000.00'));
    expect((await list(code)).data).toMatchObject([
      {
        kind: 'amount',
        said: { amount: 3000, transfer_code: null },
        problem: 'M-Pesa’s books say Ksh 3,000.00, and on record here is Ksh 300.00.',
      },
    ]);
    expect(await actionsOf(code)).toEqual(['contradiction.found']);
    await read(row('400.00'));
    expect((await list(code)).data).toMatchObject([{ said: { amount: 400 } }]);
    await read(row('300.00'));
    expect((await list(code)).total).toBe(0);
  });

  test('is reopened after an admin closed it only by yet another amount', async () => {
    const { code, read, row } = await paid();
    await read(row('3,000.00'));
    const [{ id }] = (await list(code)).data;
    await close(id, { reason: 'A slip of the export.' });
    await read(row('3,000.00'));
    expect((await list(code)).total).toBe(0);
    await read(row('400.00'));
    expect((await list(code)).total).toBe(1);
  });

  test('beside the right one in the same statement stands, and reading it again changes nothing', async () => {
    const { code, read, row } = await paid();
    const rows = [row('300.00'), row('3,000.00')];
    await read(...rows);
    await read(...rows);
    expect((await list(code)).data).toMatchObject([{ kind: 'amount', said: { amount: 3000 } }]);
    expect(await actionsOf(code)).toEqual(['contradiction.found']);
  });

  test('in M-Pesa’s list is kept, and closed when the next one agrees', async () => {
    const { code } = await paid();
    for (const amount of [500, 500]) {
      world.mpesa.answers.listPayments = async () => [listed(code, amount)];
      await pullPayments(world.services);
    }
    expect((await list(code)).data).toMatchObject([{ kind: 'amount', said: { amount: 500 } }]);
    expect(await onRecord(code)).toMatchObject([{ actor_id: null }]);
    world.mpesa.answers.listPayments = async () => [listed(code, 300)];
    await pullPayments(world.services);
    expect((await list(code)).total).toBe(0);
  });
});

describe('money that went back and fits nothing', () => {
  test('is kept for each reversal, however often they are imported', async () => {
    const { code, time, row, read } = await paid();
    const transfers = [newCode(), newCode()] as const;
    const rows = [
      row('300.00'),
      reversalRow(transfers[0], '-100.00', code, { at: time.at }),
      reversalRow(transfers[1], '-100.00', code, { at: time.at }),
    ];
    await read(...rows);
    await read(...rows);
    const { data } = await list(code);
    expect(data).toMatchObject([
      { kind: 'reversal', said: { amount: 100 } },
      { kind: 'reversal', said: { amount: 100 } },
    ]);
    expect(
      data.map(({ said }: { said: { transfer_code: string } }) => said.transfer_code).sort(),
    ).toEqual([...transfers].sort());
    expect(data[0].problem).toContain('took back Ksh 100.00 of it');
    expect(await actionsOf(code)).toEqual(['contradiction.found', 'contradiction.found']);
  });

  test('is kept where a payment was taken back before, and closed once it is accounted for', async () => {
    const { code, time, row, read } = await paid();
    const [first, second] = [newCode(), newCode()];
    await read(row('300.00'), reversalRow(first, '-300.00', code, { at: time.at }));
    const again = [row('300.00'), reversalRow(second, '-300.00', code, { at: time.at })];
    await read(...again);
    expect((await list(code)).data).toMatchObject([{ said: { transfer_code: second } }]);
    await sql`
      update transfer_attempts set transfer_code = ${second}
      where transfer_code = ${first}`.execute(world.db);
    await read(...again);
    expect((await list(code)).total).toBe(0);
  });
});

test('while one is open the desk and the monitoring say so', async () => {
  const { code, read } = await paid();
  await sql`delete from contradictions`.execute(world.db);
  const alarms = async () => (await admin.call('GET', '/api/reconciliation')).body.alarms;
  const metrics = async () => (await world.call('GET', '/metrics')).body as string;
  expect(await alarms()).not.toMatchObject([{ name: 'contradictions_open' }]);
  expect(await metrics()).toMatch(/^nafasi_contradictions_open 0$/m);
  await read();
  expect(await alarms()).toEqual(
    expect.arrayContaining([
      {
        name: 'contradictions_open',
        sentence: expect.stringContaining('See Contradictions.'),
        count: 1,
        since: expect.any(String),
      },
    ]),
  );
  expect(await metrics()).toMatch(/^nafasi_contradictions_open 1$/m);
  const [{ id, receipt }] = (await list(code)).data;
  await close(id, { reason: 'Seen in the portal.' });
  expect(await metrics()).toMatch(/^nafasi_contradictions_open 0$/m);
  const story = await admin.call('GET', `/api/receipts/${receipt.id}`);
  expect(story.body.audit.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(['contradiction.found', 'contradiction.closed']),
  );
});

describe('closing one', () => {
  test.each([{}, { reason: '' }, { reason: 'x' }, { reason: 7 }, { reason: 'a\u0000b' }, null])(
    'with %j is refused in words',
    async (body) => {
      const { code, read } = await paid();
      await read();
      const [{ id }] = (await list(code)).data;
      expect(await close(id, body)).toMatchObject({ status: 422, body: { code: 'NOT_VALID' } });
      expect((await list(code)).total).toBe(1);
    },
  );

  test.each(['999999', '0', 'x', '9'.repeat(40)])(
    'that is not there, %s, is not found',
    async (id) => {
      const answer = await admin.call('POST', `/api/contradictions/${id}/close/`, {
        reason: 'Looked up.',
      });
      expect(answer.status).toBe(404);
    },
  );

  test('is for admins, as is the list', async () => {
    for (const person of [await world.asClient(), await world.asOwner()]) {
      expect((await close(1, { reason: 'Looked up.' }, person)).status).toBe(403);
      expect((await person.call('GET', '/api/contradictions')).status).toBe(403);
    }
    expect((await world.call('GET', '/api/contradictions')).status).toBe(401);
  });
});

test('the list takes empty filters, any search and the closing slash, and refuses the rest in words', async () => {
  for (const query of ['kind=&search=', 'search=%00', `search=${'9'.repeat(300)}`, "search=';--"])
    expect((await admin.call('GET', `/api/contradictions/?${query}`)).status).toBe(200);
  for (const query of ['kind=strange', 'limit=0', 'cursor=x'])
    expect((await admin.call('GET', `/api/contradictions?${query}`)).status).toBe(422);
  const { body } = await admin.call('GET', '/api/contradictions?kind=reversal');
  expect(body.data.every(({ kind }: { kind: string }) => kind === 'reversal')).toBe(true);
});

const listed = (code: string, shillings: number) => ({
  code,
  amountCents: shillings * 100,
  shortCode: '247247',
  account: 'booking',
  payerPhone: '254712345678',
  payerName: 'WANJIKU',
  paidAt: world.clock.now(),
});
