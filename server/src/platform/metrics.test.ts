import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirm, confirmation, newCode } from '#channels/codes/codes.factory.ts';
import { CALLBACK_SECRET, openWorld, type World } from '#test/world.ts';
import { handleErrors } from './http/errors.ts';
import { serveMetrics } from './metrics.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const TOKEN = 'a-token-of-the-monitoring';
const read = (of: World, headers: Record<string, string> = {}, address = '127.0.0.1') =>
  of.call('GET', '/metrics', undefined, headers, address);

async function withWorld(settings: Record<string, string>, work: (of: World) => Promise<void>) {
  const other = await openWorld(settings);
  try {
    await work(other);
  } finally {
    await other.close();
  }
}

describe('/metrics', () => {
  test("shows the process, the requests by route, and the payments, in Prometheus' format", async () => {
    await world.call('GET', '/api/spaces/987654321');
    await confirm(world, newCode(), 5);
    await world.call('GET', '/nowhere/at-all');
    const answer = await read(world);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toContain('text/plain');
    expect(answer.headers['cache-control']).toBe('no-store');
    const text = String(answer.body);
    expect(text).toContain('process_cpu_seconds_total');
    expect(text).toMatch(
      /^nafasi_http_request_duration_seconds_count\{method="GET",route="\/api\/spaces\/:id",status="404"\} 1$/m,
    );
    expect(text).toMatch(/_count\{method="GET",route="none",status="404"\} 1$/m);
    expect(text).toContain(
      'nafasi_callbacks_last_day{kind="c2b_confirmation",outcome="received"} 1',
    );
    expect(text).toMatch(/^nafasi_database_up 1$/m);
    expect(text).toMatch(/^nafasi_callbacks_waiting 0$/m);
    // Neither ids nor secrets.
    expect(text).not.toContain('987654321');
    expect(text).not.toContain(CALLBACK_SECRET);
  });

  test('counts callbacks that came with the secret from an unknown address', async () => {
    const refused = async () =>
      Number(/^nafasi_callbacks_refused_total (\d+)$/m.exec(String((await read(world)).body))?.[1]);
    const before = await refused();
    const url = `/hooks/${CALLBACK_SECRET}/c2b/confirmation`;
    await world.call('POST', url, confirmation(newCode(), 5), {}, '203.0.113.7');
    expect(await refused()).toBe(before + 1);
  });

  test('is for this machine alone while there is no token', async () => {
    for (const near of ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])
      expect((await read(world, {}, near)).status).toBe(200);
    for (const far of ['10.0.0.7', '203.0.113.7', '::ffff:10.0.0.7', '2001:db8::1'])
      expect(await read(world, {}, far)).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND' },
      });
  });

  test('is for nobody in production while there is no token, however near', async () => {
    const statusWith = async (metricsToken: string | null) => {
      const app = Fastify();
      handleErrors(app, true);
      const settings = { production: true, metricsToken, trustedProxies: [] };
      const log = { error: () => undefined, warn: () => undefined };
      const nothing = { help: {}, read: async () => [] };
      serveMetrics(app, settings, log, { here: [nothing], database: [nothing] });
      const headers = { authorization: `Bearer ${TOKEN}` };
      const { statusCode } = await app.inject({ url: '/metrics', headers });
      await app.close();
      return statusCode;
    };
    expect(await statusWith(null)).toBe(404);
    expect(await statusWith(TOKEN)).toBe(200);
  });

  test('is not for whom a proxy on this machine passes on, unless it is trusted to say who that is', async () => {
    const passedOn = { 'x-forwarded-for': '127.0.0.1' };
    expect((await read(world, passedOn)).status).toBe(404);
    expect((await read(world, { forwarded: 'for=127.0.0.1' })).status).toBe(404);
    await withWorld({ TRUSTED_PROXIES: '127.0.0.1' }, async (proxied) => {
      expect((await read(proxied, { 'x-forwarded-for': '203.0.113.7' })).status).toBe(404);
      expect((await read(proxied, { 'x-forwarded-for': '127.0.0.5' })).status).toBe(200);
      expect((await read(proxied)).status).toBe(200);
    });
  });

  test('is for whoever has the token, if there is one, and for nobody else', async () => {
    await withWorld({ METRICS_TOKEN: TOKEN }, async (guarded) => {
      const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
      expect((await read(guarded, bearer(TOKEN), '203.0.113.7')).status).toBe(200);
      for (const headers of [{}, bearer('another'), bearer(`${TOKEN}x`), { authorization: TOKEN }])
        expect((await read(guarded, headers)).status).toBe(404);
    });
  });

  test('still shows the process when PostgreSQL is away', async () => {
    await withWorld({}, async (broken) => {
      await sql`alter table callbacks rename to gone`.execute(broken.db);
      const answer = await read(broken);
      expect(answer.status).toBe(200);
      expect(String(answer.body)).toMatch(/^nafasi_database_up 0$/m);
      expect(String(answer.body)).toContain('process_cpu_seconds_total');
    });
  });

  test('costs as many statements for many payments as for one', async () => {
    const one = await world.statementsOf(() => read(world));
    for (let more = 0; more < 5; more += 1) await confirm(world, newCode(), 5);
    expect(await world.statementsOf(() => read(world))).toBe(one);
    expect(one).toBeLessThanOrEqual(8);
  });
});
