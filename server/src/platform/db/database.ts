import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { MINUTE_MS } from '../durations.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { tracingClient } from '../tracing/tracing-client.ts';
import { briefAtFirst } from './calls.ts';
import { EndingClient } from './ending-client.ts';
import { PreparingClient } from './preparing-client.ts';

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

const { builtins } = pg.types;
const TSTZMULTIRANGE = 4534 as typeof builtins.TIMESTAMPTZ;
// `{["2026-11-24 09:00:00+03","2026-11-24 17:00:00+03")}`: each as `{ start, end }`, in order. What has no end is not asked for.
pg.types.setTypeParser(TSTZMULTIRANGE, (text) => {
  const instants = text.split('"').filter((_, nth) => nth % 2 === 1);
  return instants.flatMap((start, nth) =>
    nth % 2 === 0
      ? { start: readInstant(start), end: readInstant(instants[nth + 1] as string) }
      : [],
  );
});

// Whole seconds and hours, as nearly all are, need not be taken to pieces.
const readInstant = (text: string): Date =>
  text.length === 22
    ? new Date(`${text.slice(0, 10)}T${text.slice(11)}:00`)
    : (pg.types.getTypeParser(builtins.TIMESTAMPTZ)(text) as Date);

/** Longer than any statement of ours needs; what waits longer holds up others. In milliseconds. */
const LIMITS = {
  lock_timeout: 2_000,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 30_000,
};

/** What holds for every connection of ours, as PostgreSQL writes it. Ours are short statements: to compile one takes a hundred times as long as to run it. */
export const SESSION: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(LIMITS).map(([name, ms]) => [name, `${ms}ms`])),
  jit: 'off',
};

/** So long whoever calls waits for its first connection; then it is refused, while it still wants to know. In milliseconds. */
export const FIRST_WITHIN_MS = 1_500;

/**
 * So long a connection is kept that nobody needs: whoever comes after a quiet moment waits for no new one, in which nothing is prepared
 * either. Firewalls between forget what is quiet, after four minutes the first of them.
 */
export const KEPT_MS = 3 * MINUTE_MS;

export type Options = Pick<
  pg.PoolConfig,
  'connectionTimeoutMillis' | 'idleTimeoutMillis' | 'query_timeout' | 'lock_timeout'
> & {
  /** How long a call waits for its first connection, where it is not as long as for the next ones. In milliseconds. */
  firstWithinMs?: number;
  /** Whether statements are prepared under names; poolers that share connections by transaction must know names. */
  isPreparing?: boolean;
  /** Whether there is such a pooler: it refuses settings that come with a connection (`requireSession`). */
  isPooled?: boolean;
  /** Whether statements are spans of traces. */
  tracing?: Tracing | null;
};

/** How many connections a pool may have, has, has to spare, and how many callers wait for one. */
export type PoolUse = { most: number; open: number; idle: number; waiting: number };

export const useOf = ({ options, totalCount, idleCount, waitingCount }: pg.Pool): PoolUse => ({
  most: options.max,
  open: totalCount,
  idle: idleCount,
  waiting: waitingCount,
});

const pools = new WeakMap<Db, pg.Pool>();

/** How an opened database is used now. */
export function useOfDatabase(db: Db): PoolUse {
  const pool = pools.get(db);
  if (!pool) throw new Error('This database was not opened as a pool');
  return useOf(pool);
}

/** Opens a pool of at most `most` connections. `onError` is called when a connection breaks while idle. */
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
    // A pooler takes a name for known whose statement the server refused, as it does all after one that failed.
    ...(isPreparing ? { pipeline: !isPooled } : {}),
    Client: tracing ? tracingClient(Client, tracing) : Client,
    ...(isPooled ? {} : { ...LIMITS, lock_timeout, options: `-c jit=${SESSION.jit}` }),
    ...patience,
  });
  pool.on('error', onError);
  // One that breaks while in use reports so to the query at work or the next one. Without a listener
  // the event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const connections = firstWithinMs === undefined ? pool : briefAtFirst(pool, firstWithinMs);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: connections }) });
  pools.set(db, pool);
  return db;
}

// A standby, which was the primary a moment ago (25006), connection exceptions (class 08), no room (53: connections, disk, memory), and a server that stops,
// starts or gives a statement up (57P, 57014); and no way to it: a machine that is gone, or a name that cannot be looked up.
const AWAY =
  /^(08...|25006|53...|57P..|57014|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
// node-postgres gives its own errors no code.
const AWAY_MESSAGE =
  /timeout exceeded when trying to connect|^Connection terminated|is not queryable$|^Query read timeout$/;

/** Whether an error says that a lock was not given in time. */
export const isLocked = (error: unknown): boolean =>
  error instanceof Error && (error as { code?: unknown }).code === '55P03';

/** Whether an error says that the database could not be reached, went away, has no room or took too long. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (typeof code !== 'string') return AWAY_MESSAGE.test(error.message);
  // A missing file is no missing socket.
  return AWAY.test(code) && (code !== 'ENOENT' || syscall === 'connect');
}

/** Whether an error, or what caused it, says that the database's disk is full. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error as { code?: unknown }).code === '53100' || isDiskFull(error.cause);
}
