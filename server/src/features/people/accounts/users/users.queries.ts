import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '#platform/db/database.ts';
import { execute } from '#platform/db/rows.ts';
import { holdsWord, wordsOf } from '#platform/db/words.ts';
import { orderBy, readPage } from '#platform/http/paging.ts';
import { presentUser, userColumns } from '../accounts.queries.ts';
import type { listUsers } from './users.contract.ts';

type Search = z.output<typeof listUsers.query>;

/** A page of the people who fit a search. */
export const listUsersBy = (db: Db, search: Search) =>
  readPage(db, {
    columns: userColumns,
    from: sql`users`,
    where: sql.join(
      [sql`users.removed_at is null`, holdsRole(search.role), ...holdsAll(search.search)],
      sql` and `,
    ),
    id: sql`users.id`,
    order: orderBy(search.sort, { name: [sql`users.name_key`, 'text'] }),
    page: search,
    present: presentUser,
  });

const holdsRole = (role: Search['role']) =>
  role === undefined
    ? sql`true`
    : sql`exists (select from user_roles join roles on roles.id = user_roles.role_id
                  where user_roles.user_id = users.id and roles.role = ${role})`;

const holdsAll = (keyword: string | undefined) =>
  wordsOf(keyword).map((word) => holdsWord(sql`users.words`, asKept(word)));

/** Numbers are kept without the signs people write between their digits. */
const asKept = (word: string) => (/^[\d+().-]+$/.test(word) ? word.replace(/[().-]/g, '') : word);

/** Forgets who a person was; their number stays, for what they did. */
export async function forgetUser(tx: Tx, userId: number, now: Date): Promise<void> {
  await execute(tx)`delete from user_roles where user_id = ${userId}`;
  await execute(tx)`
    update users set removed_at = ${now}, first_name = 'Former', last_name = 'user',
                     email = null, phone_number = null, password_hash = null
    where id = ${userId}`;
}
