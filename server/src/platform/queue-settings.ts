// How often, how long and how many at once the queue works, and what it keeps.
// A run that dies with its process is taken up again within a minute, however long it may take.
const WATCH = { expireInSeconds: 60, heartbeatSeconds: 30 };
/** A job comes back with the clock. */
export const JOB = { policy: 'stately', ...WATCH, retryLimit: 3 } as const;
/** A task has no other chance: tried for about a day, ever more rarely. In seconds. */
export const TASK = {
  ...WATCH,
  retryLimit: 30,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  // What a task was about is nobody's business once it is done.
  deleteAfterSeconds: 3600,
} as const;
/** One that was given up can be put back for so long (docs/runbook.md, JobsGivenUp). */
export const GIVEN_UP_KEPT_S = 7 * 24 * 3600;

// Tasks are worked on some at a time, and the next ones at once while there are more: nobody's mail
// waits long behind other people's. What is tried again is not announced, but looked for.
export const TASK_WORK = {
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
  // With when each was queued.
  includeMetadata: true,
} as const;
/** Of those that are done all at once. */
export const MOST_TOGETHER = 100;

export const QUEUE = {
  application_name: 'nafasi-jobs',
  max: 3,
  // All that comes by the clock comes at one moment, and waits in line: a tick that gets no connection is lost, and what was done is done
  // again where that cannot be noted. Below a heartbeat.
  connectionTimeoutMillis: 25_000,
  // Runs that have died are looked for so often, and what is to be deleted, which would be once a day.
  superviseIntervalSeconds: 30,
  monitorIntervalSeconds: 30,
  maintenanceIntervalSeconds: 600,
};
