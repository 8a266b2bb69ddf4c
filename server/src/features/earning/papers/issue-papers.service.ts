// Once a month is over it is closed, and its papers are issued: each once, with the next number of its kind.

import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { earlier, HOUR_MS } from '#platform/durations.ts';
import { happenedToEach } from '#platform/happened.ts';
import { toShillings } from '#platform/money.ts';
import type { Platform } from '#platform/platform.ts';
import { nairobiDay } from '#platform/time.ts';
import { paperIssued } from './papers.events.ts';
import {
  findOpenMonth,
  type Issued,
  insertClosedMonth,
  issueCertificates,
  issueCommission,
  lockPapers,
} from './papers.queries.ts';
import { monthAfter, type PaperKind, paperNumber, startOfMonth } from './papers.rules.ts';

type Issuing = Pick<Platform, 'db' | 'clock' | 'config'>;

/** What was earned in a month's last minutes is on record long before it is closed. */
const CLOSED_AFTER_MS = 6 * HOUR_MS;

/** Closes all months that are over, the first one first, and issues what is due of them. */
export async function issuePapers(platform: Issuing): Promise<void> {
  while (await closeNextMonth(platform));
  await certify(platform);
}

async function closeNextMonth({ db, clock, config }: Issuing): Promise<boolean> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    await lockPapers(tx);
    const month = await findOpenMonth(tx);
    if (!month || startOfMonth(monthAfter(month)) > earlier(now, CLOSED_AFTER_MS)) return false;
    await insertClosedMonth(tx, month, now);
    for (const kind of ['commission_invoice', 'credit_note'] as const) {
      const issuing = { kind, now, issuerPin: config.earning.companyPin };
      await record(tx, kind, await issueCommission(tx, month, issuing), now);
    }
    return true;
  });
}

/** Certifies what was withheld, where a PIN is known: of months that were closed before it was, too. */
export async function certify({ db, clock, config }: Issuing): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    await lockPapers(tx);
    const issued = await issueCertificates(tx, { now, issuerPin: config.earning.companyPin });
    await record(tx, 'withholding_certificate', issued, now);
  });
}

const record = (tx: Tx, kind: PaperKind, issued: readonly Issued[], now: Date) =>
  happenedToEach(
    tx,
    paperIssued,
    issued.map(({ id, number, cents }) => ({
      ...{ about: id, by: null, at: now },
      detail: {
        number: paperNumber(kind, Number(nairobiDay(now).slice(0, 4)), number),
        amount: toShillings(cents),
      },
    })),
  );
