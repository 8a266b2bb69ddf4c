// Where this tab keeps drafts. Apart from the drafts themselves: every page loads this, few need those.
import type { SessionState } from '../../lib/session-store.ts';

const prefix = 'booking-draft-';
const prefixOf = (userId: number | undefined) => `${prefix}${userId}-`;

/** The key in session storage of what a person has written for a space. */
export const draftKey = (userId: number | undefined, spaceId: number): string =>
  `${prefixOf(userId)}${spaceId}`;

/** Leaves only what the signed-in person wrote. A session that ran out keeps drafts for their return. */
export function forgetDraftsOfOthers(session: SessionState): void {
  if (session.status === 'anonymous' && session.expired) return;
  const own = prefixOf(session.user?.id);
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(prefix) && !key.startsWith(own)) sessionStorage.removeItem(key);
  }
}
