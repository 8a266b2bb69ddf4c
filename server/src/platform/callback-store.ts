// Where callbacks become durable. Those that arrive while others are being stored share the next statement: one commit
// for many, so that each gets its response quickly however many arrive at once.

import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Clock } from './clock.ts';
import {
  type Db,
  isDatabaseAway,
  KEPT_MS,
  type Options,
  openDatabase,
  type Tx,
} from './db/database.ts';
import { allValues } from './db/rows.ts';
import { platformRefusals, Refusal } from './http/refusal.ts';

export type NewCallback = {
  /** What it reports, named as its channel does. */
  kind: string;
  /** The secret part of the address, if it belongs to one request of ours. */
  ref: string | null;
  /** The body as it came. */
  text: string;
  sourceAddress: string;
};

type Received = { callback: NewCallback; at: Date };
type Waiting = Received & { resolve: (id: number) => void; reject: (error: Refusal) => void };

export type CallbackStore = {
  /** Returns the id once the callback's row is committed; throws NOT_READY when it could not be stored. */
  add(callback: NewCallback): Promise<number>;
  /** Resolves when no statement is running. */
  quiet(): Promise<void>;
};

/** The most bodies in one statement; each has at most 64 KB. */
const MOST_TOGETHER = 100;

/**
 * How long after its first failure an insert is retried over a new connection, as M-Pesa may not send a callback twice.
 */
const TRYING_MS = 500;
const PAUSE_MS = 50;

/**
 * Everything waits while its connection is silent: after this long the senders get an error, and the next statement
 * uses a new connection.
 */
const ANSWERED_WITHIN_MS = 10_000;

/**
 * The connection that stores callbacks; one is enough, as one statement runs at a time. Nothing else uses it, so
 * waiting for it means waiting for PostgreSQL alone, for as long as that takes: a refused callback may never be sent
 * again.
 */
export const openCallbackStore = (
  url: string,
  onError: (error: Error) => void,
  options: Options = {},
): Db =>
  openDatabase(url, onError, 1, {
    query_timeout: ANSWERED_WITHIN_MS,
    ...options,
    idleTimeoutMillis: KEPT_MS,
  });

/** One statement at a time, so that callbacks keep their order of arrival. */
export function callbackStoreIn(db: Db, clock: Clock): CallbackStore {
  const waiting: Waiting[] = [];
  let storing: Promise<void> | null = null;
  const storeAll = async () => {
    while (waiting.length > 0) await storeTogether(db, waiting.splice(0, MOST_TOGETHER));
    storing = null;
  };
  return {
    add: (callback) =>
      new Promise((resolve, reject) => {
        waiting.push({ callback, at: clock.now(), resolve, reject });
        storing ??= storeAll();
      }),
    quiet: async () => {
      while (storing) await storing;
    },
  };
}

/** Stores all in one statement. If one of them cannot be stored in a row, each gets a statement of its own. */
async function storeTogether(db: Db, all: readonly Waiting[]): Promise<void> {
  try {
    const ids = await insertWithRetries(db, all);
    all.forEach(({ resolve }, nth) => void resolve(ids[nth] as number));
  } catch (error) {
    if (all.length > 1 && isAboutData(error)) {
      for (const one of all) await storeTogether(db, [one]);
      return;
    }
    const refusal = new Refusal(platformRefusals.NOT_READY, { cause: error });
    for (const { reject } of all) reject(refusal);
  }
}

/** If the connection broke after the commit, the callbacks are stored twice; their processing allows for that. */
async function insertWithRetries(db: Db, all: readonly Received[]): Promise<number[]> {
  // Counted from the first failure, so that a statement that had run for long when its connection broke gets one retry
  // too.
  let failedAt: number | undefined;
  for (;;) {
    try {
      return await insertCallbacks(db, all);
    } catch (error) {
      failedAt ??= performance.now();
      const isOver = performance.now() - failedAt > TRYING_MS || hasWaited(error);
      if (isOver || !isDatabaseAway(error)) throw error;
      await wait(PAUSE_MS);
    }
  }
}

/** A statement that timed out, waiting for a connection or a result, is not retried: its sender should hear soon. */
const hasWaited = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('timeout');

/** Class 22 (values no column accepts) and 23 (constraints): the fault of one row, not of the database. */
const isAboutData = (error: unknown): boolean =>
  error instanceof Error && /^2[23]/.test(String((error as { code?: unknown }).code));

/** Stores callbacks unprocessed, as they arrived; returns their ids in the same order. */
export async function insertCallbacks(db: Db, all: readonly Received[]): Promise<number[]> {
  const column = <Value>(of: (one: Received) => Value) => all.map(of);
  const ids = await allValues<number>(db)`
    insert into callbacks (kind, ref, body, source_address, received_at)
    select kind, ref, body, source_address, received_at
    from unnest(${column(({ callback }) => callback.kind)}::text[],
                ${column(({ callback }) => callback.ref)}::text[],
                ${column(({ callback }) => storable(callback.text))}::text[],
                ${column(({ callback }) => callback.sourceAddress)}::text[],
                ${column(({ at }) => at)}::timestamptz[])
         with ordinality as given (kind, ref, body, source_address, received_at, nth)
    order by nth
    returning id`;
  // Ids are assigned in the order of the select, but the order of the returned rows is not guaranteed.
  return ids.sort((a, b) => a - b);
}

/** JSON without whitespace, so that it can be searched; other text unchanged but for characters no column accepts. */
function storable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text.replaceAll('\0', '').toWellFormed();
  }
}

/** Callbacks that need a person's look and have not had it; served by the index callbacks_to_look_at. */
export const isToLookAt = sql`(callbacks.needs_look and callbacks.seen_at is null)`;

/** Marks callbacks that needed a look as seen; returns those that nobody had marked before. */
export const setSeen = (
  tx: Tx,
  ids: readonly number[],
  seen: { by: number; at: Date; note: string },
) => allValues<number>(tx)`
  update callbacks set seen_by = ${seen.by}, seen_at = ${seen.at}, seen_note = ${seen.note}
  where callbacks.id in (
      select id from callbacks where id = any(${[...ids]}::bigint[]) order by id for no key update)
    and ${isToLookAt}
  returning callbacks.id`;
