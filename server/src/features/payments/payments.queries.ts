import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/database.ts';

/**
 * Makes all that concerns one code wait its turn until the transaction ends: a claim and a receipt
 * of the same code that come at the same instant must see each other.
 */
export async function lockCode(tx: Tx, code: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${code}, 0))`.execute(tx);
}

export type Receipt = {
  id: number;
  code: string;
  amount_cents: number;
  short_code: string;
  /** Null where the evidence does not carry it. */
  account: string | null;
  paid_at: Date;
};

export type NewReceipt = Omit<Receipt, 'id'> & {
  payer_phone: string;
  payer_name: string;
  /** Which way M-Pesa's word came: told, by a prompt's result, asked for, or listed afterwards. */
  source: 'c2b' | 'prompt' | 'check' | 'pull' | 'statement';
  /** Null for what did not come by callback. */
  callback_id: number | null;
  received_at: Date;
};

/** Writes a receipt; null when there is one of this code, as receipts_code_unique decides. */
export async function insertReceipt(tx: Tx, receipt: NewReceipt): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into receipts (code, amount_cents, short_code, account, payer_phone, payer_name, paid_at,
                          source, callback_id, received_at)
    values (${receipt.code}, ${receipt.amount_cents}, ${receipt.short_code}, ${receipt.account},
            ${receipt.payer_phone}, ${receipt.payer_name}, ${receipt.paid_at}, ${receipt.source},
            ${receipt.callback_id}, ${receipt.received_at})
    on conflict on constraint receipts_code_unique do nothing
    returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

export async function findReceipt(db: Db, code: string): Promise<Receipt | null> {
  const { rows } = await sql<Receipt>`
    select id, code, amount_cents, short_code, account, paid_at from receipts where code = ${code}`.execute(
    db,
  );
  return rows[0] ?? null;
}

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
};

/** Writes a claim; null when someone's claim of this code stands, as claims_code_unique decides. */
export async function insertClaim(tx: Tx, claim: NewClaim): Promise<Claim | null> {
  const { rows } = await sql<Claim>`
    insert into claims (invoice_id, user_id, code, state, created_at, expires_at)
    values (${claim.invoice_id}, ${claim.user_id}, ${claim.code}, 'verifying', ${claim.now}, ${claim.expiresAt})
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

/** Refuses the claims nobody has confirmed in their time. */
export async function refuseExpiredClaims(tx: Tx, now: Date): Promise<void> {
  await sql`
    update claims set state = 'refused', decided_at = ${now}
    where state = 'verifying' and expires_at <= ${now}`.execute(tx);
}

/** The same for one code, so that it can be typed again at once. */
export async function refuseExpiredClaim(tx: Tx, code: string, now: Date): Promise<void> {
  await sql`
    update claims set state = 'refused', decided_at = ${now}
    where code = ${code} and state = 'verifying' and expires_at <= ${now}`.execute(tx);
}

/** Leaves an invoice its `keep` newest claims under check; the older ones give way. */
export async function refuseOlderClaims(
  tx: Tx,
  invoiceId: number,
  keep: number,
  now: Date,
): Promise<void> {
  await sql`
    update claims set state = 'refused', decided_at = ${now}
    where id in (select id from claims where invoice_id = ${invoiceId} and state = 'verifying'
                 order by id desc offset ${keep})`.execute(tx);
}
