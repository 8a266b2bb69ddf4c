// Puts one text into every text column of every row: what a person may store, and what came from M-Pesa, a bank or a
// calendar. Columns that a constraint reserves for something else refuse it.
import { type RawBuilder, sql } from 'kysely';
import { allRows, allValues } from '#platform/db/rows.ts';
import type { World } from '../world.ts';

/** An element that runs a script if rendered as HTML; it starts by closing what may surround it. */
export const HOSTILE = `"'><img src=x data-planted onerror=planted=1>`;
/** The same as an address. */
const HOSTILE_ADDRESS = 'javascript:planted=1';

/** Internal columns: hashes, keys and names, which no screen shows; and what goes into files for banks. */
const NO_TEXTS =
  /^(pgboss|schema_|idempotency_keys|rate_limits|access_tokens|migrations|approvals|balance_checks|bank_lines|booking_changes|books_checks|email_links|ledger_moves|notice_choices|passkey_challenges|pictures|uploads)/;
/** Identifiers that no constraint restricts, by which rows are found or told apart. */
const CODE =
  /(^|_)(hash|ref|key|tag|etag|kind|state|status|subject|action|reference|id|version|role|channel|code|word|method|neighbourhood|type|address)$/;

const WAYS = [
  [false, false],
  [true, false],
  [true, true],
] as const;

type Column = { table: string; column: string; kind: 'text' | 'jsonb' | 'ARRAY' };

/** Returns the columns that accepted it, as `table.column`, and the tables without a row to put it in. */
export async function storeEverywhere({ db }: World) {
  const columns = await allRows<Column>(db)`
    select table_name as table, column_name as column, data_type as kind
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
      and (data_type in ('text', 'jsonb') or udt_name = '_text')
    order by 1, 2`;
  const texts = columns.filter(({ table, column }) => !NO_TEXTS.test(table) && !CODE.test(column));
  const taken: string[] = [];
  for (const column of texts)
    if (await store(db, column)) taken.push(`${column.table}.${column.column}`);
  return { taken, empty: await findEmpty(db, new Set(texts.map(({ table }) => table))) };
}

async function findEmpty(db: World['db'], tables: ReadonlySet<string>): Promise<string[]> {
  const empty: string[] = [];
  for (const table of tables) {
    const [isEmpty] = await allValues<boolean>(db)`
      select not exists (select from ${sql.table(table)})`;
    if (isEmpty) empty.push(table);
  }
  return empty;
}

/** If rows must be unique, a number is appended; a value that a constraint or trigger refuses stays as it was. */
async function store(db: World['db'], { table, column, kind }: Column): Promise<boolean> {
  const text = /url|qr/.test(column) ? HOSTILE_ADDRESS : HOSTILE;
  const name = sql.ref(column);
  const inJson = JSON.stringify(text).slice(1, -1).replaceAll('\\', '\\\\');
  const values: Record<Column['kind'], RawBuilder<unknown>[]> = {
    text: [sql`${text}::text`, sql`${text} || ctid::text`],
    ARRAY: [sql`array[${text}]::text[]`],
    jsonb: [
      sql`regexp_replace(${name}::text, '": "[^"]*[a-z ]{4}[^"]*"', '": "' || ${inJson} || '"', 'g')::jsonb`,
    ],
  };
  // First including empty columns; then past the triggers that protect records.
  for (const [onlyFull, pastTriggers] of WAYS)
    for (const value of values[kind]) {
      const changed = await db
        .transaction()
        .execute(async (tx) => {
          if (pastTriggers) await sql`set local session_replication_role = replica`.execute(tx);
          const update = sql`update ${sql.table(table)} set ${name} = ${value} where ${name} is not null or not ${onlyFull}`;
          return ((await update.execute(tx)).numAffectedRows ?? 0n) > 0n;
        })
        .catch(() => null);
      if (changed !== null) return changed;
    }
  return false;
}
