import type { Db, Tx } from '#platform/db/database.ts';
import { allRows, execute, firstRow } from '#platform/db/rows.ts';
import { brokenConstraint } from '#platform/db/transaction.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { withNairobiTimes } from '#platform/time.ts';
import { taxRefusals } from './taxes.contract.ts';

export type TaxDetails = {
  kra_pin: string | null;
  is_vat_registered: boolean;
  is_resident: boolean;
};

/** A person's tax details; empty if they have given none. */
export async function readTaxDetails(db: Db, userId: number) {
  const row = await firstRow<TaxDetails & { changed_at: Date }>(db)`
    select kra_pin, is_vat_registered, is_resident, changed_at from tax_details where user_id = ${userId}`;
  if (!row) return { kra_pin: null, is_vat_registered: false, is_resident: true, changed_at: null };
  return withNairobiTimes(row);
}

export async function writeTaxDetails(
  tx: Tx,
  userId: number,
  { kra_pin, is_vat_registered, is_resident }: TaxDetails,
  now: Date,
): Promise<void> {
  try {
    await allRows(tx)`
      insert into tax_details (user_id, kra_pin, is_vat_registered, is_resident, changed_at)
      values (${userId}, ${kra_pin}, ${is_vat_registered}, ${is_resident}, ${now})
      on conflict (user_id) do update set kra_pin = excluded.kra_pin, is_resident = excluded.is_resident,
        is_vat_registered = excluded.is_vat_registered, changed_at = excluded.changed_at`;
  } catch (error) {
    if (brokenConstraint(error) !== 'tax_details_vat_needs_pin') throw error;
    throw new Refusal(taxRefusals.VAT_NEEDS_PIN, { field: 'kra_pin' });
  }
}

export const deleteTaxDetails = (tx: Tx, userId: number) =>
  execute(tx)`delete from tax_details where user_id = ${userId}`;
