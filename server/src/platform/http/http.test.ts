import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { PASSWORD } from '#people/accounts/accounts.factory.ts';
import { builtWebApp } from '#test/built-web-app.ts';
import { CALLBACK_SECRET, openWorld, type World } from '#test/world.ts';
import { endpoint, idIn, lineOfAtLeast } from './contract.ts';
import { handleErrors } from './errors.ts';
import { protect } from './protect.ts';
import { declareRefusals, Refusal } from './refusal.ts';
import { answer, refuseRoutesWithoutPolicy, routesOf } from './route.ts';
import { serveWebApp } from './web-app.ts';

describe('over HTTP', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  test.each([
    ['a body that is no JSON', 400, 'UNREADABLE', { payload: '{' }],
    [
      'a body in another format',
      415,
      'WRONG_MEDIA_TYPE',
      { payload: 'a=1', headers: { 'content-type': 'text/csv' } },
    ],
    [
      'a body of plain text',
      415,
      'WRONG_MEDIA_TYPE',
      { payload: 'a', headers: { 'content-type': 'text/plain' } },
    ],
    [
      'a body that is too large',
      413,
      'TOO_LARGE',
      { payload: `{"email":"${'x'.repeat(70_000)}"}` },
    ],
    ['no body where one is needed', 422, 'NOT_VALID', { payload: '' }],
    ['a prototype in the body', 400, 'UNREADABLE', { payload: '{"__proto__":{"x":1}}' }],
  ])(
    '%s is refused in the one shape',
    async (_, status, code, {
      payload,
      headers,
    }: { payload: string; headers?: Record<string, string> }) => {
      const response = await world.app.inject({
        method: 'POST',
        url: '/auth/login',
        payload,
        headers: { 'content-type': 'application/json', ...headers },
      });
      const body = response.json();
      expect(response.statusCode).toBe(status);
      expect(body).toMatchObject({
        success: false,
        data: null,
        code,
        message: body.error,
        request_id: expect.any(String),
      });
      expect(body.message).toMatch(/^[A-Z].*\.$/);
    },
  );

  test('an unknown address is a JSON 404, whatever is accepted', async () => {
    expect(await world.call('GET', '/nowhere')).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
    expect(await world.call('POST', '/api/spaces/1')).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
  });

  test.each([
    ['/%zz', 400, 'UNREADABLE', 'We could not read this address.'],
    [`/api/spaces/${'1'.repeat(200)}`, 404, 'NOT_FOUND', 'There is nothing at this address.'],
  ])('%s is refused in the one shape', async (url, status, code, message) => {
    expect(await world.call('GET', url)).toMatchObject({
      status,
      body: {
        success: false,
        data: null,
        code,
        message,
        error: message,
        request_id: expect.any(String),
      },
    });
  });

  test('every answer carries the protections, and no promise about TLS', async () => {
    const { headers } = await world.call('GET', '/healthz');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
    for (const directive of [
      "font-src 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ])
      expect(headers['content-security-policy']?.toString().split(';')).toContain(directive);
    expect(headers['permissions-policy']).toContain('geolocation=(self)');
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  test('an answer to somebody is kept by nobody on the way, nor one to what was sent', async () => {
    const client = await world.asClient();
    const kept = async (answer: Promise<{ headers: object }>) =>
      (await answer).headers as Record<string, string>;
    for (const answer of [
      client.call('GET', '/auth/me'),
      client.call('GET', '/api/bookings'),
      world.call('GET', '/api/bookings'),
      world.call('POST', '/auth/login', { email: client.email, password: PASSWORD }),
    ])
      expect((await kept(answer))['cache-control']).toBe('no-store');
    // Cached, but revalidated each time.
    expect((await kept(world.call('GET', '/api/spaces')))['cache-control']).toBe('no-cache');
  });

  test('it promises TLS where its public address has it, whatever a proxy in front speaks to it', async () => {
    const secure = await openWorld({ PUBLIC_URL: 'https://nafasi.co.ke' });
    const { headers } = await secure.call('GET', '/healthz');
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    await secure.close();
  });

  test('pages of the development ports may call it, strangers may not', async () => {
    const from = async (origin: string) =>
      (await world.call('GET', '/api/spaces', undefined, { origin })).headers[
        'access-control-allow-origin'
      ];
    expect(await from('http://localhost:5173')).toBe('http://localhost:5173');
    expect(await from('https://evil.example')).toBeUndefined();
  });

  test('it accepts a limited number of connections, and limits the wait for a request and for a reader', () => {
    const { maxConnections, requestTimeout, timeout } = world.app.server;
    expect([maxConnections, requestTimeout, timeout]).toEqual([2000, 600_000, 120_000]);
  });

  test('it reports that it is alive and that it is ready', async () => {
    expect((await world.call('GET', '/healthz')).body).toEqual({ status: 'ok' });
    expect((await world.call('GET', '/readyz')).body).toEqual({ status: 'ready' });
  });

  test('it describes itself, with each refusal a call may give', async () => {
    const { body } = await world.call('GET', '/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    expect(Object.keys(body.paths)).toContain('/api/bookings');
    const { responses } = body.paths['/api/bookings'].post;
    expect(Object.keys(responses)).toEqual(['201', 'default']);
    expect(responses.default.description).toContain('- 409 `SLOT_TAKEN`: Someone has taken part');
    const refusal = responses.default.content['application/json'].schema;
    expect(JSON.stringify(refusal)).toContain('"SLOT_TAKEN"');
  });

  test('it serialises its description once, however it is requested', async () => {
    const written = vi.spyOn(world.app, 'swagger');
    const bytesOf = async (encoding?: string) => {
      const headers = encoding ? { 'accept-encoding': encoding } : {};
      const { rawPayload, headers: sent } = await world.app.inject({
        url: '/openapi.json',
        headers,
      });
      return [sent['content-encoding'], rawPayload] as const;
    };
    const [, plain] = await bytesOf();
    for (const [asked, encoding, decode] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
    ] as const) {
      const [first, second] = [await bytesOf(asked), await bytesOf(asked)];
      expect(first[0]).toBe(encoding);
      expect(decode(first[1])).toEqual(plain);
      expect(second).toEqual(first);
    }
    expect(written.mock.calls.length).toBeLessThanOrEqual(1);
    for (const path of ['/docs/json', '/docs/yaml'])
      expect(await world.call('GET', path)).toMatchObject({
        status: 302,
        headers: { location: '/openapi.json' },
      });
  });

  test('it describes no schema that no call uses', async () => {
    const { body } = await world.call('GET', '/openapi.json');
    const used = JSON.stringify(body);
    expect(
      Object.keys(body.components.schemas).filter(
        (name) => !used.includes(`"#/components/schemas/${name}"`),
      ),
    ).toEqual([]);
  });
});

describe('the network address of a caller', () => {
  const callback = async (trusted: string) => {
    const world = await openWorld({
      TRUSTED_PROXIES: trusted,
      MPESA_SOURCE_ADDRESSES: '196.201.214.200',
    });
    const from = async (remoteAddress: string) => {
      const { statusCode } = await world.app.inject({
        method: 'POST',
        url: `/hooks/${CALLBACK_SECRET}/c2b/validation`,
        remoteAddress,
        headers: { 'x-forwarded-for': '196.201.214.200' },
        payload: {},
      });
      return statusCode;
    };
    const answers = [await from('10.1.2.3'), await from('203.0.113.9')];
    await world.close();
    return answers;
  };

  test('is what a trusted proxy says, and only that', async () => {
    expect(await callback('10.0.0.0/8, 192.0.2.1')).toEqual([200, 404]);
    expect(await callback('')).toEqual([404, 404]);
  });
});

describe('an id in a request', () => {
  test.each([7, '7', '007', Number.MAX_SAFE_INTEGER])('may be %j', (value) => {
    expect(idIn.parse(value)).toBe(Number(value));
  });
  test.each([true, [5], ['5'], null, '', ' ', '0', 0, -1, 1.5, '1e3', '0x1', '9007199254740992'])(
    'may not be %j',
    (value) => {
      expect(idIn.safeParse(value).success).toBe(false);
    },
  );
});

describe('a line of three characters at least', () => {
  const reason = lineOfAtLeast(3, 500, 'Please say why.');

  test.each(['why', ' why ', '\u{131ac}\u{131ac}\u{131ac}'])('may be %j', (value) => {
    expect(reason.parse(value)).toBe(value.trim());
  });

  // PostgreSQL counts characters, and would refuse it with an error of ours.
  test.each(['hm', '\u{131ac}/', '   '])('may not be %j, which has two or none', (value) => {
    expect(reason.safeParse(value).success).toBe(false);
  });
});

describe('a route', () => {
  const build = () => {
    const app = Fastify();
    app.setValidatorCompiler(validatorCompiler);
    app.setSerializerCompiler(serializerCompiler);
    handleErrors(app, false);
    return app;
  };

  test('that does not say who may call it stops the start', async () => {
    const app = build();
    app.addHook('onRoute', refuseRoutesWithoutPolicy);
    expect(() => app.get('/open-by-mistake', () => 'hello')).toThrow(
      'The route GET /open-by-mistake does not say who may call it.',
    );
    await app.close();
  });

  test('that meets a lock outside of a transaction is busy, and says when to retry', async () => {
    const app = build();
    app.get('/locked', { config: { who: 'anyone' } }, async () => {
      const sentence = 'canceling statement due to lock timeout';
      throw Object.assign(new Error(sentence), { code: '55P03' });
    });
    const response = await app.inject('/locked');
    expect([response.statusCode, response.json().code]).toEqual([409, 'BUSY']);
    expect(response.headers['retry-after']).toBe('2');
    await app.close();
  });

  test('may only give refusals that its contract names', async () => {
    const { SURPRISE } = declareRefusals({ SURPRISE: [409, 'Surprise.'] });
    const call = endpoint('GET /surprise', {
      summary: '',
      tag: '',
      answers: { 200: z.object({}) },
    });
    const app = build();
    routesOf(
      app,
      async () => null,
      async () => undefined,
    ).on(call, 'anyone', async () => {
      throw new Refusal(SURPRISE);
    });
    const response = await app.inject('/surprise');
    expect([response.statusCode, response.json().message]).toEqual([
      500,
      'SURPRISE is not in the contract.',
    ]);
    await app.close();
  });

  test('that fails says nothing of why, and an undeclared field never leaves', async () => {
    const call = (path: `/${string}`) =>
      endpoint(`GET ${path}`, {
        summary: '',
        tag: '',
        answers: { 200: z.object({ name: z.string() }) },
      });
    const app = build();
    const routes = routesOf(
      app,
      async () => null,
      async () => undefined,
    );
    routes.on(call('/fails'), 'anyone', async () => {
      throw new Error('password=1234');
    });
    routes.on(call('/leaks'), 'anyone', async () =>
      answer(200, { name: 'Wanjiku', password: '1234' }),
    );
    routes.on(call('/breaks'), 'anyone', async () => answer(200, { name: 7 as unknown as string }));
    const [fails, leaks, breaks] = await Promise.all(
      ['/fails', '/leaks', '/breaks'].map((url) => app.inject(url)),
    );
    expect([fails?.statusCode, breaks?.statusCode]).toEqual([500, 500]);
    expect(fails?.body).not.toContain('1234');
    expect(leaks?.json()).toEqual({ name: 'Wanjiku' });
    await app.close();
  });
});

describe('the web app', () => {
  let folder: string;
  const app = Fastify();
  beforeAll(async () => {
    folder = await builtWebApp();
    app.get('/spaces', () => ({ data: [] }));
    app.get('/api/spaces', () => ({ data: [] }));
    app.get('/auth/me', () => ({ id: 1 }));
    await serveWebApp(app, folder, {}, async (path) => (path === '/spaces/8' ? 410 : 200));
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  test('a file is sent without what is for pages; a drawing may be opened as one', async () => {
    const guarded = Fastify();
    await protect(guarded, {
      webOrigins: [],
      publicUrl: undefined,
      map: { styleUrl: null, origins: [] },
    });
    await serveWebApp(guarded, folder, {}, async () => 200);
    const headersOf = async (url: string) => (await guarded.inject(url)).headers;
    const [page, script, drawing] = await Promise.all(
      ['/', '/assets/page.js', '/assets/mark.svg'].map(headersOf),
    );
    for (const name of ['content-security-policy', 'permissions-policy', 'x-frame-options']) {
      expect(page).toHaveProperty(name);
      expect(drawing).toHaveProperty(name);
      expect(script).not.toHaveProperty(name);
    }
    expect(script).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    await guarded.close();
  });

  test('a file is sent in its smallest version, also if that appears later', async () => {
    const text = 'export const later = true';
    await writeFile(join(folder, 'browser/assets/later.js'), text);
    await writeFile(join(folder, 'browser/assets/later.js.gz'), gzipSync(text));
    const headers = { 'accept-encoding': 'gzip, br' };
    const ask = () => app.inject({ url: '/assets/later.js', headers });
    const first = await ask();
    expect(first.headers['content-encoding']).toBe('gzip');
    expect(String(gunzipSync(first.rawPayload))).toBe(text);
    await writeFile(join(folder, 'browser/assets/later.js.br'), brotliCompressSync(text));
    const second = await ask();
    expect(second.headers['content-encoding']).toBe('br');
    expect(String(brotliDecompressSync(second.rawPayload))).toBe(text);
  });

  const HTML = 'text/html,application/xhtml+xml,*/*;q=0.8';
  test.each([
    ['/', HTML, 200, '<title>'],
    ['/spaces', HTML, 200, '<title>'],
    ['/spaces/7/booking?x=1', HTML, 200, '<title>'],
    ['/spaces/7', '*/*', 200, '<title>'],
    ['/spaces/7/', 'image/avif,*/*', 200, '<title>'],
    ['/spaces/7', undefined, 200, '<title>'],
    ['/spaces/8', '*/*', 410, '<title>'],
    ['/no/such/page', HTML, 404, '<title>'],
    ['/no/such.page', HTML, 404, '<title>'],
    ['/no/such/page', 'application/json', 404, 'Not Found'],
    ['/auth/me', '*/*', 200, '{"id"'],
    ['/auth/me', HTML, 200, '{"id"'],
    ['/', '*/*', 200, '<title>'],
    ['/spaces', '*/*', 200, '{"data"'],
    ['/spaces', 'application/json', 200, '{"data"'],
    ['/api/spaces', HTML, 200, '{"data"'],
    ['/api/none', HTML, 404, 'Not Found'],
    ['/when-touched.js', HTML, 200, 'document'],
    ['/none.js', HTML, 404, 'Not Found'],
    ['/assets/page.js', '*/*', 200, 'export {}'],
    ['/assets/none.js', '*/*', 404, 'Not Found'],
    ['/assets/..%2Findex.html', '*/*', 404, 'Not Found'],
    ['/assets/..%2F..%2Fserver%2Frender.js', '*/*', 404, 'Not Found'],
    ['/no/such/page', '*/*', 404, '<title>'],
  ])('%s for %s answers %d', async (url, accept, status, start) => {
    const response = await app.inject({ url, headers: accept ? { accept } : {} });
    expect([response.statusCode, response.body]).toEqual([status, expect.stringContaining(start)]);
    if (start === '<title>') expect(response.headers.vary).toBe('Accept, Save-Data, Cookie');
    if (start === '{"data"' && url === '/spaces') expect(response.headers.vary).toBe('Accept');
  });
});
