// The meaning of a search of bookings or their invoices: a number, titles of spaces, names of clients.
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

/** What a search matches: ids if there are few, null if there are too many to list. */
export type Named = {
  words: readonly string[];
  number: number | null;
  /** The number of a booking, if the search is for one. */
  bookingNumber: number | null;
  spaces: readonly string[] | null;
  clients: readonly string[] | null;
  /** All these spaces and clients together have few bookings. */
  areFew: boolean;
};

type Search = { search?: string | undefined; as?: Role | undefined };

// With more than this, matching bookings are soon found among the newest of all.
const MOST_LISTED = 1000;
// An owner has few spaces, each with many of the owner's bookings.
const MOST_OF_OWNER = 20;
const MOST_BOOKED = 30_000;
// As many as are counted: counting reads them all, so they may as well be sorted.
const FEW_BOOKED = 10_000;
// If more match, each booking is inspected by itself, which costs more than finding some.
const COUNT_MANY_TO = 100;

/**
 * Looks up what a search of these rows matches, in a statement of its own, so that the search itself is planned for known
 * spaces and people. Clients are included unless the caller is the client. Null: there is no search.
 */
export async function findNamed(
  db: Db,
  scope: Scope,
  { search, as }: Search,
  { prefix, table, space, client }: Rows,
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
              select from ${table}
              where ${space} = any(array(
                select id from titled where (select count(*) <= ${sql.lit(most)} from looked_at)))
              limit ${MOST_BOOKED + 1}) as booked) as booked,
           (select count(*) from (
              select from ${table}
              where ${client} = any(array(
                select id from clients where (select count(*) <= ${sql.lit(MOST_LISTED)} from people)))
              limit ${FEW_BOOKED + 1}) as booked) as booked_by`;
  return {
    words,
    number: numberIn(search, prefix),
    bookingNumber: numberIn(search, 'BK'),
    spaces: found.are_all_spaces && found.booked <= MOST_BOOKED ? found.spaces : null,
    clients: found.are_all_clients ? found.clients : null,
    // One client has few bookings; others may have many in the same spaces.
    areFew: !isOfClient(scope) && found.booked + found.booked_by <= FEW_BOOKED,
  };
}

type Found = {
  are_all_spaces: boolean;
  are_all_clients: boolean;
  spaces: string[];
  clients: string[];
  /** How often those spaces were booked, up to the limit of the count. */
  booked: number;
  booked_by: number;
};

const isOfClient = (scope: Scope) => scope !== 'all' && scope.ofClient !== null;
const isOfOwner = (scope: Scope) => scope !== 'all' && !scope.ofClient && scope.ofOwner !== null;

/**
 * Spaces whose titles may match, up to the limit. They are narrowed first to their owner's or to those the client
 * booked: a word may occur in every eighth title. Among all spaces, the newest are found by an index of words, and
 * removed ones by an index of letters; if nothing typed is long enough for either, any space may match.
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

/**
 * Whether a word is long enough for a trigram index; otherwise no index tells which rows contain it, and some are
 * inspected.
 */
const isIndexed = (words: readonly string[]) => words.some((word) => /[\p{L}\p{N}]{3}/u.test(word));

const areIn = (folded: RawBuilder<unknown>, words: readonly string[]) =>
  allOf(...words.map((word) => sql`${folded} like ${onceOf('holding', word)}`));

// Titles are stored as words with one space in between, so whatever people type between letters and digits counts as a
// space.
const isTitled = (spaces: RawBuilder<unknown>, words: readonly string[]) =>
  allOf(...words.map((word) => sql`${spaces}.title_words like ${onceOf('titled', word)}`));

/**
 * A list: how its numbers begin, its rows by the name of their table, their owner and client, and which of their columns
 * a search may match.
 */
export type Rows = Record<'table' | 'id' | 'space' | 'client', RawBuilder<unknown>> & {
  prefix: 'BK' | 'INV';
  whose: Whose;
  booking?: RawBuilder<unknown>;
};

/**
 * Narrows a list to the rows that a search matches. If it matches too many, rows are inspected, newest first, and
 * counted no further.
 */
export function narrowedTo(named: Named | null, scope: Scope, rows: Rows) {
  if (!named) return {};
  const { spaces, clients } = named;
  const listed = spaces && clients ? { ...named, spaces, clients } : undefined;
  if (!listed) return { sift: siftBy(named, rows), countTo: COUNT_MANY_TO };
  const { table, whose } = rows;
  // If there are few they are all read anyway, and so counted with the page.
  if (named.areFew)
    return { among: sql`(${fewNamed(listed, scope, rows)}) as ${table}`, countTo: FEW_BOOKED };
  const all = sql`select * from ${rowsIn(scope, whose)} where ${isNamed(listed, rows)}`;
  return { among: sql`(${all}) as ${table}` };
}

type Listed = Named & Record<'spaces' | 'clients', readonly string[]>;

/** A condition: a search matches a row by its number or its booking's, its space or its client. */
const isNamed = (
  { number, bookingNumber, spaces, clients }: Listed,
  { id, booking, space, client }: Rows,
) => sql`(
  ${id} = ${number}::bigint
  ${booking ? sql`or ${booking} = ${bookingNumber}::bigint` : sql``}
  or ${isOneOf(space, spaces)}
  or ${isOneOf(client, clients)})`;

/**
 * A condition on inspected rows: the title of the space matches. All their spaces are looked up together, in the order
 * of an index; only then are titles compared, as an index of titles would find far more.
 */
export const ofSpacesTitled = (words: readonly string[]) => sql`space_id in (
  select id from (
    select id, title_words from spaces where id = any(array(select space_id from looked_at)) offset 0) as spaces
  where ${isTitled(sql`spaces`, words)} offset 0)`;

/** The same for the name of the client. */
export const ofClientsCalled = (words: readonly string[]) => sql`client_id in (
  select id from (
    select id, name_key from users where id = any(array(select client_id from looked_at)) offset 0) as users
  where ${areIn(sql`users.name_key`, words)} offset 0)`;

/** The same for inspected rows: their spaces and clients are looked up together, in the order of an index. */
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
 * The matching rows, if they are few: each way to match is a range of an index, whatever the planner estimates. An
 * owner's search matches only the owner's spaces, whose bookings are all the owner's.
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
