import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '#platform/db/database.ts';
import { allRows, anyRow, firstRow, onlyRow, onlyValue } from '#platform/db/rows.ts';
import { brokenConstraint } from '#platform/db/transaction.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { type WithInstants, withNairobiTimes } from '#platform/time.ts';
import { type listPasskeys, passkeyRefusals } from './passkeys.contract.ts';

type Shown = z.input<(typeof listPasskeys.answers)[200]>['data'][number];
type Row = WithInstants<Shown, 'created_at' | 'last_used_at'>;

const shownColumns = sql`id, name, created_at, last_used_at`;

/** A person's passkeys as shown to them, oldest first. */
export async function listPasskeysOf(db: Db, userId: number): Promise<Shown[]> {
  const rows = await allRows<Row>(db)`
    select ${shownColumns} from passkeys where user_id = ${userId} order by id`;
  return rows.map((row) => withNairobiTimes(row));
}

/** What a browser needs to know of a person's passkeys. */
export const findCredentialsOf = (db: Db, userId: number) => allRows<{
  credentialId: Buffer;
  transports: string[];
}>(db)`
  select credential_id as "credentialId", transports from passkeys where user_id = ${userId} order by id`;

export const countPasskeys = (db: Db, userId: number) => onlyValue<number>(db)`
  select count(*)::int from passkeys where user_id = ${userId}`;

export type Passkey = { id: number; userId: number; publicKey: Buffer; counter: number };

/** The passkey of a credential; null if there is none. */
export const findPasskey = (db: Db, credentialId: Buffer) => firstRow<Passkey>(db)`
  select id, user_id as "userId", public_key as "publicKey", counter
  from passkeys where credential_id = ${credentialId}`;

export type NewPasskey = {
  userId: number;
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
  transports: readonly string[];
  name: string;
  now: Date;
};

/** Adds a passkey, unless it is somebody's already. */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<Shown> {
  try {
    const row = await onlyRow<Row>(tx)`
      insert into passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
      values (${passkey.userId}, ${passkey.credentialId}, ${passkey.publicKey}, ${passkey.counter},
              ${passkey.transports}, ${passkey.name}, ${passkey.now})
      returning ${shownColumns}`;
    return withNairobiTimes(row);
  } catch (error) {
    if (brokenConstraint(error) !== 'passkeys_credential_unique') throw error;
    throw new Refusal(passkeyRefusals.PASSKEY_KNOWN, { cause: error });
  }
}

/** Renames a passkey of a person; null if they have none with this id. */
export async function updateName(tx: Tx, userId: number, passkeyId: number, name: string) {
  const row = await firstRow<Row>(tx)`
    update passkeys set name = ${name} where id = ${passkeyId} and user_id = ${userId}
    returning ${shownColumns}`;
  return row && withNairobiTimes(row);
}

/**
 * Records the use of a passkey; false if it was removed meanwhile, or its counter did not grow. The person's row is
 * locked first: this waits for a change of the account in progress, which may end passkeys.
 */
export const usePasskey = (
  tx: Tx,
  { passkeyId, counter, now }: { passkeyId: number; counter: number; now: Date },
) => anyRow(tx)`
  with person as (
    select users.id from users join passkeys on passkeys.user_id = users.id
    where passkeys.id = ${passkeyId} for share of users)
  update passkeys set counter = ${counter}, last_used_at = ${now}
  from person
  where passkeys.id = ${passkeyId} and passkeys.user_id = person.id
    and (passkeys.counter < ${counter} or (passkeys.counter = 0 and ${counter}::bigint = 0))
  returning 1`;

/** Removes a passkey of a person; false when they have none of this id. */
export const deletePasskey = (tx: Tx, userId: number, passkeyId: number) => anyRow(tx)`
  delete from passkeys where id = ${passkeyId} and user_id = ${userId} returning 1`;

/** Removes all passkeys of a person; false when there were none. */
export const deletePasskeysOf = (tx: Tx, userId: number) => anyRow(tx)`
  delete from passkeys where user_id = ${userId} returning 1`;
