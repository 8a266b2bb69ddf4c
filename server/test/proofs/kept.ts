// What was acknowledged to people, and whether it is true.
import type { Db } from '#platform/db/database.ts';
import { allValues, onlyValue } from '#platform/db/rows.ts';

/**
 * Ids of bookings that were made and cancelled, of invoices that were paid, and codes of payments that were
 * acknowledged.
 */
export type Kept = { booked: number[]; cancelled: number[]; paid: number[]; codes: string[] };

export const nothingKept = (): Kept => ({ booked: [], cancelled: [], paid: [], codes: [] });

/** What was acknowledged and is not there, a sentence each. */
export async function findLost(db: Db, kept: Kept): Promise<string[]> {
  // People go on while this is checked.
  const { booked, paid, cancelled, codes } = structuredClone(kept);
  const lost: Record<string, (number | string)[]> = {
    'Bookings that were acknowledged are not there': await allValues<number>(db)`
      select id from unnest(${booked}::bigint[]) as told (id)
      where not exists (select from bookings where bookings.id = told.id)`,
    'Invoices that were acknowledged as paid are not': await allValues<number>(db)`
      select id from unnest(${paid}::bigint[]) as told (id)
      where not exists (select from invoices where invoices.id = told.id and paid_at is not null)`,
    'Bookings that were acknowledged as cancelled are not': await allValues<number>(db)`
      select id from unnest(${cancelled}::bigint[]) as told (id)
      where not exists (select from bookings where bookings.id = told.id and state = 'cancelled')`,
    'Payments that were acknowledged are not there': await allValues<string>(db)`
      select code from unnest(${codes}::text[]) as told (code)
      where not exists (select from receipts where receipts.code = told.code)
        and not exists (select from callbacks where processed_at is null and body like '%' || told.code || '%')`,
  };
  return Object.entries(lost)
    .filter(([, ids]) => ids.length > 0)
    .map(([sentence, ids]) => `${sentence}: ${ids.slice(0, 10).join(', ')}.`);
}

/** What these clients have that was not acknowledged to them, once all requests have ended. */
export async function findUntold(
  db: Db,
  kept: Kept,
  clients: readonly number[],
): Promise<string[]> {
  const made = await onlyValue<number>(db)`
    select count(*) from bookings where user_id = any(${clients})`;
  const told = kept.booked.length;
  return made === told ? [] : [`${made} bookings were made, and ${told} acknowledged.`];
}
