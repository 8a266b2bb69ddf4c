import { request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { PASSWORD } from '#people/accounts/accounts.factory.ts';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { CALLBACK_SECRET, openWorld, type Person, type World } from '#test/world.ts';
import { inTransaction } from '../db/transaction.ts';
import { lineOfTwo, linesOf } from './lines.ts';
import { platformRefusals } from './refusal.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({}, { budgets: true });
});
afterAll(() => world.close());

type Answer = { status: number; headers: object };
const codesOf = async (answers: Promise<Answer>[]) =>
  Map.groupBy(await Promise.all(answers), ({ status }) => status);
const many = <Answer>(count: number, call: () => Answer) => Array.from({ length: count }, call);

describe('a budget', () => {
  let person: Person;
  beforeEach(async () => {
    person = await world.asClient();
    await person.call('GET', '/auth/me');
    // The budget's window does not pass: however slow the machine, all calls are made within it.
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('of an account bounds its calls wherever they come from, before the database, and nobody else’s', async () => {
    let calls = new Map<number, Answer[]>();
    const statements = await world.statementsOf(async () => {
      calls = await codesOf(many(250, () => person.call('GET', '/auth/me')));
    });
    expect([calls.get(200)?.length, calls.get(429)?.length]).toEqual([240, 10]);
    // Two for each call that is answered; of those refused, the first are recorded.
    expect(statements).toBeLessThan(2 * 250);
    const [refused] = calls.get(429) ?? [];
    expect(refused).toMatchObject({
      body: { code: 'TOO_MANY_CALLS' },
      headers: { 'retry-after': expect.stringMatching(/^[1-3]$/) },
    });
    const authorization = `Bearer ${person.accessToken}`;
    const elsewhere = await world.call(
      'GET',
      '/auth/me',
      undefined,
      { authorization },
      '203.0.113.5',
    );
    expect(elsewhere.status).toBe(429);
    expect((await (await world.asClient()).call('GET', '/auth/me')).status).toBe(200);
  });

  test('is used up by more long pages than come one after the other', async () => {
    const admin = await world.asAdmin();
    await admin.call('GET', '/auth/me');
    const calls = await codesOf(many(90, () => admin.call('GET', '/api/users?limit=101')));
    expect([calls.get(200)?.length, calls.get(429)?.length]).toEqual([80, 10]);
  });

  test('of a network bounds strangers, but not known accounts there, M-Pesa or health probes', async () => {
    const network = '203.0.113.7';
    const from = (path: string, headers = {}) =>
      world.call('GET', path, undefined, headers, network);
    const strangers = await codesOf(
      many(810, () => from('/api/bookings', { authorization: `Bearer ${Math.random()}` })),
    );
    expect([strangers.get(401)?.length, strangers.get(429)?.length]).toEqual([800, 10]);
    const known = await from('/auth/me', { authorization: `Bearer ${person.accessToken}` });
    expect(known.status).toBe(200);
    expect((await from('/healthz')).status).toBe(200);
    const hook = await codesOf(
      many(810, () =>
        world.call('POST', `/hooks/${CALLBACK_SECRET}/c2b/validation`, {}, {}, network),
      ),
    );
    expect(hook.get(429)).toBeUndefined();
    expect((await world.call('GET', '/api/spaces', undefined, {}, '203.0.113.8')).status).toBe(200);
  });
});

describe('a line', () => {
  const enter = linesOf({ atOnce: 2, mostWaiting: 1, full: platformRefusals.TOO_MANY_CALLS });

  test('lets a number of calls per client in at a time, in order, and clients do not wait for each other', async () => {
    const inside: string[] = [];
    const come = async (client: string, name: string) => {
      const leave = await enter(client);
      inside.push(name);
      return leave;
    };
    const [first] = [await come('a', 'first'), await come('a', 'second')];
    const third = come('a', 'third');
    await come('b', 'other');
    await nextTurn();
    expect(inside).toEqual(['first', 'second', 'other']);
    expect(() => enter('a')).toThrow('You sent many requests at once.');
    first?.();
    await third;
    expect(inside).toEqual(['first', 'second', 'other', 'third']);
  });
});

/** The address at which the world listens; it does so once. */
async function listening(): Promise<string> {
  const { server } = world.app;
  if (!server.listening) await world.app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a body that came in over a connection is answered', async () => {
  const url = await listening();
  const { email } = await world.asClient();
  const answer = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  expect(answer.status).toBe(200);
});

test('a client that reads no response keeps nobody else of its network out', async () => {
  const owner = await world.asOwner();
  const description = 'A room to work in. '.repeat(100);
  for (const nth of Array(100).keys())
    await makeSpace(world.services, { owner_id: owner.id, title: `Room ${nth}`, description });
  const url = new URL(await listening());
  const deaf = connect(Number(url.port), url.hostname);
  onTestFinished(() => void deaf.destroy());
  let begun = 0;
  world.app.server.on('request', () => {
    begun += 1;
  });
  deaf.pause();
  const asked = 40;
  deaf.write('GET /api/spaces?limit=100 HTTP/1.1\r\nHost: nafasi\r\n\r\n'.repeat(asked));
  await vi.waitFor(() => expect(begun).toBe(asked));
  expect((await fetch(new URL('/api/spaces?limit=1', url))).status).toBe(200);
});

describe('files that somebody sends in', () => {
  const [begin, end] = [
    '--of\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4\n',
    'startxref\n0\n%%EOF\r\n--of--\r\n',
  ];
  /** Sends the first part of one, and the rest when told to; `status` is that of the response, once there is one. */
  async function beginUpload({ accessToken }: Person) {
    const upload = { status: 0, finish: () => void sending.end(end) };
    const sending = request(new URL('/api/message-files?name=a.pdf', await listening()), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${accessToken}`,
        'content-type': 'multipart/form-data; boundary=of',
        'content-length': begin.length + end.length,
      },
    });
    onTestFinished(() => void sending.destroy());
    sending.on('error', () => undefined);
    sending.on('response', (response) => {
      upload.status = response.statusCode ?? 0;
      response.resume();
    });
    await new Promise((sent) => sending.write(begin, sent));
    return upload;
  }

  test('are accepted three at a time, as they are decoded in memory; those of others do not wait', async () => {
    const [person, other] = [await world.asClient(), await world.asClient()];
    for (const one of [person, other]) await one.call('GET', '/auth/me');
    let begun = 0;
    world.app.server.on('request', () => {
      begun += 1;
    });
    const slow = [await beginUpload(person), await beginUpload(person), await beginUpload(person)];
    await expect.poll(() => begun).toBe(3);
    const fourth = await beginUpload(person);
    fourth.finish();
    await expect.poll(() => begun).toBe(4);
    const [ofOther] = [await beginUpload(other)];
    ofOther.finish();
    await expect.poll(() => ofOther.status).toBe(201);
    expect((await person.call('GET', '/auth/me')).status).toBe(200);
    expect(fourth.status).toBe(0);
    slow[0]?.finish();
    await expect.poll(() => fourth.status).toBe(201);
    expect(slow.map(({ status }) => status)).toEqual([201, 0, 0]);
  });
});

test('work for a whole processor is done two at a time, twenty wait, and the next is told to come back', async () => {
  const enter = lineOfTwo();
  const leave = await enter();
  await enter();
  const waiting = many(20, enter);
  await expect(enter()).rejects.toMatchObject({ kind: { code: 'NOT_READY', status: 503 } });
  leave();
  expect(await waiting[0]).toBeTypeOf('function');
});

/** How many transactions wait for a lock. */
async function waiting() {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(world.db);
  return rows[0]?.count;
}

/** Holds the lock of a statement until released. */
function hold(locking: RawBuilder<unknown>) {
  const held = Promise.withResolvers<void>();
  const over = inTransaction(world.db, async (tx) => {
    await locking.execute(tx);
    await held.promise;
  });
  return () => {
    held.resolve();
    return over;
  };
}

test('an account reads one long page at a time, and its other calls do not wait for those', async () => {
  const admin = await world.asAdmin();
  await admin.call('GET', '/auth/me');
  const letGo = hold(sql`lock table reviews in access exclusive mode`);
  const long = many(4, () => admin.call('GET', '/api/reviews?limit=101'));
  await expect.poll(() => waiting()).toBe(1);
  expect((await admin.call('GET', '/auth/me')).status).toBe(200);
  expect((await admin.call('GET', '/api/spaces?limit=100')).status).toBe(200);
  expect(await waiting()).toBeLessThanOrEqual(1);
  await letGo();
  await Promise.all(long);
});

test('one account has three transactions open at most; its next call waits, those of others do not', async () => {
  const [person, other] = [await world.asClient(), await world.asClient()];
  const letGo = hold(sql`select from users where id = ${person.id} for update`);
  const changes = many(6, () => person.call('PUT', '/auth/me', { first_name: 'Achieng' }));
  await expect.poll(() => waiting()).toBe(3);
  expect((await other.call('PUT', '/auth/me', { first_name: 'Atieno' })).status).toBe(200);
  expect(await waiting()).toBe(3);
  await letGo();
  expect((await codesOf(changes)).get(200)).toHaveLength(6);
});
