// Once a month is over it is closed, and its papers are issued, once each, with the next number of their kind.

import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { earlier, HOUR_MS } from '#platform/durations.ts';
import { happenedToEach } from '#platform/happened.ts';
import { toShillings } from '#platform/money.ts';
import type { Platform } from '#platform/platform.ts';
import { nairobiDay } from '#platform/time.ts';
import { paperIssued } from './papers.events.ts';
import {
  findClosedMonth,
  findFirstMonth,
  type Issued,
  insertClosedMonth,
  insertOwnerMonths,
  issueCertificates,
  issueCommission,
  lockPapers,
} from './papers.queries.ts';
import { monthAfter, type PaperKind, paperNumber, startOfMonth } from './papers.rules.ts';

type Issuing = Pick<Platform, 'db' | 'clock' | 'config'>;

/** Leaves ample time for what was earned in a month's last minutes to be recorded. */
const CLOSED_AFTER_MS = 6 * HOUR_MS;

/** How many owners' papers are issued in one transaction, so that its cost does not grow with the number of owners. */
const OWNERS_AT_ONCE = 1000;

// Well within the minute that a job may take.
const RUN_MS = 30_000;

/**
 * Closes all months that are over, oldest first, and issues their papers. If that is too much for one run, or a run
 * ends at any step, the next one goes on from there.
 */
export async function issuePapers(platform: Issuing, atOnce = OWNERS_AT_ONCE): Promise<void> {
  const began = performance.now();
  while (await takeNextStep(platform, atOnce)) if (performance.now() - began > RUN_MS) return;
}

// Month by month: the next is closed once all owners of the one before have their papers.
async function takeNextStep({ db, clock, config }: Issuing, atOnce: number): Promise<boolean> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    await lockPapers(tx);
    const closed = await findClosedMonth(tx);
    const owners = closed ? await insertOwnerMonths(tx, closed, atOnce) : [];
    if (!closed || owners.length === 0) return closeNextMonth(tx, closed, now);
    const issuing = { now, issuerPin: config.earning.companyPin };
    for (const kind of ['commission_invoice', 'credit_note'] as const)
      await record(tx, kind, await issueCommission(tx, owners, closed, { kind, ...issuing }), now);
    await issueWithheld(tx, owners, issuing);
    return true;
  });
}

async function closeNextMonth(tx: Tx, closed: string | null, now: Date): Promise<boolean> {
  const month = closed ? monthAfter(closed) : await findFirstMonth(tx);
  if (!month || startOfMonth(monthAfter(month)) > earlier(now, CLOSED_AFTER_MS)) return false;
  await insertClosedMonth(tx, month, now);
  return true;
}

/** Certifies the tax withheld from owners whose PIN has become known, for all months closed before that. */
export async function certifyOwners(
  { db, clock, config }: Issuing,
  owners: readonly number[],
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockPapers(tx);
    await issueWithheld(tx, owners, { now: clock.now(), issuerPin: config.earning.companyPin });
  });
}

async function issueWithheld(
  tx: Tx,
  owners: readonly number[],
  issuing: { now: Date; issuerPin: string | null },
): Promise<void> {
  const issued = await issueCertificates(tx, owners, issuing);
  await record(tx, 'withholding_certificate', issued, issuing.now);
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
