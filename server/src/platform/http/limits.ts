import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Db } from '../db/database.ts';
import { platformRefusals, Refusal } from './refusal.ts';

/** How often something may be tried: `tries` in `seconds`, counted for each key. */
export type Limit = { name: string; tries: number; seconds: number };

export type Limits = {
  /** Counts one try; refuses with 429 and Retry-After when there were too many. */
  count(limit: Limit, key: string): Promise<void>;
  /** Takes one try back, after a success. */
  giveBack(limit: Limit, key: string): Promise<void>;
  /** Forgets the tries of a key, after a success. */
  forget(limit: Limit, key: string): Promise<void>;
};

const UNLIMITED: Limits = {
  count: async () => undefined,
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
  return {
    async count(limit, key) {
      try {
        await limiterOf(limit).consume(key);
      } catch (outcome) {
        if (!(outcome instanceof RateLimiterRes)) throw outcome;
        throw new Refusal(platformRefusals.TOO_MANY_TRIES, {
          retryAfter: outcome.msBeforeNext / 1000,
        });
      }
    },
    async giveBack(limit, key) {
      await limiterOf(limit).reward(key);
    },
    async forget(limit, key) {
      await limiterOf(limit).delete(key);
    },
  };
}
