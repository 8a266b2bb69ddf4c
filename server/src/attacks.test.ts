// Attacks that concern no single feature: requests that two parsers understand differently, headers that claim an
// identity, forms of other sites, files that must not be served. Those that docs/security.md names.
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { InjectOptions } from 'fastify';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD } from '#people/accounts/accounts.factory.ts';
import { allValues } from '#platform/db/rows.ts';
import { servePictures } from '#platform/http/serve-pictures.ts';
import { serveWebApp } from '#platform/http/web-app.ts';
import { picturesInFolder } from '#platform/pictures/folder-store.ts';
import { picturesIn } from '#platform/pictures/pictures.ts';
import { builtWebApp } from '#test/built-web-app.ts';
import { makeScene } from '#test/fuzz/marked-scene.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

let world: World;
let client: Person;
beforeAll(async () => {
  world = await openWorld({ PUBLIC_URL: 'https://nafasi.example' });
  client = await world.asClient();
  await world.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => world.close());

/** Sends bytes over a connection of their own; returns what comes back until it ends. */
async function sendRaw(bytes: string): Promise<string> {
  const { port } = world.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes);
  return text(socket);
}

const SMUGGLED = 'GET /auth/me HTTP/1.1\r\nhost: a\r\n\r\n';
const HEAD =
  'POST /auth/login HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: application/json\r\n';

describe('a request within a request', () => {
  test.each([
    [
      'a length beside chunks',
      `${HEAD}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`,
    ],
    ['two lengths', `${HEAD}content-length: 2\r\ncontent-length: 50\r\n\r\n{}${SMUGGLED}`],
    ['chunks by another name', `${HEAD}transfer-encoding: xchunked\r\n\r\n0\r\n\r\n${SMUGGLED}`],
    ['a length that is none', `${HEAD}content-length: +2\r\n\r\n{}${SMUGGLED}`],
    [
      'a header after a bare line feed',
      `${HEAD}x: a\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`,
    ],
  ])('by %s is refused with the connection, and the second one never read', async (_, bytes) => {
    const answer = await sendRaw(bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });
});

test.each(['TRACE', 'PROPFIND', 'QUERY', 'LINK'])(
  'the method %s is served nowhere',
  async (method) => {
    const secret = 'x-secret: do-not-echo';
    const answer = await sendRaw(
      `${method} /api/spaces HTTP/1.1\r\nhost: a\r\nconnection: close\r\n${secret}\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer).not.toContain('do-not-echo');
  },
);

test('the method of a request is its own, whatever a header or a field says', async () => {
  for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override'])
    expect(
      (await client.call('GET', '/auth/me?_method=DELETE', undefined, { [name]: 'DELETE' })).status,
    ).toBe(200);
  expect((await client.call('GET', '/auth/me')).status).toBe(200);
});

describe('a page of another site', () => {
  test.each([
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=cut',
    'text/plain',
  ])(
    'sends nothing that changes something as %s, which browsers send without asking',
    async (type) => {
      const answer = await client.call('PUT', '/auth/me', '{"first_name":"Mallory"}', {
        'content-type': type,
      });
      expect(answer).toMatchObject({ status: 415, body: { code: 'WRONG_MEDIA_TYPE' } });
    },
  );

  test('is not told that it may ask, nor ever to bring what the browser knows', async () => {
    const asked: InjectOptions = {
      method: 'OPTIONS',
      url: '/auth/me',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'PUT' },
    };
    const { headers } = await world.app.inject(asked);
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
  });

  test('finds no cookie to use: none is set, and none counts', async () => {
    const login = await world.call('POST', '/auth/login', {
      email: client.email,
      password: PASSWORD,
    });
    expect(login.status).toBe(200);
    expect(login.headers).not.toHaveProperty('set-cookie');
    const cookie = `accessToken=${login.body.access_token}; token=${login.body.access_token}`;
    expect((await world.call('GET', '/auth/me', undefined, { cookie })).status).toBe(401);
  });
});

test('a token counts in its header alone, not in an address, where it would be written down', async () => {
  const { accessToken } = client;
  for (const url of [`/auth/me?access_token=${accessToken}`, `/auth/me?token=${accessToken}`])
    expect((await world.call('GET', url)).status).toBe(401);
  const basic = Buffer.from(`${client.email}:${PASSWORD}`).toString('base64');
  for (const authorization of [
    `Basic ${basic}`,
    `Token ${accessToken}`,
    accessToken,
    'Bearer',
    'Bearer null',
  ])
    expect((await world.call('GET', '/auth/me', undefined, { authorization })).status).toBe(401);
});

test('a token has 256 random bits, and no two are alike', async () => {
  const logins = await Promise.all(
    [1, 2].map(() =>
      world.call('POST', '/auth/login', { email: client.email, password: PASSWORD }),
    ),
  );
  const tokens = logins.flatMap(({ body }) => [body.access_token, body.refresh_token]);
  expect(new Set(tokens).size).toBe(4);
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
});

test('a link in a mail leads to our own address, whatever host the request names', async () => {
  const headers = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    forwarded: 'host=evil.example',
  };
  await world.call('POST', '/auth/forgot-password', { email: client.email }, headers);
  await world.processQueue();
  const mail = world.outbox.at(-1);
  expect(mail?.to).toBe(client.email);
  expect(JSON.stringify(mail)).toContain('https://nafasi.example/reset-password');
  expect(JSON.stringify(mail)).not.toContain('evil.example');
});

test('of a field that is sent twice none is taken for the other', async () => {
  for (const query of ['as=client&as=admin', 'limit=1&limit=500', 'search=a&search=b'])
    expect((await client.call('GET', `/api/bookings?${query}`)).status).toBe(422);
  const name = { first_name: ['Wanjiru', 'Mallory'] };
  expect((await client.call('PUT', '/auth/me?first_name=Mallory', name)).status).toBe(422);
});

test('every kind of text says in which letters it is written', async () => {
  const admin = await world.asAdmin();
  for (const [url, type] of [
    ['/api/spaces', 'application/json; charset=utf-8'],
    ['/nowhere', 'application/json; charset=utf-8'],
    ['/openapi.json', 'application/json; charset=utf-8'],
    ['/api/audit.csv', 'text/csv; charset=utf-8'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ] as const)
    expect([url, (await admin.call('GET', url)).headers['content-type']]).toEqual([url, type]);
});

test('a file that is sent is to be saved, under a name of ours', async () => {
  const admin = await world.asAdmin();
  const { headers } = await admin.call(
    'GET',
    '/api/audit.csv?person=..%2F..%2Fetc%2Fpasswd%22%0D%0Ax%3A1',
  );
  expect(headers['content-disposition']).toMatch(/^attachment; filename="[\w.-]+\.csv"$/);
});

test('no answer lets a page be framed, or tell others where it came from', async () => {
  for (const url of ['/nowhere', '/api/spaces', '/robots.txt', '/auth/me']) {
    const { headers } = await world.call('GET', url);
    expect(headers['content-security-policy']?.toString().split(';')).toContain(
      "frame-ancestors 'none'",
    );
    expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'referrer-policy': 'no-referrer' });
  }
});

test('a call that comes in the clear is not led elsewhere', async () => {
  const { status, headers } = await client.call('GET', '/auth/me', undefined, {
    'x-forwarded-proto': 'http',
  });
  expect(status).toBe(200);
  expect(headers).not.toHaveProperty('location');
});

describe('a password', () => {
  const logIn = (email: string, password: string) =>
    world.call('POST', '/auth/login', { email, password });

  test('of 200 characters is taken and counts to its last one', async () => {
    const password = `${'zebra crossing '.repeat(13)}12345`;
    const email = 'long.password@nafasi.example';
    const names = { first_name: 'Wanjiru', last_name: 'Kamau', phone_number: '0712 345 678' };
    expect((await world.call('POST', '/auth/register', { ...names, email, password })).status).toBe(
      201,
    );
    expect(password).toHaveLength(200);
    expect((await logIn(email, password)).status).toBe(200);
    for (const near of [`${password.slice(0, -1)}6`, password.slice(0, 72), password.toUpperCase()])
      expect((await logIn(email, near)).status).toBe(401);
  });

  test('is kept under Argon2id, at the cost that OWASP names', async () => {
    const [hash] = await allValues<string>(
      world.db,
    )`select password_hash from users where id = ${client.id}`;
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

// What reads may record: how often somebody asked, and when a calendar was read.
const NOTED = ['rate_limits', 'feeds', 'audit'];

test('what only reads changes no row of anybody', async () => {
  const busy = await openWorld();
  const { people } = await makeScene(busy);
  const rowsOf = async () => {
    const names = await allValues<string>(busy.db)`
      select tablename::text from pg_tables where schemaname = 'public' and tablename <> all(${NOTED}) order by 1`;
    const parts = names.map(
      (name) =>
        sql`select ${name}::text as name, md5(string_agg(t::text, '' order by t::text)) as rows from ${sql.table(name)} t`,
    );
    return (
      await sql<{ name: string }>`${sql.join(parts, sql` union all `)} order by 1`.execute(busy.db)
    ).rows;
  };
  const before = await rowsOf();
  const paths = Object.entries(busy.app.swagger().paths ?? {}).filter(
    ([, methods]) => 'get' in (methods as object),
  );
  for (const [path] of paths) {
    const url = path.replaceAll(/\{\w+\}/g, '1');
    const { status } = await people.admin.call('GET', url);
    if (status === 403) await people.owner.call('GET', url);
  }
  expect(paths.length).toBeGreaterThan(80);
  expect(await rowsOf()).toEqual(before);
  await busy.close();
});

describe('files that must not be served', () => {
  const app = Fastify();
  beforeAll(async () => {
    const folder = await builtWebApp();
    await servePictures(app, picturesIn(picturesInFolder(folder)), folder);
    await serveWebApp(app, folder, {}, async () => 404);
  });
  afterAll(() => app.close());

  test.each([
    ...['/assets', '/assets/', '/pictures', '/pictures/', '/assets/..%2f.vite/manifest.json'],
    ...[
      '/.vite/manifest.json',
      '/.git/config',
      '/.env',
      '/server/render.js',
      '/assets/page.js.map',
    ],
    ...[
      '/..%2f..%2fetc/passwd',
      '/assets/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
      '/pictures/..%5c..%5cetc%5cpasswd',
    ],
    ...['/pictures/%2e%2e%2f%2e%2e%2fserver/package.json', '/%00', '/assets//etc/passwd'],
  ])('%s is not there', async (url) => {
    const { statusCode, body } = await app.inject({ url, headers: { accept: '*/*' } });
    expect([400, 403, 404]).toContain(statusCode);
    expect(body).not.toMatch(/root:|"type": "module"|"file":|page\.js"|\[core\]/);
  });
});
