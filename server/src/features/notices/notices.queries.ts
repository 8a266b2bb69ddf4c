import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/database.ts';
import type { BookingState, Part } from '../bookings/bookings.states.ts';
import type { ChangeState } from '../bookings/changes.states.ts';
import { withInvoice } from '../bookings/read-booking.service.ts';
import { type Channel, isForOwner, type NoticeKind, type Offer } from './notices.rules.ts';

/** What a notice is about. */
export type About = {
  bookingId: number;
  receiptId?: number;
  refundId?: number;
  /** One of several changes of its time. */
  changeId?: number;
  takenBackCents?: number;
  by?: number | null;
};

type NewNotice = About & { kind: NoticeKind; offers: readonly Offer[]; now: Date };

/** Writes a notice unless it was written before, and how it is to go out; answers the ids of those sendings. */
export async function insertNotice(tx: Tx, notice: NewNotice): Promise<number[]> {
  const { kind, bookingId, receiptId, refundId, changeId, takenBackCents, by, offers } = notice;
  const to = isForOwner(kind) ? sql`spaces.owner_id` : sql`bookings.user_id`;
  // Who books their own space, or cancels what is booked of it, knows.
  const isNews = isForOwner(kind)
    ? sql`spaces.owner_id not in (bookings.user_id, ${by ?? 0})`
    : sql`true`;
  const { rows } = await sql<{ id: number }>`
    with written as (
      insert into notices (user_id, kind, booking_id, receipt_id, refund_id, change_id, taken_back_cents, created_at)
      select users.id, ${kind}, bookings.id, ${receiptId ?? null}, ${refundId ?? null}, ${changeId ?? null},
             ${takenBackCents ?? null}, ${notice.now}
      from bookings
      join spaces on spaces.id = bookings.space_id
      join users on users.id = ${to} and users.removed_at is null
      where bookings.id = ${bookingId} and ${isNews}
      on conflict do nothing
      returning id, user_id, kind)
    ${insertSendings(offers)}`.execute(tx);
  return rows.map(({ id }) => id);
}

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
export async function claimSending(
  db: Db,
  sendingId: number,
  now: Date,
  until: Date,
): Promise<Claim | null> {
  const { rows } = await sql<Claim>`
    update notice_sendings set claimed_until = ${until}, tries = tries + 1
    where id = ${sendingId} and state in ('queued', 'failed')
      and (claimed_until is null or claimed_until <= ${now})
    returning notice_id, channel`.execute(db);
  return rows[0] ?? null;
}

/** Whether a sending has yet to go out. */
export async function isToSend(db: Db, sendingId: number): Promise<boolean> {
  const { rows } = await sql`
    select from notice_sendings where id = ${sendingId} and state in ('queued', 'failed')`.execute(
    db,
  );
  return rows.length === 1;
}

type End = {
  state: 'sent' | 'dropped';
  /** What the carrier of a text calls it. */
  takenAs?: string | null;
  now: Date;
};

/** A sending has come to its end: it went out, or there was nothing to tell any more. */
export async function endSending(
  db: Db,
  sendingId: number,
  { state, takenAs = null, now }: End,
): Promise<void> {
  await sql`
    update notice_sendings
    set state = ${state}, taken_as = ${takenAs}, decided_at = ${now}, claimed_until = null, last_error = null
    where id = ${sendingId} and state in ('queued', 'failed')`.execute(db);
}

type Failure = { error: string; isFinal: boolean; tries: number; now: Date };

/** A sending came to nothing, this time; it counts as failed after so many tries. */
export async function failSending(
  db: Db,
  sendingId: number,
  { error, isFinal, tries, now }: Failure,
): Promise<void> {
  const hasFailed = sql`(${isFinal}::boolean or tries >= ${tries})`;
  await sql`
    update notice_sendings
    set claimed_until = null, last_error = ${error.slice(0, 300)},
        state = case when ${hasFailed} then 'failed' else 'queued' end,
        decided_at = case when ${hasFailed} then ${now}::timestamptz end
    where id = ${sendingId} and state in ('queued', 'failed')`.execute(db);
}

/** A change of a booking's time. Times come as text out of JSON. */
type ToldChange = {
  from_start: string;
  from_end: string;
  start_time: string;
  end_time: string;
  state: ChangeState;
  hold_until: string | null;
  hold_stands_until: string | null;
  /** No later one was applied. */
  is_last: boolean;
  /** Of the invoice over what it costs more, if it does. */
  invoice_id: number | null;
  due_cents: number | null;
};

/** What a notice is written from, as things stand. */
export type Told = {
  kind: NoticeKind;
  receipt_id: number | null;
  refund_id: number | null;
  taken_back_cents: number | null;
  /** Of a reminder: for which start. */
  for_start: Date | null;
  email: string;
  phone_number: string;
  first_name: string;
  booking_id: number;
  booking_state: BookingState;
  start_time: Date;
  end_time: Date;
  hold_until: Date | null;
  hold_waited_ms: number;
  hold_stands_until: Date | null;
  confirmed_at: Date | null;
  cancelled_as: Part | null;
  cancelled_at: Date | null;
  created_at: Date;
  times_changed: number;
  time_changed_at: Date | null;
  /** The change that it tells of, if one. */
  change: ToldChange | null;
  guests: number;
  total_cents: number;
  client_name: string;
  space_title: string;
  location: string | null;
  invoice_id: number;
  /** Owed back for the booking's end, and not sent back yet. */
  owed_back_cents: number;
  paid_cents: number;
  /** Whether its client has yet to review a space that is still there. */
  may_review: boolean;
};

/** A notice with what it is about; null when whom it goes to is gone. */
export async function findTold(db: Db, noticeId: number): Promise<Told | null> {
  const { rows } = await sql<Told>`
    select notices.kind, notices.receipt_id, notices.refund_id, notices.taken_back_cents, notices.for_start,
           users.email, users.phone_number, users.first_name,
           bookings.id as booking_id, bookings.state as booking_state, bookings.start_time, bookings.end_time,
           bookings.hold_until, bookings.hold_waited_ms, bookings.hold_stands_until,
           bookings.confirmed_at, bookings.cancelled_as, bookings.cancelled_at,
           bookings.created_at, bookings.times_changed, bookings.time_changed_at, bookings.guests, bookings.total_cents,
           (select json_build_object('from_start', from_start, 'from_end', from_end,
              'start_time', told.start_time, 'end_time', told.end_time, 'state', told.state,
              'hold_until', told.hold_until, 'hold_stands_until', told.hold_stands_until,
              'is_last', not exists (select from booking_changes as later
                where later.booking_id = bookings.id and later.state = 'applied' and later.id > told.id),
              'invoice_id', asked.id, 'due_cents', asked.amount_cents - (
                select coalesce(sum(amount_cents), 0) from settlements where settlements.invoice_id = asked.id))
            from booking_changes as told left join invoices as asked on asked.change_id = told.id
            where told.id = notices.change_id) as change,
           clients.first_name || ' ' || clients.last_name as client_name,
           spaces.title as space_title, spaces.location, invoices.id as invoice_id,
           (select coalesce(sum(amount_cents), 0) from refunds
            where refunds.invoice_id in (select id from invoices as theirs where theirs.booking_id = bookings.id)
              and case when notices.change_id is null then refunds.reason = 'cancelled'
                       else refunds.change_id = notices.change_id end
              and refunds.state <> 'done')::bigint as owed_back_cents,
           (select coalesce(sum(amount_cents), 0) from settlements
            where settlements.invoice_id = invoices.id)::bigint as paid_cents,
           spaces.removed_at is null and not exists (
             select from reviews where reviews.space_id = spaces.id and reviews.user_id = bookings.user_id) as may_review
    from notices
    join users on users.id = notices.user_id and users.removed_at is null
    join bookings on bookings.id = notices.booking_id
    join users as clients on clients.id = bookings.user_id
    join spaces on spaces.id = bookings.space_id
    ${withInvoice}
    where notices.id = ${noticeId}`.execute(db);
  return rows[0] ?? null;
}
