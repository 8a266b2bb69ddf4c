import { setTimeout as wait } from 'node:timers/promises';
import { type Db, isDatabaseAway } from './database.ts';
import { onlyValue } from './rows.ts';
import { together } from './together.ts';

/**
 * Reads what may come from a replica. What decides (a booking, a payment, whether a time is free) never goes through here: it
 * reads the primary, in the transaction that it decides for.
 */
export type Read = <Result>(read: (db: Db) => Promise<Result>) => Promise<Result>;

const PAUSE_MS = 10;
const MOST_TRIES = 10;
/** A replica that failed is left alone so long. */
const REST_MS = 5_000;
const RECOVERY_CONFLICT = '40001';

/**
 * A replica is read once it has all that was committed before the reading began, so that nobody misses what they have just
 * written. One that is far behind, away, or ends the statement is no obstacle: then the primary is read.
 */
export function readsFrom(primary: Db, replica: Db | null): Read {
  if (!replica) return (read) => read(primary);
  // Shared by all who ask meanwhile, each of whom sees a position from after it asked.
  const position = together(
    () => onlyValue<string>(primary)`select pg_current_wal_flush_lsn()::text`,
  );
  let restsUntil = 0;
  const attempt = async <Result>(read: (db: Db) => Promise<Result>) => {
    try {
      if (!(await catchesUp(replica, await position()))) return null;
      return { result: await read(replica) };
    } catch (error) {
      if (!isDatabaseAway(error) && (error as { code?: unknown }).code !== RECOVERY_CONFLICT)
        throw error;
      restsUntil = performance.now() + REST_MS;
      return null;
    }
  };
  return async (read) => {
    const answered = performance.now() < restsUntil ? null : await attempt(read);
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
