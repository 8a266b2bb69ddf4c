import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/database.ts';

export type Claim = {
  id: number;
  invoice_id: number;
  user_id: number;
  code: string;
  state: string;
};

export type NewClaim = {
  invoice_id: number;
  user_id: number;
  code: string;
  now: Date;
  expiresAt: Date;
  /** When M-Pesa is to be asked about the code; not at all unless given. */
  askAt?: Date | null;
};

/** Writes a claim; null when someone's claim of this code stands, as claims_code_unique decides. */
export async function insertClaim(tx: Tx, claim: NewClaim): Promise<Claim | null> {
  const { rows } = await sql<Claim>`
    insert into claims (invoice_id, user_id, code, state, created_at, expires_at, ask_at)
    values (${claim.invoice_id}, ${claim.user_id}, ${claim.code}, 'verifying', ${claim.now}, ${claim.expiresAt},
            ${claim.askAt ?? null})
    on conflict do nothing
    returning id, invoice_id, user_id, code, state`.execute(tx);
  return rows[0] ?? null;
}

/** The claim of a code that stands: under check or settled. */
export async function findStandingClaim(db: Db, code: string) {
  const { rows } = await sql<Claim & { state: 'verifying' | 'settled' }>`
    select id, invoice_id, user_id, code, state from claims
    where code = ${code} and state in ('verifying', 'settled')`.execute(db);
  return rows[0] ?? null;
}

export async function decideClaim(
  tx: Tx,
  claimId: number,
  state: 'settled' | 'refused',
  now: Date,
): Promise<void> {
  await sql`update claims set state = ${state}, decided_at = ${now} where id = ${claimId}`.execute(
    tx,
  );
}

/** Lets a claim wait for a person until then: the money is real, and nothing is left to ask. */
export async function keepForPerson(tx: Tx, claimId: number, until: Date): Promise<void> {
  await sql`update claims set expires_at = ${until}, ask_at = null where id = ${claimId}`.execute(
    tx,
  );
}

export type Refused = { id: number; invoice_id: number };

/** The codes whose claims nobody has confirmed in their time, those first that wait longest. */
export async function findExpiredCodes(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from claims where state = 'verifying' and expires_at <= ${now}
    order by expires_at`.execute(db);
  return rows.map(({ code }) => code);
}

/** The claim of a code, which is locked, that nobody has confirmed in its time; null when there is none. */
export async function findExpiredClaim(tx: Tx, code: string, now: Date): Promise<Refused | null> {
  const { rows } = await sql<Refused>`
    select id, invoice_id from claims
    where code = ${code} and state = 'verifying' and expires_at <= ${now}`.execute(tx);
  return rows[0] ?? null;
}

/**
 * Leaves an invoice its `keep` newest claims under check; the older ones give way. Those whose money
 * has come, and which wait for a person, are not among them.
 */
export async function refuseOlder(
  tx: Tx,
  invoiceId: number,
  keep: number,
  now: Date,
): Promise<Refused[]> {
  const { rows } = await sql<Refused>`
    update claims set state = 'refused', decided_at = ${now}
    where id in (select id from claims
                 where invoice_id = ${invoiceId} and state = 'verifying'
                   and not exists (select from receipts where receipts.code = claims.code)
                 order by id desc offset ${keep})
    returning id, invoice_id`.execute(tx);
  return rows;
}
