import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';

// All SQL is written as SQL (see docs/decisions/0002-sql.md): Kysely gives the connection, the
// transaction and safe composition, so the tables need no types here.
type Tables = Record<string, never>;

/** A handle for reading; queries take it as their first parameter. */
export type Db = Kysely<Tables>;
/** A handle inside a transaction: what changes data asks for this one. */
export type Tx = Transaction<Tables>;

// bigint ids, cents and counts stay far below 2^53; a value above it is refused, not rounded.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`A bigint does not fit a number: ${text}`);
  return value;
});

/** Opens a pool of connections. `onError` hears of connections that break while idle. */
export function openDatabase(url: string, onError: (error: Error) => void): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    application_name: 'nafasi',
  });
  pool.on('error', onError);
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
