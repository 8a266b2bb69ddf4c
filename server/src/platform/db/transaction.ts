import { setTimeout as wait } from 'node:timers/promises';
import { inheritListeners } from '../happened.ts';
import { platformRefusals, Refusal } from '../http/refusal.ts';
import type { Db, Tx } from './database.ts';

const RETRYABLE = new Set(['40001', '40P01', '55P03']); // serialization failure, deadlock, lock timeout
const MOST_TRIES = 4;

/**
 * Runs `work` in one transaction. Deadlocks, serialization failures and long waits for a lock,
 * which PostgreSQL resolves by ending one of the parties, are tried again a few times and then refused as BUSY (409).
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute((tx) => {
        inheritListeners(db, tx);
        return work(tx);
      });
    } catch (error) {
      if (!RETRYABLE.has(sqlState(error) ?? '')) throw error;
      if (tries === MOST_TRIES) throw new Refusal(platformRefusals.BUSY);
      await wait(Math.random() * 20 * 2 ** tries);
    }
  }
}

/** The name of the constraint an error says was broken, if it is such an error. */
export function brokenConstraint(error: unknown): string | undefined {
  return sqlState(error)?.startsWith('23')
    ? (error as { constraint?: string }).constraint
    : undefined;
}

function sqlState(error: unknown): string | undefined {
  return error instanceof Error ? (error as { code?: string }).code : undefined;
}
