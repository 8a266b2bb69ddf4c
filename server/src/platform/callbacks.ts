// Word from outside that nobody signs and nobody sends twice for certain: stored as it came, then
// worked on. Once stored it is ours, whatever becomes of the process.
import { setTimeout as wait } from 'node:timers/promises';
import fastq from 'fastq';
import { sql } from 'kysely';
import type { Clock } from './clock.ts';
import type { Db, Tx } from './db/database.ts';
import { inTransaction } from './db/transaction.ts';
import type { Job } from './jobs.ts';
import type { Log } from './platform.ts';

export type NewCallback = {
  /** What it is about; `callbacks_kind_known` lists them. */
  kind: string;
  /** The secret part of the address, where it belonged to one request of ours. */
  ref: string | null;
  /** The body as it came. */
  text: string;
  sourceAddress: string;
};

/** `body` is undefined where the text was no JSON. */
export type Callback = { id: number; kind: string; ref: string | null; body: unknown };

/**
 * What became of a callback. The last four are for a person to look at: they say something else under
 * a code we know, are about another pay-bill, cannot be read, or answer nothing we asked.
 */
export type CallbackOutcome =
  | 'received'
  | 'settled'
  | 'refused'
  | 'held'
  | 'noted'
  | 'duplicate'
  | 'contradicts'
  | 'foreign'
  | 'unreadable'
  | 'unmatched';

const TO_LOOK_AT: readonly CallbackOutcome[] = [
  'contradicts',
  'foreign',
  'unreadable',
  'unmatched',
];

/** What is made of one kind of callback, in the transaction that marks it as done. Must be safe to repeat. */
export type CallbackWork = {
  kind: string;
  run: (tx: Tx, callback: Callback) => Promise<CallbackOutcome>;
};

export type Callbacks = {
  /** Opens the desk: from here on callbacks of these kinds are worked on. */
  open(works: readonly CallbackWork[], log: Log): void;
  /** Stores a callback; answers once it is safe, and mostly once it has been worked on. */
  receive(callback: NewCallback): Promise<void>;
  /** Works on what is stored and was not finished, the oldest first. */
  workOff(): Promise<void>;
};

// Few at once: those that come in meanwhile need connections to be stored.
const AT_ONCE = 4;
const MOST_AT_ONCE = 100;
// So long the sender waits for the work; then it goes on behind the answer.
const PATIENCE_MS = 300;

/** `store` is a way to the database that nothing else takes: callbacks are stored however busy `db` is. */
export function callbacksIn(db: Db, store: Db, clock: Clock): Callbacks {
  const works = new Map<string, CallbackWork>();
  let log: Log = { error: () => undefined, warn: () => undefined };

  const work = async (id: number): Promise<void> => {
    await inTransaction(db, async (tx) => {
      const callback = await lockCallback(tx, id);
      if (!callback) return;
      const doing = works.get(callback.kind);
      if (!doing) throw new Error(`Nothing is done for callbacks of the kind ${callback.kind}`);
      const outcome = await doing.run(tx, callback);
      if (TO_LOOK_AT.includes(outcome))
        log.warn({ callbackId: id, kind: callback.kind, outcome }, 'A callback needs a look');
      await setProcessed(tx, id, outcome, clock.now());
    });
  };
  const line = fastq.promise(async (id: number) => {
    try {
      await work(id);
    } catch (error) {
      // One that cannot be worked on must not keep the others waiting; the job comes back to it.
      log.error({ err: error, callbackId: id }, 'A callback is stored and will be worked on again');
    }
  }, AT_ONCE);

  return {
    open(all, to) {
      log = to;
      for (const one of all) works.set(one.kind, one);
    },
    async receive(callback) {
      const id = await insertCallback(store, callback, clock.now());
      const patience = new AbortController();
      const tired = wait(PATIENCE_MS, undefined, { signal: patience.signal, ref: false });
      await Promise.race([line.push(id), tired]);
      patience.abort();
      await tired.catch(() => undefined);
    },
    async workOff() {
      // All of them, some at a time: those that fail again and again must not stand before the others.
      for (let ids = await findWaiting(db, 0); ids.length; ids = await findWaiting(db, ids.at(-1)))
        await Promise.all(ids.map((id) => line.push(id)));
    },
  };
}

export const callbackJobs = (callbacks: Callbacks): Job[] => [
  { name: 'process-stored-callbacks', cron: '* * * * *', run: () => callbacks.workOff() },
];

/** Stores a callback as it came; its own commit, before anything is made of it. */
export async function insertCallback(db: Db, callback: NewCallback, now: Date): Promise<number> {
  const { kind, ref, text, sourceAddress } = callback;
  const { rows } = await sql<{ id: number }>`
    insert into callbacks (kind, ref, body, source_address, received_at)
    values (${kind}, ${ref}, ${storable(text)}, ${sourceAddress}, ${now})
    returning id`.execute(db);
  return rows[0]?.id as number;
}

/** Callbacks that are not worked on yet, the oldest first, from behind `after` on. */
async function findWaiting(db: Db, after = 0): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from callbacks where processed_at is null and id > ${after}
    order by id limit ${MOST_AT_ONCE}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks a callback to work on it; null when another process has it or it is done. */
async function lockCallback(tx: Tx, id: number): Promise<Callback | null> {
  const { rows } = await sql<{ kind: string; ref: string | null; body: string }>`
    select kind, ref, body from callbacks where id = ${id} and processed_at is null
    for update skip locked`.execute(tx);
  const row = rows[0];
  return row ? { id, ...row, body: parsed(row.body) } : null;
}

/** JSON without blanks, so that it can be searched; any other text as it came, but for what no column takes. */
function storable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text.replaceAll('\0', '').toWellFormed();
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export async function setProcessed(
  tx: Tx,
  id: number,
  outcome: CallbackOutcome,
  now: Date,
): Promise<void> {
  await sql`update callbacks set processed_at = ${now}, outcome = ${outcome} where id = ${id}`.execute(
    tx,
  );
}
