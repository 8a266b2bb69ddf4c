import type { Platform } from '#platform/platform.ts';
import { deleteEndedResets } from '../passwords/password-resets.queries.ts';
import { deleteEndedSessions } from './sessions.queries.ts';

/** Forgets sessions, access tokens and reset links whose time is over. */
export async function forgetEndedSessions({
  db,
  clock,
}: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await deleteEndedSessions(db, now);
  await deleteEndedResets(db, now);
}
