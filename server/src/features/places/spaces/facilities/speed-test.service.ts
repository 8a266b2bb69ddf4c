import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { inTransaction } from '#platform/db/transaction.ts';
import { HOUR_MS } from '#platform/durations.ts';
import { happened } from '#platform/happened.ts';
import type { Limit } from '#platform/http/limits.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { nairobiDay } from '#platform/time.ts';
import { spaceChanged } from '../spaces.events.ts';
import { lockManaged } from '../spaces.service.ts';
import { updateSpace } from '../write-space.queries.ts';
import { readSpace } from '../write-space.service.ts';
import { withTested } from './facilities.rules.ts';

// A run makes four calls, of at most a few megabytes.
const CALLS: Limit = { name: 'speed-tests', tries: 60, seconds: HOUR_MS / 1000 };

/** Counts a call of a test; few are needed per hour, and each carries megabytes. */
export const countTestCall = ({ limits }: Platform, caller: Caller) =>
  limits.count(CALLS, String(caller.id));

// Random, so that nothing on the way can compress it; repeated, as generating more would take longer than sending it.
const BLOCK = randomBytes(64 * 1024);

export const testBytes = (bytes: number): Readable => Readable.from(blocksOf(bytes));

function* blocksOf(bytes: number) {
  for (let left = bytes; left > 0; left -= BLOCK.length) yield BLOCK.subarray(0, left);
}

/** Stores a speed that the caller's browser has measured, as a test of today. */
export async function keepSpeed(
  { db, clock }: Platform,
  caller: Caller,
  spaceId: number,
  speed: { download_mbps: number; upload_mbps: number },
) {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const locked = await lockManaged(tx, caller, spaceId);
    const { internet, ...space } = await readSpace(tx, spaceId);
    const tested = withTested(internet, speed, nairobiDay(now));
    await updateSpace(tx, spaceId, locked, { ...space, internet: tested });
    const detail = { fields: ['internet'], tested: speed };
    await happened(tx, spaceChanged, { about: spaceId, by: caller.id, at: now, detail });
    return readSpace(tx, spaceId);
  });
}
