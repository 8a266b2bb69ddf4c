import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { takePayment } from '#channels/confirmations/take-payment.service.ts';
import { takeBack } from '#money/invoices/reversed-receipts.service.ts';
import type { Contradiction } from '#money/receipts/contradictions.queries.ts';
import {
  closeWhereAgreed,
  noteContradictions,
} from '#money/receipts/note-contradictions.service.ts';
import { firstOwnShortCode } from '#money/receipts/short-codes.sql.ts';
import type { Db } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { happened } from '#platform/happened.ts';
import type { Limit } from '#platform/http/limits.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import { formatMoney } from '#platform/money.ts';
import type { Platform } from '#platform/platform.ts';
import { toNairobiIsoOrNull } from '#platform/time.ts';
import {
  readStatement,
  type Statement,
  type StatementPayment,
  type StatementReversal,
} from './read-statement.service.ts';
import type { LineProblem } from './statement-columns.service.ts';
import { type importStatement as contract, statementRefusals } from './statements.contract.ts';
import { statementImported } from './statements.events.ts';
import { findImportOf, findKnown, findMissing, insertImport } from './statements.queries.ts';

const IMPORTS: Limit = { name: 'statement-user', tries: 60, seconds: 3600 };
const MOST_PROBLEMS = 200;
/** As many payments that a statement lacks are named in the answer, and so many are kept to be looked at. */
const MOST_LISTED = 100;
const MOST_MISSING = 1000;

type Imported = z.input<(typeof contract.answers)[201]>['data'];
type Tally = {
  added: number;
  known: number;
  reversals: number;
  problems: LineProblem[];
  /** What the statement says otherwise than our books. */
  contradictions: Contradiction[];
  /** Payments that it names as they are on record, and money back that is accounted for. */
  agreed: { codes: string[]; transferCodes: string[] };
};

/**
 * Reads in a statement of M-Pesa's portal. Each row stands for itself: what is wrong with one is reported,
 * and the others go in. A payment on record stays as it is, whatever the statement says of it.
 */
export async function importStatement(
  platform: Platform,
  caller: Caller,
  file: Buffer,
): Promise<Imported> {
  const { db, clock, limits } = platform;
  await limits.count(IMPORTS, String(caller.id));
  const statement = await readStatement(file, clock.now());
  const shortCode = await requireOwnShortCode(db, statement);
  const file_hash = createHash('sha256').update(file).digest();
  const importedBefore = await findImportOf(db, file_hash);
  const tally: Tally = {
    added: 0,
    known: 0,
    reversals: 0,
    problems: [...statement.problems],
    contradictions: [],
    agreed: { codes: [], transferCodes: [] },
  };
  await takePayments(platform, { shortCode, payments: statement.payments }, tally);
  await takeReversals(platform, caller, statement.reversals, tally);
  const refused = tally.problems.length;
  const missing = await findLacking(db, shortCode, statement);
  tally.contradictions.push(...missing.contradictions);
  await record(platform, caller, { statement, tally, refused, file_hash });
  const problems = [...tally.problems.toSorted(byLine), ...missing.listed];
  return {
    rows_read: statement.rowsRead,
    receipts_added: tally.added,
    receipts_known: tally.known,
    reversals: tally.reversals,
    rows_skipped: statement.rowsSkipped,
    problems: problems.slice(0, MOST_PROBLEMS),
    more_problems: Math.max(0, refused + missing.total - Math.min(problems.length, MOST_PROBLEMS)),
    imported_before: toNairobiIsoOrNull(importedBefore),
  };
}

/** Which number of ours it is about: nobody is to confirm our bookings with another pay-bill's payments. */
async function requireOwnShortCode(db: Db, { shortCodes }: Statement): Promise<string> {
  if (shortCodes.length === 0) throw new Refusal(statementRefusals.STATEMENT_UNNAMED);
  const ours = await firstOwnShortCode(db, shortCodes);
  if (ours === null) throw new Refusal(statementRefusals.STATEMENT_FOREIGN);
  return ours;
}

const byLine = (one: LineProblem, other: LineProblem) => (one.line ?? 0) - (other.line ?? 0);

type OnRecord = { amount_cents: number; account: string | null };

/** Most rows of a statement are known: those are recognised all at once, the others taken one by one. */
async function takePayments(
  platform: Platform,
  { shortCode, payments }: { shortCode: string; payments: readonly StatementPayment[] },
  tally: Tally,
): Promise<void> {
  const known = new Map<string, OnRecord>(
    (
      await findKnown(
        platform.db,
        payments.map(({ code }) => code),
      )
    ).map((one) => [one.code, one]),
  );
  for (const payment of payments) {
    const one = known.get(payment.code);
    // One on record without its account is taken again: the statement may have it.
    const isTold = one && (one.account !== null || !payment.account);
    const outcome = isTold
      ? compare(one.amount_cents, payment)
      : await eachForItself(platform, () => takeRow(platform, shortCode, payment));
    if (outcome === 'received' || outcome === 'settled' || outcome === 'held') {
      tally.added += 1;
      known.set(payment.code, { amount_cents: payment.cents, account: payment.account });
    } else if (outcome === 'duplicate') {
      tally.known += 1;
      tally.agreed.codes.push(payment.code);
    } else tally.problems.push({ line: payment.line, problem: problemOf(outcome, payment, known) });
    if (outcome === 'contradicts') tally.contradictions.push(otherAmount(payment));
  }
}

const otherAmount = ({ code, cents }: StatementPayment): Contradiction => ({
  kind: 'amount',
  code,
  statedCents: cents,
  transferCode: null,
});

const compare = (knownCents: number, { cents }: StatementPayment) =>
  knownCents === cents ? ('duplicate' as const) : ('contradicts' as const);

const takeRow = (platform: Platform, shortCode: string, payment: StatementPayment) =>
  inTransaction(platform.db, (tx) =>
    takePayment(tx, platform, {
      source: 'statement',
      code: payment.code,
      amount_cents: payment.cents,
      short_code: shortCode,
      account: payment.account,
      payer_phone: payment.payerPhone,
      payer_name: payment.payerName,
      paid_at: payment.at,
      callback_id: null,
      received_at: platform.clock.now(),
    }),
  );

function problemOf(
  outcome: 'contradicts' | 'foreign' | 'failed',
  { code, cents }: StatementPayment,
  known: ReadonlyMap<string, OnRecord>,
): string {
  if (outcome !== 'contradicts')
    return `${code} could not be taken. Please read this statement in again.`;
  const ours = known.get(code)?.amount_cents;
  return `The statement says ${formatMoney(cents)} for ${code}, and on record here is ${
    ours === undefined ? 'another amount' : formatMoney(ours)
  }. Nothing was changed: compare it with the portal.`;
}

async function takeReversals(
  platform: Platform,
  caller: Caller,
  reversals: readonly StatementReversal[],
  tally: Tally,
): Promise<void> {
  const receipts = new Map(
    (
      await findKnown(
        platform.db,
        reversals.map(({ originalCode }) => originalCode),
      )
    ).map((one) => [one.code, one.id]),
  );
  for (const reversal of reversals) {
    const { line, code, originalCode, cents, at } = reversal;
    const receiptId = receipts.get(originalCode);
    const back = {
      at,
      amountCents: cents,
      transferCode: code,
      because: 'statement',
      by: caller.id,
    };
    const outcome =
      receiptId === undefined
        ? 'unknown'
        : await eachForItself(platform, () =>
            inTransaction(platform.db, (tx) => takeBack(tx, platform, receiptId, back)),
          );
    if (outcome === 'known') tally.known += 1;
    else if (outcome === 'ours' || outcome === 'taken back') tally.reversals += 1;
    else tally.problems.push({ line, problem: problemOfReversal(outcome, reversal) });
    if (outcome === 'differs') {
      const said = { code: originalCode, statedCents: cents, transferCode: code };
      tally.contradictions.push({ kind: 'reversal', ...said });
    } else if (outcome !== 'unknown' && outcome !== 'failed') tally.agreed.transferCodes.push(code);
  }
}

function problemOfReversal(
  outcome: 'unknown' | 'differs' | 'failed',
  { code, originalCode, cents }: StatementReversal,
): string {
  switch (outcome) {
    case 'unknown':
      return `${code} takes back ${originalCode}, which is not on record here. If that was a payment to us, read in the statement of its day first.`;
    case 'differs':
      return `${code} takes back ${formatMoney(cents)} of ${originalCode}, which is neither all of it nor a refund of ours. Look it up in the portal.`;
    case 'failed':
      return `${code} could not be taken. Please read this statement in again.`;
  }
}

/** One row that fails must not keep the others out; the log says why it did. */
async function eachForItself<T>(platform: Platform, work: () => Promise<T>): Promise<T | 'failed'> {
  try {
    return await work();
  } catch (error) {
    platform.log.error({ err: error }, 'A row of a statement could not be taken');
    return 'failed';
  }
}

/** The other direction: what is on record here for that time, and M-Pesa's books lack. */
async function findLacking(db: Db, shortCode: string, { span, codes }: Statement) {
  if (!span) return { listed: [], total: 0, contradictions: [] };
  const { receipts, total } = await findMissing(
    db,
    { shortCode, ...span },
    [...codes],
    MOST_MISSING,
  );
  const listed = receipts.slice(0, MOST_LISTED).map(({ code, amount_cents }) => ({
    line: null,
    problem: `${code} over ${formatMoney(amount_cents)} is on record here, and the statement lacks it. Look it up in the portal.`,
  }));
  const contradictions = receipts.map(
    ({ code }): Contradiction => ({ kind: 'lacking', code, statedCents: null, transferCode: null }),
  );
  return { listed, total, contradictions };
}

/** What the statement agrees with; not what it says otherwise in another of its rows. */
function agreedIn({ agreed, contradictions }: Tally): Tally['agreed'] {
  const contradicted = new Set(contradictions.map(({ code }) => code));
  return { ...agreed, codes: agreed.codes.filter((code) => !contradicted.has(code)) };
}

type Done = { statement: Statement; tally: Tally; refused: number; file_hash: Buffer };

async function record(platform: Platform, caller: Caller, done: Done): Promise<void> {
  const { statement, tally, refused, file_hash } = done;
  const now = platform.clock.now();
  const counts = {
    rows_read: statement.rowsRead,
    receipts_added: tally.added,
    receipts_known: tally.known,
    reversals: tally.reversals,
  };
  await inTransaction(platform.db, async (tx) => {
    const importId = await insertImport(tx, {
      ...counts,
      user_id: caller.id,
      file_hash,
      imported_at: now,
      rows_skipped: statement.rowsSkipped,
      rows_refused: refused,
    });
    await happened(tx, statementImported, {
      about: importId,
      by: caller.id,
      at: now,
      detail: counts,
    });
    await closeWhereAgreed(tx, { ...agreedIn(tally), now });
    await noteContradictions(tx, tally.contradictions, { by: caller.id, now });
  });
}
