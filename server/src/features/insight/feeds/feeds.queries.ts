import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/database.ts';
import { allRows, anyRow, execute, firstRow, firstValue } from '#platform/db/rows.ts';

/** Whose feed: a person's, or a space's. */
export type FeedOwner = { userId: number } | { spaceId: number };

const isOf = (owner: FeedOwner) =>
  'userId' in owner ? sql`user_id = ${owner.userId}` : sql`space_id = ${owner.spaceId}`;

type Feed = { made_at: Date; last_read_at: Date | null };

export const findFeed = (db: Db, owner: FeedOwner) => firstRow<Feed>(db)`
  select created_at as made_at, read_at as last_read_at from feeds where ${isOf(owner)}`;

/** Gives a feed a new address, which replaces any it has. */
export async function writeFeed(
  tx: Tx,
  owner: FeedOwner,
  { tokenHash, by, now }: { tokenHash: Buffer; by: number; now: Date },
): Promise<void> {
  await execute(tx)`delete from feeds where ${isOf(owner)}`;
  const [userId, spaceId] = 'userId' in owner ? [owner.userId, null] : [null, owner.spaceId];
  await execute(tx)`
    insert into feeds (user_id, space_id, token_hash, made_by, created_at)
    values (${userId}, ${spaceId}, ${tokenHash}, ${by}, ${now})`;
}

/** Deletes a feed; false if there was none. */
export const deleteFeed = (tx: Tx, owner: FeedOwner) => anyRow(tx)`
  delete from feeds where ${isOf(owner)} returning id`;

export const deleteFeedsOfSpaces = (tx: Tx, ownerId: number) => execute(tx)`
  delete from feeds using spaces where spaces.id = feeds.space_id and spaces.owner_id = ${ownerId}`;

/** Deletes feeds that somebody made, as an admin, of spaces that are not theirs. */
export const deleteFeedsOfOthers = (tx: Tx, makerId: number) => execute(tx)`
  delete from feeds using spaces
  where spaces.id = feeds.space_id and feeds.made_by = ${makerId} and spaces.owner_id <> ${makerId}`;

export type ReadableFeed = {
  id: number;
  user_id: number | null;
  space_id: number | null;
  space_title: string | null;
  created_at: Date;
};

/** The feed of a token, as long as its person exists, or its space and the owner of that. */
export const findReadable = (db: Db, tokenHash: Buffer) => firstRow<ReadableFeed>(db)`
  select feeds.id, feeds.user_id, feeds.space_id, spaces.title as space_title, feeds.created_at
  from feeds
  left join spaces on spaces.id = feeds.space_id and spaces.removed_at is null
  join users on users.id = coalesce(feeds.user_id, spaces.owner_id) and users.removed_at is null
  where feeds.token_hash = ${tokenHash}`;

/** Notes the content that was read; returns since when it has been so: earlier than now unless it has changed. */
export async function noteRead(
  db: Db,
  feedId: number,
  contentHash: Buffer,
  now: Date,
): Promise<Date> {
  const changedAt = await firstValue<Date>(db)`
    update feeds set content_hash = ${contentHash}, read_at = ${now},
      changed_at = case when content_hash = ${contentHash} then changed_at else ${now} end
    where id = ${feedId} returning changed_at`;
  return changedAt ?? now;
}

type Stretch = { start: Date; end: Date };
type OwnerBlock = {
  id: number;
  start_time: Date;
  end_time: Date;
  note: string | null;
  stamp: Date;
  sequence: number;
};
type Closure = { day: string; note: string | null; changed_at: Date | null };

/** An owner's blocks of a space in a stretch, without those from imported calendars. */
export const listOwnBlocks = (
  db: Db,
  spaceId: number,
  { start, end }: Stretch,
) => allRows<OwnerBlock>(db)`
  select id, start_time, end_time, note, coalesce(changed_at, created_at) as stamp, sequence
  from blocks
  where space_id = ${spaceId} and import_id is null and start_time < ${end} and end_time > ${start}
  order by start_time, id`;

/** The closed days of a space in a stretch. */
export const listClosures = (db: Db, spaceId: number, within: Stretch) => allRows<Closure>(db)`
  select to_char(day, 'YYYY-MM-DD') as day, note, changed_at from closures
  where space_id = ${spaceId}
    and day::timestamp at time zone 'Africa/Nairobi' < ${within.end}
    and (day + 1)::timestamp at time zone 'Africa/Nairobi' > ${within.start}
  order by closures.day`;
