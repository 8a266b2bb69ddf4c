import { sql } from 'kysely';

/** Joins `notices` with the booking of each, whatever its subject. A message may belong to none. */
export const withBooking = sql`
  join bookings on bookings.id = case notices.subject
    when 'booking' then notices.subject_id
    when 'client_review_removal' then notices.subject_id
    when 'change' then (select booking_id from booking_changes where id = notices.subject_id)
    when 'settlement' then (
      select invoices.booking_id from settlements join invoices on invoices.id = settlements.invoice_id
      where settlements.id = notices.subject_id)
    when 'refund' then (
      select invoices.booking_id from refunds join invoices on invoices.id = refunds.invoice_id
      where refunds.id = notices.subject_id)
    when 'problem' then (select booking_id from problems where id = notices.subject_id)
    when 'review' then (select booking_id from reviews where id = notices.subject_id)
    when 'review_removal' then (select booking_id from review_removals where review_id = notices.subject_id)
    when 'answer_removal' then (select booking_id from answer_removals where id = notices.subject_id)
    when 'client_review' then (select booking_id from client_reviews where id = notices.subject_id)
    when 'message' then (
      select threads.booking_id from messages join threads on threads.id = messages.thread_id
      where messages.id = notices.subject_id)
  end`;

/** Joins the thread of a notice of a message, and then the space of that or of the booking. */
export const withThreadAndSpace = sql`
  left join messages on notices.subject = 'message' and messages.id = notices.subject_id
  left join threads on threads.id = messages.thread_id
  left join spaces on spaces.id = coalesce(bookings.space_id, threads.space_id)`;
