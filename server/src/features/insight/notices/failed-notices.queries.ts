import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '#platform/db/database.ts';
import { allRows, anyRow } from '#platform/db/rows.ts';
import { readPage } from '#platform/http/paging.ts';
import type { Sample } from '#platform/metrics.ts';
import { type WithInstants, withNairobiTimes } from '#platform/time.ts';
import { bookingNumber } from '#renting/bookings/bookings.rules.ts';
import { NOTICES } from './kinds/all-kinds.service.ts';
import type { listFailed } from './notices.contract.ts';
import { CHANNELS, type Channel } from './notices.rules.ts';
import { withBooking, withThreadAndSpace } from './notices.sql.ts';

type Item = z.input<(typeof listFailed.answers)[200]>['data'][number];
type FailedRow = WithInstants<Omit<Item, 'headline' | 'booking_number'>, 'failed_at'> & {
  space_title: string | null;
  is_of_change: boolean;
};

/** A page of what could not be sent, newest first. */
export const listFailedNotices = (db: Db, page: z.output<typeof listFailed.query>) =>
  readPage(db, {
    columns: sql`
      notice_sendings.id, notice_sendings.channel, notices.kind, notices.change_id is not null as is_of_change, notices.user_id,
      users.first_name || ' ' || users.last_name as name, bookings.id as booking_id, spaces.title as space_title,
      coalesce(notice_sendings.last_error, '') as error, notice_sendings.tries, notice_sendings.decided_at as failed_at`,
    from: sql`notice_sendings`,
    joins: sql`
      join notices on notices.id = notice_sendings.notice_id
      join users on users.id = notices.user_id
      left ${withBooking}
      ${withThreadAndSpace}`,
    where: sql`notice_sendings.state = 'failed'`,
    id: sql`notice_sendings.id`,
    page,
    present: ({ space_title, is_of_change, ...row }: FailedRow): Item => ({
      ...withNairobiTimes(row),
      headline: NOTICES[row.kind].headline(space_title ?? '', is_of_change),
      booking_number: row.booking_id === null ? null : bookingNumber(row.booking_id),
    }),
  });

/** Requeues a failed sending as if it had never been tried; false if it has not failed. */
export const requeueFailed = (tx: Tx, sendingId: number) => anyRow(tx)`
  update notice_sendings set state = 'queued', decided_at = null, tries = 0
  where id = ${sendingId} and state = 'failed' returning id`;

/** The number of failed sendings by channel. */
export async function countFailed(db: Db): Promise<Sample[]> {
  const rows = await allRows<{ channel: Channel; value: number }>(db)`
    select channel, count(id) as value
    from unnest(${CHANNELS}::text[]) as channel
    left join (select id, channel from notice_sendings where state = 'failed') as failed using (channel)
    group by channel`;
  return rows.map(({ channel, value }) => ({
    name: 'nafasi_notices_failed',
    labels: { channel },
    value,
  }));
}
