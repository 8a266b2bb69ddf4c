import { PgBoss } from 'pg-boss';
import type { Log } from './platform.ts';

/** Work that returns by the clock. `run` must be safe to repeat: a killed process's job runs again. */
export type Job = { name: string; cron: string; run: () => Promise<void> };

/**
 * Runs jobs, each in one process at a time however many there are. A run that dies with its process
 * is taken up again within a minute.
 */
export async function startJobs(
  databaseUrl: string,
  log: Log,
  jobs: readonly Job[],
): Promise<{ stop(): Promise<void> }> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 3,
    application_name: 'nafasi-jobs',
  });
  boss.on('error', (error) => log.error({ err: error }, 'The job queue failed'));
  await boss.start();
  for (const { name, cron, run } of jobs) {
    await boss.createQueue(name, {
      policy: 'stately',
      expireInSeconds: 60,
      heartbeatSeconds: 30,
      retryLimit: 3,
    });
    await boss.work(name, async () => {
      try {
        await run();
      } catch (error) {
        log.error({ err: error, job: name }, 'A job failed and will be tried again');
        throw error;
      }
    });
    await boss.schedule(name, cron);
  }
  return { stop: () => boss.stop({ graceful: true, close: true }) };
}
