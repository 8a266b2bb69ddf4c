// Work that is done beside the answers: by the clock (jobs) or because something changed (tasks). It
// waits in PostgreSQL, so a task queued in a transaction stands or falls with it, and is not lost.
import type pg from 'pg';
import { type ConstructorOptions, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import { countFromNought, jobsDone } from './counted.ts';
import { inCall } from './db/calls.ts';
import { type PoolUse, type Tx, useOf } from './db/database.ts';
import { senderOf } from './db/executor.ts';
import type { Log } from './log.ts';
import { isOverWithin, withDeadline } from './patience.ts';
import { GIVEN_UP_KEPT_S, JOB, MOST_TOGETHER, QUEUE, TASK, TASK_WORK } from './queue-settings.ts';
import { withCause } from './tracing/cause.ts';
import type { Tracing } from './tracing/tracing.ts';

/** Work that returns by the clock. `run` must be safe to repeat: a killed process's job runs again. */
export type Job = {
  name: string;
  cron: string;
  run: () => Promise<void>;
  /** Runs when a process starts too: until the clock comes round nothing would be known. */
  atStart?: boolean;
  /** So long may a run take, in minutes, 1 unless given: one that takes longer is begun again, beside itself. */
  mostMinutes?: number;
};

/** A kind of work that a change causes. */
export type Task<Data extends object> = { name: string; data: z.ZodType<Data> };

/** What is done for a task. Like a job it must be safe to repeat. */
export type TaskWork = {
  name: string;
  run: (data: unknown) => Promise<void>;
  /** Does many at once, all or none of them, where that costs less. */
  runAll?: (all: readonly unknown[]) => Promise<void>;
  /** How many batches may be under way, where each waits for somebody else who may hang. */
  mostBatches: number;
};

/** The work for a task; one batch at a time, unless given otherwise. */
export const workOn = <Data extends object>(
  task: Task<Data>,
  run: (data: Data) => Promise<void>,
  { mostBatches = 1 } = {},
): TaskWork => ({ name: task.name, run: (data) => run(task.data.parse(data)), mostBatches });

/** The work for many tasks of a kind at once: all of it is done, or none. */
export const workOnAll = <Data extends object>(
  task: Task<Data>,
  runAll: (all: Data[]) => Promise<void>,
): TaskWork => ({
  name: task.name,
  run: (data) => runAll([task.data.parse(data)]),
  runAll: (all) => runAll(all.map((data) => task.data.parse(data))),
  mostBatches: 1,
});

/** Thrown by work that cannot be done, now or later: it is not tried again. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure';
}

export type Queue = {
  /** Queues a task: it is done once the transaction has been committed, and not otherwise. */
  add<Data extends object>(tx: Tx, task: Task<Data>, data: Data): Promise<void>;
  /** The same of many, in one statement. */
  addAll<Data extends object>(tx: Tx, task: Task<Data>, all: readonly Data[]): Promise<void>;
};

const NO_JOB = '00000000-0000-0000-0000-000000000000';

/**
 * Tasks are announced by a notification, else each of seventy queues would be asked every second or two, in bursts that
 * calls feel. Not those that are done together: they come with every booking, and commits that notify wait for each
 * other.
 */
const taskQueue = ({ name, runAll }: TaskWork) => ({ ...TASK, name, notify: !runAll });
const jobQueue = ({ name, mostMinutes = 1 }: Job) => ({
  ...JOB,
  name,
  notify: true,
  expireInSeconds: mostMinutes * 60,
});

async function openQueues(
  boss: PgBoss,
  queues: readonly ReturnType<typeof taskQueue | typeof jobQueue>[],
) {
  const stored = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const { name, ...settings } of queues) {
    const { notify, expireInSeconds } = settings;
    const before = stored.get(name);
    if (!before) await boss.createQueue(name, settings);
    else if (before.notify !== notify || before.expireInSeconds !== expireInSeconds)
      await boss.updateQueue(name, { notify, expireInSeconds });
  }
}

/**
 * The queue in a database. `onError` is called with errors of the queue itself; `batchSize` is how many tasks of a kind are
 * taken at once.
 */
export function queueIn(
  options: ConstructorOptions,
  onError: (error: Error) => void,
  { batchSize = 10, tracing = null }: { batchSize?: number; tracing?: Tracing | null } = {},
) {
  const boss = new PgBoss({ ...QUEUE, ...options });
  boss.on('error', onError);
  return {
    boss,
    /** Opens the queue for these tasks: from here on they can be added. */
    async open(tasks: readonly TaskWork[]) {
      await boss.start();
      await openQueues(boss, tasks.map(taskQueue));
      for (const { name } of tasks) {
        // Makes the library know the queue from now on: else it looks for it, over a connection of its
        // own, at the first task of a transaction that holds one already.
        await boss.findJobs(name, { id: NO_JOB });
      }
    },
    async add<Data extends object>(tx: Tx, task: Task<Data>, data: Data) {
      await boss.send(task.name, withCause(data, tracing), { db: senderOf(tx) });
    },
    async addAll<Data extends object>(tx: Tx, task: Task<Data>, all: readonly Data[]) {
      const jobs = all.map((data) => ({ data: withCause(data, tracing) }));
      if (jobs.length > 0) await boss.insert(task.name, jobs, { db: senderOf(tx) });
    },
    /** Starts to work: on a job in one process at a time, however many there are. */
    async work(log: Log, jobs: readonly Job[], tasks: readonly TaskWork[]) {
      countFromNought([...jobs, ...tasks].map(({ name }) => name));
      for (const task of tasks) await workThrough(boss, log, task, batchSize);
      await openQueues(boss, jobs.map(jobQueue));
      for (const { name, cron, run, atStart } of jobs) {
        await boss.work(name, { includeMetadata: true }, ([job]) => logged(log, name, run, job));
        // What came while no process was there is made up for.
        await boss.schedule(name, cron, null, { missed: 'once' });
        if (atStart) await boss.send(name);
      }
    },
    /** Its own connections; null where it works over another's. */
    use: (): PoolUse | null => {
      const { pool } = boss.getDb() as { pool?: pg.Pool };
      return pool ? useOf(pool) : null;
    },
    /** Begins no work any more, and gives what is under way half a minute. Tasks can still be added. */
    rest: () => boss.stop({ graceful: true, close: false }),
    stop: () => boss.stop({ graceful: true, close: true }),
  };
}

// Longer than nearly all tasks take. In milliseconds.
const SLOW_BATCH_MS = 1000;

/**
 * Works on the tasks of one kind, a batch after the other. One that takes long is left to come to its
 * end while the next ones go past it: those that hang do not hold up the rest.
 */
async function workThrough(boss: PgBoss, log: Log, work: TaskWork, most: number) {
  const { name, runAll, mostBatches } = work;
  const options = { ...TASK_WORK, batchSize: runAll ? MOST_TOGETHER : most };
  let batches = 0;
  const workOnBatches = async () => {
    const worker: string = await boss.work(name, options, async (batch) => {
      const outcomes = keepGivenUp(boss, name, batch, outcomesOf(batch, log, work));
      const isSlow = !(await isOverWithin(outcomes, SLOW_BATCH_MS));
      if (isSlow && batches < mostBatches) await handOver(worker, outcomes);
      return outcomes;
    });
    batches += 1;
    return worker;
  };
  /** Has another worker go on; this one ends with its batch. None is opened any more while the queue stops. */
  const handOver = async (worker: string, outcomes: Promise<unknown>) => {
    const next = await workOnBatches().catch(() => null);
    if (next === null) return;
    await boss.offWork(name, { id: worker, wait: false });
    void outcomes.then(() => {
      batches -= 1;
    });
  };
  await workOnBatches();
}

/** What failed at its last try stays for longer than what is done: a person may put it back. */
async function keepGivenUp(
  boss: PgBoss,
  name: string,
  batch: readonly Queued[],
  ended: ReturnType<typeof outcomesOf>,
) {
  const outcomes = await ended;
  const ids = batch
    .filter((one, nth) => isLastTry(one) && outcomes[nth]?.status === 'failed')
    .map(({ id }) => id);
  const keep = `update pgboss.job set deletion_seconds = ${GIVEN_UP_KEPT_S} where name = $1 and id = any($2::uuid[])`;
  // Where that fails it stays as long as the others.
  if (ids.length > 0)
    await boss
      .getDb()
      .executeSql(keep, [name, ids])
      .catch(() => undefined);
  return outcomes;
}

// Well within the batch's time to expire, and the queue's time to stop: the others must not be done
// again because of one that hangs.
const TASK_DEADLINE_MS = 25_000;

type Queued = Tries & { id: string; data: unknown; createdOn?: Date };
type Tries = { retryCount?: number; retryLimit?: number };

const isLastTry = ({ retryCount = 0, retryLimit = Number.POSITIVE_INFINITY }: Tries) =>
  retryCount >= retryLimit;

/** What is queued, the oldest first. */
export const inOrder = (queued: readonly Queued[]): readonly unknown[] =>
  queued
    .toSorted((one, other) => Number(one.createdOn) - Number(other.createdOn))
    .map(({ data }) => data);

/** What becomes of a batch. Where all at once fail each is done by itself, as one may be at fault. */
async function outcomesOf(batch: readonly Queued[], log: Log, { name, run, runAll }: TaskWork) {
  if (runAll && (await areDone(() => runAll(inOrder(batch))))) {
    jobsDone.inc({ job: name, outcome: 'done' }, batch.length);
    return batch.map(({ id }) => ({ id, status: 'completed' as const }));
  }
  return Promise.all(batch.map((one) => outcomeOf(one, log, name, () => run(one.data))));
}

const areDone = (run: () => Promise<void>): Promise<boolean> =>
  withDeadline(() => asCall(run), TASK_DEADLINE_MS / 2).then(
    () => true,
    () => false,
  );

/** One of a batch that fails, or takes too long, is tried again by itself. */
async function outcomeOf(queued: Queued, log: Log, name: string, run: () => Promise<void>) {
  const { id } = queued;
  try {
    await logged(log, name, () => withDeadline(run, TASK_DEADLINE_MS), queued);
    return { id, status: 'completed' as const };
  } catch (error) {
    const status = error instanceof PermanentFailure ? 'deadletter' : 'failed';
    return {
      id,
      status,
      output: { message: error instanceof Error ? error.message : 'unknown' },
    } as const;
  }
}

const SAID = {
  refused: 'A job cannot be done',
  failed: 'A job failed and will be tried again',
  given_up: 'A job failed too often and is given up',
} as const;

/**
 * Work of our own is refused soon where it gets no connection, and patient once it has begun: by then a mail may have gone out, and
 * would go out again.
 */
const asCall = (run: () => Promise<void>) => inCall({ hasBegun: false }, run);

/** Runs a job once; how it went is counted, and in the log where it failed. */
async function logged(
  log: Log,
  job: string,
  run: () => Promise<void>,
  tries: Tries = {},
): Promise<void> {
  try {
    await asCall(run);
    jobsDone.inc({ job, outcome: 'done' });
  } catch (error) {
    const outcome =
      error instanceof PermanentFailure ? 'refused' : isLastTry(tries) ? 'given_up' : 'failed';
    jobsDone.inc({ job, outcome });
    log.error({ err: error, job }, SAID[outcome]);
    throw error;
  }
}
