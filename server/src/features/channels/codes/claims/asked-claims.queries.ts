import type { Db, Tx } from '#platform/db/database.ts';
import { allValues, anyRow, execute, firstRow, firstValue } from '#platform/db/rows.ts';
import type { ClaimState } from '../codes.queries.ts';

/** How a claim stands; null when there is none of this id. */
export const findClaimState = (db: Db, claimId: number) => firstValue<ClaimState>(db)`
  select state from claims where id = ${claimId}`;

/** The code of a claim, which never changes. */
export const findCodeOfClaim = (db: Db, claimId: number) =>
  firstValue<string>(db)`select code from claims where id = ${claimId}`;

/** The claims about whose codes M-Pesa is to be asked now, those first that wait longest. */
export const findClaimsToAsk = (db: Db, now: Date, most: number) => allValues<number>(db)`
  select id from claims where state = 'verifying' and ask_at <= ${now} and expires_at > ${now}
  order by ask_at limit ${most}`;

/** Whether M-Pesa is to be asked now about a claim, whose code is locked, and which no receipt has answered. */
export const isToAsk = (tx: Tx, claimId: number, now: Date) => anyRow(tx)`
  select from claims
  where id = ${claimId} and state = 'verifying' and ask_at <= ${now} and expires_at > ${now}
    and not exists (select from receipts where receipts.code = claims.code)`;

export const setAskAt = (tx: Tx, claimId: number, at: Date | null) =>
  execute(tx)`update claims set ask_at = ${at} where id = ${claimId} and state = 'verifying'`;

/** The claim of a code that is under check, which is locked; null when none is. */
export const findClaimUnderCheck = (tx: Tx, code: string) => firstRow<{
  id: number;
  invoice_id: number;
  created_at: Date;
}>(tx)`
  select id, invoice_id, created_at from claims
  where code = ${code} and state = 'verifying'`;
