// Where this tab keeps what was written and not sent. Apart from the forms themselves: every page loads
// this, few need those. Storage may be full or barred: then a draft lives as long as its page.
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

/** Keeps a draft; null keeps none. */
export function keepDraft(key: string, draft: object | null): void {
  tried(() => {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  });
}

/** A draft that was kept in the shape of `fresh`; nothing of another, which an earlier release may have left. */
export function keptDraft<Draft extends object>(key: string, fresh: Draft): Draft | undefined {
  const kept: unknown = tried(() => JSON.parse(sessionStorage.getItem(key) ?? 'null'));
  return hasShapeOf(kept, fresh) ? (kept as Draft) : undefined;
}

/** The same fields with values of the same kinds; a field that may be null may be anything once it is. */
function hasShapeOf(value: unknown, fresh: unknown): boolean {
  if (Array.isArray(fresh)) return Array.isArray(value);
  if (!isRecord(fresh)) return value === null || fresh === null || typeof value === typeof fresh;
  if (!isRecord(value)) return false;
  const names = Object.keys(fresh);
  return (
    names.length === Object.keys(value).length &&
    names.every((name) => name in value && hasShapeOf(value[name], fresh[name]))
  );
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
