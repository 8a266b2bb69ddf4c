// A process that is killed between any two steps. Steps are what may outlive it: a COMMIT, a write outside of a
// transaction, a request sent to M-Pesa and its response. Whether it dies before or after a read, early or late in a
// transaction, makes no difference to the database; the long run kills it there too.
import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Db } from '#platform/db/database.ts';
import { PreparingClient } from '#platform/db/preparing-client.ts';
import type { Mpesa } from '#platform/mpesa.ts';
import { isWhole } from './rounds.ts';

class Killed extends Error {
  override name = 'Killed';
}

const ENDS = new Set(['commit', 'rollback']);

/** Whether the effect of a statement may outlive the process that sends it. */
const lasts = (word: string, isInside: boolean): boolean =>
  ENDS.has(word) || (!isInside && word !== 'begin' && word !== 'select');

/** It works only inside of `live`. */
export function mortal() {
  let taken = 0;
  let lastStep = Number.POSITIVE_INFINITY;
  // What a killed process had under way must not go on in the next life.
  const lives = new AsyncLocalStorage<symbol>();
  let life = Symbol('the first');
  const sockets = new Set<{ destroy(): void }>();

  /** Each step asks whether the process still lives. A killed one does nothing more, and nothing is tidied up. */
  const dieIfKilled = () => {
    if (lives.getStore() !== life || taken > lastStep) throw new Killed();
  };
  const step = () => {
    dieIfKilled();
    taken += 1;
    if (taken <= lastStep) return;
    for (const socket of sockets) socket.destroy();
    throw new Killed();
  };

  /** A database whose connections break off when the process dies: what was not committed is undone. */
  const open = (url: string): Db => {
    const pool = new pg.Pool({
      ...{ connectionString: url, max: 10, lock_timeout: 8_000 },
      ...{ Client: PreparingClient, pipeline: true },
    });
    pool.on('error', () => undefined);
    pool.on('connect', (client) => {
      const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } })
        .connection;
      sockets.add(stream);
      client.on('error', () => undefined);
      client.on('end', () => sockets.delete(stream));
    });
    const connect = async () => {
      const client = await pool.connect();
      let isInside = false;
      return {
        query: async (text: string, values: unknown[]) => {
          const [word = ''] = text.toLowerCase().split(' ', 1);
          if (isWhole() || lasts(word, isInside)) step();
          else dieIfKilled();
          if (word === 'begin' || ENDS.has(word)) isInside = word === 'begin';
          return client.query(text, values);
        },
        // A connection of a dead process is of no use to the next one.
        release: () => client.release(taken > lastStep),
      };
    };
    const dialect = new PostgresDialect({
      pool: { connect, end: () => pool.end() } as unknown as pg.Pool,
    });
    return new Kysely({ dialect });
  };

  /** M-Pesa as the process reaches it: it may die before it sends a request, and before it reads the response. */
  const before = ({ isPausing, awaySince, ...calls }: Mpesa): Mpesa => {
    const mortally =
      (ask: (...question: unknown[]) => Promise<unknown>) =>
      async (...question: unknown[]) => {
        step();
        return ask(...question).finally(step);
      };
    const all = Object.entries(calls as Record<string, Parameters<typeof mortally>[0]>);
    const mortal = Object.fromEntries(all.map(([name, ask]) => [name, mortally(ask)]));
    return { ...(mortal as typeof calls), isPausing, awaySince };
  };

  return {
    open,
    before,
    /** Does `work` in a new life that ends after this many steps: what was under way then fails. */
    live<T>(steps: number, work: () => Promise<T>): Promise<T> {
      taken = 0;
      lastStep = steps;
      life = Symbol('another');
      return lives.run(life, work);
    },
    /** Whether it was killed. */
    get isDead() {
      return taken > lastStep;
    },
  };
}
