// What one client may use of a process, counted in memory before any query: calls per few seconds, and calls at once. A
// client is an account, if its token is known to belong to one, and otherwise a network: a carrier has thousands behind
// one address, so networks get more.
import { finished, isReadable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type { Endpoint } from './contract.ts';
import { isProbe } from './declared-route.ts';
import { linesOf } from './lines.ts';
import { networkOf } from './network.ts';
import { platformRefusals, Refusal } from './refusal.ts';
import { bearerToken, type Caller } from './session.ts';

/** On average 80 calls a second for an account and 200 for a network; a whole window's worth may come at once. */
const OF_ACCOUNT = { points: 240, duration: 3 };
const OF_NETWORK = { points: 800, duration: 4 };
/** Pages, scripts and pictures cost next to nothing, and a page has dozens of them. */
const FILES_OF_NETWORK = { points: 2000, duration: 4 };
/** The cost of a call that reads or writes a whole file. */
const FILE_COST = 20;

/** So no client holds more transactions or connections than others, nor fills the memory with files. */
const AT_ONCE = 3;
const MOST_WAITING = 300;
/**
 * A longer page keeps a processor busy for a while: a client has one in progress at a time, which costs as much as
 * shorter pages in sequence.
 */
const LONG_PAGE = 100;
const LONG_COST = 3;

const MOST_TOKENS = 20_000;

const { TOO_MANY_CALLS } = platformRefusals;

/** Records whose a token is, and returns the caller. */
type NoteCaller = (token: string, caller: Caller | null) => Caller | null;

/** Enforces the clients' budgets, if `on`. To be called before routes are added. */
export function keepBudgets(app: FastifyInstance, on: boolean): NoteCaller {
  if (!on) return (_token, caller) => caller;
  const budgets = {
    account: new RateLimiterMemory(OF_ACCOUNT),
    network: new RateLimiterMemory(OF_NETWORK),
    files: new RateLimiterMemory(FILES_OF_NETWORK),
  };
  const line = { mostWaiting: MOST_WAITING, full: TOO_MANY_CALLS };
  const enter = linesOf({ atOnce: AT_ONCE, ...line });
  const enterForLong = linesOf({ atOnce: 1, ...line });
  const enterForFile = linesOf({ atOnce: AT_ONCE, ...line });
  const linesFor = (request: FastifyRequest, { upload }: Endpoint) => {
    // Read from here on, however slow its network: no other call waits for it.
    if (upload) return [enterForFile];
    // The line for long pages first: those that wait in it take no place in the other.
    return isLong(request) ? [enterForLong, enter] : [enter];
  };
  const atWork = new WeakMap<FastifyRequest, (() => void)[]>();
  const leave = (request: FastifyRequest) => {
    for (const leavePlace of atWork.get(request) ?? []) leavePlace();
  };
  const accounts = new Map<string, number>();
  const clientOf = (request: FastifyRequest) => {
    const account = accounts.get(bearerToken(request) ?? '');
    if (account !== undefined) return { kind: 'account', key: `${account}` } as const;
    return { kind: 'network', key: networkOf(request.ip) } as const;
  };

  app.addHook('onRequest', async (request) => {
    if (isExempt(request)) return;
    const { endpoint } = request.routeOptions.config;
    if (!endpoint) return spend(budgets.files, networkOf(request.ip), 1);
    const { kind, key } = clientOf(request);
    return spend(budgets[kind], key, costOf(request, endpoint));
  });
  // Once the body has arrived, except for files: nobody waits for a slow one.
  app.addHook('preHandler', async (request, reply) => {
    const { endpoint } = request.routeOptions.config;
    if (isExempt(request) || !endpoint) return;
    const { kind, key } = clientOf(request);
    const places: (() => void)[] = [];
    atWork.set(request, places);
    for (const line of linesFor(request, endpoint)) places.push(await line(`${kind} ${key}`));
    // Even if the client has hung up.
    finished(reply.raw, () => leave(request));
    // A client that has hung up meanwhile gets no response.
    if (request.raw.socket.destroyed) throw new Refusal(TOO_MANY_CALLS);
  });
  // A slow reader, or one who lost their network, holds up no other call of theirs; a stream is still being written.
  app.addHook('onSend', async (request, _reply, answer) => {
    if (!isStream(answer)) leave(request);
  });
  return (token, caller) => {
    if (!caller) return null;
    accounts.delete(token);
    accounts.set(token, caller.id);
    const [oldest] = accounts.keys();
    if (accounts.size > MOST_TOKENS && oldest) accounts.delete(oldest);
    return caller;
  };
}

/** M-Pesa does not repeat calls for ever, and health probes decide whether we are restarted. */
const isExempt = (request: FastifyRequest) =>
  request.routeOptions.url?.startsWith('/hooks/') || isProbe(request);

function costOf(request: FastifyRequest, { file, upload }: Endpoint): number {
  if (file || upload) return FILE_COST;
  return isLong(request) ? LONG_COST : 1;
}

const isLong = ({ query }: FastifyRequest) =>
  Number((query as { limit?: unknown }).limit) > LONG_PAGE;

const isStream = (answer: unknown): boolean =>
  typeof answer === 'object' && isReadable(answer as NodeJS.ReadableStream) === true;

async function spend(budget: RateLimiterMemory, key: string, cost: number): Promise<void> {
  await budget.consume(key, cost).catch(({ msBeforeNext }: RateLimiterRes) => {
    throw new Refusal(TOO_MANY_CALLS, { retryAfter: msBeforeNext / 1000 });
  });
}
