import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { allOf, isOneOf } from '#platform/db/conditions.ts';
import type { Db } from '#platform/db/database.ts';
import { allValues } from '#platform/db/rows.ts';
import { holdsWord, numberIn, wordsOf } from '#platform/db/words.ts';
import { MOST_LOOKED_AT, orderBy, readPage, walkList } from '#platform/http/paging.ts';
import { type WithInstants, withNairobiTimes } from '#platform/time.ts';
import type { auditEntry, exportAudit, listAudit } from './audit.contract.ts';
import { eventInWords } from './event-words.rules.ts';

type Entry = z.input<typeof auditEntry>;
export type AuditRow = Omit<WithInstants<Entry, 'at'>, 'what'>;
type Filters = z.output<typeof exportAudit.query>;

/** An entry with who did it and whose account it is about. Someone who has been removed is named a former user. */
export const auditColumns = sql`
  audit.id, audit.at, audit.action, audit.subject, audit.subject_id, audit.detail,
  case when actors.id is not null then json_build_object(
    'id', actors.id, 'name', actors.first_name || ' ' || actors.last_name) end as actor,
  case when persons.id is not null then json_build_object(
    'id', persons.id, 'name', persons.first_name || ' ' || persons.last_name) end as person`;
export const auditPeople = sql`
  left join users as actors on actors.id = audit.actor_id
  left join users as persons on audit.subject = 'user' and persons.id = audit.subject_id`;

export const presentEntry = (row: AuditRow): Entry => ({
  ...withNairobiTimes(row),
  what: eventInWords(row.action),
});

/** A page of the record, newest first. */
export async function listAuditBy(
  db: Db,
  { limit, cursor, ...filters }: z.output<typeof listAudit.query>,
) {
  const people = await findPeople(db, filters.person);
  const bound = people && people.ids?.length !== 1 ? { countTo: COUNT_OF_PEOPLE_TO } : {};
  return readPage(db, { ...listOf(filters, people), ...bound, page: { limit, cursor } });
}

/** All matching entries, in parts. */
export async function* walkAudit(db: Db, filters: Filters) {
  yield* walkList(db, listOf(filters, await findPeople(db, filters.person)));
}

function listOf(
  { actor_id, action, subject, subject_id, from, to }: Filters,
  people: People | null,
) {
  const { where, ...narrowed } = ofPeople(people);
  return {
    columns: auditColumns,
    from: sql`audit`,
    ...narrowed,
    joins: auditPeople,
    where: allOf(
      where,
      actor_id && sql`audit.actor_id = ${actor_id}::bigint`,
      action && sql`audit.action = ${action}`,
      subject && sql`audit.subject = ${subject}`,
      subject_id && sql`audit.subject_id = ${subject_id}::bigint`,
      from && sql`audit.at >= ${from}`,
      to && sql`audit.at < ${to}`,
    ),
    id: sql`audit.id`,
    // In a range of time the newest are at its end in the index by time.
    order: orderBy(from || to ? '-at' : undefined, { at: [sql`audit.at`, 'timestamptz'] }),
    present: presentEntry,
  };
}

/** The people a search means: their ids (null if there are too many to list), and a condition on rows of users. */
type People = { ids: string[] | null; are: RawBuilder<unknown> };

const MOST_LISTED = 1000;
const MOST_STRETCHES = 20;
// Entries of several people are examined newest first until there are enough, or until this many were examined in vain.
const COUNT_OF_PEOPLE_TO = 100;

/** Narrows the list to entries of some people. For more than a few, entries are examined one by one. */
function ofPeople(people: People | null) {
  if (!people) return { where: sql`true` };
  const { ids } = people;
  if (ids?.length === 0) return { where: sql`false` };
  if (ids && ids.length <= MOST_STRETCHES) return { where: sql`true`, among: stretchesOf(ids) };
  return { where: sql`true`, sift: siftBy(people) };
}

/**
 * What these people did or what was done to their accounts: each is an index range, newest first, where an `or` would
 * be sorted.
 */
const stretchesOf = (ids: readonly string[]) =>
  sql`(${sql.join(
    ids.flatMap((id) => [
      sql`select * from audit where actor_id = ${id}::bigint`,
      sql`select * from audit where subject = 'user' and subject_id = ${id}::bigint
          and (actor_id is null or actor_id <> all (${ids}::bigint[]))`,
    ]),
    sql` union all `,
  )}) as audit`;

/** The same condition for entries that are examined. */
const siftBy = ({ ids, are }: People) => {
  const isOne = (id: RawBuilder<unknown>) =>
    ids
      ? isOneOf(id, ids)
      : sql`${id} in (
          select users.id from users
          where users.id = any(array(
            select actor_id from looked_at union all select person_id from looked_at)) and ${are} offset 0)`;
  return {
    most: MOST_LOOKED_AT,
    columns: sql`audit.actor_id, case audit.subject when 'user' then audit.subject_id end as person_id`,
    by: sql`(${isOne(sql`actor_id`)} or ${isOne(sql`person_id`)})`,
  };
};

/** The people a search means: by a number, or by words of names and emails. Null: the search names nobody. */
async function findPeople(db: Db, typed: string | undefined): Promise<People | null> {
  if (!typed) return null;
  const number = numberIn(typed, '#|user');
  if (number !== null) return { ids: [String(number)], are: sql`users.id = ${number}::bigint` };
  const words = wordsOf(typed).map((word) => holdsWord(sql`users.words`, word));
  const are = allOf(sql`users.removed_at is null`, ...words);
  const ids = await allValues<string>(db)`
    select users.id::text from users where ${are} limit ${MOST_LISTED + 1}`;
  return { ids: ids.length > MOST_LISTED ? null : ids, are };
}
