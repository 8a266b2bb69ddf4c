import type { z } from 'zod';
import { recordAudit } from '#platform/audit.ts';
import type { Db } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { nairobiDay } from '#platform/time.ts';
import { spaceRefusals } from '../spaces/spaces.contract.ts';
import { lockManaged, refuseUnlessManaged } from '../spaces/spaces.service.ts';
import { type changeSpaceRules, rulesRefusals } from './space-rules.contract.ts';
import {
  findSpaceRules,
  keepBuffer,
  listClashesOf,
  replaceSpaceRules,
  type SpaceRules,
} from './space-rules.queries.ts';

/** The rules of a listed space, with the closed days that are not over. */
export async function readSpaceRules(db: Db, spaceId: number, now: Date): Promise<SpaceRules> {
  const rules = await findSpaceRules(db, spaceId, nairobiDay(now));
  if (!rules) throw new Refusal(spaceRefusals.SPACE_NOT_FOUND);
  return rules;
}

/**
 * Sets when a space may be booked. Bookings that stand keep their time; those that the new rules would
 * not allow are clashes, which the owner may read. The space's row is locked, so a booking made at the
 * same moment keeps to the old rules or to the new ones, whole. Whoever names the version that they read
 * is refused where somebody else set the rules since.
 */
export async function changeRules(
  { db, clock }: Platform,
  caller: Caller,
  spaceId: number,
  wish: z.output<typeof changeSpaceRules.body>,
): Promise<SpaceRules> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    await lockManaged(tx, caller, spaceId);
    if (!(await replaceSpaceRules(tx, spaceId, wish, now)))
      throw new Refusal(rulesRefusals.RULES_CHANGED);
    await keepBuffer(tx, spaceId, wish.buffer_minutes, now);
    await recordAudit(tx, {
      at: now,
      actorId: caller.id,
      action: 'space.rules_changed',
      subject: 'space',
      subjectId: spaceId,
    });
    return readSpaceRules(tx, spaceId, now);
  });
}

/** Bookings that stand against the rules, for who may manage the space. */
export async function readClashes({ db, clock }: Platform, caller: Caller, spaceId: number) {
  await refuseUnlessManaged(db, caller, spaceId);
  return listClashesOf(db, spaceId, clock.now());
}
