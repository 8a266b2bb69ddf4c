// Unsigned messages from outside that may be sent only once: stored as they arrive, then processed. Once stored, a
// message survives whatever happens to the process.
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

/** How a callback was processed, as its handler names it, and whether a person must look at it. */
export type CallbackOutcome = { outcome: string; needsLook: boolean };

/** With the code of the payment it is about, if it names one. */
type Handled = CallbackOutcome & { code?: string | null };

/** Handles one kind of callback, in the transaction that marks it as processed. Must be safe to repeat. */
export type CallbackHandler = {
  kind: string;
  handle: (tx: Tx, callback: Callback) => Promise<Handled>;
};

/** The feature that processes evidence, by what the evidence is about. */
export type Takers = {
  [About in Evidence['about']]: (tx: Tx, evidence: EvidenceOf<About>) => Promise<CallbackOutcome>;
};

/**
 * Handlers for all kinds that these channels post: the channel parses the body, and what the evidence is about decides
 * which taker gets it.
 */
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
  /** Stores a callback. Resolves once it is durable, and also processed if that is quick. */
  receive(callback: NewCallback): Promise<void>;
  /** Processes stored callbacks that are unfinished, oldest first, including those in progress here. */
  processPending(): Promise<void>;
  /** Waits for what is being processed here; callbacks that arrive later stay stored. */
  finish(): Promise<void>;
};

// Few at once, as people's calls need connections too.
const AT_ONCE = 4;
const MOST_AT_ONCE = 100;
// How long a sender waits for the processing, if it can start at once; after that it continues in the background.
const PATIENCE_MS = 300;
// How long the processing of each lets others be stored first: M-Pesa expects its response within seconds, but an
// endless flood must not postpone processing for ever.
const MOST_YIELDING_MS = 1000;
// With more than this many waiting, processing no longer yields: the backlog would never shrink.
const MOST_YIELDING = 20;
// A callback that meets a lock or a lost connection is retried here this often, after pauses that double; then the job
// takes over. The number of callbacks in such a pause is bounded, as each retry may hold a connection while it waits
// for the lock.
const MOST_TRIES = 5;
const FIRST_PAUSE_MS = 250;
const MOST_PAUSING = 20;

/** `store` is a connection that nothing else uses: callbacks are stored however busy `db` is. */
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
      // A callback that fails must not hold up the others; the job retries it.
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
      // All of them, in batches: those that keep failing must not block the others.
      for (let ids = await findWaiting(db, 0); ids.length; ids = await findWaiting(db, ids.at(-1)))
        await Promise.all(ids.map((id) => process(id)));
    },
    async finish() {
      await Promise.all(underWay.values());
    },
  };
}

/** Whether the cause may pass in a moment: a lock held elsewhere, or a connection that broke or could not be had. */
const isPassing = (error: unknown): boolean =>
  isDatabaseAway(error) || (error instanceof Refusal && error.kind === platformRefusals.BUSY);

export const callbackJobs = (callbacks: Callbacks): Job[] => [
  { name: 'process-stored-callbacks', cron: '* * * * *', run: () => callbacks.processPending() },
];

/** Unprocessed callbacks with ids above `after`, oldest first. */
const findWaiting = (db: Db, after = 0) => allValues<number>(db)`
  select id from callbacks where processed_at is null and id > ${after}
  order by id limit ${MOST_AT_ONCE}`;

/** Locks a callback for processing; null when another process has it or it is done. */
async function lockCallback(tx: Tx, id: number): Promise<Callback | null> {
  const row = await firstRow<{ kind: string; ref: string | null; body: string }>(tx)`
    select kind, ref, body from callbacks where id = ${id} and processed_at is null
    for update skip locked`;
  return row && { id, ...row, body: parseJson(row.body) };
}

/**
 * Empties the bodies of messages: those that answered requests with these secrets, those about payments with these
 * codes, and those with these ids.
 */
export async function forgetBodies(
  tx: Tx,
  { refs = [], codes = [], ids = [] }: { refs?: string[]; codes?: string[]; ids?: number[] },
): Promise<void> {
  // Separate statements, so that each uses its index.
  if (refs.length > 0) await emptyThose(tx, sql`ref = any(${refs}::text[])`);
  if (codes.length > 0) await emptyThose(tx, sql`code = any(${codes}::text[])`);
  if (ids.length > 0) await emptyThose(tx, sql`id = any(${ids}::bigint[])`);
}

const emptyThose = (tx: Tx, which: RawBuilder<unknown>) => execute(tx)`
  update callbacks set body = 'null' where ${which} and processed_at is not null and body <> 'null'`;

/** Deletes messages that nothing refers to. */
export const forgetCallbacks = (db: Db, ids: readonly number[]) =>
  execute(db)`delete from callbacks where id = any(${ids})`;

/** Marks messages that something refers to, so that they are not checked again each night. */
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
