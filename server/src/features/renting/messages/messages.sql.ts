// What other features may ask of messages, in statements of theirs.
import { sql } from 'kysely';

/** Whether ways to reach each other are hidden in a thread: nothing that the one booked of the other is paid and stands. */
export const hidesContacts = sql`not exists (
  select from bookings as paid
  where paid.user_id = threads.client_id and paid.owner_id = threads.owner_id and paid.state = 'confirmed')`;
