import type { FastifyInstance } from 'fastify';
import type { Readiness } from '../db/readiness.ts';
import { sendRefusal } from './errors.ts';
import { platformRefusals, Refusal } from './refusal.ts';

/** `/healthz`: the process lives. `/readyz`: it can do its work now, which needs the database, and is not about to stop. */
export function serveHealth(app: FastifyInstance, readiness: Readiness): void {
  const open = { schema: { hide: true }, config: { who: 'anyone' } } as const;
  // Whoever keeps connections opens the next one elsewhere, and loses no call when this one closes.
  app.addHook('onSend', async (_request, reply) => {
    if (readiness.isEnding) reply.header('connection', 'close');
  });
  app.get('/healthz', open, () => ({ status: 'ok' }));
  // Proxies ask each second: it is said once that it is not ready, and not that it stops as it was told to.
  let isSaid = false;
  app.get('/readyz', open, async (request, reply) => {
    try {
      await readiness.check();
    } catch (error) {
      if (!isSaid && !readiness.isEnding)
        request.log.error({ err: error }, 'This process is not ready');
      isSaid = true;
      return sendRefusal(new Refusal(platformRefusals.NOT_READY), request, reply);
    }
    isSaid = false;
    return { status: 'ready' };
  });
}
