import type { FastifyInstance } from 'fastify';
import type { Readiness } from '../db/readiness.ts';
import { sendRefusal } from './errors.ts';
import { platformRefusals, Refusal } from './refusal.ts';

/** `/healthz`: the process is alive. `/readyz`: it can work now, which needs the database, and is not stopping. */
export function serveHealth(app: FastifyInstance, readiness: Readiness): void {
  const open = { schema: { hide: true }, config: { who: 'anyone' } } as const;
  // Clients with kept connections then open the next one elsewhere, and lose no call when this one closes.
  app.addHook('onSend', async (_request, reply) => {
    if (readiness.isEnding) reply.header('connection', 'close');
  });
  app.get('/healthz', open, () => ({ status: 'ok' }));
  // Proxies ask every second: not being ready is logged once, and not at all for a requested stop.
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
