import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { MINUTE_MS } from '../durations.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { tracingClient } from '../tracing/tracing-client.ts';
import { briefAtFirst } from './calls.ts';
import { EndingClient } from './ending-client.ts';
import { PreparingClient } from './preparing-client.ts';

// All SQL is written as SQL (see docs/decisions/0002-sql.md): Kysely provides the connection, the transaction and safe
// composition, so the tables need no types here.
type Tables = Record<string, never>;

/** A handle for reading; queries take it as their first parameter. */
export type Db = Kysely<Tables>;
/** A handle inside a transaction, required by everything that changes data. */
export type Tx = Transaction<Tables>;

// bigint ids, cents and counts stay far below 2^53; a larger value is an error, never rounded.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`A bigint does not fit a number: ${text}`);
  return value;
});

const { builtins } = pg.types;
const TSTZMULTIRANGE = 4534 as typeof builtins.TIMESTAMPTZ;
// `{["2026-11-24 09:00:00+03","2026-11-24 17:00:00+03")}`: each range as `{ start, end }`, in order. Unbounded ranges
// are not supported.
pg.types.setTypeParser(TSTZMULTIRANGE, (text) => {
  const instants = text.split('"').filter((_, nth) => nth % 2 === 1);
  return instants.flatMap((start, nth) =>
    nth % 2 === 0
      ? { start: readInstant(start), end: readInstant(instants[nth + 1] as string) }
      : [],
  );
});

// A fast path for whole seconds and hours, as nearly all instants are.
const readInstant = (text: string): Date =>
  text.length === 22
    ? new Date(`${text.slice(0, 10)}T${text.slice(11)}:00`)
    : (pg.types.getTypeParser(builtins.TIMESTAMPTZ)(text) as Date);

/** Longer than any statement of ours needs; one that waits longer holds up others. In milliseconds. */
const LIMITS = {
  lock_timeout: 2_000,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 30_000,
};

/**
 * Settings of every connection of ours, in PostgreSQL's notation. JIT is off because our statements are short:
 * compiling one takes a hundred times as long as running it.
 */
export const SESSION: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(LIMITS).map(([name, ms]) => [name, `${ms}ms`])),
  jit: 'off',
};

/**
 * How long a call waits for its first connection before it is refused, while the caller still wants to know. In
 * milliseconds.
 */
export const FIRST_WITHIN_MS = 1_500;

/**
 * How long an idle connection is kept, so that a call after a quiet moment need not wait for a new one, which also has
 * nothing prepared. Firewalls drop idle connections, the strictest after four minutes.
 */
export const KEPT_MS = 3 * MINUTE_MS;

export type Options = Pick<
  pg.PoolConfig,
  'connectionTimeoutMillis' | 'idleTimeoutMillis' | 'query_timeout' | 'lock_timeout'
> & {
  /** How long a call waits for its first connection, if not as long as for further ones. In milliseconds. */
  firstWithinMs?: number;
  /** Whether to use named prepared statements; poolers that share connections by transaction must support those. */
  isPreparing?: boolean;
  /** Whether there is such a pooler: it refuses settings sent with a connection (`requireSession`). */
  isPooled?: boolean;
  /** Traces statements as spans. */
  tracing?: Tracing | null;
};

/** How many connections a pool may have, has, and has idle, and how many callers wait for one. */
export type PoolUse = { most: number; open: number; idle: number; waiting: number };

export const useOf = ({ options, totalCount, idleCount, waitingCount }: pg.Pool): PoolUse => ({
  most: options.max,
  open: totalCount,
  idle: idleCount,
  waiting: waitingCount,
});

const pools = new WeakMap<Db, pg.Pool>();

/** The current use of an opened database's pool. */
export function useOfDatabase(db: Db): PoolUse {
  const pool = pools.get(db);
  if (!pool) throw new Error('This database was not opened as a pool');
  return useOf(pool);
}

/** Opens a pool of at most `most` connections. `onError` is called when an idle connection breaks. */
export function openDatabase(
  url: string,
  onError: (error: Error) => void,
  most = 10,
  {
    isPreparing = true,
    isPooled = false,
    tracing = null,
    firstWithinMs,
    lock_timeout = LIMITS.lock_timeout,
    ...patience
  }: Options = {},
): Db {
  const Client = isPreparing ? PreparingClient : EndingClient;
  const pool = new pg.Pool({
    connectionString: url,
    max: most,
    connectionTimeoutMillis: firstWithinMs === undefined ? 10_000 : LIMITS.statement_timeout,
    application_name: 'nafasi',
    // A pooler takes a name as known even if the server refused its statement, as it refuses all that follow a failed
    // one.
    ...(isPreparing ? { pipeline: !isPooled } : {}),
    Client: tracing ? tracingClient(Client, tracing) : Client,
    ...(isPooled ? {} : { ...LIMITS, lock_timeout, options: `-c jit=${SESSION.jit}` }),
    ...patience,
  });
  pool.on('error', onError);
  // A connection that breaks while in use reports that to the current or next query. Without a listener the event would
  // end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const connections = firstWithinMs === undefined ? pool : briefAtFirst(pool, firstWithinMs);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: connections }) });
  pools.set(db, pool);
  return db;
}

// A standby that was the primary a moment ago (25006), connection exceptions (class 08), lack of resources (53:
// connections, disk, memory), a server that stops, starts or cancels a statement (57P, 57014), and network errors: a
// machine that is gone, or a name that cannot be resolved.
const AWAY =
  /^(08...|25006|53...|57P..|57014|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
// node-postgres gives its own errors no code.
const AWAY_MESSAGE =
  /timeout exceeded when trying to connect|^Connection terminated|is not queryable$|^Query read timeout$/;

/** Whether an error is a lock timeout. */
export const isLocked = (error: unknown): boolean =>
  error instanceof Error && (error as { code?: unknown }).code === '55P03';

/** Whether an error means that the database could not be reached, went away, has no room or took too long. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (typeof code !== 'string') return AWAY_MESSAGE.test(error.message);
  // ENOENT is also the code of a missing file.
  return AWAY.test(code) && (code !== 'ENOENT' || syscall === 'connect');
}

/** Whether an error, or its cause, means that the database's disk is full. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error as { code?: unknown }).code === '53100' || isDiskFull(error.cause);
}
