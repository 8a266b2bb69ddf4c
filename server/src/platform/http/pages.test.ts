import { rm } from 'node:fs/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { builtWebApp } from '#test/built-web-app.ts';
import type { Marks } from './pages.ts';
import { serveWebApp } from './web-app.ts';

const opened: { app: FastifyInstance; folder: string }[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const { app, folder } of opened.splice(0)) {
    await app.close();
    await rm(folder, { recursive: true });
  }
});

/** An API of two calls, with pages that `render` makes in front. */
async function open(render: string, marks: Marks = {}) {
  const folder = await builtWebApp(`let made = 0;\nexport const render = ${render};`);
  const logged: string[] = [];
  const app = Fastify({
    logger: { level: 'error', stream: { write: (line) => logged.push(line) } },
  });
  opened.push({ app, folder });
  const spaces = { list: ['Acacia'], status: 200 };
  app.get('/api/spaces', ({ ip }, reply) =>
    reply.code(spaces.status).send({ data: spaces.list, ip }),
  );
  app.get('/api/clock', () => ({ now: 'noon' }));
  await serveWebApp(app, folder, marks, async () => 200);
  const page = (url: string, headers: Record<string, string> = {}, remoteAddress = '203.0.113.9') =>
    app.inject({ url, headers: { accept: 'text/html', ...headers }, remoteAddress });
  return { app, page, spaces, logged };
}

const SHOWS_SPACES = `async (address, { call, compose }) => {
  const answer = await call(new Request(new URL('/api/spaces', address)));
  made += 1;
  return new Response(compose({
    head: '<meta name="made" content="' + made + '">',
    body: await answer.text(),
    data: JSON.stringify('</script>'),
    calls: ['/api/bookings?as=client&sort="start"'],
    roles: ['owner', 'admin'],
    modules: ['page.tsx'],
  }));
}`;

test("a page is rendered from the API's responses, whoever asks for it", async () => {
  const { page } = await open(SHOWS_SPACES);
  const { statusCode, headers, body } = await page('/');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(body).toBe(
    '<html lang="en"><head><title>Nafasi</title>' +
      // Once: what the page shares with the app is not linked again.
      '<link rel="stylesheet" crossorigin href="/assets/app.css">' +
      '<script data-calls="[&quot;/api/bookings?as=client&amp;sort=\\&quot;start\\&quot;&quot;]" data-roles="owner admin"></script>' +
      '<meta name="made" content="1">' +
      '<link rel="stylesheet" crossorigin href="/assets/page.css">' +
      '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/page.js">' +
      '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/app.js">' +
      '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/shared.js"></head>' +
      '<div id="root">{"data":["Acacia"],"ip":"203.0.113.9"}</div>' +
      String.raw`<script type="application/json" id="data">"\u003c/script>"</script>`,
  );
});

test('it is kept until the API responds differently', async () => {
  const { page, spaces } = await open(SHOWS_SPACES);
  const first = await page('/');
  expect((await page('/')).body).toBe(first.body);
  const { etag } = first.headers;
  expect((await page('/', { 'if-none-match': String(etag) })).statusCode).toBe(304);
  spaces.list.push('Baobab');
  const next = await page('/', { 'if-none-match': String(etag) });
  expect(next.statusCode).toBe(200);
  expect(next.body).toContain('<meta name="made" content="2">');
  expect(next.body).toContain('Baobab');
});

test.each([
  ['their browser says so', { 'save-data': 'on' }, true],
  ['they chose to', { cookie: 'a=b; save-data=on' }, true],
  [
    'they chose not to, whatever their browser says',
    { 'save-data': 'on', cookie: 'save-data=off' },
    false,
  ],
  ['nobody says so', {}, false],
])('where %s, a page saves data or does not', async (_, headers: Record<string, string>, saves) => {
  const { page } = await open(`async (address, { savesData, compose }) =>
    new Response(compose({
      head: '', body: savesData, data: '{}', calls: [], modules: ['page.tsx'], isToRead: true,
    }))`);
  const scripts = async (given: Record<string, string>) => {
    const { body } = await page('/', given);
    return [body.includes(`>${saves}<`), body.includes('modulepreload'), body.includes('page.css')];
  };
  expect(await scripts(headers)).toEqual([true, !saves, true]);
  expect((await page('/', headers)).headers.vary).toContain('Save-Data, Cookie');
  // Kept separately.
  expect((await page('/', { 'save-data': saves ? 'off' : 'on' })).body).toContain(`>${!saves}<`);
});

test('a page that is useless without its scripts links them even for those who save data', async () => {
  const { page } = await open(`async (address, { compose }) =>
    new Response(compose({ head: '', body: '', data: '{}', calls: [], modules: ['page.tsx'], isToRead: false }))`);
  expect((await page('/', { 'save-data': 'on' })).body).toContain('href="/assets/page.js"');
});

test('each path and each query is a page of its own', async () => {
  const { page } = await open(
    `async (address, { compose }) =>
    new Response(compose({ head: '', body: address, data: '{}', calls: [], modules: [] }))`,
    { publicUrl: 'https://nafasi.example' },
  );
  expect((await page('/spaces/7?date=2026-11-27')).body).toContain(
    'https://nafasi.example/spaces/7?date=2026-11-27',
  );
  expect((await page('/spaces/7')).body).toContain('https://nafasi.example/spaces/7</div>');
});

test('an address that leads elsewhere leads there, on this site', async () => {
  const { page } = await open(`async () =>
    new Response(null, { status: 307, headers: { location: '/?keyword=studio' } })`);
  const { statusCode, headers } = await page('/spaces?keyword=studio');
  expect([statusCode, headers.location]).toEqual([302, '/?keyword=studio']);
});

test('a form submitted without script leads back to its page, and nothing of it into an address', async () => {
  const { app } = await open(SHOWS_SPACES);
  const send = (url: string, accept = 'text/html') =>
    app.inject({
      ...{ method: 'POST', url, payload: 'password=not+to+be+seen' },
      headers: { accept, 'content-type': 'application/x-www-form-urlencoded' },
    });
  const { statusCode, headers } = await send('/?keyword=studio');
  expect([statusCode, headers.location]).toEqual([303, '/?keyword=studio']);
  expect((await send('/', 'application/json')).statusCode).toBe(404);
  expect((await send('//elsewhere.example')).headers.location).toBeUndefined();
});

test('whoever requests page after page gets empty ones after some, and nobody else does', async () => {
  const { page } = await open(`async (address, { compose }) =>
    new Response(compose({ head: '', body: 'made', data: '{}', calls: [], modules: [] }))`);
  const bodies: string[] = [];
  // The window in which pages are counted does not pass, however slow the machine.
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  for (let nth = 0; nth < 60; nth += 1) bodies.push((await page(`/spaces/${nth}`)).body);
  expect(bodies[0]).toContain('made');
  expect(bodies.at(-1)).toContain('<div id="root"></div>');
  expect((await page('/spaces/0')).body).toContain('made');
  expect((await page('/spaces/99', {}, '198.51.100.7')).body).toContain('made');
});

test.each(['//elsewhere.example/', '//', '//[', '/%zz', '/\\\\elsewhere.example'])(
  'the address %s stays on this site',
  async (url) => {
    const { page, logged } = await open(`async (address, { compose }) => {
      new URL(address);
      return new Response(null, { status: 307, headers: { location: address } });
    }`);
    const { statusCode, headers } = await page(url);
    expect(statusCode).toBeLessThan(500);
    expect(logged).toEqual([]);
    expect(headers.location ?? '/').toMatch(/^\/(?!\/|\\)/);
  },
);

test('a page that cannot be rendered is left to the browser, and the error is logged', async () => {
  const { page, logged } = await open(`async () => { throw new Error('no such room'); }`);
  const { statusCode, body } = await page('/');
  expect([statusCode, body]).toEqual([200, expect.stringContaining('<div id="root"></div>')]);
  expect(logged.join()).toContain('no such room');
});

test('a page that we are too busy for is left to the browser, and not kept', async () => {
  const { page, spaces, logged } = await open(SHOWS_SPACES);
  spaces.status = 503;
  expect((await page('/')).body).toContain('<div id="root"></div>');
  spaces.status = 200;
  expect((await page('/')).body).toContain('Acacia');
  expect(logged).toEqual([]);
});

test('a page says that the server traces if it does, and nothing of it otherwise', async () => {
  const tracing = {
    url: 'http://127.0.0.1:4318/v1/traces',
    headers: {},
    service: 'nafasi',
    share: 1,
  };
  for (const [marks, isSaid] of [
    [{ tracing }, true],
    [{ tracing: null }, false],
  ] as const) {
    const { page } = await open(SHOWS_SPACES, marks);
    const { body } = await page('/');
    expect(/<html[^>]* data-traces[ >]/.test(body)).toBe(isSaid);
    expect(body).not.toContain('4318');
  }
});
