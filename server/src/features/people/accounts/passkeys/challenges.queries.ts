import type { Db } from '#platform/db/database.ts';
import { anyRow, execute } from '#platform/db/rows.ts';

/** What a challenge is for, and whose it is; a login's is nobody's. */
export type Purpose = { purpose: 'add' | 'confirm'; userId: number } | { purpose: 'log_in' };

const whose = (of: Purpose) => ('userId' in of ? of.userId : null);

/**
 * Stores a challenge. Each deletes some that have expired, so that there are never many more than are made in five
 * minutes.
 */
export const insertChallenge = (
  db: Db,
  hash: Buffer,
  of: Purpose,
  { now, expiresAt }: { now: Date; expiresAt: Date },
) => execute(db)`
  with ended as (
    delete from passkey_challenges where challenge_hash in (
      select challenge_hash from passkey_challenges where expires_at <= ${now}
      order by expires_at limit 2 for update skip locked))
  insert into passkey_challenges (challenge_hash, purpose, user_id, created_at, expires_at)
  values (${hash}, ${of.purpose}, ${whose(of)}, ${now}, ${expiresAt})`;

/** Uses up a challenge; false if there is none for this purpose and person. */
export const useChallenge = (db: Db, hash: Buffer, of: Purpose, now: Date) => anyRow(db)`
  delete from passkey_challenges
  where challenge_hash = ${hash} and purpose = ${of.purpose}
    and user_id is not distinct from ${whose(of)}::bigint and expires_at > ${now}
  returning 1`;

/** Expired challenges. */
export const deleteEndedChallenges = (db: Db, now: Date) =>
  execute(db)`delete from passkey_challenges where expires_at <= ${now}`;
