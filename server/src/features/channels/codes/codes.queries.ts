import type { Db, Tx } from '#platform/db/database.ts';
import { allRows, allValues, execute, firstRow } from '#platform/db/rows.ts';

export type Claim = {
  id: number;
  invoice_id: number;
  user_id: number;
  code: string;
  state: ClaimState;
};
export type ClaimState = 'verifying' | 'settled' | 'refused';
export type StandingClaim = Claim & { state: 'verifying' | 'settled' };

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
export const insertClaim = (tx: Tx, claim: NewClaim) => firstRow<Claim>(tx)`
  insert into claims (invoice_id, user_id, code, state, created_at, expires_at, ask_at)
  values (${claim.invoice_id}, ${claim.user_id}, ${claim.code}, 'verifying', ${claim.now}, ${claim.expiresAt},
          ${claim.askAt ?? null})
  on conflict do nothing
  returning id, invoice_id, user_id, code, state`;

/** The claim of a code that stands: under check or settled. */
export const findStandingClaim = (db: Db, code: string) => firstRow<StandingClaim>(db)`
  select id, invoice_id, user_id, code, state from claims
  where code = ${code} and state in ('verifying', 'settled')`;

export const decideClaim = (tx: Tx, claimId: number, state: 'settled' | 'refused', now: Date) =>
  execute(tx)`update claims set state = ${state}, decided_at = ${now} where id = ${claimId}`;

/** Lets a claim wait for a person until then: the money is real, and nothing is left to ask. */
export const keepForPerson = (tx: Tx, claimId: number, until: Date) =>
  execute(tx)`update claims set expires_at = ${until}, ask_at = null where id = ${claimId}`;

export type Refused = { id: number; invoice_id: number };

/** The codes whose claims nobody has confirmed in their time, those first that wait longest. */
export const findExpiredCodes = (db: Db, now: Date) => allValues<string>(db)`
  select code from claims where state = 'verifying' and expires_at <= ${now}
  order by expires_at`;

/** The claim of a code, which is locked, that nobody has confirmed in its time; null when there is none. */
export const findExpiredClaim = (tx: Tx, code: string, now: Date) => firstRow<Refused>(tx)`
  select id, invoice_id from claims
  where code = ${code} and state = 'verifying' and expires_at <= ${now}`;

/**
 * Leaves an invoice its `keep` newest claims under check; the older ones give way. Those whose money
 * has come, and which wait for a person, are not among them.
 */
export const refuseOlder = (tx: Tx, invoiceId: number, keep: number, at: Date) =>
  allRows<Refused>(tx)`
  update claims set state = 'refused', decided_at = ${at}
  where id in (select id from claims
               where invoice_id = ${invoiceId} and state = 'verifying'
                 and not exists (select from receipts where receipts.code = claims.code)
               order by id desc offset ${keep})
  returning id, invoice_id`;
