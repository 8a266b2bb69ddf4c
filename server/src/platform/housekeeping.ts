import { execute } from './db/rows.ts';
import { DAY_MS, earlier } from './durations.ts';
import type { Job } from './jobs.ts';
import type { Platform } from './platform.ts';

/** So long what M-Pesa posted may be looked into; what it says of payments is in the receipts. */
const CALLBACK_DAYS = 90;

/**
 * Forgets what has served its time: day-old idempotency keys, limits that ran out, and the bodies of
 * callbacks of long ago.
 */
export async function forgetOld({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await execute(db)`delete from idempotency_keys where created_at < ${earlier(now, DAY_MS)}`;
  await execute(db)`delete from rate_limits where expire < ${now.getTime()}`;
  const lastKept = earlier(now, CALLBACK_DAYS * DAY_MS);
  await execute(
    db,
  )`update callbacks set body = 'null' where processed_at < ${lastKept} and body <> 'null'`;
}

export const housekeepingJobs = (platform: Platform): Job[] => [
  { name: 'forget-old', cron: '17 * * * *', run: () => forgetOld(platform) },
];
