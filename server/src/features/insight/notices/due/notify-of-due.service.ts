import { inTransaction } from '#platform/db/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { channelsOf, offersOf, queueSendings } from '../notify.service.ts';
import { insertDue } from './due.queries.ts';
import { KINDS_BY_CLOCK } from './due.rules.ts';

const MOST_AT_ONCE = 100;

/**
 * Notifies people of what the clock has brought: holds about to lapse, visits near, visits over, and problems that
 * their owner has not answered. Each is written
 * once, by the constraint notices_once, whatever runs twice and however the clock jumps.
 */
export async function notifyOfDue(platform: Platform): Promise<void> {
  const { db, clock, queue } = platform;
  const offers = offersOf(KINDS_BY_CLOCK, channelsOf(platform));
  let written: number;
  do {
    const wanted = { offers, most: MOST_AT_ONCE, now: clock.now() };
    written = await inTransaction(db, async (tx) => {
      const { notices, sendings } = await insertDue(tx, wanted);
      await queueSendings(tx, queue, sendings);
      return notices;
    });
  } while (written === MOST_AT_ONCE);
}
