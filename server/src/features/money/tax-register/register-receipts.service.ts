import { attemptEach } from '#platform/attempt-each.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { earlier, HOUR_MS } from '#platform/durations.ts';
import type { Platform } from '#platform/platform.ts';
import type { TaxRegister } from '#platform/tax-register.ts';
import { taxDocumentOf, type Unregistered } from './tax-document.service.ts';
import {
  findUnregistered,
  insertRegistrations,
  setRefused,
  setRegistered,
  setTried,
  takeAwaited,
} from './tax-register.queries.ts';

const MOST_WRITTEN = 500;
/** A minute of work if the register takes a second for each. */
const MOST_BROUGHT = 60;

/**
 * Registers, in order, the documents of receipts whose owners have a PIN; without a register, they wait. What was
 * refused or got no answer is brought again after an hour, which is safe: the register recognises numbers that it has.
 */
export async function registerReceipts({ db, clock, taxRegister, log }: Platform): Promise<void> {
  if (!taxRegister) return;
  const now = clock.now();
  while ((await writeDown({ db }, now)) === MOST_WRITTEN);
  const triedBefore = earlier(now, HOUR_MS);
  const waiting = await findUnregistered(db, triedBefore, MOST_BROUGHT);
  // The job runs each minute, so a longer run overlaps with the next.
  await attemptEach(waiting, async (row) => {
    if (await setTried(db, row.id, triedBefore, clock.now()))
      await bring({ db, clock, log, taxRegister }, row);
  });
}

const writeDown = ({ db }: Pick<Platform, 'db'>, now: Date): Promise<number> =>
  inTransaction(db, async (tx) => {
    const taken = await takeAwaited(tx, MOST_WRITTEN);
    if (taken.length > 0) await insertRegistrations(tx, taken, now);
    return taken.length;
  });

type Bringing = Pick<Platform, 'db' | 'clock' | 'log'> & { taxRegister: TaxRegister };

async function bring({ db, clock, log, taxRegister }: Bringing, row: Unregistered): Promise<void> {
  const document = taxDocumentOf(row);
  const outcome = await taxRegister.register(document);
  if (!('refused' in outcome)) return setRegistered(db, row.id, outcome, clock.now());
  log.error(
    { number: document.number, refusal: outcome.refused },
    'The tax register refused a receipt',
  );
  return setRefused(db, row.id, outcome.refused);
}
