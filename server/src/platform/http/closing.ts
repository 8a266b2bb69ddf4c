import type { FastifyInstance } from 'fastify';
import { isOverWithin } from '../patience.ts';

/** Nearly every call takes less; docs/production.md says how long a process takes to stop in all. */
const CALLS_WITHIN_MS = 30_000;

/**
 * Closes the port and answers the calls under way. Those that are not over in time are cut off: an upload may drip for minutes, and
 * whoever reads no answer keeps it forever. `rest` ends other work beside it, so that none is begun meanwhile.
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
