// Problems, for use in statements of other features.
import { sql } from 'kysely';

/** Whether a problem of an invoice's booking is open or undecided. */
export const hasProblemOpen = sql`exists (
  select from problems where problems.booking_id = invoices.booking_id and problems.decided_at is null)`;

/** Whether an admin may decide a problem at an instant; `mayDecide` says the same. */
export const isToDecide = (now: Date) => sql`
  problems.decided_at is null and (problems.answered_at is not null or problems.answer_by <= ${now})`;
