import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/database.ts';
import { allRows, allValues, anyRow, execute, firstRow, firstValue } from '#platform/db/rows.ts';

export type ClaimState = 'verifying' | 'settled' | 'refused';
export type Claim = {
  id: number;
  invoice_id: number;
  user_id: number;
  code: string;
  state: ClaimState;
  created_at: Date;
  expires_at: Date;
  ask_at: Date | null;
};
type StandingClaim = Claim & { state: 'verifying' | 'settled' };

const claimColumns = sql`id, invoice_id, user_id, code, state, created_at, expires_at, ask_at`;

export type NewClaim = {
  invoice_id: number;
  user_id: number;
  code: string;
  now: Date;
  expiresAt: Date;
  /** When to ask M-Pesa about the code; never, unless given. */
  askAt?: Date | null;
};

/** Inserts a claim; null if a claim of this code stands, as claims_code_unique ensures. */
export const insertClaim = (tx: Tx, claim: NewClaim) => firstRow<Claim>(tx)`
  insert into claims (invoice_id, user_id, code, state, created_at, expires_at, ask_at)
  values (${claim.invoice_id}, ${claim.user_id}, ${claim.code}, 'verifying', ${claim.now}, ${claim.expiresAt},
          ${claim.askAt ?? null})
  on conflict do nothing
  returning ${claimColumns}`;

/** The standing claim of a code: under check or settled. */
export const findStandingClaim = (db: Db, code: string) => firstRow<StandingClaim>(db)`
  select ${claimColumns} from claims
  where code = ${code} and state in ('verifying', 'settled')`;

/** The claim of a code, which is locked, that is under check. */
export async function findClaimUnderCheck(tx: Tx, code: string): Promise<Claim | null> {
  const claim = await findStandingClaim(tx, code);
  return claim?.state === 'verifying' ? claim : null;
}

/** Lets a claim wait for a person: its money is real, and there is nothing left to ask. */
export const keepForPerson = (tx: Tx, claimId: number, until: Date) =>
  execute(tx)`update claims set expires_at = ${until}, ask_at = null where id = ${claimId}`;

/** Lets a claim, whose money is real, wait for further evidence from M-Pesa, and be looked at again then. */
export const keepWaiting = (
  tx: Tx,
  claimId: number,
  { askAt, until }: { askAt: Date; until: Date },
) =>
  execute(tx)`
  update claims set ask_at = ${askAt}, expires_at = greatest(expires_at, ${until}::timestamptz)
  where id = ${claimId}`;

/** A claim to be decided. */
export type DecidedClaim = Pick<Claim, 'id' | 'invoice_id'>;

export const decideClaim = (
  tx: Tx,
  { id }: DecidedClaim,
  state: 'settled' | 'refused',
  now: Date,
) => execute(tx)`update claims set state = ${state}, decided_at = ${now} where id = ${id}`;

/** The codes of claims that were not confirmed in time, longest waiting first. */
export const findExpiredCodes = (db: Db, now: Date) => allValues<string>(db)`
  select code from claims where state = 'verifying' and expires_at <= ${now}
  order by expires_at`;

/**
 * Refuses all but the `keep` newest claims of an invoice that are under check. Those whose money has come, and which
 * wait for a person, are left alone.
 */
export const refuseOlder = (tx: Tx, invoiceId: number, keep: number, at: Date) =>
  allRows<DecidedClaim>(tx)`
  update claims set state = 'refused', decided_at = ${at}
  where id in (select id from claims
               where invoice_id = ${invoiceId} and state = 'verifying'
                 and not exists (select from receipts where receipts.code = claims.code)
               order by id desc offset ${keep})
  returning id, invoice_id`;

/** The state of a claim; null if there is none with this id. */
export const findClaimState = (db: Db, claimId: number) => firstValue<ClaimState>(db)`
  select state from claims where id = ${claimId}`;

/** The code of a claim, which never changes. */
export const findCodeOfClaim = (db: Db, claimId: number) =>
  firstValue<string>(db)`select code from claims where id = ${claimId}`;

/** The claims whose codes M-Pesa is to be asked about now, longest waiting first. */
export const findClaimsToAsk = (db: Db, now: Date, most: number) => allValues<number>(db)`
  select id from claims where state = 'verifying' and ask_at <= ${now} and expires_at > ${now}
  order by ask_at limit ${most}`;

/** Whether it is time to ask M-Pesa about a claim, whose code is locked, or to look at it again. */
export const isToAsk = (tx: Tx, claimId: number, now: Date) => anyRow(tx)`
  select from claims
  where id = ${claimId} and state = 'verifying' and ask_at <= ${now} and expires_at > ${now}`;

export const setAskAt = (tx: Tx, claimId: number, at: Date | null) =>
  execute(tx)`update claims set ask_at = ${at} where id = ${claimId} and state = 'verifying'`;

/**
 * Deletes claims refused before a time, except those of codes of payments, which are marked as kept; returns all of
 * them.
 */
export const forgetRefused = (db: Db, before: Date, most: number) => allRows(db)`
  with old as materialized (
    select id, exists (select from receipts where receipts.code = claims.code) as is_paid
    from claims
    where state = 'refused' and decided_at < ${before} and not is_kept
    order by decided_at limit ${most}),
  kept as (update claims set is_kept = true from old where old.id = claims.id and old.is_paid),
  forgotten as (delete from claims using old where old.id = claims.id and not old.is_paid)
  select 1 from old`;

/** Whether the payer of an invoice still has an account; they cannot be removed until the transaction ends. */
export const keepPayer = (tx: Tx, invoiceId: number) => anyRow(tx)`
  select from users
  where id = (select payer_id from invoices where id = ${invoiceId}) and removed_at is null
  for share`;
