// How often, how long and how many at once the queue works, and what it keeps.
// A run that dies with its process is taken up again within a minute, however long runs may take.
const WATCH = { expireInSeconds: 60, heartbeatSeconds: 30 };
/** A job runs again at its next scheduled time. */
export const JOB = { policy: 'stately', ...WATCH, retryLimit: 3 } as const;
/** A task has no other chance, so it is tried for about a day, with growing delays. In seconds. */
export const TASK = {
  ...WATCH,
  retryLimit: 30,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  // What a task was about is nobody's business once it is done.
  deleteAfterSeconds: 3600,
} as const;
/** How long a task that was given up can be put back (docs/runbook.md, JobsGivenUp). */
export const GIVEN_UP_KEPT_S = 7 * 24 * 3600;

// Tasks are worked on in batches, and the next batch at once while there are more, so that nobody's mail waits long
// behind other people's. Retries are not announced, but found by polling.
export const TASK_WORK = {
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
  // Includes when each was queued.
  includeMetadata: true,
} as const;
/** The batch size of tasks that are done all together. */
export const MOST_TOGETHER = 100;

export const QUEUE = {
  application_name: 'nafasi-jobs',
  max: 3,
  // Scheduled jobs all start at the same moment and queue for a connection: a tick that gets none is lost, and work is
  // repeated if it cannot be recorded as done. Below a heartbeat.
  connectionTimeoutMillis: 25_000,
  // How often to look for dead runs, and for rows to delete, which by default is once a day.
  superviseIntervalSeconds: 30,
  monitorIntervalSeconds: 30,
  maintenanceIntervalSeconds: 600,
};
