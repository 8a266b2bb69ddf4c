import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/database.ts';

/** How a claim stands; null when there is none of this id. */
export async function findClaimState(
  db: Db,
  claimId: number,
): Promise<'verifying' | 'settled' | 'refused' | null> {
  const { rows } = await sql<{ state: 'verifying' | 'settled' | 'refused' }>`
    select state from claims where id = ${claimId}`.execute(db);
  return rows[0]?.state ?? null;
}

/** The code of a claim, which never changes. */
export async function findCodeOfClaim(db: Db, claimId: number): Promise<string | null> {
  const { rows } = await sql<{
    code: string;
  }>`select code from claims where id = ${claimId}`.execute(db);
  return rows[0]?.code ?? null;
}

/** The claims about whose codes M-Pesa is to be asked now, those first that wait longest. */
export async function findClaimsToAsk(db: Db, now: Date, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from claims where state = 'verifying' and ask_at <= ${now} and expires_at > ${now}
    order by ask_at limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether M-Pesa is to be asked now about a claim, whose code is locked: nobody has told us of it. */
export async function isToAsk(tx: Tx, claimId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from claims
    where id = ${claimId} and state = 'verifying' and ask_at <= ${now} and expires_at > ${now}
      and not exists (select from receipts where receipts.code = claims.code)`.execute(tx);
  return rows.length === 1;
}

export async function setAskAt(tx: Tx, claimId: number, at: Date | null): Promise<void> {
  await sql`update claims set ask_at = ${at} where id = ${claimId} and state = 'verifying'`.execute(
    tx,
  );
}

/** The claim of a code that is under check, which is locked; null when none is. */
export async function findClaimUnderCheck(tx: Tx, code: string) {
  const { rows } = await sql<{ id: number; invoice_id: number; created_at: Date }>`
    select id, invoice_id, created_at from claims
    where code = ${code} and state = 'verifying'`.execute(tx);
  return rows[0] ?? null;
}
