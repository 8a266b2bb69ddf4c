import type { FastifyInstance } from 'fastify';
import type { Readiness } from '../db/readiness.ts';
import { platformRefusals, Refusal } from './refusal.ts';

/** `/healthz`: the process lives. `/readyz`: it can do its work now, which needs the database, and is not about to stop. */
export function serveHealth(app: FastifyInstance, readiness: Readiness): void {
  const open = { schema: { hide: true }, config: { who: 'anyone' } } as const;
  // Whoever keeps connections opens the next one elsewhere, and loses no call when this one closes.
  app.addHook('onSend', async (_request, reply) => {
    if (readiness.isEnding) reply.header('connection', 'close');
  });
  app.get('/healthz', open, () => ({ status: 'ok' }));
  app.get('/readyz', open, async () => {
    try {
      await readiness.check();
    } catch (error) {
      throw new Refusal(platformRefusals.NOT_READY, { cause: error });
    }
    return { status: 'ready' };
  });
}
