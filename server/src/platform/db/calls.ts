// How long a call waits for a connection: one that has not started is refused soon, one that has started may finish.
import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { isOverWithin } from '../patience.ts';

/** Whether a call has had a connection. */
export type Call = { hasBegun: boolean };

const calls = new AsyncLocalStorage<Call>();

/** Runs part of a call, whose first connection is waited for only briefly. */
export const inCall = <Result>(call: Call, work: () => Result): Result => calls.run(call, work);

/**
 * Wraps a pool so that a call waits at most this many milliseconds for its first connection: later nobody wants the
 * result, and nothing has been done yet. For further connections it waits as long as the pool does. Tasks and jobs are
 * calls of their own; work outside any call is repeated by itself, so it waits briefly each time.
 */
export const briefAtFirst = (pool: pg.Pool, firstWithinMs: number) => ({
  async connect(): Promise<pg.PoolClient> {
    const call = calls.getStore();
    const isFirst = pool.idleCount === 0 && !call?.hasBegun;
    const client = await (isFirst ? connectWithin(pool, firstWithinMs) : pool.connect());
    if (call) call.hasBegun = true;
    return client;
  },
  end: () => pool.end(),
  options: pool.options,
});

async function connectWithin(pool: pg.Pool, mostMs: number): Promise<pg.PoolClient> {
  const connected = pool.connect();
  if (await isOverWithin(connected, mostMs)) return connected;
  // The pool still delivers this connection later.
  void connected.then(
    (client) => client.release(),
    () => undefined,
  );
  throw new Error('timeout exceeded when trying to connect, as others wait');
}
