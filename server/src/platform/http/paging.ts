import { type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Db } from '../db/database.ts';
import { onlyValue } from '../db/rows.ts';
import { MINUTE_MS } from '../durations.ts';
import { parseJson } from '../parse-json.ts';
import { inEnvelope } from './contract.ts';
import { platformRefusals, Refusal } from './refusal.ts';

type Sql = RawBuilder<unknown>;

/** The order of a list: by a key that is never null; ids break ties, in the same direction. */
export type Order = {
  /** Its name in `sort`. */
  name: string;
  key: Sql;
  type: keyof typeof KEYS;
  descending: boolean;
};

/** What lists can be ordered by, each with the type of its key, under the name that callers use in `sort`. */
export type Sorts = Readonly<Record<string, readonly [key: Sql, type: Order['type']]>>;

/** The order for a `sort`: a name of `sorts`, descending with a minus in front; undefined for any other. */
export function orderBy(name: string | undefined, sorts: Sorts): Order | undefined {
  const sort = sorts[name?.replace(/^-/, '') ?? ''];
  if (!name || !sort) return undefined;
  return { name, key: sort[0], type: sort[1], descending: name.startsWith('-') };
}

// The format of each type of key in a cursor: PostgreSQL must be able to parse it.
const KEYS = {
  bigint: z.string().regex(/^-?\d{1,18}$/),
  numeric: z.string().regex(/^-?\d{1,18}(\.\d{1,40})?$/),
  // To the microsecond, with the offset of the database's time zone.
  timestamptz: z.iso
    .datetime({ offset: true })
    .max('2026-11-24T09:00:00.123456+03:00'.length)
    .regex(/^[12]\d{3}-/)
    .regex(/[+-](0\d|1[0-4]):[0-5]\d$/),
  text: z.string().regex(/^\P{Cc}*$/u),
} as const;

/** Which rows of a list: so many, from a cursor on. */
export type Page = { limit: number; cursor?: string | undefined };

/** The condition on rows examined for a page: these are in `looked_at`, with `found_id` and these columns. */
type Sift = { columns: Sql; by: Sql; most: number };

/** How many rows are examined for a page if nothing narrows them. */
export const MOST_LOOKED_AT = 10_000;

type List<Row, Item> = {
  /** Columns of each row. */
  columns: Sql;
  /** The tables that `where`, `id` and the order refer to. */
  from: Sql;
  /**
   * Where rows are found, if not in all of `from`: with the same names, as far as `where`, `id` and the order use them.
   */
  among?: Sql;
  /** Further tables, for `columns` alone; they neither add nor drop rows. */
  joins?: Sql;
  where: Sql;
  /** From one row of `from` alone. */
  id: Sql;
  /** Newest first, by id, unless given. */
  order?: Order | undefined;
  page: Page;
  /**
   * A condition that no index covers: at most this many rows are examined for a page, which may then show fewer than
   * its limit and still have a next page.
   */
  sift?: Sift | undefined;
  /** Counts the total up to here, in the statement of the page; by default up to 10,000, in a separate one. */
  countTo?: number;
  present: (row: Row) => Item;
};

/**
 * A page of a list, in at most two statements whatever its length: the rows and, with the first of several pages, their
 * number, which its cursor passes on to later pages. The next page continues after the last row's place in the order,
 * so rows that come and go meanwhile make no other row appear twice or not at all.
 */
export async function readPage<Row, Item>(db: Db, list: List<Row, Item>) {
  if (list.countTo) return readCounted(db, list, list.countTo);
  const place = readPlace(list.page.cursor, list.order);
  const rows = await readRows(db, list, place);
  const isWhole = !place && rows.length <= list.page.limit;
  const counted = isWhole ? rows.length : (place?.counted ?? (await count(db, list)));
  const { data, next_cursor } = shownOf(rows, list, counted);
  const bounded = { total: COUNT_TO, total_is_at_least: true };
  return {
    ...inEnvelope(data),
    ...(counted > COUNT_TO ? bounded : { total: counted }),
    next_cursor,
  };
}

// More than anybody counts by hand.
const COUNT_TO = 10_000;

/** Counts a list, unless it exceeded the limit of the count a moment ago: a row or two do not change that. */
async function count<Row, Item>(
  db: Db,
  { from, among = from, where }: List<Row, Item>,
): Promise<number> {
  const listed = sql`select from ${among} where ${where} limit ${sql.lit(COUNT_TO + 1)}`;
  const { sql: text, parameters } = listed.compile(db);
  const question = JSON.stringify([text, parameters]);
  const known = longLists.get(db) ?? new LRUCache({ max: MOST_LONG_LISTS, ttl: MINUTE_MS });
  longLists.set(db, known);
  if (known.has(question)) return COUNT_TO + 1;
  const counted = await onlyValue<number>(db)`select count(*) from (${listed}) as counted`;
  if (counted > COUNT_TO) known.set(question, true);
  return counted;
}

const MOST_LONG_LISTS = 500;
const longLists = new WeakMap<Db, LRUCache<string, true>>();

const WALK_ROWS = 500;

/** Walks a whole list in parts, one statement each; nothing is held open in between. */
export async function* walkList<Row, Item>(db: Db, list: Omit<List<Row, Item>, 'page'>) {
  let cursor: string | undefined;
  do {
    const part = await readPart(db, { ...list, page: { limit: WALK_ROWS, cursor } });
    yield part.data;
    cursor = part.next_cursor ?? undefined;
  } while (cursor);
}

async function readPart<Row, Item>(db: Db, list: List<Row, Item>) {
  if (list.sift) return readCounted(db, list, 0);
  return shownOf(await readRows(db, list, readPlace(list.page.cursor, list.order)), list);
}

/** The rows of a page are found first, by their order key alone, and only those are read in full. */
async function readRows<Row, Item>(db: Db, list: List<Row, Item>, place: Place | undefined) {
  const { columns, from, joins = sql``, id, order, page } = list;
  const { rows } = await sql<Row & Placed>`
    select ${columns}, found_id as page_id, ${textOf(sql`found_key`)} as page_key
    from (select * from (${findRows(list, place, limitFor(page))}) as found limit ${page.limit + 1}) as found
    join ${from} on ${id} = found_id ${joins}
    ${inOrder(order, sql`found_id`, sql`found_key`)}`.execute(db);
  return rows;
}

// Few, as each makes another statement.
const SIZES = [20, 100, 500];

/**
 * A limit that no page exceeds, as part of the text. With a limit passed as a value the planner expects a tenth of the
 * table: each call would be planned anew, or use a plan that joins whole tables.
 */
const limitFor = ({ limit }: Page) =>
  sql`limit ${sql.lit((SIZES.find((size) => size >= limit) ?? limit) + 1)}`;

/**
 * Finds up to one row more than is counted, in one statement, and shows the first of them. The cursor passes the count
 * on to later pages. Limits are part of the text: a plan for any limit would be one for many rows.
 */
async function readCounted<Row, Item>(db: Db, list: List<Row, Item>, countTo: number) {
  const { columns, from, joins = sql``, id, order, page, sift } = list;
  const place = readPlace(page.cursor, order);
  const most = page.limit + 1;
  // At least the rows shown are counted.
  const bound = Math.max(countTo, page.limit);
  const again = inOrder(order, sql`found_id`, sql`found_key`);
  const sought = sql`limit ${sql.lit(place ? most : bound + 1)}`;
  const found = sift ? siftRows({ ...list, sift }, place, sought) : findRows(list, place, sought);
  const { rows } = await sql<Row & Placed & { page_counted: number }>`
    with found as materialized (${found})
    select ${columns}, found_id as page_id, ${textOf(sql`found_key`)} as page_key,
      (select count(*) from found) as page_counted
    from (select * from found ${again} limit ${sql.lit(most)}) as shown
    join ${from} on ${id} = found_id ${joins} ${again}`.execute(db);
  const counted = place?.counted ?? rows[0]?.page_counted ?? 0;
  const { data, next_cursor } = shownOf(rows, list, counted);
  const last = sift && !next_cursor ? await lastLookedAt(db, list, place, sift.most) : undefined;
  return {
    ...inEnvelope(data),
    total: Math.min(counted, bound),
    total_is_at_least: counted > bound || Boolean(last || (sift && place)),
    next_cursor: last ? writeCursor(last, order, counted) : next_cursor,
  };
}

/** The rows of a list from a place on, with only what finds and orders them. `limit`: which of those. */
function findRows<Row, Item>(
  { from, among = from, where, id, order }: List<Row, Item>,
  place: Place | undefined,
  limit: Sql,
  further = sql``,
): Sql {
  return sql`
    select ${id} as found_id, ${order?.key ?? sql`null`} as found_key ${further}
    from ${among}
    where ${where} ${isAfter(place, order, id)}
    ${inOrder(order, id, order?.key)}
    ${limit}`;
}

/** Those rows that meet the sift, out of a bounded number: its condition is evaluated once for all of them. */
function siftRows<Row, Item>(
  { sift, ...list }: List<Row, Item> & { sift: Sift },
  place: Place | undefined,
  limit: Sql,
): Sql {
  return sql`
    with looked_at as materialized (
      ${findRows(list, place, sql`limit ${sql.lit(sift.most)}`, sql`, ${sift.columns}`)})
    select found_id, found_key from looked_at where ${sift.by}
    ${inOrder(list.order, sql`found_id`, sql`found_key`)}
    ${limit}`;
}

/** Where a page stopped that examined as many rows as it may; undefined if fewer were left. */
async function lastLookedAt<Row, Item>(
  db: Db,
  list: List<Row, Item>,
  place: Place | undefined,
  most: number,
) {
  const { rows } = await sql<Placed>`
    select found_id as page_id, ${textOf(sql`found_key`)} as page_key
    from (${findRows(list, place, sql`offset ${sql.lit(most - 1)} limit 1`)}) as found`.execute(db);
  return rows[0];
}

type Placed = { page_id: number; page_key: string | null };

const textOf = (key: Sql) => sql`to_jsonb(${key}) #>> '{}'`;

function inOrder(order: Order | undefined, id: Sql, key: Sql | undefined): Sql {
  const direction = order && !order.descending ? sql`asc` : sql`desc`;
  return sql`order by ${key && order ? sql`${key} ${direction},` : sql``} ${id} ${direction}`;
}

/** From one row more than the page holds: what it shows, and where the next page continues. */
function shownOf<Row, Item>(
  rows: readonly (Row & Placed)[],
  { page, order, present }: List<Row, Item>,
  counted?: number,
) {
  const shown = rows.slice(0, page.limit);
  const last = rows.length > page.limit ? shown.at(-1) : undefined;
  return {
    data: shown.map(({ page_id: _id, page_key: _key, ...row }) => present(row as Row)),
    next_cursor: last ? writeCursor(last, order, counted) : null,
  };
}

/** A row's place in the order of a list, and the count, if its pages pass one on. */
type Place = { id: number; key: string | null; counted?: number | undefined };

function writeCursor({ page_id, page_key }: Placed, order: Order | undefined, counted?: number) {
  const place = [page_id, page_key, order?.name ?? null, counted];
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** Parses a cursor into its place; refuses one that we did not write for this order. */
function readPlace(cursor: string | undefined, order: Order | undefined): Place | undefined {
  if (!cursor) return undefined;
  const place = z.tuple([
    z.number().int(),
    order ? KEYS[order.type] : z.null(),
    z.literal(order?.name ?? null),
    z.number().int().min(0).nullish(),
  ]);
  const read = place.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (!read.success)
    throw new Refusal(platformRefusals.NOT_VALID, {
      errors: { cursor: 'This cursor is not one of ours.' },
    });
  const [id, key, , counted] = read.data;
  return { id, key, counted: counted ?? undefined };
}

function isAfter(place: Place | undefined, order: Order | undefined, id: Sql): Sql {
  if (!place) return sql``;
  if (!order) return sql`and ${id} < ${place.id}`;
  const comparison = order.descending ? sql`<` : sql`>`;
  const key = sql`${place.key}::${sql.raw(order.type)}`;
  return sql`and (${order.key}, ${id}) ${comparison} (${key}, ${place.id}::bigint)`;
}
