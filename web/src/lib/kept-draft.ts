// Unsent drafts, kept in this tab. If storage is full or blocked, a draft lives only as long as its page.
import { tried } from './tried.ts';

/** Stores a draft; null removes it. */
export function keepDraft(key: string, draft: object | null): void {
  tried(() => {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  });
}

/** A stored draft with the shape of `fresh`; undefined for another shape, which an earlier release may have left. */
export function keptDraft<Draft extends object>(key: string, fresh: Draft): Draft | undefined {
  const kept: unknown = tried(() => JSON.parse(sessionStorage.getItem(key) ?? 'null'));
  return hasShapeOf(kept, fresh) ? (kept as Draft) : undefined;
}

/**
 * Whether both have the same fields with values of the same types; null matches any scalar, and a null in `fresh`
 * anything.
 */
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
