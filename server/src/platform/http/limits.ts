import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Db } from '../db/database.ts';
import { platformRefusals, Refusal } from './refusal.ts';

/** How often something may be tried: `tries` in `seconds`, counted for each key. */
export type Limit = { name: string; tries: number; seconds: number };

export type Limits = {
  /** Counts one try; refuses with 429 and Retry-After when there were too many. */
  count(limit: Limit, key: string): Promise<void>;
  /** Counts one try; false when there were too many, for a call that must not show it. */
  takes(limit: Limit, key: string): Promise<boolean>;
  /** Takes one try back, after a success. */
  giveBack(limit: Limit, key: string): Promise<void>;
  /** Forgets the tries of a key, after a success. */
  forget(limit: Limit, key: string): Promise<void>;
};

const UNLIMITED: Limits = {
  count: async () => undefined,
  takes: async () => true,
  giveBack: async () => undefined,
  forget: async () => undefined,
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
        query: ({ text, values }: { text: string; values: unknown[] }) =>
          db.executeQuery(CompiledQuery.raw(text, values)),
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
  /** Counts one try; answers the seconds to wait when there were too many, else null. */
  const consume = async (limit: Limit, key: string): Promise<number | null> => {
    try {
      await limiterOf(limit).consume(key);
      return null;
    } catch (outcome) {
      if (!(outcome instanceof RateLimiterRes)) throw outcome;
      return outcome.msBeforeNext / 1000;
    }
  };
  return {
    async count(limit, key) {
      const retryAfter = await consume(limit, key);
      if (retryAfter !== null) throw new Refusal(platformRefusals.TOO_MANY_TRIES, { retryAfter });
    },
    takes: async (limit, key) => (await consume(limit, key)) === null,
    async giveBack(limit, key) {
      await limiterOf(limit).reward(key);
    },
    async forget(limit, key) {
      await limiterOf(limit).delete(key);
    },
  };
}
