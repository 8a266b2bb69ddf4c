import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '#platform/db/database.ts';
import { execute, firstRow, firstValue } from '#platform/db/rows.ts';
import { readPage } from '#platform/http/paging.ts';
import { type WithInstants, withNairobiTimes } from '#platform/time.ts';
import type {
  declineHosting,
  getOwnHostingRequest,
  hostingBody,
  listHostingRequests,
} from './hosting.contract.ts';

type Own = NonNullable<z.input<(typeof getOwnHostingRequest.answers)[200]>['data']>;
type HostingRequest = z.input<(typeof declineHosting.answers)[200]>['data'];
type Instants = 'created_at' | 'decided_at' | 'again_from';

const ownColumns = sql`
  hosting_requests.id, hosting_requests.about, hosting_requests.location, hosting_requests.phone_number,
  hosting_requests.state, hosting_requests.created_at, hosting_requests.decided_at, hosting_requests.reason,
  hosting_requests.again_from`;
const columns = sql`
  ${ownColumns}, hosting_requests.user_id, users.first_name || ' ' || users.last_name as name, users.email`;
const byUser = sql`join users on users.id = hosting_requests.user_id`;
const present = (row: WithInstants<HostingRequest, Instants>): HostingRequest =>
  withNairobiTimes(row);

/** A person's latest request; null if they never asked. */
export async function findLatestRequest(db: Db, userId: number) {
  const row = await firstRow<WithInstants<Own, Instants>>(db)`
    select ${ownColumns} from hosting_requests where user_id = ${userId} order by id desc limit 1`;
  return row && withNairobiTimes(row);
}

export async function findRequest(db: Db, requestId: number) {
  const row = await firstRow<WithInstants<HostingRequest, Instants>>(db)`
    select ${columns} from hosting_requests ${byUser} where hosting_requests.id = ${requestId}`;
  return row && present(row);
}

/** A page of the requests, newest first. */
export const listRequests = (
  db: Db,
  { state, ...page }: z.output<typeof listHostingRequests.query>,
) =>
  readPage(db, {
    columns,
    from: sql`hosting_requests`,
    joins: byUser,
    where: state ? sql`hosting_requests.state = ${state}` : sql`true`,
    id: sql`hosting_requests.id`,
    page,
    present,
  });

/** Adds a request; null while the person has another one, as decided by hosting_requests_one_at_a_time. */
export const insertRequest = (
  tx: Tx,
  userId: number,
  { about, location, phone_number }: z.output<typeof hostingBody>,
  now: Date,
) => firstValue<number>(tx)`
  insert into hosting_requests (user_id, about, location, phone_number, created_at)
  values (${userId}, ${about}, ${location}, ${phone_number}, ${now})
  on conflict on constraint hosting_requests_one_at_a_time do nothing
  returning id`;

type Decision = { by: number | null; now: Date };

/** Grants the open request of a person; null if there is none. */
export const setGranted = (tx: Tx, userId: number, { by, now }: Decision) => firstValue<number>(tx)`
  update hosting_requests
  set state = 'granted', decided_at = ${now}, decided_by = ${by}, again_from = ${now}
  where user_id = ${userId} and state = 'open' returning id`;

/** Declines an open request; null if it is no longer open. */
export const setDeclined = (
  tx: Tx,
  requestId: number,
  { by, now, reason, againFrom }: Decision & { reason: string; againFrom: Date },
) => firstValue<number>(tx)`
  update hosting_requests
  set state = 'declined', decided_at = ${now}, decided_by = ${by}, reason = ${reason}, again_from = ${againFrom}
  where id = ${requestId} and state = 'open' returning id`;

export const deleteRequestsOf = (tx: Tx, userId: number) =>
  execute(tx)`delete from hosting_requests where user_id = ${userId}`;
