import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Db, openDatabase } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { platformRefusals, Refusal } from '#platform/http/refusal.ts';
import { openWorld, type World } from '#test/world.ts';
import { type Callback, type Callbacks, callbacksIn } from './callbacks.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** For what must finish, however slow the machine. */
const PATIENCE_MS = 60_000;

const callbackOf = (ref: string, body: unknown = { word: ref }) => ({
  kind: 'check_result',
  ref,
  text: typeof body === 'string' ? body : JSON.stringify(body),
  sourceAddress: '196.201.214.200',
});

/** The callbacks of a separate process; `run` handles each. */
function processOf(run: (callback: Callback) => Promise<void>) {
  const callbacks = callbacksIn(world.db, world.db, world.clock);
  return { callbacks, warnings: open(callbacks, run) };
}

/** Handles each with `run`; returns what will be logged. */
function open(callbacks: Callbacks, run: (callback: Callback) => Promise<void>): object[] {
  const warnings: object[] = [];
  const warn = (details: object) => void warnings.push(details);
  const work = async (callback: Callback) => {
    await run(callback);
    const needsLook = callback.ref?.startsWith('strange') ?? false;
    return { outcome: needsLook ? 'a_word_of_its_taker' : 'noted', needsLook };
  };
  callbacks.open([{ kind: 'check_result', handle: (_tx, callback) => work(callback) }], {
    error: warn,
    warn,
  });
  return warnings;
}

/** Takes the only connection of a pool, until released. */
async function takeTheConnectionOf(store: Db) {
  const { promise: isOver, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: isTaken, resolve: take } = Promise.withResolvers<void>();
  const holding = store.connection().execute(async () => {
    take();
    await isOver;
  });
  await isTaken;
  return async () => {
    letGo();
    await holding;
  };
}

async function stored(ref: string) {
  const { rows } = await sql<{ body: string; outcome: string | null; needs_look: boolean }>`
    select body, outcome, needs_look from callbacks where ref = ${ref}`.execute(world.db);
  return rows;
}

describe('a callback', () => {
  test('is stored as it came, processed, and done', async () => {
    const seen: unknown[] = [];
    const { callbacks, warnings } = processOf(async ({ body }) => void seen.push(body));
    await callbacks.receive(callbackOf('plain', { Größe: [1, null, 'ü'] }));
    await expect
      .poll(() => stored('plain'))
      .toEqual([{ body: '{"Größe":[1,null,"ü"]}', outcome: 'noted', needs_look: false }]);
    await callbacks.processPending();
    expect(seen).toEqual([{ Größe: [1, null, 'ü'] }]);
    expect(warnings).toEqual([]);
  });

  test.each([
    ['{"a": 1', '{"a": 1'],
    ['', ''],
    ['nonsense\0', 'nonsense'],
    [`${'['.repeat(30_000)}${']'.repeat(30_000)}`, expect.stringMatching(/^\[{30000}/)],
  ])('that cannot be read is stored all the same: %.12j', async (text, kept) => {
    const ref = `odd ${text.slice(0, 5)}`.replaceAll('\0', '');
    const seen: unknown[] = [];
    const { callbacks } = processOf(async ({ body }) => void seen.push(typeof body));
    await callbacks.receive(callbackOf(ref, text));
    await expect.poll(() => stored(ref)).toMatchObject([{ body: kept, outcome: 'noted' }]);
    expect(['undefined', 'object']).toContain(seen[0]);
  });

  test('is safe before its processing has ended', async () => {
    let goOn = () => {};
    const isHeldUp = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const { callbacks } = processOf(() => isHeldUp);
    await callbacks.receive(callbackOf('slow'));
    expect(await stored('slow')).toMatchObject([{ outcome: null }]);
    goOn();
    await expect.poll(() => stored('slow')).toMatchObject([{ outcome: 'noted' }]);
  });

  test('whose processing fails is processed again, and holds up no other', async () => {
    let fails = true;
    const { callbacks, warnings } = processOf(async ({ ref }) => {
      if (ref === 'failing' && fails) throw new Error('not now');
    });
    await callbacks.receive(callbackOf('failing'));
    await callbacks.receive(callbackOf('behind it'));
    await expect.poll(() => stored('behind it')).toMatchObject([{ outcome: 'noted' }]);
    expect(await stored('failing')).toMatchObject([{ outcome: null }]);
    expect(warnings).toMatchObject([{ err: new Error('not now') }]);
    fails = false;
    await callbacks.processPending();
    expect(await stored('failing')).toMatchObject([{ outcome: 'noted' }]);
  });

  test.each([
    ['finds a lock taken', new Refusal(platformRefusals.BUSY)],
    ['loses its connection', new Error('Connection terminated unexpectedly')],
    ['gets no connection', new Error('timeout exceeded when trying to connect, as others wait')],
  ])('that %s is worked on again within seconds, by the same process', async (what, error) => {
    let tries = 0;
    const { callbacks } = processOf(async () => {
      tries += 1;
      if (tries < 3) throw error;
    });
    await callbacks.receive(callbackOf(what));
    await expect
      .poll(() => stored(what), { timeout: 30_000 })
      .toMatchObject([{ outcome: 'noted' }]);
    expect(tries).toBe(3);
  });

  test('is stored even if all other connections are taken', async () => {
    let letGo = () => {};
    const isOver = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let held = 0;
    const holders = Array.from({ length: 10 }, () =>
      world.db.connection().execute(async () => {
        held += 1;
        await isOver;
      }),
    );
    await expect.poll(() => held).toBe(10);
    const store = openDatabase(world.database.url, () => undefined, 2);
    const callbacks = callbacksIn(world.db, store, world.clock);
    await callbacks.receive(callbackOf('in a crowd'));
    const { rows } = await sql`select from callbacks where ref = 'in a crowd'`.execute(store);
    expect(rows).toHaveLength(1);
    letGo();
    await Promise.all(holders);
    await store.destroy();
  });

  test('is processed after those that arrive meanwhile are stored', async () => {
    const store = openDatabase(world.database.url, () => undefined, 1);
    const done: string[] = [];
    const idle = callbacksIn(world.db, world.db, world.clock);
    await idle.receive(callbackOf('waits its turn'));
    const letGo = await takeTheConnectionOf(store);
    const callbacks = callbacksIn(world.db, store, world.clock, PATIENCE_MS);
    open(callbacks, async ({ ref }) => {
      // Those that another test left are processed as well.
      if (ref === 'waits its turn') done.push(`worked on: ${ref}`);
    });
    const coming = callbacks
      .receive(callbackOf('comes in'))
      .then(() => done.push('answered: comes in'));
    const worked = callbacks.processPending();
    // Enough for the processing, if it did not wait.
    for (let nth = 0; nth < 25; nth += 1)
      await inTransaction(world.db, (tx) => sql`select from callbacks limit 1`.execute(tx));
    expect(done).toEqual([]);
    expect(await stored('comes in')).toEqual([]);
    await letGo();
    await Promise.all([coming, worked]);
    await expect.poll(() => stored('comes in')).toMatchObject([{ outcome: 'noted' }]);
    expect(done).toContain('worked on: waits its turn');
    await store.destroy();
  });

  test('is processed even if others keep arriving', async () => {
    const store = openDatabase(world.database.url, () => undefined, 1);
    const idle = callbacksIn(world.db, world.db, world.clock);
    await idle.receive(callbackOf('in a flood'));
    const letGo = await takeTheConnectionOf(store);
    const callbacks = callbacksIn(world.db, store, world.clock);
    open(callbacks, async () => undefined);
    const coming = callbacks.receive(callbackOf('the flood'));
    await callbacks.processPending();
    expect(await stored('in a flood')).toMatchObject([{ outcome: 'noted' }]);
    await letGo();
    await coming;
    await store.destroy();
  });

  test('behind hundreds that fail is processed all the same', async () => {
    const idle = callbacksIn(world.db, world.db, world.clock);
    await sql`
      insert into callbacks (kind, ref, body, source_address, received_at)
      select 'check_result', 'broken', 'null', '127.0.0.1', now() from generate_series(1, 250)`.execute(
      world.db,
    );
    await idle.receive(callbackOf('behind the broken'));
    const { callbacks } = processOf(async ({ ref }) => {
      if (ref === 'broken') throw new Error('never');
    });
    await callbacks.processPending();
    expect(await stored('behind the broken')).toMatchObject([{ outcome: 'noted' }]);
    await sql`delete from callbacks where ref = 'broken'`.execute(world.db);
  });

  test('is processed once, by however many processes', async () => {
    const seen: unknown[] = [];
    const idle = callbacksIn(world.db, world.db, world.clock);
    for (let nth = 0; nth < 30; nth += 1) await idle.receive(callbackOf(`shared ${nth}`));
    const processes = [1, 2, 3].map(() => processOf(async ({ ref }) => void seen.push(ref)));
    await Promise.all(
      processes.map(({ callbacks }: { callbacks: Callbacks }) => callbacks.processPending()),
    );
    expect(seen.toSorted()).toEqual(
      Array.from({ length: 30 }, (_, nth) => `shared ${nth}`).toSorted(),
    );
  });

  test('in progress is waited for when all are to be processed, and is not started twice', async () => {
    const order: string[] = [];
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    const { callbacks } = processOf(async () => {
      order.push('begun');
      await isReleased;
    });
    const received = callbacks.receive(callbackOf('under way'));
    await expect.poll(() => order).toEqual(['begun']);
    const all = callbacks.processPending().then(() => order.push('all processed'));
    // Another process has nothing to wait for; it takes only as long as finding that out.
    await processOf(async () => undefined).callbacks.processPending();
    order.push('released');
    release();
    await all;
    expect(order).toEqual(['begun', 'released', 'all processed']);
    expect(await stored('under way')).toMatchObject([{ outcome: 'noted' }]);
    await received;
  });

  test('that a person should look at is logged', async () => {
    const { callbacks, warnings } = processOf(async () => undefined);
    await callbacks.receive(callbackOf('strange'));
    await expect
      .poll(() => stored('strange'))
      .toMatchObject([{ outcome: 'a_word_of_its_taker', needs_look: true }]);
    expect(warnings).toMatchObject([{ kind: 'check_result', outcome: 'a_word_of_its_taker' }]);
  });
});

test('stored by a killed process is processed as soon as another one listens', async () => {
  await sql`
    insert into callbacks (kind, ref, body, source_address, received_at)
    values ('check_result', 'left behind', '{}', '127.0.0.1', now())`.execute(world.db);
  const next = await openWorld({}, { database: world.database });
  try {
    await next.app.listen({ port: 0 });
    await expect.poll(() => stored('left behind')).toMatchObject([{ outcome: 'unmatched' }]);
  } finally {
    await next.close();
  }
});
