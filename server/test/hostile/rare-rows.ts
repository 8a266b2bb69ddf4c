// Rows that a scene does not create, inserted directly, past the triggers that keep books, so that their texts are on
// screens too.
import { type RawBuilder, sql } from 'kysely';
import type { World } from '../world.ts';

const A_TEXT = 'A text.';
const NOW = sql`now()`;
const SPACE = sql`(select min(id) from spaces)`;
const RECEIPT = sql`(select min(id) from receipts)`;
const ADMIN = sql`(select min(user_id) from user_roles join roles on roles.id = role_id where role = 'admin')`;
const OWNER = sql`(select owner_id from spaces order by id limit 1)`;

const ROWS: readonly RawBuilder<unknown>[] = [
  sql`insert into closures (space_id, day, note) values (${SPACE}, '2026-12-12', ${A_TEXT})`,
  sql`insert into space_images (space_id, position, url, alt, problem)
      values (${SPACE}, 1, 'https://pictures.example/a.jpg', ${A_TEXT}, ${A_TEXT})`,
  sql`insert into passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
      select id, int8send(id), '\\x01', 0, array['usb'], ${A_TEXT}, ${NOW} from users`,
  sql`insert into contradictions (kind, receipt_id, found_at, closed_at, closed_by, closed_reason)
      values ('lacking', ${RECEIPT}, ${NOW}, ${NOW}, ${ADMIN}, ${A_TEXT})`,
  sql`insert into receipt_corrections (receipt_id, amount_cents, corrected_at, corrected_by, reason)
      values (${RECEIPT}, -100, ${NOW}, ${ADMIN}, ${A_TEXT})`,
  sql`insert into tax_registrations (invoice_id, nth, kind, amount_cents, made_at, tried_at, refusal)
      select invoice_id, 1, 'invoice', 100, ${NOW}, ${NOW}, ${A_TEXT} from receipt_documents
      on conflict do nothing`,
  sql`insert into papers (kind, owner_id, month, year, number, issued_at, owner_name, gross_cents, commission_cents, vat_cents, withholding_cents)
      values ('commission_invoice', ${OWNER}, '2026-10-01', 2026, 1, '2026-11-05', ${A_TEXT}, 1000, 100, 16, 0)`,
  sql`with removed as (
        insert into review_removals (review_id, booking_id, reason, removed_by, removed_at)
        select 1000000, id, ${A_TEXT}, ${ADMIN}, ${NOW} from bookings order by id limit 1
        returning review_id, booking_id)
      insert into notices (user_id, kind, subject, subject_id, created_at)
      select user_id, 'review_removed', 'review_removal', review_id, ${NOW}
      from removed join bookings on bookings.id = booking_id`,
  sql`with removed as (
        insert into answer_removals (booking_id, reason, removed_by, removed_at)
        select id, ${A_TEXT}, ${ADMIN}, ${NOW} from bookings order by id limit 1
        returning id, booking_id)
      insert into notices (user_id, kind, subject, subject_id, created_at)
      select spaces.owner_id, 'space_answer_removed', 'answer_removal', removed.id, ${NOW}
      from removed join bookings on bookings.id = booking_id join spaces on spaces.id = bookings.space_id`,
  sql`with removed as (
        insert into client_review_removals (booking_id, reason, removed_by, removed_at)
        select id, ${A_TEXT}, ${ADMIN}, ${NOW} from bookings order by id limit 1
        returning booking_id)
      insert into notices (user_id, kind, subject, subject_id, created_at)
      select bookings.owner_id, 'space_client_review_removed', 'client_review_removal', bookings.id, ${NOW}
      from removed join bookings on bookings.id = booking_id`,
];

export const insertRareRows = ({ db }: World): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const row of ROWS) await row.execute(tx);
  });
