import { setTimeout as wait } from 'node:timers/promises';
import { isOverWithin } from '../patience.ts';
import { type Db, isDatabaseAway, useOfDatabase } from './database.ts';
import { onlyValue } from './rows.ts';
import { together } from './together.ts';

/**
 * For reads that a replica may serve. Decisions (a booking, a payment, whether a time is free) never use it: they read
 * the primary, in their own transaction.
 */
export type Read = <Result>(read: (db: Db) => Promise<Result>) => Promise<Result>;

const PAUSE_MS = 10;
const MOST_TRIES = 10;
/** A replica that does not even report its position in this time is treated as away. */
const ANSWERS_WITHIN_MS = 500;
/** How long a failed replica is not tried. */
const REST_MS = 5_000;
/**
 * Options for opening a replica: one whose machine is gone is silent, and the primary can serve instead. In
 * milliseconds.
 */
export const REPLICA_PATIENCE = { connectionTimeoutMillis: 1_000, query_timeout: 5_000 };
const RECOVERY_CONFLICT = '40001';

/**
 * A replica serves a read once it has everything that was committed before the read began, so that people see what they
 * have just written. If it lags far behind, is away, silent or cancels the statement, the primary serves instead.
 */
export function readsFrom(primary: Db, replica: Db | null): Read {
  if (!replica) return (read) => read(primary);
  // Shared by concurrent callers, each of whom gets a position read after its call.
  const position = together(
    () => onlyValue<string>(primary)`select pg_current_wal_flush_lsn()::text`,
  );
  let restsUntil = 0;
  const rest = () => {
    restsUntil = performance.now() + REST_MS;
    return null;
  };
  const attempt = async <Result>(read: (db: Db) => Promise<Result>) => {
    try {
      const caughtUp = catchesUp(replica, await position());
      // If others are queued for a connection, the replica was not even asked: it is busy, not silent.
      if (!(await isOverWithin(caughtUp, ANSWERS_WITHIN_MS)))
        return useOfDatabase(replica).waiting > 0 ? null : rest();
      restsUntil = 0;
      return (await caughtUp) ? { result: await read(replica) } : null;
    } catch (error) {
      if (!isDatabaseAway(error) && (error as { code?: unknown }).code !== RECOVERY_CONFLICT)
        throw error;
      return rest();
    }
  };
  return async (read) => {
    if (performance.now() < restsUntil) return read(primary);
    // After a rest one read tries it; the others do not wait to see whether it responds.
    if (restsUntil > 0) rest();
    const answered = await attempt(read);
    return answered ? answered.result : read(primary);
  };
}

/** Whether a replica reaches the position within a tenth of a second; a server that is no replica always has. */
async function catchesUp(replica: Db, position: string): Promise<boolean> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const hasAll = await onlyValue<boolean>(replica)`
      select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= ${position}::pg_lsn`;
    if (hasAll) return true;
    await wait(PAUSE_MS);
  }
  return false;
}
