// What a search of bookings and of their invoices means: a number, the titles of spaces, the names of clients.
import { type RawBuilder, sql } from 'kysely';
import { allOf, isOneOf } from '#platform/db/conditions.ts';
import type { Db } from '#platform/db/database.ts';
import { onlyRow } from '#platform/db/rows.ts';
import { numberIn, onceOf, wordsOf } from '#platform/db/words.ts';
import type { Scope } from '#platform/http/scope.ts';
import type { Role } from '#platform/http/session.ts';

/** What a search names: ids where there are few of them, null where there are too many to be listed. */
export type Named = {
  words: readonly string[];
  number: number | null;
  /** That of a booking, where what is searched for is of one. */
  bookingNumber: number | null;
  spaces: readonly string[] | null;
  clients: readonly string[] | null;
};

type Search = { search?: string | undefined; as?: Role | undefined };

const MOST_LISTED = 1000;
// An owner's spaces are few, each with many of the owner's bookings.
const MOST_OF_OWNER = 20;
// Each booking is looked at by itself then, which costs more than finding some.
const COUNT_MANY_TO = 100;
// Of all spaces, and nearly as the statistics have it: so many that listing the bookings of these is as quick as looking at the
// newest of all until enough are of one.
const rows = (table: 'spaces' | 'bookings') =>
  sql`(select greatest(reltuples, 1) from pg_class where oid = ${sql.lit(table)}::regclass)`;
const MOST_OF_ALL = sql`
  greatest(${MOST_LISTED}::int, ${rows('spaces')} * sqrt(${COUNT_MANY_TO}::int / ${rows('bookings')}))::int`;

/**
 * Looks up what a search names. This is a statement of its own, so that the search itself is planned for spaces
 * and people that are known. Clients are looked for unless the caller is the client. Null: nothing is searched for.
 */
export async function findNamed(
  db: Db,
  scope: Scope,
  { search, as }: Search,
  prefix: 'BK' | 'INV',
): Promise<Named | null> {
  if (!search) return null;
  const words = wordsOf(search);
  const mostSpaces =
    scope === 'all' ? MOST_OF_ALL : sql`${isOfOwner(scope) ? MOST_OF_OWNER : MOST_LISTED}::int`;
  const found = await onlyRow<{ most_spaces: number; spaces: string[]; clients: string[] }>(db)`
    with most as materialized (select ${mostSpaces} as spaces)
    select (select spaces from most) as most_spaces,
           array(select spaces.id from ${spacesIn(scope)}
                 where ${isTitled(sql`spaces`, words)} limit (select spaces + 1 from most)) as spaces,
           array(select users.id from users
                 where ${as !== 'client'} and ${areIn(sql`users.name_key`, words)} limit ${MOST_LISTED + 1}) as clients`;
  return {
    words,
    number: numberIn(search, prefix),
    bookingNumber: numberIn(search, 'BK'),
    spaces: found.spaces.length > found.most_spaces ? null : found.spaces,
    clients: found.clients.length > MOST_LISTED ? null : found.clients,
  };
}

const isOfOwner = (scope: Scope) => scope !== 'all' && !scope.ofClient && scope.ofOwner !== null;

/** Whose they are, or whoever has booked them, is looked up first: a word may stand in every eighth title. */
function spacesIn(scope: Scope) {
  if (scope === 'all' || (scope.ofClient && scope.ofOwner)) return sql`spaces`;
  const theirs = scope.ofOwner
    ? sql`owner_id = ${scope.ofOwner}`
    : sql`id in (select space_id from bookings where user_id = ${scope.ofClient})`;
  return sql`(select * from spaces where ${theirs} offset 0) as spaces`;
}

const areIn = (folded: RawBuilder<unknown>, words: readonly string[]) =>
  allOf(...words.map((word) => sql`${folded} like ${onceOf('holding', word)}`));

// Titles are kept as words with one space between: what people type between letters and digits stands for a space.
const isTitled = (spaces: RawBuilder<unknown>, words: readonly string[]) =>
  allOf(...words.map((word) => sql`${spaces}.title_words like ${onceOf('titled', word)}`));

/** How far what is named by a search is counted, where not as far as any list. */
export const countOf = (named: Named | null) =>
  named && !(named.spaces && named.clients) ? { countTo: COUNT_MANY_TO } : {};

type Columns = Record<'id' | 'space' | 'client', RawBuilder<unknown>> & {
  booking?: RawBuilder<unknown>;
};

/** That a search names a row by its number or its booking's, its space or its client, as a condition. */
export const isNamed = (
  { words, number, bookingNumber, spaces, clients }: Named,
  { id, booking, space, client }: Columns,
) => sql`(
  ${id} = ${number}::bigint
  ${booking ? sql`or ${booking} = ${bookingNumber}::bigint` : sql``}
  or ${spaces ? isOneOf(space, spaces) : sql`(select ${isTitled(sql`titled`, words)} from spaces as titled where titled.id = ${space})`}
  or ${clients ? isOneOf(client, clients) : sql`(select ${areIn(sql`named.name_key`, words)} from users as named where named.id = ${client})`})`;
