// What other features keep in the row of a space, in the transaction of their own change.
import type { Tx } from '#platform/db/database.ts';
import type { TimeRules } from './spaces.rules.ts';
import {
  addToRating,
  type RatingChanges,
  setListed,
  updateTimeRules,
  updateVisit,
} from './write-space.queries.ts';

/** Changes what a space's averages are made of, as a review is written, changed or removed. */
export const countRating = (tx: Tx, spaceId: number, by: RatingChanges) =>
  addToRating(tx, spaceId, by);

/** Lists a space that waited, once an admin has approved it. */
export const listSpace = (tx: Tx, spaceId: number): Promise<void> => setListed(tx, spaceId);

/** Keeps on which day somebody of Nafasi was there; false where that is kept already. */
export const setVisitedOn = (tx: Tx, spaceId: number, day: string | null): Promise<boolean> =>
  updateVisit(tx, spaceId, day);

/**
 * Sets what a space, whose row is locked, asks of a booking's time. False, with nothing done, where the
 * caller has read another version of its rules than holds.
 */
export const setTimeRules = (
  tx: Tx,
  spaceId: number,
  rules: TimeRules & { buffer_minutes: number },
  readVersion: number | null,
): Promise<boolean> => updateTimeRules(tx, spaceId, rules, readVersion);
