/**
 * Reads once for all who ask while the read before is under way. Nobody is answered by a read that began
 * before they asked, so each sees what was committed until then.
 */
export function together<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<Value> | undefined;
  const start = () => {
    next = undefined;
    return read();
  };
  return () => {
    if (!next) {
      next = running.then(start);
      running = next.catch(() => undefined);
    }
    return next;
  };
}
