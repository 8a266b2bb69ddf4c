import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { channelsOf, offersOf, queueSendings } from '../notify.service.ts';
import { insertDue } from './due.queries.ts';
import { dueAt, KINDS_BY_CLOCK, KINDS_OF_MESSAGES } from './due.rules.ts';
import { insertUnseen } from './unseen-messages.queries.ts';

const MOST_AT_ONCE = 100;

/**
 * Notifies people of what time has brought: holds about to lapse, visits near or over, problems that their owner has
 * not answered, and unseen messages. Each notice is written once, by the constraint notices_once, whatever runs twice
 * and however the clock jumps.
 */
export async function notifyOfDue(platform: Platform): Promise<void> {
  const channels = channelsOf(platform);
  const most = MOST_AT_ONCE;
  await writeAll(platform, (tx, now) =>
    insertDue(tx, { offers: offersOf(KINDS_BY_CLOCK, channels), most, now }),
  );
  await writeAll(platform, (tx, now) => {
    const offers = offersOf(KINDS_OF_MESSAGES, channels);
    return insertUnseen(tx, { offers, most, written: dueAt(now).messageWritten, now });
  });
}

type Written = { notices: number; sendings: number[] };

/** Writes them in batches until there are no more. */
async function writeAll(
  { db, clock, queue }: Platform,
  insertSome: (tx: Tx, now: Date) => Promise<Written>,
): Promise<void> {
  let written: number;
  do {
    written = await inTransaction(db, async (tx) => {
      const { notices, sendings } = await insertSome(tx, clock.now());
      await queueSendings(tx, queue, sendings);
      return notices;
    });
  } while (written === MOST_AT_ONCE);
}
