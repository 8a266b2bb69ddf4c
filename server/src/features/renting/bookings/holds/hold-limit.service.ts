import { emailRefusals } from '#people/accounts/email/email.contract.ts';
import type { Tx } from '#platform/db/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Platform } from '#platform/platform.ts';
import { bookingRefusals } from '../bookings.contract.ts';
import { MOST_HOLDS } from '../bookings.rules.ts';
import { findHolder, type Holder } from './holds.queries.ts';

/** The unpaid holds of a client, who is locked, apart from one of their bookings; null where nothing limits them. */
export const holderOf = async (
  tx: Tx,
  { config }: Platform,
  userId: number,
  now: Date,
  besideId: number | null = null,
): Promise<Holder | null> => (config.rateLimits ? findHolder(tx, userId, now, besideId) : null);

/** Refuses another unpaid hold to a client who has the most allowed. */
export function refuseTooManyHolds(holder: Holder | null): void {
  if (holder && holder.holds >= MOST_HOLDS) throw new Refusal(bookingRefusals.TOO_MANY_HOLDS);
}

/** Refuses an unpaid hold to a client who has to prove their address first and has never paid. */
export function refuseUnprovedEmail(holder: Holder | null): void {
  if (holder?.must_prove_email && !holder.has_paid) throw new Refusal(emailRefusals.EMAIL_UNPROVED);
}
