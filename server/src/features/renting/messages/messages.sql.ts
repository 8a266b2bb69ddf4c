// Messages, for use in statements of other features.
import { sql } from 'kysely';

/** Whether contacts are hidden in a thread: no paid booking of the client with the owner stands. */
export const hidesContacts = sql`not exists (
  select from bookings as paid
  where paid.user_id = threads.client_id and paid.owner_id = threads.owner_id and paid.state = 'confirmed')`;
