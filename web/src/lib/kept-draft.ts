// What was written and not sent, kept by this tab. Storage may be full or barred: then a draft lives as long as its page.
import { tried } from './tried.ts';

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
