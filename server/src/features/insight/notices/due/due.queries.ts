import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { onlyRow } from '#platform/db/rows.ts';
import { NOTICES } from '../kinds/all-kinds.service.ts';
import { insertSendings, type Offer } from '../notices.queries.ts';
import { dueAt, type KindByClock, type Stretch } from './due.rules.ts';

type Wanted = { offers: readonly Offer[]; most: number; now: Date };
type Written = { notices: number; sendings: number[] };

/**
 * Writes at most this many notices that are due and were not written; returns their number and the ids of their
 * sendings. The bookings are locked until the end of the transaction; one that is being changed is left to the next
 * run.
 */
export const insertDue = (tx: Tx, { offers, most, now }: Wanted) => onlyRow<Written>(tx)`
  with due as (
    ${endingHolds(now)} union all ${endingChanges(now)} union all ${nearVisits(now)} union all ${endedVisits(now)}
    union all ${unansweredProblems(now)}),
  standing as (
    select due.kind, due.subject, due.subject_id, due.for_start, due.user_id
    from due
    join bookings on bookings.id = due.booking_id and bookings.state = due.state
      and bookings.start_time = due.start_time and bookings.hold_until is not distinct from due.hold_until
    where exists (select from users where users.id = due.user_id and users.removed_at is null offset 0)
    limit ${most}
    for share of bookings skip locked),
  written as (
    insert into notices (user_id, kind, subject, subject_id, for_start, created_at)
    select user_id, kind, subject, subject_id, for_start, ${now} from standing
    on conflict do nothing
    returning id, user_id, kind),
  queued as (${insertSendings(offers)})
  select (select count(*) from written) as notices,
         coalesce((select jsonb_agg(id order by id) from queued), '[]') as sendings`;

// A clock that stands still does not run out. Someone who made a hold no longer than its warning time has just read
// when it ends.
function endingHolds(now: Date) {
  const { after, until } = dueAt(now).holdEnd;
  return sql`
    select ${ofBooking('hold_ending')}, null::timestamptz as for_start from bookings
    where state = 'pending' and hold_until > ${after} and hold_until <= ${until}
      and (hold_stands_until is null or hold_stands_until <= ${now})
      and created_at < hold_until - (${until}::timestamptz - ${now}::timestamptz)
      and not exists (${written('hold_ending', sql`bookings.id`)})`;
}

// The same for a change that awaits payment; its booking stays confirmed, so the change is read along with it.
function endingChanges(now: Date) {
  const { after, until } = dueAt(now).holdEnd;
  return sql`
    select ${dueColumns('change_ending', sql`changes.id`)}, null::timestamptz as for_start
    from booking_changes as changes join bookings on bookings.id = changes.booking_id
    where changes.state = 'pending' and changes.hold_until > ${after} and changes.hold_until <= ${until}
      and (changes.hold_stands_until is null or changes.hold_stands_until <= ${now})
      and changes.created_at < changes.hold_until - (${until}::timestamptz - ${now}::timestamptz)
      and not exists (${written('change_ending', sql`changes.id`)})`;
}

const nearVisits = (now: Date) => sql`
  ${visitsFrom('reminder_day', dueAt(now).dayStart, now)}
  union all ${visitsFrom('reminder_hour', dueAt(now).hourStart, now)}`;

// Someone who has paid or moved it since this was due has just read when it starts.
const visitsFrom = (kind: KindByClock, { after, until }: Stretch, now: Date) => sql`
  select ${ofBooking(kind)}, start_time as for_start from bookings
  where state = 'confirmed' and start_time > ${after} and start_time <= ${until}
    and greatest(confirmed_at, time_changed_at) < start_time - (${until}::timestamptz - ${now}::timestamptz)
    and not exists (${written(kind, sql`bookings.id`)} and notices.for_start = bookings.start_time)`;

// Visits are checked one by one (`offset 0` keeps PostgreSQL from joining whole tables instead) until there are enough:
// most that ended within a day were asked about before. Of one person's visits to a space only the last is asked about.
function endedVisits(now: Date) {
  const { visitEnd, reviewAskedBefore } = dueAt(now);
  return sql`
    select ${ofBooking('review_asked')}, null::timestamptz as for_start from bookings
    where bookings.state = 'confirmed'
      and bookings.end_time > ${visitEnd.after} and bookings.end_time <= ${visitEnd.until}
      and not exists (${written('review_asked', sql`bookings.id`)} offset 0)
      and exists (select from spaces where spaces.id = bookings.space_id and spaces.removed_at is null offset 0)
      and not exists (
        select from reviews
        where reviews.space_id = bookings.space_id and reviews.user_id = bookings.user_id offset 0)
      and not exists (
        select from bookings as later
        where later.space_id = bookings.space_id and later.user_id = bookings.user_id and later.state = 'confirmed'
          and later.end_time > bookings.end_time and later.end_time <= ${visitEnd.until} offset 0)
      and not exists (
        select from bookings as visits
        join notices on notices.subject = 'booking' and notices.subject_id = visits.id
        where visits.user_id = bookings.user_id and visits.space_id = bookings.space_id
          and notices.kind = 'review_asked' and notices.created_at > ${reviewAskedBefore} offset 0)`;
}

// Half of the time to answer has passed, however long that was.
const unansweredProblems = (now: Date) => sql`
  select ${dueColumns('space_problem_due', sql`problems.id`, sql`problems.owner_id`)}, null::timestamptz as for_start
  from problems join bookings on bookings.id = problems.booking_id
  where problems.decided_at is null and problems.answered_at is null
    and problems.answer_by > ${now} and problems.reported_at + (problems.answer_by - problems.reported_at) / 2 <= ${now}
    and not exists (${written('space_problem_due', sql`problems.id`)})`;

/** For the client of the booking, unless another recipient is given. */
const dueColumns = (
  kind: KindByClock,
  subjectId: RawBuilder<unknown>,
  userId: RawBuilder<unknown> = sql`bookings.user_id`,
) => sql`
  ${kind}::text as kind, ${NOTICES[kind].about}::text as subject, ${subjectId} as subject_id, ${userId} as user_id,
  bookings.id as booking_id, bookings.state, bookings.start_time, bookings.hold_until`;

const ofBooking = (kind: KindByClock) => dueColumns(kind, sql`bookings.id`);

const written = (kind: KindByClock, subjectId: RawBuilder<unknown>) => sql`
  select from notices
  where notices.subject = ${NOTICES[kind].about} and notices.subject_id = ${subjectId} and notices.kind = ${kind}`;
