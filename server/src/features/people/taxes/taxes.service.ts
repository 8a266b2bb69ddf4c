import type { z } from 'zod';
import { lockProfile } from '#people/accounts/accounts.queries.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { happened } from '#platform/happened.ts';
import type { Limit } from '#platform/http/limits.ts';
import { platformRefusals, Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import type { taxDetailsBody } from './taxes.contract.ts';
import { userTaxDetailsChanged } from './taxes.events.ts';
import { readTaxDetails, writeTaxDetails } from './taxes.queries.ts';

const CHANGES: Limit = { name: 'change-tax-details', tries: 60, seconds: 3600 };
type Given = z.output<typeof taxDetailsBody>;
const FIELDS = ['kra_pin', 'is_vat_registered', 'is_resident'] as const;

/** Stores an owner's tax details, for receipts from now on. */
export async function saveTaxDetails(platform: Platform, caller: Caller, given: Given) {
  const { db, clock, limits } = platform;
  await limits.count(CHANGES, String(caller.id));
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    if (!(await lockProfile(tx, caller.id))) throw new Refusal(platformRefusals.NOT_SIGNED_IN);
    const before = await readTaxDetails(tx, caller.id);
    const input = { ...given, is_resident: given.is_resident ?? before.is_resident };
    const fields = FIELDS.filter((field) => input[field] !== before[field]);
    if (fields.length === 0 && before.changed_at) return before;
    await writeTaxDetails(tx, caller.id, input, now);
    await happened(tx, userTaxDetailsChanged, {
      about: caller.id,
      by: caller.id,
      at: now,
      detail: { fields, is_vat_registered: input.is_vat_registered },
    });
    return readTaxDetails(tx, caller.id);
  });
}
