import { approvalRefusals } from '#money/approvals/approvals.contract.ts';
import { approve, endApprovals } from '#money/approvals/approve.service.ts';
import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DAY_MS, earlier } from '#platform/durations.ts';
import { happened } from '#platform/happened.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import { formatMoney } from '#platform/money.ts';
import type { Platform } from '#platform/platform.ts';
import type { Statement } from './read-statement.service.ts';
import { statementApproved, statementForgotten } from './statements.events.ts';
import { countNewReversals, findKnown } from './statements.queries.ts';
import { isNews } from './statements.rules.ts';
import {
  deleteLongWaiting,
  deleteWaiting,
  keepWaiting,
  readWaiting,
  type Waiting,
} from './waiting.queries.ts';

const WAITS_MS = 14 * DAY_MS;

/**
 * Whether a statement that would add or complete payments, or take some back, has been sent in by enough admins: null
 * if it may be read in; otherwise what is waiting. The same file is the same statement.
 */
export async function awaitSecondAdmin(
  platform: Platform,
  caller: Caller,
  { payments, reversals, rowsRead }: Statement,
  fileHash: Buffer,
): Promise<Waiting | null> {
  const { db, clock, config } = platform;
  if (config.moneyApprovals === 1) return null;
  const known = await findKnown(
    db,
    payments.map(({ code }) => code),
  );
  const news = payments.filter((one) => isNews(known.get(one.code), one));
  const takenBack = await countNewReversals(db, reversals);
  if (news.length + takenBack === 0) return null;
  const cents = news.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const now = clock.now();
  const counts = { receipts: news.length, reversals: takenBack };
  const waits = { ...counts, fileHash, userId: caller.id, rowsRead, cents, now };
  return inTransaction(db, async (tx) => {
    const id = await keepWaiting(tx, waits);
    const what = `a statement that adds or completes ${payment(news.length)} over ${formatMoney(cents)} in all and takes ${payment(takenBack)} back`;
    const given = await approve(tx, platform, caller.id, {
      subject: 'statement',
      id,
      content: null,
      what,
    });
    if (given === 'again') throw new Refusal(approvalRefusals.APPROVED_BEFORE);
    if (given === 'agreed') return null;
    await happened(tx, statementApproved, { about: id, by: caller.id, at: now, detail: counts });
    return readWaiting(tx, id);
  });
}

const payment = (count: number) => `${count} ${count === 1 ? 'payment' : 'payments'}`;

/** It is read in: nothing of it waits any more. */
export async function endWaiting(tx: Tx, fileHash: Buffer): Promise<void> {
  const id = await deleteWaiting(tx, fileHash);
  if (id !== null) await endApprovals(tx, { subject: 'statement', id });
}

/**
 * Forgets files that no second admin has sent in for two weeks: by then their payments are on record from another
 * source, such as another export of the same days, which is a different file.
 */
export async function forgetWaiting({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    for (const id of await deleteLongWaiting(tx, earlier(now, WAITS_MS))) {
      await endApprovals(tx, { subject: 'statement', id });
      await happened(tx, statementForgotten, { about: id, by: null, at: now });
    }
  });
}
