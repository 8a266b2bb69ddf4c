import { type RawBuilder, sql } from 'kysely';
import { meansOf } from '#money/transfers/transfers.sql.ts';
import type { Db } from '#platform/db/database.ts';
import { allRows } from '#platform/db/rows.ts';

type Section = {
  /** The tables that it shows. */
  tables: readonly string[];
  /** The rows about a person, each with `nth`, by which they are read on. No hash, no secret, nobody else. */
  rows: (userId: number) => RawBuilder<unknown>;
};

/** The invoices that a person owes, the payments they typed or that were counted, and their spaces. */
const theirInvoices = (userId: number) => sql`(select id from invoices where payer_id = ${userId})`;
const theirSpaces = (userId: number) => sql`(select id from spaces where owner_id = ${userId})`;
const theirReceipts = (userId: number) => sql`(
  select receipt_id from settlements where is_standing and invoice_id in ${theirInvoices(userId)}
  union select receipt_id from refunds where state <> 'withdrawn' and invoice_id in ${theirInvoices(userId)}
  union select receipts.id from claims join receipts on receipts.code = claims.code
        where claims.user_id = ${userId} and claims.state <> 'refused')`;

/** What is kept of a person, by the names in their download. docs/privacy.md says which table is in which, or why not. */
export const SECTIONS = {
  account: {
    tables: ['users'],
    rows: (userId) => sql`
      select id as nth, id, first_name, last_name, email, email_proved_at, new_email, phone_number, created_at,
             privacy_notice, privacy_agreed_at, created_by is not null as opened_by_an_admin
      from users where id = ${userId}`,
  },
  roles: {
    tables: ['user_roles'],
    rows: (userId) => sql`
      select user_roles.role_id as nth, roles.role, user_roles.given_at
      from user_roles join roles on roles.id = user_roles.role_id where user_roles.user_id = ${userId}`,
  },
  logins: {
    tables: ['sessions'],
    rows: (userId) => sql`
      select id as nth, device, created_at, last_used_at, refresh_expires_at as ends_at
      from sessions where user_id = ${userId}`,
  },
  mailed_links: {
    tables: ['password_resets', 'email_links'],
    rows: (userId) => sql`
      select row_number() over (order by created_at) as nth, links.*
      from (select 'new password' as for_what, null as email, created_at, expires_at
            from password_resets where user_id = ${userId}
            union all
            select 'email address', email, created_at, expires_at from email_links where user_id = ${userId}) as links`,
  },
  second_step: {
    tables: ['second_factors', 'recovery_codes'],
    rows: (userId) => sql`
      select user_id as nth, created_at, confirmed_at,
             (select count(*) from recovery_codes where recovery_codes.user_id = ${userId}) as recovery_codes_left
      from second_factors where user_id = ${userId}`,
  },
  passkeys: {
    tables: ['passkeys'],
    rows: (userId) => sql`
      select id as nth, name, created_at, last_used_at from passkeys where user_id = ${userId}`,
  },
  hosting_requests: {
    tables: ['hosting_requests'],
    rows: (userId) => sql`
      select id as nth, about, location, phone_number, state, created_at, decided_at, reason, again_from
      from hosting_requests where user_id = ${userId}`,
  },
  tax_details: {
    tables: ['tax_details'],
    rows: (userId) => sql`
      select user_id as nth, kra_pin, is_vat_registered, is_resident, changed_at from tax_details where user_id = ${userId}`,
  },
  bookings: {
    tables: ['bookings'],
    rows: (userId) => sql`
      select bookings.id as nth, bookings.id, spaces.title as space, bookings.start_time, bookings.end_time,
             bookings.guests, bookings.price_cents, bookings.total_cents, bookings.lines, bookings.terms,
             bookings.state, bookings.hold_until, bookings.created_at, bookings.confirmed_at,
             bookings.cancelled_at, bookings.cancelled_as, bookings.cancel_reason
      from bookings join spaces on spaces.id = bookings.space_id where bookings.user_id = ${userId}`,
  },
  changes_of_bookings: {
    tables: ['booking_changes'],
    rows: (userId) => sql`
      select booking_changes.id as nth, booking_changes.booking_id, booking_changes.from_start,
             booking_changes.from_end, booking_changes.from_cents, booking_changes.start_time,
             booking_changes.end_time, booking_changes.total_cents, booking_changes.state,
             booking_changes.created_at, booking_changes.decided_at
      from booking_changes join bookings on bookings.id = booking_changes.booking_id
      where bookings.user_id = ${userId}`,
  },
  problems_of_bookings: {
    tables: ['problems'],
    rows: (userId) => sql`
      select id as nth, booking_id, reason, case when user_id = ${userId} then words end as words_of_yours, reported_at,
             case when owner_id = ${userId} then answer end as answer_of_yours, answered_at, refund_cents, decision, decided_at
      from problems where user_id = ${userId} or owner_id = ${userId}`,
  },
  invoices: {
    tables: ['invoices'],
    rows: (userId) => sql`
      select id as nth, id, booking_id, status, amount_cents, payment_method, created_at, paid_at
      from invoices where payer_id = ${userId}`,
  },
  receipts: {
    tables: ['receipt_documents'],
    rows: (userId) => sql`
      select number as nth, number, invoice_id, issued_at, seller_name, buyer_name, space_title, space_type,
             space_location, amount_cents, lines, start_time, end_time, guests
      from receipt_documents where invoice_id in ${theirInvoices(userId)}`,
  },
  payments: {
    tables: ['receipts', 'receipt_corrections', 'settlements'],
    rows: (userId) => sql`
      select receipts.id as nth, receipts.code, receipts.amount_cents, receipts.account, receipts.payer_name,
             receipts.payer_phone, receipts.paid_at, receipts.received_at, receipts.reversed_at, receipts.is_phantom,
             (select coalesce(json_agg(json_build_object('invoice_id', invoice_id, 'amount_cents', amount_cents,
                                                         'at', settled_at) order by settled_at), '[]')
              from settlements
              where settlements.receipt_id = receipts.id and invoice_id in ${theirInvoices(userId)}) as counted
      from receipts where receipts.id in ${theirReceipts(userId)}`,
  },
  agreed_commission: {
    tables: ['commission_terms'],
    rows: (userId) => sql`
      select commission_terms.id as nth, spaces.title as space, points / 100.0 as percent, from_day, set_at, reason
      from commission_terms left join spaces on spaces.id = commission_terms.space_id
      where commission_terms.owner_id = ${userId} or spaces.owner_id = ${userId}`,
  },
  payout_destinations: {
    tables: ['destinations'],
    rows: (userId) => sql`
      select id as nth, kind, number, account, account_name, schedule, set_at, counts_from, ended_at, receiver_name
      from destinations where owner_id = ${userId}`,
  },
  payouts: {
    tables: ['payouts', 'payout_sendings', 'earned_parts'],
    rows: (userId) => sql`
      select id as nth, id, state, amount_cents, paid_cents, parts_cents, carried_cents, made_at, decided_at, problem,
             (select coalesce(json_agg(json_build_object('amount_cents', payout_sendings.amount_cents, 'state', payout_sendings.state,
                                                         'code', transfer_code) order by payout_sendings.id), '[]')
              from payout_sendings where payout_id = payouts.id) as sendings,
             (select coalesce(json_agg(json_build_object('invoice_id', invoice_id, 'net_cents', earned_parts.net_cents)
                                       order by earned_parts.id), '[]')
              from earned_parts join earnings on earnings.id = earning_id where payout_id = payouts.id) as earnings
      from payouts where owner_id = ${userId}`,
  },
  earnings: {
    tables: ['earnings', 'earning_adjustments', 'awaited_earnings'],
    rows: (userId) => sql`
      select due.invoice_id as nth, due.invoice_id, earnings.gross_cents, earnings.commission_cents, earnings.vat_cents,
             earnings.withholding_cents, earnings.net_cents, earnings.earned_at,
             (select json_agg(json_build_object('net_cents', net_cents, 'adjusted_at', adjusted_at) order by id)
              from earning_adjustments where earning_id = earnings.id) as adjustments
      from (select invoice_id, null::bigint as earning_id from awaited_earnings where owner_id = ${userId}
            union all select invoice_id, id from earnings where owner_id = ${userId}) as due
      left join earnings on earnings.id = due.earning_id`,
  },
  payments_in_question: {
    tables: ['contradictions'],
    rows: (userId) => sql`
      select contradictions.id as nth, receipts.code, contradictions.kind, contradictions.said_cents,
             contradictions.found_at, contradictions.closed_at
      from contradictions join receipts on receipts.id = contradictions.receipt_id
      where receipts.id in ${theirReceipts(userId)}`,
  },
  typed_codes: {
    tables: ['claims'],
    rows: (userId) => sql`
      select id as nth, code, invoice_id, state, created_at, decided_at from claims where user_id = ${userId}`,
  },
  questions_about_codes: {
    tables: ['receipt_checks'],
    rows: (userId) => sql`
      select id as nth, code, state, asked_at, answered_at
      from receipt_checks where code in (select code from claims where user_id = ${userId})`,
  },
  prompts: {
    tables: ['prompts'],
    rows: (userId) => sql`
      select id as nth, invoice_id, phone, amount_cents, account_reference, state, created_at, decided_at
      from prompts where user_id = ${userId}`,
  },
  refunds: {
    tables: ['refunds', 'transfers', 'transfer_attempts'],
    rows: (userId) => sql`
      select refunds.id as nth, receipts.code, refunds.invoice_id, refunds.amount_cents, refunds.reason, refunds.state,
             ${meansOf(sql`refunds.transfer_id`)} as means, refunds.created_at, refunds.decided_at,
             (select max(transfer_code) from transfer_attempts
              where transfer_attempts.transfer_id = refunds.transfer_id and transfer_attempts.state = 'done') as sent_by_code,
             transfers.state as transfer, transfers.phone as to_phone,
             (select max(receiver_name) from transfer_attempts
              where transfer_attempts.transfer_id = refunds.transfer_id) as to_name
      from refunds join receipts on receipts.id = refunds.receipt_id
           join transfers on transfers.id = refunds.transfer_id
      where receipts.id in ${theirReceipts(userId)}
        and (refunds.invoice_id is null or refunds.invoice_id in ${theirInvoices(userId)})`,
  },
  reviews: {
    tables: ['reviews', 'reviewed_spaces'],
    rows: (userId) => sql`
      select reviews.id as nth, spaces.title as space, reviews.rating, reviews.comment, reviews.created_at, reviews.updated_at
      from reviews join spaces on spaces.id = reviews.space_id where reviews.user_id = ${userId}`,
  },
  saved_spaces: {
    tables: ['favourites'],
    rows: (userId) => sql`
      select favourites.space_id as nth, spaces.title as space, favourites.created_at
      from favourites join spaces on spaces.id = favourites.space_id where favourites.user_id = ${userId}`,
  },
  notices: {
    tables: ['notices', 'notice_sendings'],
    rows: (userId) => sql`
      select id as nth, kind, subject, subject_id, created_at, read_at,
             (select coalesce(json_agg(json_build_object('channel', channel, 'state', state)), '[]')
              from notice_sendings where notice_id = notices.id) as sent_by
      from notices where user_id = ${userId}`,
  },
  notice_choices: {
    tables: ['notice_choices'],
    rows: (userId) => sql`
      select row_number() over (order by topic, channel) as nth, topic, channel, wanted
      from notice_choices where user_id = ${userId}`,
  },
  calendar_addresses: {
    tables: ['feeds'],
    rows: (userId) => sql`
      select id as nth, space_id, created_at, read_at
      from feeds where user_id = ${userId} or space_id in ${theirSpaces(userId)}`,
  },
  spaces: {
    tables: ['spaces', 'agreements', 'space_images', 'opening_hours', 'closures'],
    rows: (userId) => sql`
      select spaces.id as nth, spaces.id, spaces.title, spaces.description, spaces.space_type, spaces.max_guests,
             spaces.price_cents, spaces.location, spaces.status, spaces.created_at, spaces.removed_at,
             spaces.buffer_minutes, spaces.least_minutes, spaces.most_minutes, spaces.notice_minutes,
             spaces.furthest_days, agreements.terms,
             (select coalesce(json_agg(json_build_object('url', url, 'alt', alt) order by position), '[]')
              from space_images where space_images.space_id = spaces.id) as pictures,
             (select coalesce(json_agg(json_build_object('weekday', weekday, 'opens_minute', opens, 'closes_minute', closes)
                                       order by weekday, opens), '[]')
              from opening_hours where opening_hours.space_id = spaces.id) as opening_hours,
             (select coalesce(json_agg(json_build_object('day', day, 'note', note) order by day), '[]')
              from closures where closures.space_id = spaces.id) as closed_days
      from spaces left join agreements on agreements.id = spaces.agreement_id
      where spaces.owner_id = ${userId}`,
  },
  blocked_times: {
    tables: ['blocks'],
    rows: (userId) => sql`
      select id as nth, space_id, start_time, end_time, note, created_at, import_id is not null as is_imported
      from blocks where space_id in ${theirSpaces(userId)}`,
  },
  imported_calendars: {
    tables: ['imports'],
    rows: (userId) => sql`
      select id as nth, space_id, name, created_at, read_at, event_count
      from imports where space_id in ${theirSpaces(userId)}`,
  },
  uploads: {
    tables: ['uploads'],
    rows: (userId) => sql`select id as nth, url, created_at from uploads where user_id = ${userId}`,
  },
  record: {
    tables: ['audit'],
    rows: (userId) => sql`
      select id as nth, at, action, subject, subject_id, 'you' as by_whom, detail from audit where actor_id = ${userId}
      union all
      select id, at, action, subject, subject_id, case when actor_id is null then 'the system' else 'an admin' end, null
      from audit where subject = 'user' and subject_id = ${userId} and actor_id is distinct from ${userId}::bigint`,
  },
} satisfies Record<string, Section>;

const AT_ONCE = 500;

/** The rows of a section, some at a time. */
export async function* walkSection(db: Db, name: keyof typeof SECTIONS, userId: number) {
  let after = 0;
  for (;;) {
    const rows = await allRows<{ nth: number }>(db)`
      select * from (${SECTIONS[name].rows(userId)}) as rows where nth > ${after} order by nth limit ${AT_ONCE}`;
    for (const { nth, ...row } of rows) {
      after = nth;
      yield row;
    }
    if (rows.length < AT_ONCE) return;
  }
}

/** The invoices of a person that a receipt was given for and that are not to be paid again. */
export async function* walkReceipts(db: Db, userId: number) {
  let after = 0;
  for (;;) {
    const rows = await allRows<{ id: number }>(db)`
      select invoices.id from invoices join receipt_documents on receipt_documents.invoice_id = invoices.id
      where invoices.payer_id = ${userId} and invoices.status <> 'pending' and invoices.id > ${after}
      order by invoices.id limit ${AT_ONCE}`;
    for (const { id } of rows) {
      after = id;
      yield id;
    }
    if (rows.length < AT_ONCE) return;
  }
}
