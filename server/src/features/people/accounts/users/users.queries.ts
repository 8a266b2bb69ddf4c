import { sql } from 'kysely';
import type { z } from 'zod';
import { allOf } from '#platform/db/conditions.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { execute } from '#platform/db/rows.ts';
import { holdsWord, wordsOf } from '#platform/db/words.ts';
import { orderBy, readPage } from '#platform/http/paging.ts';
import type { Role } from '#platform/http/session.ts';
import { presentUser, userColumns } from '../accounts.queries.ts';
import type { listUsers } from './users.contract.ts';

/** A page of the people who match a search. */
export const listUsersBy = (
  db: Db,
  { search, role, sort, ...page }: z.output<typeof listUsers.query>,
) =>
  readPage(db, {
    columns: userColumns,
    from: sql`users`,
    where: allOf(
      sql`users.removed_at is null`,
      role && (role === 'admin' ? isAdmin : holdsRole(role)),
      ...wordsOf(search).map((word) => holdsWord(sql`users.words`, asKept(word))),
    ),
    id: sql`users.id`,
    order: orderBy(sort, { name: [sql`users.name_key`, 'text'] }),
    page,
    present: presentUser,
  });

// Written into the statement, so that the planner knows which role it is: some are held by few.
const holdsRole = (role: Role) => sql`users.id in (
  select user_id from user_roles where role_id = number_of_role(${sql.lit(role)}))`;

// Looked up beforehand, as no statistics of the tables show that they are few.
const isAdmin = sql`users.id = any (array(
  select user_roles.user_id from user_roles join roles on roles.id = user_roles.role_id where roles.role = 'admin'))`;

/** Numbers are stored without the punctuation that people write between digits. */
const asKept = (word: string) => (/^[\d+().-]+$/.test(word) ? word.replace(/[().-]/g, '') : word);

/** Deletes who a person was; their id stays, for what they did. */
export async function forgetUser(tx: Tx, userId: number, now: Date): Promise<void> {
  await execute(tx)`delete from user_roles where user_id = ${userId}`;
  await execute(tx)`
    update users set removed_at = ${now}, first_name = 'Former', last_name = 'user',
                     email = null, phone_number = null, password_hash = null
    where id = ${userId}`;
}
