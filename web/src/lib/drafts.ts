// Who owns the unsent drafts kept in this tab. Apart from `kept-draft.ts`: every page loads this, few keep a draft.
import type { SessionState } from './session-store.ts';
import { tried } from './tried.ts';

const prefix = 'draft-';
const prefixOf = (userId: number | undefined) => `${prefix}${userId}-`;

/** The session-storage key of a person's draft; `what` names the form and its subject. */
export const draftKey = (userId: number | undefined, what: string): string =>
  `${prefixOf(userId)}${what}`;

/**
 * Keeps only drafts of the signed-in person. A visitor's drafts in this tab become those of whoever logs in, so that
 * nobody after them gets them. When a session runs out, drafts are kept for the person's return.
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
