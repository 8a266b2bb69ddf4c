// Where this tab keeps what was written and not sent. Apart from the forms themselves: every page loads
// this, few need those.
import type { SessionState } from './session-store.ts';

const prefix = 'draft-';
const prefixOf = (userId: number | undefined) => `${prefix}${userId}-`;

/** The key in session storage of what a person has written; `what` names the form and what it is about. */
export const draftKey = (userId: number | undefined, what: string): string =>
  `${prefixOf(userId)}${what}`;

/** Leaves only what the signed-in person wrote. A session that ran out keeps drafts for their return. */
export function forgetDraftsOfOthers(session: SessionState): void {
  if (session.status === 'anonymous' && session.expired) return;
  const own = prefixOf(session.user?.id);
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(prefix) && !key.startsWith(own)) sessionStorage.removeItem(key);
  }
}
