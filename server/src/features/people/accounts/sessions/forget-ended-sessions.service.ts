import type { Platform } from '#platform/platform.ts';
import { deleteEndedLinks } from '../email/email-links.queries.ts';
import { deleteEndedChallenges } from '../passkeys/challenges.queries.ts';
import { deleteEndedResets } from '../passwords/password-resets.queries.ts';
import { deleteEndedSessions } from './sessions.queries.ts';

/** Deletes sessions, access tokens, links and challenges that have expired. */
export async function forgetEndedSessions({
  db,
  clock,
}: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await deleteEndedSessions(db, now);
  await deleteEndedResets(db, now);
  await deleteEndedLinks(db, now);
  await deleteEndedChallenges(db, now);
}
