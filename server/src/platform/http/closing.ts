import type { FastifyInstance } from 'fastify';
import { isOverWithin } from '../patience.ts';

/** Nearly every call takes less; docs/production.md says how long a process takes to stop in all. */
const CALLS_WITHIN_MS = 30_000;

/**
 * Closes the port and finishes the calls in progress. Those that take too long are cut off: an upload may trickle for
 * minutes, and a client that does not read its response holds it for ever. `rest` stops other work in parallel, so that
 * none is started meanwhile.
 */
export async function closeCalls(
  app: FastifyInstance,
  rest: () => Promise<void>,
  withinMs = CALLS_WITHIN_MS,
): Promise<void> {
  const close = async () => {
    const closed = app.close();
    if (!(await isOverWithin(closed, withinMs))) app.server.closeAllConnections();
    await closed;
  };
  await Promise.all([close(), rest()]);
}
