// Load shedding: a process accepts no more calls at once than it can answer while the callers still want to know.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callsShed } from '../counted.ts';
import { type Call, inCall } from '../db/calls.ts';
import { platformRefusals, Refusal } from './refusal.ts';

/** Per database connection. At a few milliseconds a call, the last one waits half a second. */
const MOST_PER_CONNECTION = 20;

/**
 * Refuses a call as NOT_READY while this many are in progress, before any query: a refusal costs next to nothing, so
 * the calls inside are answered as quickly as ever. To be called after clients' own queues are set up (`budgets.ts`),
 * and before routes are added.
 */
export function shedLoad(app: FastifyInstance, connections: number): void {
  const most = MOST_PER_CONNECTION * connections;
  const atWork = new Set<FastifyRequest>();
  const calls = new WeakMap<FastifyRequest, Call>();
  const goOn = (request: FastifyRequest, next: (error?: Error) => void) => {
    if (isShed(request) && atWork.size >= most) {
      callsShed.inc();
      return next(new Refusal(platformRefusals.NOT_READY));
    }
    const call = calls.get(request) ?? { hasBegun: false };
    calls.set(request, call);
    inCall(call, next);
  };

  // Before the caller is looked up.
  app.addHook('onRequest', (request, _reply, next) => goOn(request, next));
  // Once its body has arrived, and it had its turn among its client's calls: until then it takes no place.
  app.addHook('preHandler', (request, _reply, next) =>
    goOn(request, (error) => {
      if (!error && isShed(request)) atWork.add(request);
      next(error);
    }),
  );
  // A slow reader of the response takes no place either.
  app.addHook('onSend', (request, _reply, _answer, next) => {
    atWork.delete(request);
    next();
  });
  // For calls that end without a response.
  app.addHook('onResponse', (request, _reply, next) => {
    atWork.delete(request);
    next();
  });
}

/**
 * M-Pesa does not repeat calls for ever, health probes decide whether we are restarted, and a picture arrives as slowly
 * as its network.
 */
const isShed = ({ routeOptions: { url = '', config } }: FastifyRequest) =>
  config.endpoint !== undefined && !config.endpoint.upload && !url.startsWith('/hooks/');
