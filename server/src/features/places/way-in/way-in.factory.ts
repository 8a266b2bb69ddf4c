import { inTransaction } from '#platform/db/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { replaceWayIn } from './way-in.queries.ts';
import type { WayIn } from './way-in.rules.ts';

const NOT_TOLD: WayIn = {
  ...{ building: null, floor: null, landmark: null, stage: null, parking: null, steps: [] },
  ...{ contact_name: null, phone_number: null, latitude: null, longitude: null },
};

/** Sets the way in of a space, with the given fields. */
export const setWayIn = (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  spaceId: number,
  told: Partial<WayIn>,
): Promise<void> =>
  inTransaction(db, (tx) => replaceWayIn(tx, spaceId, { ...NOT_TOLD, ...told }, clock.now()));
