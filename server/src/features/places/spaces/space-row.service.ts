// What other features store in the row of a space, in the transaction of their own change.
import type { Tx } from '#platform/db/database.ts';
import type { TimeRules } from './spaces.rules.ts';
import {
  addToRating,
  type RatingChanges,
  setListed,
  updateTimeRules,
  updateVisit,
} from './write-space.queries.ts';

/** Updates the sums behind a space's averages, when a review is written, changed or removed. */
export const countRating = (tx: Tx, spaceId: number, by: RatingChanges) =>
  addToRating(tx, spaceId, by);

/** Lists a waiting space, once an admin has approved it. */
export const listSpace = (tx: Tx, spaceId: number): Promise<void> => setListed(tx, spaceId);

/** Stores on which day somebody of Nafasi was there; false if that is stored already. */
export const setVisitedOn = (tx: Tx, spaceId: number, day: string | null): Promise<boolean> =>
  updateVisit(tx, spaceId, day);

/**
 * Sets a space's limits for a booking's time, its row being locked. False, with nothing done, if the caller has read
 * another version of its rules than the present one.
 */
export const setTimeRules = (
  tx: Tx,
  spaceId: number,
  rules: TimeRules & { buffer_minutes: number },
  readVersion: number | null,
): Promise<boolean> => updateTimeRules(tx, spaceId, rules, readVersion);
