// What traces show of a booking and a payment, from the browser's call to the statement, and what they do not.
import Fastify from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { confirm, newCode } from '#channels/codes/codes.factory.ts';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { systemClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
import { darajaMpesa } from '#platform/daraja/client.ts';
import { PATHS, startFakeDaraja } from '#platform/daraja/fake-daraja.factory.ts';
import { openDatabase } from '#platform/db/database.ts';
import { logOptions } from '#platform/log.ts';
import { openTracing } from '#platform/tracing/open-tracing.ts';
import { bookingRequest } from '#renting/bookings/bookings.factory.ts';
import { makeDatabase } from '#test/database.ts';
import { scriptedMpesa } from '#test/mpesa.ts';
import { openTraceReceiver, type ReceivedSpan } from '#test/trace-receiver.ts';
import { CALLBACK_SECRET, openWorld } from '#test/world.ts';

const SERVER = 2;
const CLIENT = 3;
/** A trace that a browser's call begins, as in `web/src/lib/trace.ts`. */
const begun = (digit: string) => {
  const [traceId, spanId] = [digit.repeat(32), digit.repeat(16)];
  return { traceId, spanId, headers: { traceparent: `00-${traceId}-${spanId}-01` } };
};
const BOOKING = begun('a');
const PROMPT = begun('b');
const PHONE = '0712 345 678';
const EMAIL_OF_NOBODY = 'whose-is-this@nafasi.test';

const settingsOf = (endpoint: string) => {
  const { tracing } = readConfig({
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20a-secret',
  });
  if (!tracing) throw new Error('An endpoint turns traces on');
  return tracing;
};

let spans: ReceivedSpan[];
let sent: string;
let headers: Record<string, unknown>[];
/** What must not appear in a trace. */
let secrets: string[];

beforeAll(async () => {
  const receiver = await openTraceReceiver();
  const tracing = openTracing(settingsOf(receiver.endpoint), () => undefined);
  const database = await makeDatabase();
  const tokens = openDatabase(database.url, () => undefined, 2, { tracing });
  const daraja = await startFakeDaraja(({ path }) =>
    path === PATHS.prompt
      ? { status: 200, body: { MerchantRequestID: 'm', CheckoutRequestID: 'c', ResponseCode: '0' } }
      : undefined,
  );
  const { mpesa: settings } = readConfig({ MPESA_PULL: 'off' });
  const mpesa = darajaMpesa({
    settings: { ...settings, baseUrl: daraja.url },
    ...{ db: tokens, clock: systemClock, onUnreadable: () => undefined, tracing },
  });
  const world = await openWorld(
    { RATE_LIMITS: 'off' },
    { database, tracing, mpesa: { ...scriptedMpesa(), mpesa } },
  );
  world.clock.set(new Date());

  const owner = await world.as('client', 'owner');
  const client = await world.asClient();
  const spaceId = await makeSpace(world.services, { owner_id: owner.id });
  const start = Date.now() + 24 * 3600_000;
  const [start_time, end_time] = [start, start + 3600_000].map((ms) =>
    new Date(ms - (ms % 3600_000)).toISOString(),
  );
  const times = { start_time, end_time, total_amount: null };
  const booking = bookingRequest(spaceId, times);
  const booked = await client.call('POST', '/api/bookings/', booking, BOOKING.headers);
  expect(booked.status).toBe(201);
  const prompts = `/api/invoices/${booked.body.data.invoice.id}/prompts`;
  const prompted = await client.call('POST', prompts, { phone_number: PHONE }, PROMPT.headers);
  expect(prompted.status).toBe(201);
  const code = newCode();
  await confirm(world, code, 3500);
  await world.call('POST', '/auth/forgot-password', { email: EMAIL_OF_NOBODY });
  await world.call('GET', '/healthz');
  await world.processQueue();
  const [mail] = world.outbox;
  await world.close();
  await mpesa.close();
  daraja.close();
  await tokens.destroy();
  await tracing.close();
  await database.drop();
  spans = receiver.spans();
  sent = JSON.stringify(receiver.requests.map(({ body }) => body));
  headers = receiver.requests.map((request) => request.headers);
  secrets = [
    ...[code, PHONE, '254712345678', '712345678', EMAIL_OF_NOBODY, CALLBACK_SECRET, 'WANJIKU'],
    ...[client.accessToken, client.email, owner.email, settings.passkey, settings.consumerSecret],
    ...['Bearer', 'a-secret', daraja.newest(), String(mail?.to), String(mail?.subject)],
  ];
  receiver.close();
});

const only = (name: string, traceId: string): ReceivedSpan => {
  const named = spans.filter((span) => span.name === name && span.traceId === traceId);
  expect(named.map((span) => span.name)).toEqual([name]);
  return named[0] as ReceivedSpan;
};
const childrenOf = ({ spanId, traceId }: ReceivedSpan) =>
  spans.filter((span) => span.parentSpanId === spanId && span.traceId === traceId);
const namesBelow = (span: ReceivedSpan) => childrenOf(span).map(({ name }) => name);

describe('a trace', () => {
  test('of a booking goes from the browser through the route to its statements', () => {
    const route = only('POST /api/bookings', BOOKING.traceId);
    expect(route).toMatchObject({ kind: SERVER, parentSpanId: BOOKING.spanId });
    expect(route.attributes).toMatchObject({
      'http.request.method': 'POST',
      'http.route': '/api/bookings',
      'http.response.status_code': 201,
      'nafasi.request_id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    const statements = childrenOf(route);
    expect(statements.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['begin', 'insert bookings', 'commit']),
    );
    const insert = statements.find(({ name }) => name === 'insert bookings');
    expect(insert?.kind).toBe(CLIENT);
    expect(insert?.attributes['db.query.text']).toMatch(/insert into bookings .*\$1/);
  });

  test('continues in the tasks that it caused, to the mails they send', () => {
    const route = only('POST /api/bookings', BOOKING.traceId);
    const [written] = childrenOf(route).filter(({ name }) => name === 'task write-notices');
    // Written together with the notices of others, it is a trace of its own that links to theirs.
    const writing =
      written ?? spans.find(({ links = [] }) => links.some((to) => to.traceId === route.traceId));
    expect(writing?.name).toBe('task write-notices');
    const sending = spans.filter(({ name }) => name === 'task send-notice');
    expect(sending.length).toBeGreaterThan(0);
    for (const task of sending) {
      expect(task.traceId).toBe(writing?.traceId);
      expect(namesBelow(task)).toContain('send mail');
    }
  });

  test('of a payment shows the requests to M-Pesa, and their outcomes', () => {
    const route = only('POST /api/invoices/:id/prompts', PROMPT.traceId);
    expect(route).toMatchObject({ kind: SERVER, parentSpanId: PROMPT.spanId });
    const calls = childrenOf(route).filter(({ name }) => name.startsWith('M-Pesa'));
    expect(calls.map(({ name }) => name)).toEqual([
      `M-Pesa ${PATHS.oauth}`,
      `M-Pesa ${PATHS.prompt}`,
    ]);
    for (const { attributes } of calls) expect(attributes['mpesa.outcome']).toBe('accepted');
    expect(namesBelow(route)).toEqual(expect.arrayContaining(['insert prompts', 'update prompts']));
    // M-Pesa does not know our traces: its later callback starts one of its own.
    const told = spans.filter(({ name }) => name === 'POST /hooks/:secret/c2b/confirmation');
    expect(told).toHaveLength(1);
    expect(told[0]?.parentSpanId).toBeFalsy();
  });

  test('has nothing in it that is secret or personal', () => {
    expect(secrets.every((secret) => secret.length > 5)).toBe(true);
    for (const secret of secrets) expect(sent).not.toContain(secret);
    // Nobody's ids either: routes as declared, and statements without values.
    expect(sent).not.toMatch(/\/(?:api|hooks)\/[a-z-]+\/\d/);
  });

  test('is sent under the name in the settings, and leaves out health probes', () => {
    expect(headers.every(({ authorization }) => authorization === 'Basic a-secret')).toBe(true);
    expect(sent).toContain('{"key":"service.name","value":{"stringValue":"nafasi"}}');
    expect(sent).not.toContain('healthz');
  });
});

test('each log line about a request names its trace, whoever began it', async () => {
  const receiver = await openTraceReceiver();
  const tracing = openTracing({ ...settingsOf(receiver.endpoint), share: 0 }, () => undefined);
  const lines: { trace_id?: string }[] = [];
  const app = Fastify({
    logger: {
      ...(logOptions({ logLevel: 'info' }) as object),
      stream: { write: (line: string) => lines.push(JSON.parse(line)) },
    },
  });
  tracing.traceRequests(app);
  app.get('/a', (request) => {
    request.log.warn('a word');
    return tracing.traceparent();
  });
  const { body } = await app.inject({ url: '/a', headers: BOOKING.headers });
  await app.inject({ url: '/a', headers: { traceparent: 'nonsense' } });
  await app.close();
  await tracing.close();
  receiver.close();
  expect(body.startsWith(`00-${BOOKING.traceId}-`)).toBe(true);
  const ofRequests = lines.map(({ trace_id }) => trace_id).filter(Boolean);
  expect(ofRequests.slice(0, 3)).toEqual(Array(3).fill(BOOKING.traceId));
  expect(ofRequests.slice(3)).toEqual(Array(3).fill(expect.stringMatching(/^[0-9a-f]{32}$/)));
  expect(ofRequests[3]).not.toBe(BOOKING.traceId);
  // None was to be kept, whatever the caller wants.
  expect(receiver.requests).toEqual([]);
});

test('an unreachable collector is logged once, and hinders neither work nor stopping', async () => {
  const receiver = await openTraceReceiver();
  receiver.close();
  const said: string[] = [];
  const tracing = openTracing(settingsOf(receiver.endpoint), (line) => said.push(line));
  const work = () => tracing.inSpan({ name: 'job a', kind: 'consumer' }, async () => 'done');
  expect(await Promise.all([work(), work()])).toEqual(['done', 'done']);
  await tracing.close();
  expect(said).toEqual(['Traces are lost, as they cannot be sent (ECONNREFUSED).']);
});
