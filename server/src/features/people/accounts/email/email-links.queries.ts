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

/** The address of a person that is yet to be proved: a new one that waits, or else the present one; null: none is. */
export const findUnproved = (db: Db, userId: number) => firstValue<string>(db)`
  select coalesce(new_email, email) from users
  where id = ${userId} and removed_at is null and (new_email is not null or email_proved_at is null)`;

/** Lets a token prove an address; false when it is not the one that is yet to be proved. */
export const insertLink = (db: Db, link: NewLink) => anyRow(db)`
  insert into email_links (token_hash, user_id, email, expires_at, created_at)
  select ${link.tokenHash}::bytea, id, ${link.email}::text, ${link.expiresAt}::timestamptz, ${link.now}::timestamptz
  from users
  where id = ${link.userId} and removed_at is null and coalesce(new_email, email) = ${link.email}
    and (new_email is not null or email_proved_at is null)
  returning 1`;

type Addresses = { id: number; email: string; new_email: string | null; is_proved: boolean };

/** The person a token was made for, locked against other changes of the account. */
export const lockUserOfLink = (tx: Tx, tokenHash: Buffer) => firstRow<Addresses>(tx)`
  select users.id, users.email, users.new_email, users.email_proved_at is not null as is_proved
  from email_links join users on users.id = email_links.user_id
  where email_links.token_hash = ${tokenHash} and users.removed_at is null
  for no key update of users`;

/** Uses a token up; answers the address it was sent to. Null: another request has, or its time has run out. */
export const useLink = (tx: Tx, tokenHash: Buffer, now: Date) => firstValue<string>(tx)`
  delete from email_links where token_hash = ${tokenHash} and expires_at > ${now} returning email`;

/** Links whose time has run out. */
export const deleteEndedLinks = (db: Db, now: Date) =>
  execute(db)`delete from email_links where expires_at <= ${now}`;

export const deleteLinksOf = (tx: Tx, userId: number) =>
  execute(tx)`delete from email_links where user_id = ${userId}`;

export const hasAccount = (db: Db, email: string) => anyRow(db)`
  select from users where lower(email) = lower(${email}) and removed_at is null`;

/** Lets a new address wait for its link; null gives up the one that waits. */
export const setNewEmail = (tx: Tx, userId: number, email: string | null) =>
  execute(tx)`update users set new_email = ${email} where id = ${userId}`;

/** The present address is proved. */
export const setEmailProved = (tx: Tx, userId: number, now: Date) => execute(tx)`
  update users set email_proved_at = coalesce(email_proved_at, ${now}) where id = ${userId}`;

/** The new address takes the place of the old one, unless another account has it by now. */
export async function takeNewEmail(tx: Tx, userId: number, now: Date): Promise<void> {
  try {
    await allRows(tx)`
      update users set email = new_email, new_email = null, email_proved_at = ${now} where id = ${userId}`;
  } catch (error) {
    throw emailTakenOr(error, 'Another account has this address by now. Nothing was changed.');
  }
}
