import type { Tx } from '#platform/db/database.ts';
import { DAY_MS, earlier } from '#platform/durations.ts';
import type { Platform } from '#platform/platform.ts';
import {
  findRefs,
  maskAttemptsPhones,
  maskFailedPhones,
  maskReceivers,
  maskSettledPhones,
} from './forget-phones.queries.ts';
import type { Transfers } from './transfers.service.ts';

/** Masks the phones that money went to, a week after: by then nothing more is sent to them. */
export async function forgetSentPhones({
  db,
  clock,
}: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const before = earlier(clock.now(), 7 * DAY_MS);
  await maskAttemptsPhones(db, { before });
  await maskSettledPhones(db);
}

/** Masks the phones of failed transfers, for a subject whose failed transfers are not sent again. */
export const forgetFailedPhones = ({ platform, subject }: Transfers): Promise<void> =>
  maskFailedPhones(platform.db, subject.name);

/** Masks at once the receivers of transfers that are over; returns the secrets under which M-Pesa reported on them. */
export async function forgetReceiversOf(tx: Tx, transferIds: readonly number[]): Promise<string[]> {
  if (transferIds.length === 0) return [];
  await maskReceivers(tx, transferIds);
  return findRefs(tx, transferIds);
}

/**
 * Masks at once the phones of transfers that are decided; returns the secrets under which M-Pesa reported on them,
 * including those whose phones were masked before.
 */
export async function forgetPhonesOf(tx: Tx, transferIds: readonly number[]): Promise<string[]> {
  if (transferIds.length === 0) return [];
  await maskAttemptsPhones(tx, { transferIds });
  await maskSettledPhones(tx, transferIds);
  return findRefs(tx, transferIds);
}
