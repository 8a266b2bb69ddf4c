import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/database.ts';
import { allRows, allValues, anyRow, execute, firstRow, firstValue } from '#platform/db/rows.ts';
import type { StoredNotice } from './content/notice-of.service.ts';
import type { Channel, HostingKind, NoticeKind, Subject, Topic } from './notices.rules.ts';

/** What a notice is about. */
export type About = {
  /** Whose client or owner it goes to. */
  bookingId: number;
  /** Of the payment, refund or change that it is about; without it, it is about the booking. */
  subjectId?: number;
  /** Of a payment: the change of time that it brought about. */
  changeId?: number | null;
  takenBackCents?: number;
  /** Who did it: an owner is not notified of what they did themselves. */
  by?: number | null;
};

/** In which way a kind may go out: as was chosen about the topic, or else whether it is usual. */
export type Offer = { kind: NoticeKind; topic: Topic | null; channel: Channel; is_usual: boolean };

type NewNotice = About & {
  kind: NoticeKind;
  to: 'client' | 'owner';
  subject: Subject;
  offers: readonly Offer[];
  now: Date;
};

/** Writes a notice unless it was written before, and how it is to go out; answers the ids of those sendings. */
export async function insertNotice(tx: Tx, notice: NewNotice): Promise<number[]> {
  const { kind, to, subject, bookingId, subjectId = bookingId, by, offers, now } = notice;
  const isToOwner = to === 'owner';
  // Who books their own space, or cancels what is booked of it, knows.
  const isNews = isToOwner ? sql`spaces.owner_id not in (bookings.user_id, ${by ?? 0})` : sql`true`;
  return allValues<number>(tx)`
    with written as (
      insert into notices (user_id, kind, subject, subject_id, change_id, taken_back_cents, created_at)
      select users.id, ${kind}, ${subject}, ${subjectId}::bigint, ${notice.changeId ?? null}::bigint,
             ${notice.takenBackCents ?? null}::bigint, ${now}::timestamptz
      from bookings
      join spaces on spaces.id = bookings.space_id
      join users on users.id = ${isToOwner ? sql`spaces.owner_id` : sql`bookings.user_id`} and users.removed_at is null
      where bookings.id = ${bookingId} and ${isNews}
      on conflict do nothing
      returning id, user_id, kind)
    ${insertSendings(offers)}`;
}

type OfHosting = { kind: HostingKind; requestId: number; at: Date };

/** Writes a notice of a request to host for each of these people. */
export const insertHostingNotices = (
  tx: Tx,
  userIds: readonly number[],
  { kind, requestId, at }: OfHosting,
) => execute(tx)`
  insert into notices (user_id, kind, subject, subject_id, created_at)
  select told.user_id, ${kind}, 'hosting_request', ${requestId}::bigint, ${at}::timestamptz
  from unnest(${userIds}::bigint[]) as told (user_id)`;

/** What was told of a thing holds no more: it may be told anew. */
export const outdateNotices = (tx: Tx, subject: Subject, subjectId: number, now: Date) =>
  execute(tx)`
  update notices set outdated_at = ${now}
  where subject = ${subject} and subject_id = ${subjectId} and outdated_at is null`;

/** The end of a statement that has `written` notices: how each of them is to go out, as its person has chosen. */
export const insertSendings = (offers: readonly Offer[]) => sql`
  insert into notice_sendings (notice_id, channel)
  select written.id, offered.channel
  from written
  join jsonb_to_recordset(${JSON.stringify(offers)}::jsonb)
    as offered (kind text, topic text, channel text, is_usual boolean) on offered.kind = written.kind
  left join notice_choices on notice_choices.user_id = written.user_id
    and notice_choices.topic = offered.topic and notice_choices.channel = offered.channel
  where coalesce(notice_choices.wanted, offered.is_usual)
  returning id`;

type Claim = { notice_id: number; channel: Channel };

/** Takes up a sending until `until`; null when it has gone out or is in somebody else's hands. */
export const claimSending = (db: Db, sending: number, now: Date, until: Date) =>
  firstRow<Claim>(db)`
  update notice_sendings set claimed_until = ${until}, tries = tries + 1
  where id = ${sending} and state in ('queued', 'failed')
    and (claimed_until is null or claimed_until <= ${now})
  returning notice_id, channel`;

/** Whether a sending has yet to go out. */
export const isToSend = (db: Db, sendingId: number) => anyRow(db)`
  select from notice_sendings where id = ${sendingId} and state in ('queued', 'failed')`;

type End = {
  state: 'sent' | 'dropped';
  /** What the carrier of a text calls it. */
  takenAs?: string | null;
  now: Date;
};

/** A sending has come to its end: it went out, or there was nothing to send any more. */
export const endSending = (
  db: Db,
  sendingId: number,
  { state, takenAs = null, now }: End,
) => execute(db)`
  update notice_sendings
  set state = ${state}, taken_as = ${takenAs}, decided_at = ${now}, claimed_until = null, last_error = null
  where id = ${sendingId} and state in ('queued', 'failed')`;

type Failure = { error: string; isFinal: boolean; tries: number; now: Date };

/** A sending came to nothing, this time; it counts as failed after so many tries. */
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

/** A notice that is to go out, and to whom. */
export type Addressed = StoredNotice & {
  kind: NoticeKind;
  email: string;
  email_proved: boolean;
  phone_number: string;
  first_name: string;
};

/** A notice as it was written; null when whom it goes to is gone. */
export const findNotice = (db: Db, noticeId: number) => firstRow<Addressed>(db)`
  select notices.kind, notices.subject_id, notices.change_id, notices.taken_back_cents, notices.for_start,
         users.email, users.email_proved_at is not null as email_proved, users.phone_number, users.first_name
  from notices join users on users.id = notices.user_id and users.removed_at is null
  where notices.id = ${noticeId}`;

/** The booking that an invoice is of; null for no invoice. */
export const findInvoicedBooking = (tx: Tx, invoiceId: number | null) => firstValue<number>(tx)`
  select booking_id from invoices where id = ${invoiceId}`;

/** Deletes notices of before, with their sendings. */
export const deleteOldNotices = (db: Db, before: Date, most: number) => allRows(db)`
  with old as (select id from notices where created_at < ${before} order by created_at limit ${most}),
       sendings as (delete from notice_sendings where notice_id in (select id from old))
  delete from notices where id in (select id from old) returning 1`;
