// Whose is what this tab keeps that was written and not sent. Apart from `kept-draft.ts`: every page loads this, few
// keep a draft.
import type { SessionState } from './session-store.ts';
import { tried } from './tried.ts';

const prefix = 'draft-';
const prefixOf = (userId: number | undefined) => `${prefix}${userId}-`;

/** The key in session storage of what a person has written; `what` names the form and what it is about. */
export const draftKey = (userId: number | undefined, what: string): string =>
  `${prefixOf(userId)}${what}`;

/**
 * Leaves only what the signed-in person wrote, in this tab as a visitor too: whoever logs in takes that over, so
 * that nobody after them does. A session that ran out keeps drafts for their return.
 */
export function forgetDraftsOfOthers(session: SessionState): void {
  if (session.status === 'anonymous' && session.expired) return;
  const own = prefixOf(session.user?.id);
  const visitors = prefixOf(undefined);
  tried(() => {
    for (const key of Object.keys(sessionStorage)) {
      if (!key.startsWith(prefix) || key.startsWith(own)) continue;
      const draft = key.startsWith(visitors) && sessionStorage.getItem(key);
      if (draft) sessionStorage.setItem(own + key.slice(visitors.length), draft);
      sessionStorage.removeItem(key);
    }
  });
}
