import { useRef } from 'react';

/**
 * A key for the `Idempotency-Key` header: the same for the same content, so that sending a form again
 * after a lost answer cannot do its work twice; a new one when anything in it has changed.
 */
export function useIdempotencyKey(): (content: unknown) => string {
  const last = useRef<Attempt>(null);
  return (content) => {
    last.current = attemptAt(content, last.current);
    return last.current.key;
  };
}

/** What was sent last, and its key; kept with a draft, so that both outlive a reload. */
export type Attempt = { content: string; key: string };

/** The last attempt if the content is the same, otherwise a new one. */
export function attemptAt(content: unknown, last: Attempt | null): Attempt {
  const json = JSON.stringify(content);
  return last?.content === json ? last : { content: json, key: randomKey() };
}

/** Unlike any other. `randomUUID` exists on secure pages only; a phone may reach a test server over plain http. */
export function randomKey(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36)).join('-');
}
