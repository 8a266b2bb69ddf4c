import { sql } from 'kysely';
import { MONEY_SECTIONS, type Section } from './sections-of-money.sql.ts';

const theirSpaces = (userId: number) => sql`(select id from spaces where owner_id = ${userId})`;

/**
 * What is stored about a person, by the names in their download. docs/privacy.md says which table is in which, or why
 * not.
 */
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
             bookings.guests, bookings.price_cents, bookings.total_cents, bookings.lines, agreements.terms,
             bookings.state, bookings.hold_until, bookings.created_at, bookings.confirmed_at,
             bookings.cancelled_at, bookings.cancelled_as, bookings.cancel_reason
      from bookings join spaces on spaces.id = bookings.space_id
      join agreements on agreements.id = bookings.agreement_id where bookings.user_id = ${userId}`,
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
  messages: {
    tables: ['threads', 'messages'],
    rows: (userId) => sql`
      select messages.id as nth, messages.thread_id, spaces.title as space, threads.booking_id, messages.words, messages.written_at
      from messages join threads on threads.id = messages.thread_id join spaces on spaces.id = threads.space_id
      where messages.author_id = ${userId}`,
  },
  files_of_messages: {
    tables: ['message_files'],
    rows: (userId) => sql`
      select id as nth, id, message_id, kind, name, length(bytes) as bytes, created_at
      from message_files where user_id = ${userId}`,
  },
  reports_of_messages: {
    tables: ['thread_reports'],
    rows: (userId) => sql`
      select id as nth, thread_id, reason, words, reported_at, closed_at from thread_reports where user_id = ${userId}`,
  },
  ...MONEY_SECTIONS,
  reviews: {
    tables: ['reviews', 'reviewed_spaces'],
    rows: (userId) => sql`
      select reviews.id as nth, spaces.title as space,
             case when reviews.user_id = ${userId} then json_build_object(
               'rating', reviews.rating, 'power_rating', reviews.power_rating, 'internet_rating', reviews.internet_rating,
               'water_rating', reviews.water_rating, 'comment', reviews.comment, 'updated_at', reviews.updated_at) end as review_of_yours,
             case when reviews.owner_id = ${userId} then json_build_object(
               'answer', reviews.answer, 'answered_at', reviews.answered_at,
               'changed_at', reviews.answer_changed_at) end as answer_of_yours,
             reviews.created_at
      from reviews join spaces on spaces.id = reviews.space_id
      where reviews.user_id = ${userId} or (reviews.owner_id = ${userId} and reviews.answer is not null)`,
  },
  removed_reviews: {
    tables: ['review_removals'],
    rows: (userId) => sql`
      select review_removals.review_id as nth, review_removals.booking_id, spaces.title as space, review_removals.reason,
             review_removals.removed_at
      from review_removals
      join bookings on bookings.id = review_removals.booking_id join spaces on spaces.id = bookings.space_id
      where bookings.user_id = ${userId}`,
  },
  removed_answers: {
    tables: ['answer_removals'],
    rows: (userId) => sql`
      select answer_removals.id as nth, answer_removals.booking_id, spaces.title as space, answer_removals.reason,
             answer_removals.removed_at
      from answer_removals
      join bookings on bookings.id = answer_removals.booking_id join spaces on spaces.id = bookings.space_id
      where spaces.owner_id = ${userId}`,
  },
  removed_reviews_of_clients: {
    tables: ['client_review_removals'],
    rows: (userId) => sql`
      select client_review_removals.booking_id as nth, spaces.title as space, client_review_removals.reason,
             client_review_removals.removed_at
      from client_review_removals
      join bookings on bookings.id = client_review_removals.booking_id join spaces on spaces.id = bookings.space_id
      where bookings.owner_id = ${userId}`,
  },
  reviews_of_clients: {
    tables: ['client_reviews'],
    rows: (userId) => sql`
      select client_reviews.id as nth, client_reviews.booking_id, spaces.title as space,
             case when client_reviews.user_id = ${userId} then 'you' else 'your client' end as of_whom,
             client_reviews.rating, client_reviews.comment, client_reviews.created_at, client_reviews.updated_at
      from client_reviews
      join bookings on bookings.id = client_reviews.booking_id join spaces on spaces.id = bookings.space_id
      where client_reviews.owner_id = ${userId} or (client_reviews.user_id = ${userId} and client_reviews.sealed_until is null)`,
  },
  reports: {
    tables: ['reports'],
    rows: (userId) => sql`
      select reports.id as nth, reports.about, spaces.title as space, reports.reason, reports.words, reports.reported_at,
             reports.outcome, reports.note, reports.decided_at
      from reports join spaces on spaces.id = reports.space_id where reports.user_id = ${userId}`,
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
    tables: [
      'spaces',
      'agreements',
      'space_images',
      'opening_hours',
      'closures',
      'listing_reviews',
    ],
    rows: (userId) => sql`
      select spaces.id as nth, spaces.id, spaces.title, spaces.description, spaces.space_type, spaces.max_guests,
             spaces.price_cents, spaces.location, spaces.status, spaces.visited_on, spaces.created_at, spaces.removed_at,
             (select json_build_object('sent_at', sent_at, 'questions', questions, 'asked_at', asked_at, 'approved_at', approved_at)
              from listing_reviews where listing_reviews.space_id = spaces.id) as look_before_listing,
             spaces.buffer_minutes, spaces.least_minutes, spaces.most_minutes, spaces.notice_minutes,
             spaces.furthest_days, agreements.terms, amenity_names(spaces.amenities) as amenities, spaces.seats_boardroom,
             spaces.seats_theatre, spaces.seats_classroom, spaces.area_m2, spaces.mains_power,
             backup_names(spaces.backup_power) as backup_power, spaces.backup_hours, spaces.download_kbps, spaces.upload_kbps,
             spaces.speed_told_on, spaces.speed_told_by, spaces.second_line, spaces.mains_water, spaces.water_tank,
             spaces.tank_litres, spaces.latitude as public_latitude, spaces.longitude as public_longitude,
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
  ways_in: {
    tables: ['ways_in'],
    rows: (userId) => sql`
      select space_id as nth, space_id, building, floor, landmark, stage, parking, steps, contact_name, phone_number,
             latitude, longitude, set_at
      from ways_in where space_id in ${theirSpaces(userId)}`,
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
