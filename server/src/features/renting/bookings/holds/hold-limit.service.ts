import { lockProfile } from '#people/accounts/accounts.queries.ts';
import { emailRefusals } from '#people/accounts/email/email.contract.ts';
import { mustProveEmail } from '#people/accounts/email/email-links.queries.ts';
import type { Tx } from '#platform/db/database.ts';
import { platformRefusals, Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { bookingRefusals } from '../bookings.contract.ts';
import { countHolds } from '../bookings.queries.ts';
import { MOST_HOLDS } from '../bookings.rules.ts';
import { hasEverPaid } from './holds.queries.ts';

/** Lets a client's bookings and changes come one after the other, and none from one who was removed. */
export async function lockClient(tx: Tx, caller: Caller): Promise<void> {
  if (!(await lockProfile(tx, caller.id))) throw new Refusal(platformRefusals.NOT_SIGNED_IN);
}

/** Refuses one more unpaid hold to a client, who is locked, when they have as many as they may. */
export async function refuseTooManyHolds(
  tx: Tx,
  { config }: Platform,
  userId: number,
  now: Date,
): Promise<void> {
  if (config.rateLimits && (await countHolds(tx, userId, now)) >= MOST_HOLDS)
    throw new Refusal(bookingRefusals.TOO_MANY_HOLDS);
}

/** Refuses an unpaid hold to a client, who is locked, who has to prove their address first and has never paid. */
export async function refuseUnprovedEmail(
  tx: Tx,
  { config }: Platform,
  userId: number,
): Promise<void> {
  if (!config.rateLimits || !(await mustProveEmail(tx, userId))) return;
  if (!(await hasEverPaid(tx, userId))) throw new Refusal(emailRefusals.EMAIL_UNPROVED);
}
