// Word from outside that nobody signs and nobody sends twice for certain: stored as it came, then
// worked on. Once stored it is ours, whatever becomes of the process.
import fastq from 'fastq';
import { sql } from 'kysely';
import { callbackStoreIn, type NewCallback } from './callback-store.ts';
import type { Clock } from './clock.ts';
import type { Db, Tx } from './db/database.ts';
import { execute } from './db/rows.ts';
import { inTransaction } from './db/transaction.ts';
import type { Job } from './jobs.ts';
import type { Log } from './log.ts';
import { isOverWithin } from './patience.ts';
import type { Evidence, EvidenceOf, PaymentChannel } from './payment-channel.ts';

/** `body` is undefined where the text was no JSON. */
export type Callback = { id: number; kind: string; ref: string | null; body: unknown };

/** What became of a callback, in a word of whoever took it, and whether a person has to look at it. */
export type CallbackOutcome = { outcome: string; needsLook: boolean };

/** What is made of one kind of callback, in the transaction that marks it as done. Must be safe to repeat. */
export type CallbackWork = {
  kind: string;
  run: (tx: Tx, callback: Callback) => Promise<CallbackOutcome>;
};

/** Who takes what was read of callbacks, by what it is about. */
export type Takers = {
  [About in Evidence['about']]: (tx: Tx, evidence: EvidenceOf<About>) => Promise<CallbackOutcome>;
};

/** The work on all that these channels post: each reads its own, and what it is about decides who takes it. */
export const worksOf = (channels: readonly PaymentChannel[], takers: Takers): CallbackWork[] =>
  channels.flatMap((channel) =>
    channel.kinds.map((kind) => ({
      kind,
      run: (tx, { id, ref, body }) => {
        const { about, read } = channel.read(kind, ref, body);
        const take = takers[about] as (tx: Tx, evidence: object) => Promise<CallbackOutcome>;
        return take(tx, { id, ref, read });
      },
    })),
  );

export type Callbacks = {
  /** Opens the desk: from here on callbacks of these kinds are worked on. */
  open(works: readonly CallbackWork[], log: Log): void;
  /** Stores a callback; answers once it is safe, and once it has been worked on where that takes no time. */
  receive(callback: NewCallback): Promise<void>;
  /** Works on what is stored and was not finished, the oldest first. */
  workOff(): Promise<void>;
};

// Few at once: people's calls need connections too.
const AT_ONCE = 4;
const MOST_AT_ONCE = 100;
// So long a sender waits for the work, where it can begin at once; then it goes on behind the answer.
const PATIENCE_MS = 300;
// So long the work on each lets others be stored first: M-Pesa wants its answers within seconds, and a
// flood that does not end must not keep all of them waiting for ever.
const MOST_YIELDING_MS = 1000;

/** `store` is a way to the database that nothing else takes: callbacks are stored however busy `db` is. */
export function callbacksIn(db: Db, store: Db, clock: Clock): Callbacks {
  const works = new Map<string, CallbackWork>();
  const stored = callbackStoreIn(store, clock);
  let log: Log = { error: () => undefined, warn: () => undefined };

  const work = async (id: number): Promise<void> => {
    await inTransaction(db, async (tx) => {
      const callback = await lockCallback(tx, id);
      if (!callback) return;
      const doing = works.get(callback.kind);
      if (!doing) throw new Error(`Nothing is done for callbacks of the kind ${callback.kind}`);
      const became = await doing.run(tx, callback);
      if (became.needsLook) {
        const { outcome } = became;
        log.warn({ callbackId: id, kind: callback.kind, outcome }, 'A callback needs a look');
      }
      await setProcessed(tx, id, became, clock.now());
    });
  };
  const line = fastq.promise(async (id: number) => {
    await isOverWithin(stored.quiet(), MOST_YIELDING_MS);
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
      const id = await stored.add(callback);
      const isOthersTurn = line.running() >= AT_ONCE;
      const worked = line.push(id);
      if (!isOthersTurn) await isOverWithin(worked, PATIENCE_MS);
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const setProcessed = (
  tx: Tx,
  id: number,
  { outcome, needsLook }: CallbackOutcome,
  now: Date,
) => execute(tx)`
  update callbacks set processed_at = ${now}, outcome = ${outcome}, needs_look = ${needsLook}
  where id = ${id}`;
