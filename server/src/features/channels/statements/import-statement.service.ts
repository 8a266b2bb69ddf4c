import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { takePayment } from '#channels/confirmations/take-payment.service.ts';
import { takeBack } from '#money/invoices/reversed-receipts.service.ts';
import type { Contradiction } from '#money/receipts/contradictions.queries.ts';
import {
  closeWhereAgreed,
  noteContradictions,
  otherAmount,
} from '#money/receipts/contradictions.service.ts';
import { firstOwnShortCode } from '#money/receipts/short-codes.sql.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { happened } from '#platform/happened.ts';
import type { Limit } from '#platform/http/limits.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import { formatMoney } from '#platform/money.ts';
import type { Platform } from '#platform/platform.ts';
import { toNairobiIsoOrNull } from '#platform/time.ts';
import { awaitSecondAdmin, endWaiting } from './approve-statement.service.ts';
import { inOwnTransaction } from './in-own-transaction.service.ts';
import {
  readStatement,
  type Statement,
  type StatementPayment,
  type StatementReversal,
} from './read-statement.service.ts';
import type { LineProblem } from './statement-columns.service.ts';
import { type importStatement as contract, statementRefusals } from './statements.contract.ts';
import { statementImported } from './statements.events.ts';
import {
  findImportOf,
  findKnown,
  findMissing,
  insertImport,
  type NewImport,
} from './statements.queries.ts';
import { isNews } from './statements.rules.ts';
import type { Waiting } from './waiting.queries.ts';

const IMPORTS: Limit = { name: 'statement-user', tries: 60, seconds: 3600 };
const MOST_PROBLEMS = 200;
/** How many payments missing from a statement the response lists, and how many are kept to be looked at. */
const MOST_LISTED = 100;
const MOST_MISSING = 1000;

type Imported = z.input<(typeof contract.answers)[201]>['data'];
type Tally = {
  added: number;
  known: number;
  reversals: number;
  problems: LineProblem[];
  /** How the statement differs from our books. */
  contradictions: Contradiction[];
  /** Payments that it names as they are on record, and money back that is accounted for. */
  agreed: { codes: string[]; transferCodes: string[] };
};

/**
 * Reads in a statement of M-Pesa's portal. Each row is independent: problems are reported, and the other rows go in. A
 * payment on record stays as it is, whatever the statement says about it.
 */
export async function importStatement(
  platform: Platform,
  caller: Caller,
  file: Buffer,
): Promise<{ waits: Waiting; imported?: never } | { waits: null; imported: Imported }> {
  const { db, clock, limits } = platform;
  await limits.count(IMPORTS, String(caller.id));
  const statement = await readStatement(file, clock.now());
  const shortCode = await requireOwnShortCode(db, statement);
  const file_hash = createHash('sha256').update(file).digest();
  const waits = await awaitSecondAdmin(platform, caller, statement, file_hash);
  if (waits) return { waits };
  const importedBefore = await findImportOf(db, file_hash);
  const tally: Tally = {
    added: 0,
    known: 0,
    reversals: 0,
    problems: [...statement.problems],
    contradictions: [],
    agreed: { codes: [], transferCodes: [] },
  };
  await takePayments(platform, shortCode, statement.payments, tally);
  await takeReversals(platform, caller, statement.reversals, tally);
  const refused = tally.problems.length;
  const missing = await findLacking(db, shortCode, statement);
  tally.contradictions.push(...missing.contradictions);
  const counts = {
    rows_read: statement.rowsRead,
    receipts_added: tally.added,
    receipts_known: tally.known,
    reversals: tally.reversals,
  };
  const { rowsSkipped: rows_skipped } = statement;
  const kept = { ...counts, rows_skipped, rows_refused: refused, file_hash };
  await inTransaction(db, (tx) => record(tx, { caller, kept, counts, tally, now: clock.now() }));
  const problems = [...tally.problems.toSorted(byLine), ...missing.listed];
  const imported = {
    ...counts,
    rows_skipped,
    problems: problems.slice(0, MOST_PROBLEMS),
    more_problems: Math.max(0, refused + missing.total - Math.min(problems.length, MOST_PROBLEMS)),
    imported_before: toNairobiIsoOrNull(importedBefore),
  };
  return { waits: null, imported };
}

/** The short code of ours that it is about: our bookings must not be confirmed with payments to another pay-bill. */
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
  shortCode: string,
  payments: readonly StatementPayment[],
  tally: Tally,
): Promise<void> {
  const codes = payments.map(({ code }) => code);
  const known: Map<string, OnRecord> = await findKnown(platform.db, codes);
  for (const payment of payments) {
    const receipt = known.get(payment.code);
    // A receipt without its account is taken again: the statement may have it.
    const outcome =
      receipt && !isNews(receipt, payment)
        ? compare(receipt.amount_cents, payment)
        : await takeRow(platform, shortCode, payment);
    if (outcome === 'received' || outcome === 'settled' || outcome === 'held') {
      tally.added += 1;
      known.set(payment.code, { amount_cents: payment.amountCents, account: payment.account });
    } else if (outcome === 'duplicate') {
      tally.known += 1;
      tally.agreed.codes.push(payment.code);
    } else tally.problems.push({ line: payment.line, problem: problemOf(outcome, payment, known) });
    if (outcome === 'contradicts') tally.contradictions.push(otherAmount(payment));
  }
}

const compare = (knownCents: number, { amountCents }: StatementPayment) =>
  knownCents === amountCents ? ('duplicate' as const) : ('contradicts' as const);

const takeRow = (platform: Platform, shortCode: string, payment: StatementPayment) =>
  inOwnTransaction(platform, payment.code, (tx) =>
    takePayment(tx, platform, {
      ...payment,
      paidAt: payment.at,
      shortCode,
      source: 'statement',
      callbackId: null,
      receivedAt: platform.clock.now(),
    }),
  );

function problemOf(
  outcome: 'contradicts' | 'foreign' | 'failed',
  { code, amountCents }: StatementPayment,
  known: ReadonlyMap<string, OnRecord>,
): string {
  if (outcome !== 'contradicts')
    return `${code} could not be taken. Please read this statement in again.`;
  const ours = known.get(code)?.amount_cents;
  return `The statement says ${formatMoney(amountCents)} for ${code}, and on record here is ${
    ours === undefined ? 'another amount' : formatMoney(ours)
  }. Nothing was changed: compare it with the portal.`;
}

async function takeReversals(
  platform: Platform,
  caller: Caller,
  reversals: readonly StatementReversal[],
  tally: Tally,
): Promise<void> {
  const codes = reversals.map(({ originalCode }) => originalCode);
  const receipts = await findKnown(platform.db, codes);
  for (const reversal of reversals) {
    const { line, code, originalCode, amountCents, at } = reversal;
    const receipt = receipts.get(originalCode);
    const back = { at, amountCents, transferCode: code, because: 'statement', by: caller.id };
    const outcome = receipt
      ? await inOwnTransaction(platform, code, (tx) => takeBack(tx, platform, receipt.id, back))
      : 'unknown';
    if (outcome === 'known') tally.known += 1;
    else if (outcome === 'ours' || outcome === 'taken back') tally.reversals += 1;
    else tally.problems.push({ line, problem: problemOfReversal(outcome, reversal) });
    if (outcome === 'differs') {
      const stated = { code: originalCode, statedCents: amountCents, transferCode: code };
      tally.contradictions.push({ kind: 'reversal', ...stated });
    } else if (outcome !== 'unknown' && outcome !== 'failed') tally.agreed.transferCodes.push(code);
  }
}

function problemOfReversal(
  outcome: 'unknown' | 'differs' | 'failed',
  { code, originalCode, amountCents }: StatementReversal,
): string {
  switch (outcome) {
    case 'unknown':
      return `${code} takes back ${originalCode}, which is not on record here. If that was a payment to us, read in the statement of its day first.`;
    case 'differs':
      return `${code} takes back ${formatMoney(amountCents)} of ${originalCode}, which is neither all of it nor a refund of ours. Look it up in the portal.`;
    case 'failed':
      return `${code} could not be taken. Please read this statement in again.`;
  }
}

/** The reverse direction: what is on record here for that period but missing from M-Pesa's books. */
async function findLacking(db: Db, shortCode: string, { span, codes }: Statement) {
  if (!span) return { listed: [], total: 0, contradictions: [] };
  const missing = await findMissing(db, { shortCode, ...span }, [...codes], MOST_MISSING);
  const { receipts, total } = missing;
  const listed = receipts.slice(0, MOST_LISTED).map(({ code, amount_cents }) => ({
    line: null,
    problem: `${code} over ${formatMoney(amount_cents)} is on record here, and the statement lacks it. Look it up in the portal.`,
  }));
  const contradictions = receipts.map(
    ({ code }): Contradiction => ({ kind: 'lacking', code, statedCents: null, transferCode: null }),
  );
  return { listed, total, contradictions };
}

/** What the statement agrees with, except what another of its rows contradicts. */
function agreedIn({ agreed, contradictions }: Tally): Tally['agreed'] {
  const contradicted = new Set(contradictions.map(({ code }) => code));
  return { ...agreed, codes: agreed.codes.filter((code) => !contradicted.has(code)) };
}

type Done = {
  caller: Caller;
  kept: Omit<NewImport, 'user_id' | 'imported_at'>;
  counts: Record<string, number>;
  tally: Tally;
  now: Date;
};

async function record(tx: Tx, { caller, kept, counts, tally, now }: Done): Promise<void> {
  const { id: by } = caller;
  await endWaiting(tx, kept.file_hash);
  const importId = await insertImport(tx, { ...kept, user_id: by, imported_at: now });
  await happened(tx, statementImported, { about: importId, by, at: now, detail: counts });
  await closeWhereAgreed(tx, { ...agreedIn(tally), now });
  await noteContradictions(tx, tally.contradictions, { by, now });
}
