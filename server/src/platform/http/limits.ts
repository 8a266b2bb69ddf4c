import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Db } from '../db/database.ts';
import { firstValue } from '../db/rows.ts';
import { platformRefusals, Refusal } from './refusal.ts';

/** How often something may be tried: `tries` in `seconds`, counted per key. */
export type Limit = { name: string; tries: number; seconds: number };

export type Limits = {
  /** Counts a try; refuses with 429 and Retry-After when there were too many. Returns its number. */
  count(limit: Limit, key: string): Promise<number>;
  /** Counts a try and returns how many there are, without a limit. */
  add(limit: Limit, key: string): Promise<number>;
  /** Restarts the time of a key, with one try. */
  renew(limit: Limit, key: string): Promise<void>;
  /** How many tries there are. */
  read(limit: Limit, key: string): Promise<number>;
  /** Counts a try; returns false when there were too many, for calls that must not show it. */
  takes(limit: Limit, key: string): Promise<boolean>;
  /** Takes a try back after a success. Returns how many are left; null where none is counted any more. */
  giveBack(limit: Limit, key: string): Promise<number | null>;
  /** Deletes the tries of a key after a success. Of several concurrent callers only one is told that there were any. */
  forget(limit: Limit, key: string): Promise<boolean>;
};

const UNLIMITED: Limits = {
  count: async () => 1,
  add: async () => 1,
  renew: async () => undefined,
  read: async () => 0,
  takes: async () => true,
  giveBack: async () => 0,
  forget: async () => false,
};

/** Limits counted in PostgreSQL, so that any number of processes share them. */
export function limitsIn(db: Db, on: boolean): Limits {
  if (!on) return UNLIMITED;
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterOf = ({ name, tries, seconds }: Limit) => {
    const known = limiters.get(name);
    if (known) return known;
    const limiter = new RateLimiterPostgres({
      storeClient: {
        query: async ({ text, values }: { text: string; values: unknown[] }) => {
          const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values));
          return { rows, rowCount: Number(numAffectedRows ?? rows.length) };
        },
      },
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: tries,
      duration: seconds,
    });
    limiters.set(name, limiter);
    return limiter;
  };
  const consume = async (limit: Limit, key: string): Promise<RateLimiterRes> => {
    try {
      return await limiterOf(limit).consume(key);
    } catch (outcome) {
      if (!(outcome instanceof RateLimiterRes)) throw outcome;
      return outcome;
    }
  };
  const add = async (limit: Limit, key: string) => (await consume(limit, key)).consumedPoints;
  return {
    async count(limit, key) {
      const { consumedPoints, msBeforeNext } = await consume(limit, key);
      if (consumedPoints > limit.tries)
        throw new Refusal(platformRefusals.TOO_MANY_TRIES, { retryAfter: msBeforeNext / 1000 });
      return consumedPoints;
    },
    add,
    async renew(limit, key) {
      await limiterOf(limit).set(key, 1, limit.seconds);
    },
    read: async (limit, key) => (await limiterOf(limit).get(key))?.consumedPoints ?? 0,
    takes: async (limit, key) => (await add(limit, key)) <= limit.tries,
    // The library would count below zero, which would permit extra tries.
    giveBack: ({ name }, key) => firstValue<number>(db)`
      update rate_limits set points = points - 1
      where key = ${`${name}:${key}`} and points > 0 and expire > ${Date.now()} returning points`,
    forget: (limit, key) => limiterOf(limit).delete(key),
  };
}
