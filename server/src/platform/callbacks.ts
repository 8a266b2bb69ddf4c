// Messages from outside that nobody signs and nobody sends twice for certain: stored as they came, then
// processed. Once stored one is ours, whatever becomes of the process.
import fastq from 'fastq';
import { type RawBuilder, sql } from 'kysely';
import { callbackStoreIn, type NewCallback } from './callback-store.ts';
import type { Clock } from './clock.ts';
import { type Db, isDatabaseAway, type Tx } from './db/database.ts';
import { allValues, execute, firstRow } from './db/rows.ts';
import { inTransaction } from './db/transaction.ts';
import { platformRefusals, Refusal } from './http/refusal.ts';
import type { Job } from './jobs.ts';
import type { Log } from './log.ts';
import { parseJson } from './parse-json.ts';
import { isOverWithin } from './patience.ts';
import { codeOf, type Evidence, type EvidenceOf, type PaymentChannel } from './payment-channel.ts';

/** `body` is undefined where the text was no JSON. */
export type Callback = { id: number; kind: string; ref: string | null; body: unknown };

/** What became of a callback, as its handler names it, and whether a person has to look at it. */
export type CallbackOutcome = { outcome: string; needsLook: boolean };

/** With the code of the payment that it is about, where it names one. */
type Handled = CallbackOutcome & { code?: string | null };

/** Handles one kind of callback, in the transaction that marks it as processed. Must be safe to repeat. */
export type CallbackHandler = {
  kind: string;
  handle: (tx: Tx, callback: Callback) => Promise<Handled>;
};

/** Who takes what was read of callbacks, by what it is about. */
export type Takers = {
  [About in Evidence['about']]: (tx: Tx, evidence: EvidenceOf<About>) => Promise<CallbackOutcome>;
};

/** Handlers of all that these channels post: each channel reads its own, and what it is about decides who takes it. */
export const handlersOf = (
  channels: readonly PaymentChannel[],
  takers: Takers,
): CallbackHandler[] =>
  channels.flatMap((channel) =>
    channel.kinds.map((kind) => ({
      kind,
      handle: async (tx, { id, ref, body }) => {
        const evidence = channel.read(kind, ref, body);
        const { about, read } = evidence;
        const take = takers[about] as (tx: Tx, evidence: object) => Promise<CallbackOutcome>;
        return { ...(await take(tx, { id, ref, read })), code: codeOf(evidence) };
      },
    })),
  );

export type Callbacks = {
  /** From here on callbacks of these kinds are processed. */
  open(handlers: readonly CallbackHandler[], log: Log): void;
  /** Stores a callback; answers once it is safe, and once it has been processed where that takes no time. */
  receive(callback: NewCallback): Promise<void>;
  /** Processes what is stored and was not finished, the oldest first; what is under way here is waited for. */
  processPending(): Promise<void>;
  /** Waits for what is being processed here; what comes later stays stored. */
  finish(): Promise<void>;
};

// Few at once: people's calls need connections too.
const AT_ONCE = 4;
const MOST_AT_ONCE = 100;
// So long a sender waits for the work, where it can begin at once; then it goes on behind the answer.
const PATIENCE_MS = 300;
// So long the work on each lets others be stored first: M-Pesa wants its answers within seconds, and a
// flood that does not end must not keep all of them waiting for ever.
const MOST_YIELDING_MS = 1000;
// With more than so many waiting nothing is let go before them: they would never be worked off.
const MOST_YIELDING = 20;
// One that finds a lock taken, or a connection gone, is tried again by itself, so often, after a pause that doubles; then the job has
// it. So many are in such a pause at a time, as each try may wait for the lock with a connection in hand.
const MOST_TRIES = 5;
const FIRST_PAUSE_MS = 250;
const MOST_PAUSING = 20;

/** `store` is a way to the database that nothing else takes: callbacks are stored however busy `db` is. */
export function callbacksIn(
  db: Db,
  store: Db,
  clock: Clock,
  mostYieldingMs = MOST_YIELDING_MS,
): Callbacks {
  const handlers = new Map<string, CallbackHandler>();
  const stored = callbackStoreIn(store, clock);
  let log: Log = { error: () => undefined, warn: () => undefined };

  const processOne = async (id: number): Promise<void> => {
    await inTransaction(db, async (tx) => {
      const callback = await lockCallback(tx, id);
      if (!callback) return;
      const { kind } = callback;
      const handler = handlers.get(kind);
      if (!handler) throw new Error(`Nothing handles callbacks of the kind ${kind}`);
      const result = await handler.handle(tx, callback);
      const { outcome, needsLook } = result;
      if (needsLook) log.warn({ callbackId: id, kind, outcome }, 'A callback needs a look');
      await setProcessed(tx, id, result, clock.now());
    });
  };
  let pausing = 0;
  const tryAgain = (id: number, tries: number) => {
    if (tries === MOST_TRIES || pausing === MOST_PAUSING) return;
    pausing += 1;
    const next = () => {
      pausing -= 1;
      void process(id, tries + 1);
    };
    setTimeout(next, FIRST_PAUSE_MS * 2 ** (tries - 1)).unref();
  };
  const queue = fastq.promise(async ({ id, tries }: { id: number; tries: number }) => {
    if (queue.length() < MOST_YIELDING) await isOverWithin(stored.quiet(), mostYieldingMs);
    try {
      await processOne(id);
    } catch (error) {
      // One that cannot be worked on must not keep the others waiting; the job comes back to it.
      log.error({ err: error, callbackId: id }, 'A callback is stored and will be worked on again');
      if (isPassing(error)) tryAgain(id, tries);
    }
  }, AT_ONCE);
  const underWay = new Map<number, Promise<void>>();
  const process = (id: number, tries = 1): Promise<void> => {
    const processed =
      underWay.get(id) ?? queue.push({ id, tries }).finally(() => underWay.delete(id));
    underWay.set(id, processed);
    return processed;
  };

  return {
    open(added, itsLog) {
      log = itsLog;
      for (const handler of added) handlers.set(handler.kind, handler);
    },
    async receive(callback) {
      const id = await stored.add(callback);
      const isOthersTurn = queue.running() >= AT_ONCE;
      const processed = process(id);
      if (!isOthersTurn) await isOverWithin(processed, PATIENCE_MS);
    },
    async processPending() {
      // All of them, some at a time: those that fail again and again must not stand before the others.
      for (let ids = await findWaiting(db, 0); ids.length; ids = await findWaiting(db, ids.at(-1)))
        await Promise.all(ids.map((id) => process(id)));
    },
    async finish() {
      await Promise.all(underWay.values());
    },
  };
}

/** Whether it may be over in a moment: a lock that another has, or a connection that broke or did not come. */
const isPassing = (error: unknown): boolean =>
  isDatabaseAway(error) || (error instanceof Refusal && error.kind === platformRefusals.BUSY);

export const callbackJobs = (callbacks: Callbacks): Job[] => [
  { name: 'process-stored-callbacks', cron: '* * * * *', run: () => callbacks.processPending() },
];

/** Callbacks that are not worked on yet, the oldest first, from behind `after` on. */
const findWaiting = (db: Db, after = 0) => allValues<number>(db)`
  select id from callbacks where processed_at is null and id > ${after}
  order by id limit ${MOST_AT_ONCE}`;

/** Locks a callback to work on it; null when another process has it or it is done. */
async function lockCallback(tx: Tx, id: number): Promise<Callback | null> {
  const row = await firstRow<{ kind: string; ref: string | null; body: string }>(tx)`
    select kind, ref, body from callbacks where id = ${id} and processed_at is null
    for update skip locked`;
  return row && { id, ...row, body: parseJson(row.body) };
}

/** Empties what some messages say: those that answered requests with these secrets, about payments of these codes, and with these ids. */
export async function forgetBodies(
  tx: Tx,
  { refs = [], codes = [], ids = [] }: { refs?: string[]; codes?: string[]; ids?: number[] },
): Promise<void> {
  // Apart, each by its index.
  if (refs.length > 0) await emptyThose(tx, sql`ref = any(${refs}::text[])`);
  if (codes.length > 0) await emptyThose(tx, sql`code = any(${codes}::text[])`);
  if (ids.length > 0) await emptyThose(tx, sql`id = any(${ids}::bigint[])`);
}

const emptyThose = (tx: Tx, which: RawBuilder<unknown>) => execute(tx)`
  update callbacks set body = 'null' where ${which} and processed_at is not null and body <> 'null'`;

/** Deletes messages that nothing names. */
export const forgetCallbacks = (db: Db, ids: readonly number[]) =>
  execute(db)`delete from callbacks where id = any(${ids})`;

/** Keeps messages that something names, so that they are not looked at each night. */
export const keepCallbacks = (db: Db, ids: readonly number[]) =>
  execute(db)`update callbacks set is_kept = true where id = any(${ids})`;

export const setProcessed = (
  tx: Tx,
  id: number,
  { outcome, needsLook, code = null }: Handled,
  now: Date,
) => execute(tx)`
  update callbacks set processed_at = ${now}, outcome = ${outcome}, needs_look = ${needsLook}, code = ${code}
  where id = ${id}`;
