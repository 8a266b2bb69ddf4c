import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/database.ts';
import { allRows, allValues, anyRow, execute, firstRow, firstValue } from '#platform/db/rows.ts';
import type { StoredNotice } from './content/notice-of.service.ts';
import type {
  BellKind,
  BellSubject,
  Channel,
  NoticeKind,
  Subject,
  Topic,
} from './notices.rules.ts';

/** A channel by which a kind may be sent: as chosen for the topic, or else by its default. */
export type Offer = { kind: NoticeKind; topic: Topic | null; channel: Channel; is_usual: boolean };

type NewNotice = {
  kind: NoticeKind;
  subject: Subject;
  subject_id: number;
  booking_id: number;
  change_id?: number | null | undefined;
  taken_back_cents?: number | undefined;
  is_to_owner: boolean;
  by?: number | null | undefined;
  at: string;
};

/**
 * Inserts notices, except those that exist already, with their sendings; returns the ids of the sendings. Owners who
 * book their own space, or cancel a booking of it, are not notified as its owner.
 */
export const insertNotices = (
  tx: Tx,
  notices: readonly NewNotice[],
  offers: readonly Offer[],
) => allValues<number>(tx)`
  with written as (
    insert into notices (user_id, kind, subject, subject_id, change_id, taken_back_cents, created_at)
    select users.id, told.kind, told.subject, told.subject_id, told.change_id, told.taken_back_cents, told.at
    from rows from (jsonb_to_recordset(${JSON.stringify(notices)}::jsonb)
                    as (kind text, subject text, subject_id bigint, booking_id bigint, change_id bigint,
                        taken_back_cents bigint, is_to_owner boolean, by bigint, at timestamptz))
      with ordinality as told (kind, subject, subject_id, booking_id, change_id, taken_back_cents, is_to_owner, by, at, nth)
    join bookings on bookings.id = told.booking_id
    join spaces on spaces.id = bookings.space_id
    join users on users.id = case when told.is_to_owner then spaces.owner_id else bookings.user_id end
      and users.removed_at is null
    where not told.is_to_owner or spaces.owner_id not in (bookings.user_id, coalesce(told.by, 0))
    order by told.nth
    on conflict do nothing
    returning id, user_id, kind)
  ${insertSendings(offers)}`;

export type ForBell = { kind: BellKind; subject: BellSubject; subjectId: number; at: Date };

/** Inserts a notice about no booking for each of these people. */
export const insertBellNotices = (
  tx: Tx,
  userIds: readonly number[],
  { kind, subject, subjectId, at }: ForBell,
) => execute(tx)`
  insert into notices (user_id, kind, subject, subject_id, created_at)
  select told.user_id, ${kind}, ${subject}, ${subjectId}::bigint, ${at}::timestamptz
  from unnest(${userIds}::bigint[]) as told (user_id)`;

type Outdated = { subject: Subject | BellSubject; subjectId: number; at: string };

/** Marks earlier notices about a thing (before an instant, if given) as outdated, so that it can be notified again. */
export const outdateNotices = (
  tx: Tx,
  { subject, subjectId, at }: Outdated,
  before: string | null = null,
) => execute(tx)`
  update notices set outdated_at = ${at}
  where subject = ${subject} and subject_id = ${subjectId} and outdated_at is null
    and (${before}::timestamptz is null or created_at < ${before})`;

/** The end of a statement that has `written` notices: their sendings, as each person has chosen. */
export const insertSendings = (offers: readonly Offer[]) => sql`
  insert into notice_sendings (notice_id, channel)
  select written.id, offered.channel
  from written
  join jsonb_to_recordset(${JSON.stringify(offers)}::jsonb)
    as offered (kind text, topic text, channel text, is_usual boolean) on offered.kind = written.kind
  left join notice_choices on notice_choices.user_id = written.user_id
    and notice_choices.topic = offered.topic and notice_choices.channel = offered.channel
  where coalesce(notice_choices.wanted, offered.is_usual)
  order by written.id, offered.channel
  returning id`;

type Claim = { notice_id: number; channel: Channel };

/** Claims a sending until `until`; null if it has been sent or somebody else has claimed it. */
export const claimSending = (db: Db, sending: number, now: Date, until: Date) =>
  firstRow<Claim>(db)`
  update notice_sendings set claimed_until = ${until}, tries = tries + 1
  where id = ${sending} and state in ('queued', 'failed')
    and (claimed_until is null or claimed_until <= ${now})
  returning notice_id, channel`;

/** Whether a sending has yet to be sent. */
export const isToSend = (db: Db, sendingId: number) => anyRow(db)`
  select from notice_sendings where id = ${sendingId} and state in ('queued', 'failed')`;

type End = {
  state: 'sent' | 'dropped';
  /** The carrier's id of a text. */
  takenAs?: string | null;
  now: Date;
};

/** Ends a sending: it was sent, or there was nothing left to send. */
export const endSending = (
  db: Db,
  sendingId: number,
  { state, takenAs = null, now }: End,
) => execute(db)`
  update notice_sendings
  set state = ${state}, taken_as = ${takenAs}, decided_at = ${now}, claimed_until = null, last_error = null
  where id = ${sendingId} and state in ('queued', 'failed')`;

type Failure = { error: string; isFinal: boolean; tries: number; now: Date };

/** Records a failed try; after this many tries the sending counts as failed. */
export async function failSending(
  db: Db,
  sendingId: number,
  { error, isFinal, tries, now }: Failure,
): Promise<void> {
  const hasFailed = sql`(${isFinal}::boolean or tries >= ${tries})`;
  await execute(db)`
    update notice_sendings
    set claimed_until = null, last_error = ${error.slice(0, 300)},
        state = case when ${hasFailed} then 'failed' else 'queued' end,
        decided_at = case when ${hasFailed} then ${now}::timestamptz end
    where id = ${sendingId} and state in ('queued', 'failed')`;
}

/** A notice to send, and its recipient. */
export type Addressed = StoredNotice & {
  id: number;
  created_at: Date;
  kind: NoticeKind;
  email: string;
  email_proved: boolean;
  phone_number: string;
  first_name: string;
};

/** A stored notice; null if its recipient has been removed. */
export const findNotice = (db: Db, noticeId: number) => firstRow<Addressed>(db)`
  select notices.id, notices.created_at, notices.kind, notices.subject_id, notices.change_id, notices.taken_back_cents, notices.for_start,
         users.email, users.email_proved_at is not null as email_proved, users.phone_number, users.first_name
  from notices join users on users.id = notices.user_id and users.removed_at is null
  where notices.id = ${noticeId}`;

/** The booking of an invoice; null for no invoice. */
export const findInvoicedBooking = (tx: Tx, invoiceId: number | null) => firstValue<number>(tx)`
  select booking_id from invoices where id = ${invoiceId}`;

/** The last settlement of a booking's payments. */
export const findLastPayment = (tx: Tx, bookingId: number) => firstValue<number>(tx)`
  select max(settlements.id) from settlements join invoices on invoices.id = settlements.invoice_id
  where invoices.booking_id = ${bookingId}`;

/** Deletes older notices, with their sendings. */
export const deleteOldNotices = (db: Db, before: Date, most: number) => allRows(db)`
  with old as (select id from notices where created_at < ${before} order by created_at limit ${most}),
       sendings as (delete from notice_sendings where notice_id in (select id from old))
  delete from notices where id in (select id from old) returning 1`;
