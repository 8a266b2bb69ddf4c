import { sql } from 'kysely';
import type { Job } from './jobs.ts';
import type { Platform } from './platform.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Forgets what has served its time: day-old idempotency keys, ended sessions, reset links and limits that ran out. */
export async function forgetOld({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await sql`delete from idempotency_keys where created_at < ${new Date(now.getTime() - DAY_MS)}`.execute(
    db,
  );
  await sql`delete from sessions where refresh_expires_at < ${now}`.execute(db);
  await sql`delete from password_resets where expires_at <= ${now}`.execute(db);
  await sql`delete from access_tokens where expires_at < ${now}`.execute(db);
  await sql`delete from rate_limits where expire < ${now.getTime()}`.execute(db);
}

export const housekeepingJobs = (platform: Platform): Job[] => [
  { name: 'forget-old', cron: '17 * * * *', run: () => forgetOld(platform) },
];
