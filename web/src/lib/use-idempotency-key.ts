import { useRef } from 'react';

/**
 * A key for the `Idempotency-Key` header: the same for the same content, so that sending a form again
 * after a lost answer cannot do its work twice; a new one when anything in it has changed.
 */
export function useIdempotencyKey(): (content: unknown) => string {
  const last = useRef({ content: '', key: '' });
  return (content) => {
    const json = JSON.stringify(content);
    if (last.current.content !== json) last.current = { content: json, key: randomKey() };
    return last.current.key;
  };
}

/** Unlike any other. `randomUUID` exists on secure pages only; a phone may reach a test server over plain http. */
export function randomKey(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36)).join('-');
}
