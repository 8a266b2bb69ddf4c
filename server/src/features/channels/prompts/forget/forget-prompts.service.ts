import { inBatches } from '#platform/db/batches.ts';
import { DAY_MS, earlier, YEAR_MS } from '#platform/durations.ts';
import type { Platform } from '#platform/platform.ts';
import { deleteFruitless, forgetPhones } from '../prompts.queries.ts';

type Needs = Pick<Platform, 'db' | 'clock'>;

/** Masks the phones that were asked, a week later. */
export const forgetOldPhones = ({ db, clock }: Needs): Promise<void> =>
  forgetPhones(db, earlier(clock.now(), 7 * DAY_MS));

/** Deletes prompts that came to nothing, after a year. */
export function forgetFruitlessPrompts({ db, clock }: Needs): Promise<void> {
  const before = earlier(clock.now(), YEAR_MS);
  return inBatches((most) => deleteFruitless(db, before, most));
}
