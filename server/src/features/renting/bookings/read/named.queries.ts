// What a search of bookings and of their invoices means: a number, the titles of spaces, the names of clients.
import { type RawBuilder, sql } from 'kysely';
import { allOf, isOneOf } from '#platform/db/conditions.ts';
import type { Db } from '#platform/db/database.ts';
import { onlyRow } from '#platform/db/rows.ts';
import { holdsWord, numberIn, wordsOf } from '#platform/db/words.ts';
import type { Role } from '#platform/http/session.ts';

/** What a search names: ids where there are few of them, null where there are too many to be listed. */
export type Named = {
  words: readonly string[];
  number: number | null;
  spaces: readonly string[] | null;
  clients: readonly string[] | null;
};

type Search = { search?: string | undefined; as?: Role | undefined };

const MOST_LISTED = 2000;
// Each booking is looked at by itself then, which costs more than finding some.
const COUNT_MANY_TO = 100;

/**
 * Looks up what a search names. This is a statement of its own, so that the search itself is planned for spaces
 * and people that are known. Clients are looked for unless the caller is the client. Null: nothing is searched for.
 */
export async function findNamed(
  db: Db,
  { search, as }: Search,
  prefix: 'BK' | 'INV',
): Promise<Named | null> {
  if (!search) return null;
  const words = wordsOf(search);
  const few = sql`limit ${MOST_LISTED + 1}`;
  const found = await onlyRow<{ spaces: string[]; clients: string[] }>(db)`
    select array(select spaces.id from spaces where ${areIn(sql`folded(spaces.title)`, words)} ${few}) as spaces,
           array(select users.id from users
                 where ${as !== 'client'} and ${areIn(sql`users.name_key`, words)} ${few}) as clients`;
  const listed = (ids: string[]) => (ids.length > MOST_LISTED ? null : ids);
  return {
    words,
    number: numberIn(search, prefix),
    spaces: listed(found.spaces),
    clients: listed(found.clients),
  };
}

const areIn = (folded: RawBuilder<unknown>, words: readonly string[]) =>
  allOf(...words.map((word) => holdsWord(folded, word)));

/** How far what is named by a search is counted, where not as far as any list. */
export const countOf = (named: Named | null) =>
  named && !(named.spaces && named.clients) ? { countTo: COUNT_MANY_TO } : {};

type Columns = Record<'id' | 'space' | 'client', RawBuilder<unknown>>;

/** That a search names a row by its number, its space or its client, as a condition. */
export const isNamed = (
  { words, number, spaces, clients }: Named,
  { id, space, client }: Columns,
) => sql`(
  ${id} = ${number}::bigint
  or ${spaces ? isOneOf(space, spaces) : sql`(select ${areIn(sql`folded(titled.title)`, words)} from spaces as titled where titled.id = ${space})`}
  or ${clients ? isOneOf(client, clients) : sql`(select ${areIn(sql`named.name_key`, words)} from users as named where named.id = ${client})`})`;
