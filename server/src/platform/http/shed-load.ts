// Load shedding: a process takes no more calls at once than it can answer while whoever asks still wants to know.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callsShed } from '../counted.ts';
import { type Call, inCall } from '../db/calls.ts';
import { platformRefusals, Refusal } from './refusal.ts';

/** For each connection to the database. At a few milliseconds a call the last one waits half a second. */
const MOST_PER_CONNECTION = 20;

/**
 * Refuses a call as NOT_READY while as many are at work, before anything is asked for it: to refuse costs next to
 * nothing, so those inside are answered as quickly as ever. To be called once clients' own lines are kept (`budgets.ts`),
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

  // Before it is looked up who calls.
  app.addHook('onRequest', (request, _reply, next) => goOn(request, next));
  // With its body there, and behind others of its client: until then it keeps nobody out.
  app.addHook('preHandler', (request, _reply, next) =>
    goOn(request, (error) => {
      if (!error && isShed(request)) atWork.add(request);
      next(error);
    }),
  );
  // Nor does whoever is slow to read the answer.
  app.addHook('onSend', (request, _reply, _answer, next) => {
    atWork.delete(request);
    next();
  });
  // What ends without an answer.
  app.addHook('onResponse', (request, _reply, next) => {
    atWork.delete(request);
    next();
  });
}

/** M-Pesa does not call again for ever, whoever asks for our health decides whether we are restarted, and a picture comes in as slowly as its network. */
const isShed = ({ routeOptions: { url = '', config } }: FastifyRequest) =>
  config.endpoint !== undefined && !config.endpoint.upload && !url.startsWith('/hooks/');
