// Where callbacks are made safe. Those that come while others are being stored go together with the next
// statement: one commit for many, so that each is answered soon however many come at once.

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
  /** What it is about, as the channel that posts it names it. */
  kind: string;
  /** The secret part of the address, where it belonged to one request of ours. */
  ref: string | null;
  /** The body as it came. */
  text: string;
  sourceAddress: string;
};

type Received = { callback: NewCallback; at: Date };
type Waiting = Received & { resolve: (id: number) => void; reject: (error: Refusal) => void };

export type CallbackStore = {
  /** Answers the id once the callback's row is committed; refused as NOT_READY when it could not be stored. */
  add(callback: NewCallback): Promise<number>;
  /** Resolves when nothing is being stored. */
  quiet(): Promise<void>;
};

/** As many bodies as one statement takes; each has at most 64 KB. */
const MOST_TOGETHER = 100;

/** So long after it first failed it is tried anew over another connection, as M-Pesa may not send it twice. */
const TRYING_MS = 500;
const PAUSE_MS = 50;

/** Where its connection is silent for so long all others wait: their senders are told, and the next go over another one. */
const ANSWERED_WITHIN_MS = 10_000;

/**
 * The connection that stores callbacks, one as one statement is at work at a time. Nothing else takes it, so who waits
 * for it waits for PostgreSQL alone, and as long as that needs: what is refused may never come again.
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

/** One statement at a time, so that callbacks have the order in which they came. */
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

/** Stores all in one statement. Where one of them is what no row can hold, each goes by itself. */
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

/** What was committed before its connection broke is then there twice, which the work on it knows how to take. */
async function insertWithRetries(db: Db, all: readonly Received[]): Promise<number[]> {
  // Of the first failure: what had waited for long when its connection broke is tried once more too.
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

/** What waited in vain, for a connection or an answer, is not to wait as long again: its sender is told soon. */
const hasWaited = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('timeout');

/** Class 22 (values no column takes) and 23 (constraints): the fault of one row, not of the database. */
const isAboutData = (error: unknown): boolean =>
  error instanceof Error && /^2[23]/.test(String((error as { code?: unknown }).code));

/** Stores callbacks as they came, before anything is made of them; answers their ids in the same order. */
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
  // Ids are given out in the order of the select; that of the rows that come back is nobody's promise.
  return ids.sort((a, b) => a - b);
}

/** JSON without blanks, so that it can be searched; any other text as it came, but for what no column takes. */
function storable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text.replaceAll('\0', '').toWellFormed();
  }
}

/** Callbacks that a person should look at, and nobody has: by the index callbacks_to_look_at. */
export const isToLookAt = sql`(callbacks.needs_look and callbacks.seen_at is null)`;

/** Ticks off callbacks that are to look at, and that nobody has looked at; answers which. */
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
