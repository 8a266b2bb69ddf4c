import { inBatches } from './db/batches.ts';
import type { Db } from './db/database.ts';
import { allRows, execute } from './db/rows.ts';
import { DAY_MS, earlier } from './durations.ts';
import type { Job } from './jobs.ts';
import type { Platform } from './platform.ts';

/** How long M-Pesa's messages can be looked into; what they say of payments is in the receipts. */
const CALLBACK_DAYS = 90;

/** Audit entries are removed when their time is over; the database refuses to remove them sooner. */
const ACCESS_DAYS = 366;
const AUDIT_DAYS = 7 * 366;

/**
 * Deletes what has served its time: day-old idempotency keys, expired limits, the bodies of old callbacks, and old
 * audit entries.
 */
export async function forgetOld({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await execute(db)`delete from idempotency_keys where created_at < ${earlier(now, DAY_MS)}`;
  await execute(db)`delete from rate_limits where expire < ${now.getTime()}`;
  const lastKept = earlier(now, CALLBACK_DAYS * DAY_MS);
  await execute(
    db,
  )`update callbacks set body = 'null' where processed_at < ${lastKept} and body <> 'null'`;
  await forgetAudit(db, now);
}

const forgetAudit = (db: Db, now: Date) =>
  inBatches(
    (most) => allRows(db)`
      delete from audit where id in (
        select id from audit
        where (audit_is_access(action) and at < least(${earlier(now, ACCESS_DAYS * DAY_MS)}::timestamptz, now() - interval '1 year'))
           or at < least(${earlier(now, AUDIT_DAYS * DAY_MS)}::timestamptz, now() - interval '7 years')
        limit ${most})
      returning 1`,
  );

export const housekeepingJobs = (platform: Platform): Job[] => [
  { name: 'forget-old', cron: '17 * * * *', run: () => forgetOld(platform) },
];
