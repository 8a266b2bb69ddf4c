import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/database.ts';
import type { Asked } from './checks.rules.ts';
import { NOT_FOUND } from './checks.rules.ts';

export type Check = {
  id: number;
  code: string;
  ref: string;
  state: 'asking' | 'answered' | 'failed' | 'fault';
  result_code: string | null;
};

/** Writes a question down; null when one about this code is open, as receipt_checks_one_open decides. */
export async function insertCheck(
  tx: Tx,
  { code, ref, now }: { code: string; ref: string; now: Date },
): Promise<Check | null> {
  const { rows } = await sql<Check>`
    insert into receipt_checks (code, ref, asked_at) values (${code}, ${ref}, ${now})
    on conflict (code) where state = 'asking' do nothing
    returning id, code, ref, state, result_code`.execute(tx);
  return rows[0] ?? null;
}

export async function saveConversation(
  db: Db,
  checkId: number,
  conversationId: string,
): Promise<void> {
  await sql`
    update receipt_checks set conversation_id = ${conversationId} where id = ${checkId}`.execute(
    db,
  );
}

/** The code a question was about; null when we never asked under this ref. Neither ever changes. */
export async function findCheckedCode(db: Db, ref: string): Promise<string | null> {
  const { rows } = await sql<{
    code: string;
  }>`select code from receipt_checks where ref = ${ref}`.execute(db);
  return rows[0]?.code ?? null;
}

/** A question whose code is locked. */
export async function findCheck(tx: Tx, ref: string): Promise<Check> {
  const { rows } = await sql<Check>`
    select id, code, ref, state, result_code from receipt_checks where ref = ${ref}`.execute(tx);
  const row = rows[0];
  if (!row) throw new Error('A question to M-Pesa is gone');
  return row;
}

/** Ends a question. A late answer ends it once more: it is worth more than none. */
export async function endCheck(
  tx: Tx,
  checkId: number,
  {
    state,
    resultCode,
    now,
  }: { state: Exclude<Check['state'], 'asking'>; resultCode: string; now: Date },
): Promise<void> {
  await sql`
    update receipt_checks set state = ${state}, result_code = ${resultCode.slice(0, 40)}, answered_at = ${now}
    where id = ${checkId}`.execute(tx);
}

/** Gives up the open question about a code that was asked before `askedBefore`. */
export async function endSilentCheck(tx: Tx, code: string, askedBefore: Date, now: Date) {
  await sql`
    update receipt_checks set state = 'failed', result_code = 'silence', answered_at = ${now}
    where code = ${code} and state = 'asking' and asked_at <= ${askedBefore}`.execute(tx);
}

/** What was asked and answered about a code since an instant. */
export async function countChecks(tx: Tx, code: string, since: Date): Promise<Asked> {
  const { rows } = await sql<Asked>`
    select count(*) as questions, count(*) filter (where result_code = ${NOT_FOUND}) as "notFound"
    from receipt_checks where code = ${code} and asked_at >= ${since}`.execute(tx);
  return rows[0] ?? { questions: 0, notFound: 0 };
}

/** When the `nth` question about a code was asked, counted from the last one back; null when there were fewer. */
export async function findQuestionBack(tx: Tx, code: string, nth: number): Promise<Date | null> {
  const { rows } = await sql<{ asked_at: Date }>`
    select asked_at from receipt_checks where code = ${code}
    order by asked_at desc, id desc offset ${nth - 1} limit 1`.execute(tx);
  return rows[0]?.asked_at ?? null;
}

/** When M-Pesa last said that it does not know a code, if that was all it ever said. */
export async function findNotFoundAt(tx: Tx, code: string): Promise<Date | null> {
  const { rows } = await sql<{ answered_at: Date }>`
    select answered_at from receipt_checks where code = ${code} and result_code = ${NOT_FOUND}
    order by id desc limit 1`.execute(tx);
  return rows[0]?.answered_at ?? null;
}

/** When M-Pesa last did not take our own keys, and whether it has answered a question since. */
export async function findLastFault(tx: Tx) {
  const { rows } = await sql<{ at: Date; is_over: boolean }>`
    select fault.answered_at as at,
           exists (select from receipt_checks as good
                   where good.state = 'answered' and good.answered_at > fault.answered_at) as is_over
    from receipt_checks as fault where fault.state = 'fault'
    order by fault.answered_at desc limit 1`.execute(tx);
  return rows[0] ?? null;
}

/** Makes whoever would ask wait their turn, until the transaction ends; whether a question is open then. */
export async function isAnyoneAsking(tx: Tx, since: Date): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('questions to M-Pesa', 0))`.execute(tx);
  const { rows } = await sql`
    select from receipt_checks where state = 'asking' and asked_at > ${since} limit 1`.execute(tx);
  return rows.length === 1;
}
