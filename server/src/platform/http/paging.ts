import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../db/database.ts';
import { onlyValue } from '../db/rows.ts';
import { inEnvelope } from './contract.ts';
import { platformRefusals, Refusal } from './refusal.ts';

type Sql = RawBuilder<unknown>;

/** How a list is ordered: by a key that is never null; ids settle ties and run the same way. */
export type Order = {
  /** What callers call it in `sort`. */
  name: string;
  key: Sql;
  type: keyof typeof KEYS;
  descending: boolean;
};

/** What lists can be ordered by, each with the type of its key; by the name that callers use in `sort`. */
export type Sorts = Readonly<Record<string, readonly [key: Sql, type: Order['type']]>>;

/** The order of a `sort`: a name of `sorts`, downwards with a minus before it; undefined for any other. */
export function orderBy(name: string | undefined, sorts: Sorts): Order | undefined {
  const sort = sorts[name?.replace(/^-/, '') ?? ''];
  if (!name || !sort) return undefined;
  return { name, key: sort[0], type: sort[1], descending: name.startsWith('-') };
}

// What a key of each type looks like in a cursor: PostgreSQL must be able to read it back.
const KEYS = {
  bigint: z.string().regex(/^-?\d{1,18}$/),
  numeric: z.string().regex(/^-?\d{1,18}(\.\d{1,40})?$/),
  // With the offset of whatever time zone the database is set to.
  timestamptz: z.iso
    .datetime({ offset: true })
    .regex(/^[12]\d{3}-/)
    .regex(/[+-](0\d|1[0-4]):[0-5]\d$/),
  text: z.string().regex(/^\P{Cc}*$/u),
} as const;

/** Which rows of a list: so many, from a cursor on. */
export type Page = { limit: number; cursor?: string | undefined };

type List<Row, Item> = {
  /** What each row shows. */
  columns: Sql;
  /** The tables that `where`, `id` and the order speak of. */
  from: Sql;
  /** Further tables, for `columns` alone; they neither add nor drop rows. */
  joins?: Sql;
  where: Sql;
  id: Sql;
  /** Newest first, by id, unless given. */
  order?: Order | undefined;
  page: Page;
  /** The total is not counted any further. */
  countTo?: number;
  present: (row: Row) => Item;
};

/**
 * A page of a list, in at most two statements whatever its length: the rows, and how many the whole list
 * has where they are not all of it. The next page goes on after the last row's place in the order, so rows
 * that come and go meanwhile make no other row appear twice or not at all.
 */
export async function readPage<Row, Item>(db: Db, list: List<Row, Item>) {
  const { data, next_cursor } = await readRows(db, list);
  const isWhole = !list.page.cursor && !next_cursor;
  const total = isWhole ? data.length : await count(db, list);
  const bound = list.countTo ? { total_is_at_least: !isWhole && total === list.countTo } : {};
  return { ...inEnvelope(data), total, ...bound, next_cursor };
}

const count = <Row, Item>(db: Db, { from, where, countTo }: List<Row, Item>) =>
  onlyValue<number>(db)`
    select count(*) from (
      select from ${from} where ${where} ${countTo ? sql`limit ${countTo}` : sql``}) as counted`;

const WALK_ROWS = 500;

/** A whole list, part by part, a statement each; nothing is held in between. */
export async function* walkList<Row, Item>(db: Db, list: Omit<List<Row, Item>, 'page'>) {
  let cursor: string | undefined;
  do {
    const part = await readRows(db, { ...list, page: { limit: WALK_ROWS, cursor } });
    yield part.data;
    cursor = part.next_cursor ?? undefined;
  } while (cursor);
}

async function readRows<Row, Item>(db: Db, list: List<Row, Item>) {
  const { columns, from, joins = sql``, where, id, order, page, present } = list;
  const direction = order && !order.descending ? sql`asc` : sql`desc`;
  const { rows } = await sql<Row & Placed>`
    select ${columns}, ${id} as page_id, ${order ? sql`to_jsonb(${order.key}) #>> '{}'` : sql`null`} as page_key
    from ${from} ${joins}
    where ${where} ${page.cursor ? sql`and ${isAfter(page.cursor, id, order)}` : sql``}
    order by ${order ? sql`${order.key} ${direction},` : sql``} ${id} ${direction}
    limit ${page.limit + 1}`.execute(db);
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  return {
    data: shown.map(({ page_id: _id, page_key: _key, ...row }) => present(row as Row)),
    next_cursor: rows.length > page.limit && last ? writeCursor(last, order) : null,
  };
}

type Placed = { page_id: number; page_key: string | null };

const writeCursor = ({ page_id, page_key }: Placed, order: Order | undefined): string =>
  Buffer.from(JSON.stringify(order ? [page_id, page_key, order.name] : [page_id])).toString(
    'base64url',
  );

function isAfter(cursor: string, id: Sql, order: Order | undefined): Sql {
  if (!order) return sql`${id} < ${readCursor(cursor, z.tuple([z.number().int()]))[0]}`;
  const place = z.tuple([z.number().int(), KEYS[order.type], z.literal(order.name)]);
  const [lastId, key] = readCursor(cursor, place);
  const comparison = order.descending ? sql`<` : sql`>`;
  return sql`(${order.key}, ${id}) ${comparison} (${key}::${sql.raw(order.type)}, ${lastId}::bigint)`;
}

/** Reads a cursor as the place in a list it stands for; refuses one we did not write for this order. */
function readCursor<Place>(cursor: string, place: z.ZodType<Place>): Place {
  const text = Buffer.from(cursor, 'base64url').toString();
  const read = place.safeParse(parseJson(text));
  if (read.success) return read.data;
  throw new Refusal(platformRefusals.NOT_VALID, {
    errors: { cursor: 'This cursor is not one of ours.' },
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // refused by the caller, like any other text that is not ours
  }
}
