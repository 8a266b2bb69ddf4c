import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { confirmation, newCode } from '#channels/codes/codes.factory.ts';
import { outcomesOf } from '#test/on-record.ts';
import { openRelay } from '#test/relay.ts';
import { CALLBACK_SECRET, openWorld, type World } from '#test/world.ts';
import { callbackStoreIn, openCallbackStore } from './callback-store.ts';
import { openDatabase, useOfDatabase } from './db/database.ts';
import { onlyValue } from './db/rows.ts';
import { platformRefusals } from './http/refusal.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const callbackOf = (ref: string, more: object = {}) => ({
  kind: 'check_result',
  ref,
  text: JSON.stringify({ word: ref }),
  sourceAddress: '196.201.214.200',
  ...more,
});

async function storedAs(refs: readonly string[]) {
  const { rows } = await sql<{ id: number; ref: string; body: string }>`
    select id, ref, body from callbacks where ref = any (${refs}) order by id`.execute(world.db);
  return rows;
}

const named = (what: string, most: number) =>
  Array.from({ length: most }, (_, nth) => `${what} ${nth}`);

/** Blocks the storing of callbacks until released. */
async function holdUpStoring() {
  const { promise: isOver, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>();
  const holding = world.db.transaction().execute(async (tx) => {
    await sql`lock table callbacks in share row exclusive mode`.execute(tx);
    hold();
    await isOver;
  });
  await isHeld;
  return async () => {
    letGo();
    await holding;
  };
}

/** The connections that wait to store something. */
async function waitingToStore() {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
      and query ilike '%insert into callbacks%'`.execute(world.db);
  return rows.map(({ pid }) => pid);
}

describe('callbacks that come together', () => {
  test('share one statement while another one runs, and keep their order of arrival', async () => {
    const store = callbackStoreIn(world.db, world.clock);
    const refs = named('together', 50);
    let ids: number[] = [];
    const statements = await world.statementsOf(async () => {
      ids = await Promise.all(refs.map((ref) => store.add(callbackOf(ref))));
    });
    expect(statements).toBe(2);
    const rows = await storedAs(refs);
    expect(rows.map(({ ref }) => ref)).toEqual(refs);
    expect(rows.map(({ id }) => id)).toEqual(ids);
    expect(rows.map(({ body }) => body)).toEqual(refs.map((ref) => `{"word":"${ref}"}`));
  });

  test('are stored in batches of what a statement takes, however many they are', async () => {
    const store = callbackStoreIn(world.db, world.clock);
    const refs = named('many', 301);
    const statements = await world.statementsOf(() =>
      Promise.all(refs.map((ref) => store.add(callbackOf(ref)))),
    );
    expect(statements).toBe(4);
    expect((await storedAs(refs)).map(({ ref }) => ref)).toEqual(refs);
  });

  test.each([
    ['of no kind', { kind: '' }],
    ['from what no column takes', { sourceAddress: 'no\0where' }],
  ])('are stored but for one %s, whose sender is told so', async (what, flaw) => {
    const store = callbackStoreIn(world.db, world.clock);
    const refs = named(`beside one ${what}`, 9);
    const outcomes = await Promise.allSettled(
      refs.map((ref, nth) => store.add(callbackOf(ref, nth === 4 ? flaw : {}))),
    );
    const stored = refs.filter((_, nth) => nth !== 4);
    expect((await storedAs(refs)).map(({ ref }) => ref)).toEqual(stored);
    const refused = outcomes.map((one) => (one.status === 'rejected' ? one.reason.kind : 'stored'));
    expect(refused).toEqual(
      refs.map((_, nth) => (nth === 4 ? platformRefusals.NOT_READY : 'stored')),
    );
  });

  test('of any content are stored unchanged', async () => {
    const store = callbackStoreIn(world.db, world.clock);
    const texts = [
      '{"a": [1, null]}',
      '{"a',
      '',
      'a"b\\c,{}',
      'NULL',
      'nul\0nul',
      '{"q":"\\u0000"}',
    ];
    await Promise.all(texts.map((text, nth) => store.add(callbackOf(`shape ${nth}`, { text }))));
    const rows = await storedAs(named('shape', texts.length));
    const kept = ['{"a":[1,null]}', '{"a', '', 'a"b\\c,{}', 'NULL', 'nulnul', '{"q":"\\u0000"}'];
    expect(rows.map(({ body }) => body)).toEqual(kept);
  });

  test('are acknowledged when their own row is safe, and not before', async () => {
    const pool = openDatabase(world.database.url, () => undefined, 1);
    const store = callbackStoreIn(pool, world.clock);
    const letGo = await holdUpStoring();
    const answered: string[] = [];
    const refs = ['the first', 'the second'];
    const all = refs.map((ref) => store.add(callbackOf(ref)).then(() => void answered.push(ref)));
    let isQuiet = false;
    const quiet = store.quiet().then(() => {
      isQuiet = true;
    });
    await expect.poll(waitingToStore).toHaveLength(1);
    expect([answered, isQuiet]).toEqual([[], false]);
    await letGo();
    await Promise.all([...all, quiet]);
    expect(answered).toEqual(refs);
    expect(await storedAs(refs)).toHaveLength(2);
    await pool.destroy();
  });
});

describe('the connection for storing', () => {
  test('may take long to open: no callback is refused that would be lost', async () => {
    const relay = await openRelay(world.database.url);
    relay.setSlow(1_000);
    const store = openCallbackStore(relay.url, () => undefined);
    await callbackStoreIn(store, world.clock).add(callbackOf('over a slow way'));
    expect(await storedAs(['over a slow way'])).toHaveLength(1);
    await store.destroy();
    await relay.close();
  });

  test('is kept for the next callback, which comes a while later', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const store = openCallbackStore(world.database.url, () => undefined);
    const whichOne = () => onlyValue<number>(store)`select pg_backend_pid()`;
    const first = await whichOne();
    vi.advanceTimersByTime(2 * 60_000);
    expect(await whichOne()).toBe(first);
    await store.destroy();
  });
});

const tell = (code: string) =>
  world.call('POST', `/hooks/${CALLBACK_SECRET}/c2b/confirmation`, confirmation(code, 100));

const outcomesOfAll = (codes: readonly string[]) =>
  Promise.all(codes.map((code) => outcomesOf(world, code)));

describe('when storing fails', () => {
  test('because a connection breaks, however late, it is retried over another one, and nobody notices', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const letGo = await holdUpStoring();
    const codes = [newCode(), newCode(), newCode()];
    const answers = codes.map(tell);
    await expect.poll(waitingToStore).toHaveLength(1);
    const [pid] = await waitingToStore();
    vi.advanceTimersByTime(10_000);
    await sql`select pg_terminate_backend(${pid})`.execute(world.db);
    await letGo();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200]);
    await expect
      .poll(() => outcomesOfAll(codes))
      .toEqual([['received'], ['received'], ['received']]);
  });

  test('exactly those that are not stored get 503, and are accepted when they are sent again', async () => {
    const full = newCode();
    const codes = [newCode(), full, newCode()];
    await sql`
      create function is_full() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(
      world.db,
    );
    await sql`
      create trigger full_disk before insert on callbacks for each row
      when (new.body like ${sql.lit(`%${full}%`)}) execute function is_full()`.execute(world.db);
    const letGo = await holdUpStoring();
    const first = tell(codes[0] as string);
    await expect.poll(waitingToStore).toHaveLength(1);
    const others = codes.slice(1).map(tell);
    await letGo();
    expect((await first).status).toBe(200);
    for (const lost of await Promise.all(others)) {
      expect([lost.status, lost.body.code]).toEqual([503, 'NOT_READY']);
      expect(lost.headers['retry-after']).toBe('5');
    }
    await expect.poll(() => outcomesOfAll(codes)).toEqual([['received'], [], []]);
    await sql`drop function is_full cascade`.execute(world.db);
    for (const code of codes) expect((await tell(code)).status).toBe(200);
    await expect
      .poll(() => outcomesOfAll(codes))
      .toEqual([['received', 'duplicate'], ['received'], ['received']]);
  });

  test('because no connection could be had in time, it is not retried', async () => {
    const busy = openDatabase(world.database.url, () => undefined, 1, { firstWithinMs: 50 });
    await expect.poll(() => sql`select 1`.execute(busy).then(() => 'open', String)).toBe('open');
    const refused = await busy.connection().execute(async () => {
      const error = await callbackStoreIn(busy, world.clock)
        .add(callbackOf('to the busy'))
        .catch(({ kind }) => kind);
      return [error, useOfDatabase(busy).waiting];
    });
    expect(refused).toEqual([platformRefusals.NOT_READY, 1]);
    await busy.destroy();
  });

  test('because its connection falls silent, the next one uses another', async () => {
    const relay = await openRelay(world.database.url);
    const patience = { isPooled: true, isPreparing: false, query_timeout: 1_000 };
    const db = openDatabase(relay.url, () => undefined, 1, patience);
    const store = callbackStoreIn(db, world.clock);
    await store.add(callbackOf('before'));
    relay.fallSilent();
    const refused = await store.add(callbackOf('into the silence')).catch(({ kind }) => kind);
    expect(refused).toBe(platformRefusals.NOT_READY);
    await store.add(callbackOf('after it'));
    expect(await storedAs(['before', 'into the silence', 'after it'])).toHaveLength(2);
    await db.destroy();
    await relay.close();
  });

  test('because PostgreSQL is away, the sender gets an error', async () => {
    const nowhere = openDatabase('postgres://nobody@127.0.0.1:1/none', () => undefined, 1);
    const store = callbackStoreIn(nowhere, world.clock);
    const refused = await store.add(callbackOf('to nobody')).catch((error) => error.kind);
    expect(refused).toBe(platformRefusals.NOT_READY);
    await nowhere.destroy();
  });
});
