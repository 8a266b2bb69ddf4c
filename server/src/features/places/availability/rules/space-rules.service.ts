import type { z } from 'zod';
import { setTimeRules } from '#places/spaces/space-row.service.ts';
import { spaceRefusals } from '#places/spaces/spaces.contract.ts';
import { lockManaged } from '#places/spaces/spaces.service.ts';
import type { Db } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { happened } from '#platform/happened.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { nairobiDay } from '#platform/time.ts';
import { spaceRulesChanged } from '../availability.events.ts';
import { type changeSpaceRules, rulesRefusals } from './space-rules.contract.ts';
import { findSpaceRules, replaceOpening, type SpaceRules } from './space-rules.queries.ts';

/** The rules of a listed space, with the present and future closed days. */
export async function readSpaceRules(db: Db, spaceId: number, now: Date): Promise<SpaceRules> {
  const rules = await findSpaceRules(db, spaceId, nairobiDay(now));
  if (!rules) throw new Refusal(spaceRefusals.SPACE_NOT_FOUND);
  return rules;
}

/**
 * Sets when a space may be booked. Existing bookings keep their time; those that the new rules would not allow are
 * clashes, which the owner can read. The space's row is locked, so a simultaneous booking is checked against either the
 * old rules or the new ones. Callers who name the version that they read are refused if the rules have changed since.
 */
export async function changeRules(
  { db, clock }: Platform,
  caller: Caller,
  spaceId: number,
  rules: z.output<typeof changeSpaceRules.body>,
): Promise<SpaceRules> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    await lockManaged(tx, caller, spaceId);
    if (!(await setTimeRules(tx, spaceId, rules, rules.version ?? null)))
      throw new Refusal(rulesRefusals.RULES_CHANGED);
    await replaceOpening(tx, spaceId, rules, now);
    await happened(tx, spaceRulesChanged, { about: spaceId, by: caller.id, at: now });
    return readSpaceRules(tx, spaceId, now);
  });
}
