// Background work: on a schedule (jobs) or caused by a change (tasks). It is queued in PostgreSQL, so a task commits or
// rolls back with its transaction, and is not lost.
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

/** Scheduled work. `run` must be safe to repeat: if the process is killed, the job runs again. */
export type Job = {
  name: string;
  cron: string;
  run: () => Promise<void>;
  /** Runs at the start of a process too, as its result would be missing until the schedule comes round. */
  atStart?: boolean;
  /** How long a run may take, in minutes; 1 by default. A longer run would be started again alongside itself. */
  mostMinutes?: number;
};

/** A kind of work that a change causes. */
export type Task<Data extends object> = { name: string; data: z.ZodType<Data> };

/** What to do for a task. Like a job it must be safe to repeat. */
export type TaskWork = {
  name: string;
  run: (data: unknown) => Promise<void>;
  /** Does many at once, all or none of them, if that is cheaper. */
  runAll?: (all: readonly unknown[]) => Promise<void>;
  /** How many batches may run at once, if each waits for an outside party that may hang. */
  mostBatches: number;
};

/** The work for a task; one batch at a time by default. */
export const workOn = <Data extends object>(
  task: Task<Data>,
  run: (data: Data) => Promise<void>,
  { mostBatches = 1 } = {},
): TaskWork => ({ name: task.name, run: (data) => run(task.data.parse(data)), mostBatches });

/** The work for many tasks of a kind at once: all or none of it is done. */
export const workOnAll = <Data extends object>(
  task: Task<Data>,
  runAll: (all: Data[]) => Promise<void>,
): TaskWork => ({
  name: task.name,
  run: (data) => runAll([task.data.parse(data)]),
  runAll: (all) => runAll(all.map((data) => task.data.parse(data))),
  mostBatches: 1,
});

/** Thrown by work that can never succeed: it is not retried. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure';
}

export type Queue = {
  /** Queues a task: it runs once the transaction has been committed, and not otherwise. */
  add<Data extends object>(tx: Tx, task: Task<Data>, data: Data): Promise<void>;
  /** The same for many, in one statement. */
  addAll<Data extends object>(tx: Tx, task: Task<Data>, all: readonly Data[]): Promise<void>;
};

const NO_JOB = '00000000-0000-0000-0000-000000000000';

/**
 * Tasks are announced by a notification; otherwise each of seventy queues would be polled every second or two, in
 * bursts that calls notice. Not those that are done together: they come with every booking, and commits that notify
 * wait for each other.
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
 * The queue in a database. `onError` receives errors of the queue itself; `batchSize` is how many tasks of a kind are
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
    /** Opens the queue for these tasks: from now on they can be added. */
    async open(tasks: readonly TaskWork[]) {
      await boss.start();
      await openQueues(boss, tasks.map(taskQueue));
      for (const { name } of tasks) {
        // Makes the library cache the queue now: otherwise it looks it up, over a connection of its own, at the first
        // task, in a transaction that holds a connection already.
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
    /** Starts the work: each job in one process at a time, however many there are. */
    async work(log: Log, jobs: readonly Job[], tasks: readonly TaskWork[]) {
      countFromNought([...jobs, ...tasks].map(({ name }) => name));
      for (const task of tasks) await workThrough(boss, log, task, batchSize);
      await openQueues(boss, jobs.map(jobQueue));
      for (const { name, cron, run, atStart } of jobs) {
        await boss.work(name, { includeMetadata: true }, ([job]) => logged(log, name, run, job));
        // A run missed while no process was up is made up for.
        await boss.schedule(name, cron, null, { missed: 'once' });
        if (atStart) await boss.send(name);
      }
    },
    /** Its own connections; null if it uses another's. */
    use: (): PoolUse | null => {
      const { pool } = boss.getDb() as { pool?: pg.Pool };
      return pool ? useOf(pool) : null;
    },
    /** Starts no more work, and gives what is running half a minute. Tasks can still be added. */
    rest: () => boss.stop({ graceful: true, close: false }),
    stop: () => boss.stop({ graceful: true, close: true }),
  };
}

// Longer than nearly all tasks take. In milliseconds.
const SLOW_BATCH_MS = 1000;

/**
 * Works on the tasks of one kind, batch after batch. A slow batch runs on while later ones overtake it, so that tasks
 * that hang do not hold up the rest.
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
  /** Hands over to a new worker; this one ends with its batch. No worker is opened while the queue stops. */
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

/** Keeps tasks that failed at their last try for longer than finished ones: a person may put them back. */
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
  // If this fails, they are kept only as long as the others.
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

/** The outcomes of a batch. If doing all at once fails, each is done by itself, as one may be at fault. */
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

/** A task of a batch that fails, or takes too long, is retried by itself. */
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
 * Background work is refused soon if it gets no first connection, but waits for further ones: by then a mail may have
 * gone out, and would go out again.
 */
const asCall = (run: () => Promise<void>) => inCall({ hasBegun: false }, run);

/** Runs a job once; its outcome is counted, and a failure is logged. */
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
