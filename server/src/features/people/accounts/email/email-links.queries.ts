import type { Db, Tx } from '#platform/db/database.ts';
import { allRows, anyRow, execute, firstRow, firstValue } from '#platform/db/rows.ts';
import { emailTakenOr } from '../accounts.queries.ts';

export type NewLink = {
  userId: number;
  email: string;
  tokenHash: Buffer;
  expiresAt: Date;
  now: Date;
};

/** A person's unproved address: a pending new one, or else the present one; null if there is none. */
export const findUnproved = (db: Db, userId: number) => firstValue<string>(db)`
  select coalesce(new_email, email) from users
  where id = ${userId} and removed_at is null and (new_email is not null or email_proved_at is null)`;

/** Stores a token that proves an address; false if that is no longer the person's unproved one. */
export const insertLink = (db: Db, link: NewLink) => anyRow(db)`
  insert into email_links (token_hash, user_id, email, expires_at, created_at)
  select ${link.tokenHash}::bytea, id, ${link.email}::text, ${link.expiresAt}::timestamptz, ${link.now}::timestamptz
  from users
  where id = ${link.userId} and removed_at is null and coalesce(new_email, email) = ${link.email}
    and (new_email is not null or email_proved_at is null)
  returning 1`;

type Addresses = { id: number; email: string; new_email: string | null; is_proved: boolean };

/** The person of a token, locked against other changes of the account. */
export const lockUserOfLink = (tx: Tx, tokenHash: Buffer) => firstRow<Addresses>(tx)`
  select users.id, users.email, users.new_email, users.email_proved_at is not null as is_proved
  from email_links join users on users.id = email_links.user_id
  where email_links.token_hash = ${tokenHash} and users.removed_at is null
  for no key update of users`;

/** Uses up a token; returns the address it was sent to. Null: another request used it, or it has expired. */
export const useLink = (tx: Tx, tokenHash: Buffer, now: Date) => firstValue<string>(tx)`
  delete from email_links where token_hash = ${tokenHash} and expires_at > ${now} returning email`;

/** Expired links. */
export const deleteEndedLinks = (db: Db, now: Date) =>
  execute(db)`delete from email_links where expires_at <= ${now}`;

export const deleteLinksOf = (tx: Tx, userId: number) =>
  execute(tx)`delete from email_links where user_id = ${userId}`;

export const hasAccount = (db: Db, email: string) => anyRow(db)`
  select from users where lower(email) = lower(${email}) and removed_at is null`;

/** Stores a new address until its link is opened; null discards a pending one. */
export const setNewEmail = (tx: Tx, userId: number, email: string | null) =>
  execute(tx)`update users set new_email = ${email} where id = ${userId}`;

/** Marks the present address as proved. */
export const setEmailProved = (tx: Tx, userId: number, now: Date) => execute(tx)`
  update users set email_proved_at = coalesce(email_proved_at, ${now}) where id = ${userId}`;

/** Replaces the address by the new one, unless another account has it by now. */
export async function takeNewEmail(tx: Tx, userId: number, now: Date): Promise<void> {
  try {
    await allRows(tx)`
      update users set email = new_email, new_email = null, email_proved_at = ${now} where id = ${userId}`;
  } catch (error) {
    throw emailTakenOr(error, 'Another account has this address by now. Nothing was changed.');
  }
}
