import type { Db } from './db/database.ts';
import { allRows, onlyRow } from './db/rows.ts';
import type { Measured, Sample } from './metrics.ts';

/**
 * The backlog of these jobs and tasks, and whether PostgreSQL is replicated and archived, as far as any role may see
 * it.
 */
export const measureDatabase = ({ db }: { db: Db }, jobs: readonly string[]): Measured => ({
  help: {
    nafasi_jobs_waiting: 'Jobs and tasks that wait to be done, or to be tried again.',
    nafasi_jobs_oldest_waiting_seconds: 'How long the oldest of them has waited.',
    nafasi_database_standbys: 'Standbys that are connected to the primary.',
    nafasi_wal_archive_failing: '1 when the last file of changes could not be archived, else 0.',
    nafasi_wal_archive_age_seconds:
      'How long ago the last file of changes was archived, or since when none was.',
  },
  read: async () => [...(await readQueue(db, jobs)), ...(await readCopies(db))],
});

/**
 * Uses the queue's index of what waits. Tasks that only another release knows wait for that one: nothing can be done
 * about them here.
 */
async function readQueue(db: Db, jobs: readonly string[]): Promise<Sample[]> {
  const rows = await allRows<{ job: string; waiting: number; oldest: number }>(db)`
    select queue.name as job, count(job.created_on) as waiting,
           coalesce(extract(epoch from now() - min(job.created_on)), 0)::float8 as oldest
    from pgboss.queue
    left join pgboss.job on job.name = queue.name and job.state < 'active' and not job.blocked
    where queue.name = any(${jobs}::text[])
    group by queue.name`;
  return rows.flatMap(({ job, waiting, oldest }) => [
    { name: 'nafasi_jobs_waiting', labels: { job }, value: waiting },
    { name: 'nafasi_jobs_oldest_waiting_seconds', labels: { job }, value: oldest },
  ]);
}

/** While a standby is being created, its base backup looks like two more. */
async function readCopies(db: Db): Promise<Sample[]> {
  const { standbys, failing, age } = await onlyRow<{
    standbys: number;
    failing: boolean;
    age: number | null;
  }>(db)`
    select (select count(*) from pg_stat_replication
            where application_name is distinct from 'pg_basebackup') as standbys,
           coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as failing,
           case when current_setting('archive_mode') <> 'off' then
             extract(epoch from now() - coalesce(last_archived_time, stats_reset))::float8
           end as age
    from pg_stat_archiver`;
  return [
    { name: 'nafasi_database_standbys', value: standbys },
    { name: 'nafasi_wal_archive_failing', value: failing ? 1 : 0 },
    ...(age === null ? [] : [{ name: 'nafasi_wal_archive_age_seconds', value: age } as const]),
  ];
}
