// What a search of bookings and of their invoices means: a number, the titles of spaces, the names of clients.
import { type RawBuilder, sql } from 'kysely';
import { canBeKnown } from '#places/search/search.rules.ts';
import { newestMarkedInTitle } from '#places/search/words.sql.ts';
import { allOf, isOneOf } from '#platform/db/conditions.ts';
import type { Db } from '#platform/db/database.ts';
import { onlyRow } from '#platform/db/rows.ts';
import { numberIn, onceOf, wordsOf } from '#platform/db/words.ts';
import { MOST_LOOKED_AT } from '#platform/http/paging.ts';
import { inScope, rowsIn, type Scope, type Whose } from '#platform/http/scope.ts';
import type { Role } from '#platform/http/session.ts';

/** What a search names: ids where there are few of them, null where there are too many to be listed. */
export type Named = {
  words: readonly string[];
  number: number | null;
  /** That of a booking, where what is searched for is of one. */
  bookingNumber: number | null;
  spaces: readonly string[] | null;
  clients: readonly string[] | null;
  /** Of those spaces and clients all bookings are few. */
  areFew: boolean;
};

type Search = { search?: string | undefined; as?: Role | undefined };

// Bookings of more are soon met among the newest of all.
const MOST_LISTED = 1000;
// An owner's spaces are few, each with many of the owner's bookings.
const MOST_OF_OWNER = 20;
const MOST_BOOKED = 30_000;
// As many as are counted: they are all read for that, and may as well be put into order.
const FEW_BOOKED = 10_000;
// Where more are named, each booking is looked at by itself, which costs more than finding some.
const COUNT_MANY_TO = 100;

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
  const most = isOfOwner(scope) ? MOST_OF_OWNER : MOST_LISTED;
  const found = await onlyRow<Found>(db)`
    with looked_at as materialized (${mayBeTitled(scope, words, most + 1)}),
    titled as materialized (select id from looked_at as spaces where ${isTitled(sql`spaces`, words)}),
    people as materialized (
      select id, name_key from users
      where ${as !== 'client'} ${isIndexed(words) ? sql`and ${areIn(sql`users.name_key`, words)}` : sql``}
      limit ${MOST_LISTED + 1}),
    clients as materialized (select id from people where ${areIn(sql`people.name_key`, words)})
    select (select count(*) from looked_at) <= ${sql.lit(most)} as are_all_spaces,
           (select count(*) from people) <= ${sql.lit(MOST_LISTED)} as are_all_clients,
           array(select id from titled) as spaces,
           array(select id from clients) as clients,
           (select count(*) from (
              select from bookings
              where bookings.space_id = any(array(
                select id from titled where (select count(*) <= ${sql.lit(most)} from looked_at)))
              limit ${MOST_BOOKED + 1}) as booked) as booked,
           (select count(*) from (
              select from bookings
              where bookings.user_id = any(array(
                select id from clients where (select count(*) <= ${sql.lit(MOST_LISTED)} from people)))
              limit ${FEW_BOOKED + 1}) as booked) as booked_by`;
  return {
    words,
    number: numberIn(search, prefix),
    bookingNumber: numberIn(search, 'BK'),
    spaces: found.are_all_spaces && found.booked <= MOST_BOOKED ? found.spaces : null,
    clients: found.are_all_clients ? found.clients : null,
    // What one client has is little; what others have in the same spaces may be much.
    areFew: !isOfClient(scope) && found.booked + found.booked_by <= FEW_BOOKED,
  };
}

type Found = {
  are_all_spaces: boolean;
  are_all_clients: boolean;
  spaces: string[];
  clients: string[];
  /** How often those spaces were booked, as far as it is counted. */
  booked: number;
  booked_by: number;
};

const isOfClient = (scope: Scope) => scope !== 'all' && scope.ofClient !== null;
const isOfOwner = (scope: Scope) => scope !== 'all' && !scope.ofClient && scope.ofOwner !== null;

/**
 * Spaces that may be titled so, no more than are wanted. Whose they are, or whoever has booked them, is looked up first: a word may
 * stand in every eighth title. Of all spaces an index knows the newest by a word, and those that are removed by their letters; where
 * nothing that was typed is long enough for either, any may be.
 */
function mayBeTitled(scope: Scope, words: readonly string[], most: number) {
  const columns = sql`spaces.id, spaces.title_words`;
  const limit = sql`limit ${sql.lit(most)}`;
  const titled = (spaces: RawBuilder<unknown>, where: RawBuilder<unknown>) =>
    sql`select ${columns} from ${spaces} where ${where} and ${isTitled(sql`spaces`, words)} ${limit}`;
  if (scope !== 'all' && !(scope.ofClient && scope.ofOwner))
    return titled(
      sql`(select * from spaces where ${isTheirs(scope)} offset 0) as spaces`,
      sql`true`,
    );
  const known = words.filter(canBeKnown);
  if (known.length > 0)
    return sql`
      (select ${columns} from ${newestMarkedInTitle(known, most)})
      union all (${titled(sql`spaces`, sql`removed_at is not null`)})`;
  return isIndexed(words)
    ? titled(sql`spaces`, sql`true`)
    : sql`select ${columns} from spaces ${limit}`;
}

const isTheirs = ({ ofOwner, ofClient }: Exclude<Scope, 'all'>) =>
  ofOwner
    ? sql`owner_id = ${ofOwner}`
    : sql`id in (select space_id from bookings where user_id = ${ofClient})`;

/** Whether one is long enough for an index of three letters each: else nothing tells which rows hold it, and some are looked at. */
const isIndexed = (words: readonly string[]) => words.some((word) => /[\p{L}\p{N}]{3}/u.test(word));

const areIn = (folded: RawBuilder<unknown>, words: readonly string[]) =>
  allOf(...words.map((word) => sql`${folded} like ${onceOf('holding', word)}`));

// Titles are kept as words with one space between: what people type between letters and digits stands for a space.
const isTitled = (spaces: RawBuilder<unknown>, words: readonly string[]) =>
  allOf(...words.map((word) => sql`${spaces}.title_words like ${onceOf('titled', word)}`));

/** A list: its rows by the name of their table, whose they are, and what of them a search may name. */
type Rows = Record<'table' | 'id' | 'space' | 'client', RawBuilder<unknown>> & {
  whose: Whose;
  booking?: RawBuilder<unknown>;
};

/** What narrows a list to the rows that a search names. Where it names too many, rows are looked at, newest first, and counted no further. */
export function narrowedTo(named: Named | null, scope: Scope, rows: Rows) {
  if (!named) return {};
  const { spaces, clients } = named;
  const listed = spaces && clients ? { ...named, spaces, clients } : undefined;
  if (!listed) return { sift: siftBy(named, rows), countTo: COUNT_MANY_TO };
  const { table, whose } = rows;
  // All of few are read anyway, and so counted with the page.
  if (named.areFew)
    return { among: sql`(${fewNamed(listed, scope, rows)}) as ${table}`, countTo: FEW_BOOKED };
  const all = sql`select * from ${rowsIn(scope, whose)} where ${isNamed(listed, rows)}`;
  return { among: sql`(${all}) as ${table}` };
}

type Listed = Named & Record<'spaces' | 'clients', readonly string[]>;

/** That a search names a row by its number or its booking's, its space or its client, as a condition. */
const isNamed = (
  { number, bookingNumber, spaces, clients }: Listed,
  { id, booking, space, client }: Rows,
) => sql`(
  ${id} = ${number}::bigint
  ${booking ? sql`or ${booking} = ${bookingNumber}::bigint` : sql``}
  or ${isOneOf(space, spaces)}
  or ${isOneOf(client, clients)})`;

/** That the space of a row that is looked at is titled so: what all of them name is looked up together, in the order of an index. */
export const ofSpacesTitled = (words: readonly string[]) => sql`space_id in (
  select id from spaces
  where id = any(array(select space_id from looked_at)) and ${isTitled(sql`spaces`, words)} offset 0)`;

/** The same of its client, by their name. */
export const ofClientsCalled = (words: readonly string[]) => sql`client_id in (
  select id from users
  where id = any(array(select client_id from looked_at)) and ${areIn(sql`users.name_key`, words)} offset 0)`;

/** The same of rows that are looked at: their spaces and clients are looked up together, in the order of an index. */
const siftBy = (
  { words, number, bookingNumber, spaces, clients }: Named,
  { booking = sql`null::bigint`, space, client }: Rows,
) => ({
  most: MOST_LOOKED_AT,
  columns: sql`${booking} as booking_id, ${space} as space_id, ${client} as client_id`,
  by: sql`(
    found_id = ${number}::bigint or booking_id = ${bookingNumber}::bigint
    or ${spaces ? isOneOf(sql`space_id`, spaces) : ofSpacesTitled(words)}
    or ${clients ? isOneOf(sql`client_id`, clients) : ofClientsCalled(words)})`,
});

/**
 * The rows that it names, where they are few: those of each way to name them are a stretch of an index, whatever the planner takes
 * them for. An owner's search names the owner's spaces alone, and what is booked in them is the owner's.
 */
function fewNamed(
  { number, bookingNumber, spaces, clients }: Listed,
  scope: Scope,
  { table, whose, id, booking, space, client }: Rows,
) {
  const isOfSpace = isOneOf(space, spaces);
  const isOfClient = isOneOf(client, clients);
  const isNumbered = sql`(${id} = ${number}::bigint ${booking ? sql`or ${booking} = ${bookingNumber}::bigint` : sql``})`;
  return sql`
    select * from (select * from ${table} where ${isOfSpace} offset 0) as of_spaces
    union all
    select * from (select * from ${table} where ${isOfClient} and not ${isOfSpace} offset 0) as ${table}
    where ${inScope(scope, whose)}
    union all
    select * from ${table} where ${isNumbered} and not ${isOfSpace} and not ${isOfClient} and ${inScope(scope, whose)}`;
}
