/**
 * One read for all who call while the previous one is in progress. No caller gets a read that began before its call, so
 * each sees what was committed by then.
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
