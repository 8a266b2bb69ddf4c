// Metrics for monitoring, in Prometheus' format. Counted in the process if only it knows, otherwise read from
// PostgreSQL at each scrape. No ids, no secrets: routes, not addresses.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from './config.ts';
import { COUNTED } from './counted.ts';
import { isProbe, routeOf } from './http/declared-route.ts';
import { platformRefusals, Refusal } from './http/refusal.ts';
import type { Log } from './log.ts';
import { isSameSecret } from './secrets.ts';

/** One measured value. The same name always has the same labels. */
export type Sample = {
  name: `nafasi_${string}`;
  labels?: Readonly<Record<string, string>>;
  value: number;
};

/** Read at each scrape: the description of each metric, and how to read its values. */
export type Measured = {
  help: Readonly<Record<string, string>>;
  read: () => Promise<readonly Sample[]>;
};

type Settings = Pick<Config, 'metricsToken' | 'production' | 'trustedProxies'>;

/** `here`: what is available without PostgreSQL. */
type Readings = { here: readonly Measured[]; database: readonly Measured[] };

/**
 * Counts requests other than probes, and serves `/metrics`. To be called before routes are added, so that all are
 * counted.
 */
export function serveMetrics(
  app: FastifyInstance,
  settings: Settings,
  log: Log,
  measured: Readings,
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const metric of COUNTED) registry.registerMetric(metric);
  countRequests(app, registry);
  app.get(
    '/metrics',
    { schema: { hide: true }, config: { who: 'anyone' } },
    async (request, reply) => {
      if (!mayRead(request, settings)) throw new Refusal(platformRefusals.NOT_FOUND);
      return report(reply, registry, measured, log);
    },
  );
}

function countRequests(app: FastifyInstance, registry: Registry): void {
  const requests = new Histogram({
    name: 'nafasi_http_request_duration_seconds',
    help: 'How long requests took, by route.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    // There are so many that the few calls at night, or slow ones, would be lost among them.
    if (isProbe(request)) return;
    requests.observe(
      { method: request.method, route: routeOf(request, reply), status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
}

/**
 * With a token configured: whoever has it. Without one: nobody in production, where a proxy on this machine may forward
 * the whole world without saying so; elsewhere this machine alone. A forwarding proxy names its caller; unless we trust
 * the proxy, that caller is unknown, however near the proxy is.
 */
function mayRead(request: FastifyRequest, settings: Settings): boolean {
  const { metricsToken, production, trustedProxies } = settings;
  if (metricsToken !== null) {
    const [, token] = /^Bearer (\S{1,200})$/i.exec(request.headers.authorization ?? '') ?? [];
    return token !== undefined && isSameSecret(token, metricsToken);
  }
  if (production) return false;
  const { headers } = request;
  const isPassedOn = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  if (isPassedOn && trustedProxies.length === 0) return false;
  return ipaddr.isValid(request.ip) && ipaddr.process(request.ip).range() === 'loopback';
}

/** The process's own metrics, then PostgreSQL's; while it is away, only those are missing. */
async function report(
  reply: FastifyReply,
  registry: Registry,
  { here, database }: Readings,
  log: Log,
) {
  const now = new Registry();
  // Before anything here waits for a connection itself.
  await readInto(now, here, log);
  const isUp = new Gauge({
    name: 'nafasi_database_up',
    help: 'Whether PostgreSQL answered; without it the other values of Nafasi are missing.',
    registers: [now],
  });
  isUp.set((await readInto(now, database, log)) ? 1 : 0);
  const text = await Registry.merge([registry, now]).metrics();
  return reply.header('cache-control', 'no-store').type(registry.contentType).send(text);
}

/** Sets the gauges from what is read; returns whether all of it could be read. */
async function readInto(registry: Registry, measured: readonly Measured[], log: Log) {
  try {
    for (const { help, read } of measured) expose(registry, help, await read());
    return true;
  } catch (error) {
    log.error({ err: error }, 'The monitoring could not read all values');
    return false;
  }
}

function expose(registry: Registry, help: Measured['help'], samples: readonly Sample[]): void {
  const gauges = new Map<string, Gauge>();
  for (const { name, labels = {}, value } of samples) {
    const gauge =
      gauges.get(name) ??
      new Gauge({
        name,
        help: help[name] ?? name,
        labelNames: Object.keys(labels),
        registers: [registry],
      });
    gauges.set(name, gauge);
    gauge.set(labels, value);
  }
}
