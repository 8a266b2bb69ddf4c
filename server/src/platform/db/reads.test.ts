import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { pay } from '#channels/codes/codes.factory.ts';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { bookSpace } from '#renting/bookings/bookings.factory.ts';
import { openWorld, type World } from '#test/world.ts';
import { openDatabase } from './database.ts';
import { REPLICA_PATIENCE, readsFrom } from './reads.ts';
import { onlyValue } from './rows.ts';

describe('with a replica (here another database, to show which is read)', () => {
  let elsewhere: World;
  let world: World;
  beforeAll(async () => {
    elsewhere = await openWorld();
    world = await openWorld({}, { replicaUrl: elsewhere.database.url });
  });
  afterAll(async () => {
    await world.close();
    await elsewhere.close();
  });

  test('searches and statistics read it, and decisions read the primary', async () => {
    const owner = await elsewhere.asOwner();
    await makeSpace(elsewhere.services, { owner_id: owner.id, title: 'Only on the replica' });
    const own = await makeSpace(world.services, {
      owner_id: (await world.asOwner()).id,
      title: 'Only on the primary',
    });
    const titles = async (query: string) =>
      (
        (await world.call('GET', `/api/spaces?${query}`)).body as { data: { title: string }[] }
      ).data.map(({ title }) => title);
    expect(await titles('')).toEqual(['Only on the replica']);
    expect(await titles('keyword=replica')).toEqual(['Only on the replica']);
    expect(await titles('date=2026-11-27')).toEqual(['Only on the replica']);

    // The space itself, its free times, its booking and its payment.
    expect((await world.call('GET', `/api/spaces/${own}`)).body).toMatchObject({
      title: 'Only on the primary',
    });
    const free = `/api/spaces/${own}/availability?from=2026-11-27&to=2026-11-28`;
    expect((await world.call('GET', free)).status).toBe(200);
    const { id, invoiceId, client } = await bookSpace(world);
    await pay(world, client, invoiceId, 17_500);
    expect((await client.call('GET', `/api/bookings/${id}`)).body).toMatchObject({
      status: 'confirmed',
    });

    const admin = await world.asAdmin();
    const { body } = await admin.call('GET', '/api/statistics/admin');
    expect(body).toMatchObject({ spaces: { total: 1 }, users: { clients: 0 } });
    expect(await onlyValue<number>(world.db)`select count(*) from bookings`).toBe(1);
  });
});

describe('a replica', () => {
  let world: World;
  let replica: ReturnType<typeof openDatabase>;
  let replicaUrl: string;
  beforeAll(async () => {
    world = await openWorld();
    const { url } = world.database;
    // The same database with a replica's status functions, whose results a test sets.
    await sql`
      create schema replica
      create table replayed (position pg_lsn)`.execute(world.db);
    await sql`insert into replica.replayed values ('0/0')`.execute(world.db);
    await sql`
      create function replica.pg_is_in_recovery() returns boolean language sql as 'select true'`.execute(
      world.db,
    );
    await sql`
      create function replica.pg_last_wal_replay_lsn() returns pg_lsn language sql as 'select position from replica.replayed'`.execute(
      world.db,
    );
    replicaUrl = `${url}&options=${encodeURIComponent('-c search_path=replica,pg_catalog,public')}`;
    replica = openDatabase(replicaUrl, () => undefined, 1);
  });
  afterAll(async () => {
    await replica.destroy();
    await world.close();
  });
  const place = (db: World['db']) => onlyValue<string>(db)`select current_setting('search_path')`;

  test('is read once it has what was committed before, and until then the primary is', async () => {
    const read = readsFrom(world.db, replica);
    expect(await read(place)).not.toContain('replica');
    await sql`update replica.replayed set position = 'FFFFFFFF/0'`.execute(world.db);
    expect(await read(place)).toContain('replica');
  });

  test('that is away, or cancels a statement, leaves it to the primary, and is not tried again at once', async () => {
    const gone = openDatabase('postgres://nafasi@127.0.0.1:1/none', () => undefined, 1);
    expect(await readsFrom(world.db, gone)(place)).not.toContain('replica');
    await gone.destroy();

    const read = readsFrom(world.db, replica);
    let calls = 0;
    const conflict = async (db: World['db']) => {
      calls += 1;
      if (db === replica)
        throw Object.assign(new Error('conflict with recovery'), { code: '40001' });
      return place(db);
    };
    expect(await read(conflict)).not.toContain('replica');
    expect(calls).toBe(2);
    expect(await read(place)).not.toContain('replica');
  });

  describe('that is silent', () => {
    const silent = createServer();
    const asked: Socket[] = [];
    let gone: ReturnType<typeof openDatabase>;
    beforeAll(async () => {
      silent.on('connection', (socket) => void asked.push(socket));
      await once(silent.listen(0, '127.0.0.1'), 'listening');
      const { port } = silent.address() as AddressInfo;
      const url = `postgres://nafasi@127.0.0.1:${port}/none`;
      // The read must give up by itself: with a timeout of 0 the connection would be waited for for ever.
      gone = openDatabase(url, () => undefined, 4, { connectionTimeoutMillis: 0 });
    });
    afterAll(async () => {
      for (const socket of asked) socket.destroy();
      await gone.destroy();
      silent.close();
    });
    const toPrimary = async (reading: Promise<unknown>) =>
      expect(await reading).not.toContain('replica');

    test('leaves it to the primary, and is tried by one at a time', async () => {
      vi.useFakeTimers({ toFake: ['performance'] });
      onTestFinished(() => void vi.useRealTimers());
      const read = readsFrom(world.db, gone);
      await Promise.all([toPrimary(read(place)), toPrimary(read(place))]);
      await toPrimary(read(place));
      expect(asked).toHaveLength(2);
      vi.advanceTimersByTime(6_000);
      await Promise.all([toPrimary(read(place)), toPrimary(read(place))]);
      expect(asked).toHaveLength(3);
    });
  });

  test('that is busy is read again once it has an idle connection', async () => {
    await sql`update replica.replayed set position = 'FFFFFFFF/0'`.execute(world.db);
    const busy = openDatabase(replicaUrl, () => undefined, 1, REPLICA_PATIENCE);
    const read = readsFrom(world.db, busy);
    const [taken, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holder = busy.connection().execute(() => {
      taken.resolve();
      return held.promise;
    });
    await taken.promise;
    expect(await read(place)).not.toContain('replica');
    held.resolve();
    await holder;
    expect(await read(place)).toContain('replica');
    await busy.destroy();
  });

  test('that falls silent during a read leaves it to the primary', async () => {
    await sql`update replica.replayed set position = 'FFFFFFFF/0'`.execute(world.db);
    const falling = openDatabase(replicaUrl, () => undefined, 1, REPLICA_PATIENCE);
    let calls = 0;
    const fall = async (db: World['db']) => {
      calls += 1;
      if (db === falling) await sql`select pg_sleep(15)`.execute(db);
      return place(db);
    };
    const answered = await readsFrom(world.db, falling)(fall);
    expect([calls, answered]).toEqual([2, expect.not.stringContaining('replica')]);
    await falling.destroy();
  });

  test('has errors of its own thrown: they are not connection failures', async () => {
    const read = readsFrom(world.db, replica);
    await expect(read((db) => sql`select 1 / 0`.execute(db))).rejects.toThrow('division by zero');
  });
});
