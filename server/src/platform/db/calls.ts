// Who waits how long for a connection: what has not begun is refused soon, what has begun comes to its end.
import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { isOverWithin } from '../patience.ts';

/** Whether a call has had a connection. */
export type Call = { hasBegun: boolean };

const calls = new AsyncLocalStorage<Call>();

/** Does a part of a call, of whose connections the first one is waited for briefly. */
export const inCall = <Result>(call: Call, work: () => Result): Result => calls.run(call, work);

/**
 * Connections of a pool, of which a call waits for its first no longer than so many milliseconds: nobody wants to know any
 * more, and nothing has been done. For the next ones it waits as long as the pool does. Tasks and jobs are calls of their own; what is
 * none comes back by itself, so it waits briefly each time.
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
  // Its turn comes all the same.
  void connected.then(
    (client) => client.release(),
    () => undefined,
  );
  throw new Error('timeout exceeded when trying to connect, as others wait');
}
