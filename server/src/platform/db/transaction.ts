import { setTimeout as wait } from 'node:timers/promises';
import { inheritListeners } from '../happened.ts';
import { platformRefusals, Refusal } from '../http/refusal.ts';
import type { Db, Tx } from './database.ts';

const LOCK_TIMEOUT = '55P03';
const CONTENDED = new Set(['40001', '40P01', LOCK_TIMEOUT]); // serialization failure, deadlock
const MOST_TRIES = 4;

/**
 * Runs `work` in one transaction. Deadlocks and serialization failures, which PostgreSQL resolves by cancelling one
 * party, are retried a few times and then refused as BUSY (409). A lock timeout is refused at once: waiting again would
 * keep the connection from others.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await runOnce(db, work);
    } catch (error) {
      const state = sqlState(error) ?? '';
      if (!CONTENDED.has(state)) throw error;
      if (tries === MOST_TRIES || state === LOCK_TIMEOUT)
        throw new Refusal(platformRefusals.BUSY, { cause: error });
      await wait(Math.random() * 20 * 2 ** tries);
    }
  }
}

/** Throws the error of `work`, even if the rollback fails too: that error matters less. */
async function runOnce<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  let thrown: { error: unknown } | undefined;
  try {
    return await db.transaction().execute(async (tx) => {
      inheritListeners(db, tx);
      try {
        return await work(tx);
      } catch (error) {
        thrown = { error };
        throw error;
      }
    });
  } catch (error) {
    throw thrown ? thrown.error : error;
  }
}

/** The name of the violated constraint, if the error is a constraint violation. */
export function brokenConstraint(error: unknown): string | undefined {
  return sqlState(error)?.startsWith('23')
    ? (error as { constraint?: string }).constraint
    : undefined;
}

function sqlState(error: unknown): string | undefined {
  return error instanceof Error ? (error as { code?: string }).code : undefined;
}
