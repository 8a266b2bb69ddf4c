import { setTimeout as wait } from 'node:timers/promises';
import { isOverWithin } from '../patience.ts';
import { type Db, isDatabaseAway, useOfDatabase } from './database.ts';
import { onlyValue } from './rows.ts';
import { together } from './together.ts';

/**
 * Reads what may come from a replica. What decides (a booking, a payment, whether a time is free) never goes through here: it
 * reads the primary, in the transaction that it decides for.
 */
export type Read = <Result>(read: (db: Db) => Promise<Result>) => Promise<Result>;

const PAUSE_MS = 10;
const MOST_TRIES = 10;
/** A replica that does not even say how far it is by then is as good as away. */
const ANSWERS_WITHIN_MS = 500;
/** A replica that failed is left alone so long. */
const REST_MS = 5_000;
/** To be opened with: a replica whose machine is gone says nothing, and the primary answers too. In milliseconds. */
export const REPLICA_PATIENCE = { connectionTimeoutMillis: 1_000, query_timeout: 5_000 };
const RECOVERY_CONFLICT = '40001';

/**
 * A replica is read once it has all that was committed before the reading began, so that nobody misses what they have just
 * written. One that is far behind, away, silent, or ends the statement is no obstacle: then the primary is read.
 */
export function readsFrom(primary: Db, replica: Db | null): Read {
  if (!replica) return (read) => read(primary);
  // Shared by all who ask meanwhile, each of whom sees a position from after it asked.
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
      // With others in line for a connection it was not even asked: it is busy, and not silent.
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
    // After a rest one asks it, and nobody else waits to see whether it answers.
    if (restsUntil > 0) rest();
    const answered = await attempt(read);
    return answered ? answered.result : read(primary);
  };
}

/** Whether a replica has got as far within a tenth of a second; what is no replica is where it is. */
async function catchesUp(replica: Db, position: string): Promise<boolean> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const hasAll = await onlyValue<boolean>(replica)`
      select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= ${position}::pg_lsn`;
    if (hasAll) return true;
    await wait(PAUSE_MS);
  }
  return false;
}
