// Whatever dies while people book, pay and cancel: what was acknowledged is true, and nothing is half done.
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import type { Db } from '#platform/db/database.ts';
import { PreparingClient } from '#platform/db/preparing-client.ts';
import { untilWorkedOn } from '../on-record.ts';
import { isAtLength, isWhole, rounds } from '../rounds.ts';
import { openWorld, type World } from '../world.ts';
import { findAstray } from './astray.ts';
import { type Crashed, crashAgain } from './crashes.ts';
import { isPlanted, keepFigures } from './figures.ts';
import { peopleAt } from './people.ts';
import { type Send, sendTo } from './served.ts';

const CRASHES = rounds(20, 200);
const BACK_WITHIN_S = 5;

let opened = new AsyncDisposableStack();
afterEach(async () => {
  await opened.disposeAsync();
  opened = new AsyncDisposableStack();
});

const openHere = async (open?: (url: string) => Db) => {
  const world = await openWorld({ RATE_LIMITS: 'off' }, open ? { open } : {});
  opened.defer(() => world.close());
  return world;
};

/** What a crash of PostgreSQL looks like to a server: every connection is gone, with what was not committed. */
const breakConnections = ({ db }: World) =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(db);

describe('connections that are all cut at once', () => {
  test('lose nothing that was acknowledged, and leave nothing half done', async () => {
    const world = await openHere();
    const people = await peopleAt(world, sendTo(world), 3);
    people.begin();
    for (let nth = 0; nth < 3; nth += 1) {
      await people.hears(8);
      await breakConnections(world);
    }
    await people.hears(8);
    await people.stop();
    await world.services.callbacks.processPending();
    await untilWorkedOn(world);
    expect([
      ...people.breaches,
      ...(await people.findAstray()),
      ...(await findAstray(world.db, world.clock.now())),
    ]).toEqual([]);
  });

  test('a response before the commit is found', async () => {
    const world = await openHere(openHasty);
    const people = await peopleAt(world, sendTo(world), 2);
    await people.bookOnce();
    await breakConnections(world);
    expect(await people.findLost()).toContainEqual(
      expect.stringMatching(/^Bookings that were acknowledged are not there/),
    );
  });

  test('a payment that is acknowledged before it is stored is found', async () => {
    const world = await openHere();
    const people = await peopleAt(world, acknowledgeFirst(sendTo(world)), 1);
    await people.payOnce();
    expect(await people.findLost()).toContainEqual(
      expect.stringMatching(/^Payments that were acknowledged are not there/),
    );
  });
});

/** A database that reports a commit, and performs it only with the next statement of the connection. */
function openHasty(connectionString: string): Db {
  class HastyClient extends PreparingClient {
    #isOwing = false;
    override query(...call: [text: unknown, values?: unknown, ...rest: unknown[]]): never {
      const isOwing = this.#isOwing;
      this.#isOwing = call[0] === 'commit';
      if (this.#isOwing)
        return Promise.resolve({ command: 'COMMIT', rows: [], rowCount: null }) as never;
      if (isOwing) (super.query('commit') as Promise<unknown>).catch(() => undefined);
      return super.query(...call);
    }
  }
  const pool = new pg.Pool({ connectionString, max: 10, Client: HastyClient });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}

/** A server that acknowledges a payment to M-Pesa, and dies before storing it. */
const acknowledgeFirst =
  (send: Send): Send =>
  (call) =>
    call.path.startsWith('/hooks/')
      ? Promise.resolve({ status: 200, retryAfter: null, body: {} })
      : send(call);

// In the gate, killing is simulated in one process: above, and in `kill-between-steps`.
describe.runIf(isAtLength())(`${CRASHES} times SIGKILL of the API, PostgreSQL or both`, () => {
  test('loses nothing that was acknowledged, and leaves nothing half done', async () => {
    const crashed = await crashAgain(CRASHES, { isLazy: isPlanted('lazy-commits') });
    await keep(crashed);
    expect(crashed.breaches).toEqual([]);
  });

  // In a brief run that is what can be planted.
  test.runIf(isWhole())(
    'a PostgreSQL that acknowledges a commit before it is on disk is found',
    async () => {
      const { breaches } = await crashAgain(20, { isLazy: true });
      expect(breaches.join(' ')).toContain('that were acknowledged');
    },
  );
});

function keep({ breaches, backMs, ...found }: Crashed): Promise<void> {
  const all = Object.values(backMs).flat();
  const slowest = Object.entries(backMs).map(([who, times]) => ({
    what: `${times.length} times ${who} killed: back after at most`,
    value: Math.max(...times) / 1000,
    unit: 's',
    most: BACK_WITHIN_S,
  }));
  return keepFigures('crashes', 'kills', [
    { what: 'times SIGKILL', value: all.length, least: CRASHES },
    { what: 'calls answered meanwhile', value: found.answered },
    ...slowest,
    { what: 'mails', value: found.mails },
    { what: 'of those again, as a process died before it knew', value: found.surplusMails },
    { what: 'breaches', value: breaches.length, most: 0 },
  ]);
}
