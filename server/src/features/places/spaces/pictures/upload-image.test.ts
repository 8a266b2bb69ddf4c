import { rm } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { PicturesAway } from '#platform/pictures/picture-store.ts';
import { builtWebApp } from '#test/built-web-app.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';
import { buildApp } from '../../../../app.ts';
import { drawPicture, formOf, sendPicture } from '../images.factory.ts';
import { spaceRequest } from '../spaces.factory.ts';
import { removeStrayUploads } from './remove-stray-uploads.service.ts';
import { insertUpload } from './uploads.queries.ts';

let world: World;
let owner: Person;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  world.clock.set(NOW);
  owner = await world.asOwner();
});
afterAll(() => world.close());

const send = (file: Buffer | string, part?: string) => {
  const { body, headers } = formOf(file, part);
  return owner.call('POST', '/api/images/', body, headers);
};
const uploadsOf = async (person: Person) =>
  (
    await sql<{ url: string }>`select url from uploads where user_id = ${person.id}`.execute(
      world.db,
    )
  ).rows;

describe('sending a picture in', () => {
  test('keeps it, and returns what is known about it', async () => {
    const answer = await send(await drawPicture());
    expect(answer).toMatchObject({
      status: 201,
      body: {
        success: true,
        error: null,
        data: {
          url: expect.stringMatching(/^\/pictures\/[0-9a-f-]{36}\/800\.webp$/),
          alt: '',
          color: expect.stringMatching(/^#[0-9a-f]{6}$/),
          width: 900,
          height: 600,
          widths: [400, 800],
        },
      },
    });
    expect(await uploadsOf(owner)).toEqual([{ url: answer.body.data.url }]);
  });

  test('goes by what it is, not by its name', async () => {
    const png = await sharp(await drawPicture(40, 30))
      .png()
      .toBuffer();
    expect(await send(png, 'name="anything"; filename="notes.exe"')).toMatchObject({
      status: 201,
      body: { data: { width: 40, height: 30, widths: [40] } },
    });
  });

  test('beside other fields of the form is no problem', async () => {
    const field = '--cut\r\ncontent-disposition: form-data; name="alt"\r\n\r\nA room\r\n';
    const { body, headers } = formOf(await drawPicture());
    const whole = Buffer.concat([Buffer.from(field), body]);
    expect((await owner.call('POST', '/api/images', whole, headers)).status).toBe(201);
  });

  test.each([
    ['a drawing as SVG', () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['a page', () => '<!doctype html><script>alert(1)</script>'],
    ['a PDF', () => '%PDF-1.7\n1 0 obj'],
    ['a GIF', () => Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')],
    ['nothing', () => ''],
    ['half a picture', async () => (await drawPicture()).subarray(0, 600)],
    ['a bomb', () => hugePng(60_000, 60_000)],
    ['a thin strip', () => drawPicture(1000, 100)],
  ])('refuses %s and keeps nothing of it', async (_, make) => {
    const answer = await send(await make());
    expect(answer).toMatchObject({ status: 422, body: { code: 'IMAGE_NOT_READABLE' } });
    expect(answer.body.errors.file).toBe(answer.body.message);
    expect(await uploadsOf(owner)).toEqual([]);
  });

  test.each([
    ['JSON', { file: 'a' }, {}, 415, 'NOT_A_FORM'],
    ['unreadable JSON', '{', { 'content-type': 'application/json' }, 415, 'NOT_A_FORM'],
    ['no body', undefined, {}, 415, 'NOT_A_FORM'],
    ['text', 'a', { 'content-type': 'text/plain' }, 415, 'NOT_A_FORM'],
    ['a form without boundary', 'a', { 'content-type': 'multipart/form-data' }, 400, 'UNREADABLE'],
    [
      'an empty form',
      '--cut--\r\n',
      { 'content-type': 'multipart/form-data; boundary=cut' },
      422,
      'NO_FILE',
    ],
    [
      'a form without a body',
      undefined,
      { 'content-type': 'multipart/form-data; boundary=cut' },
      422,
      'NO_FILE',
    ],
    [
      'a form that breaks off',
      '--cut\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
      { 'content-type': 'multipart/form-data; boundary=cut' },
      400,
      'UNREADABLE',
    ],
    [
      'a field that is no file',
      formOf('a', 'name="file"').body,
      formOf('').headers,
      422,
      'NO_FILE',
    ],
    [
      'a field of a prototype',
      formOf('a', 'name="__proto__"; filename="a"').body,
      formOf('').headers,
      400,
      'UNREADABLE',
    ],
    [
      'a form of fields without end',
      `${'--cut\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n'.repeat(20)}--cut--\r\n`,
      formOf('').headers,
      400,
      'UNREADABLE',
    ],
    [
      'two files',
      Buffer.concat([
        formOf('a').body.subarray(0, -2 - '--cut--\r\n'.length),
        Buffer.from('\r\n'),
        formOf('b').body,
      ]),
      formOf('').headers,
      400,
      'UNREADABLE',
    ],
  ])('refuses %s', async (_, body, headers, status, code) => {
    const answer = await owner.call('POST', '/api/images', body, headers as Record<string, string>);
    expect(answer).toMatchObject({
      status,
      body: { code, message: expect.stringMatching(/^[A-Z].*\.$/), request_id: expect.any(String) },
    });
  });

  test('refuses more than 10 MB, however it says its length', async () => {
    const { body, headers } = formOf(Buffer.alloc(10 * 1024 * 1024 + 1));
    const said = await owner.call('POST', '/api/images', body, headers);
    const unsaid = await sendInPieces(body, headers);
    for (const { status, body } of [said, unsaid])
      expect({ status, body }).toMatchObject({
        status: 413,
        body: { code: 'TOO_LARGE', message: expect.stringContaining('10 MB') },
      });
  });

  test('is limited for each person, and says when to try again', async () => {
    const answers = [];
    for (let tries = 0; tries <= 120; tries += 1) answers.push(await send('no picture'));
    expect(answers.map(({ status }) => status)).toEqual([...Array(120).fill(422), 429]);
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
    owner = await world.asOwner();
    expect((await send('no picture')).status).toBe(422);
  });

  test('many at once keeps them all', async () => {
    const file = await drawPicture(500, 400);
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(file)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(await uploadsOf(owner)).toHaveLength(8);
  });

  test('is for owners and admins, who are signed in', async () => {
    const { body, headers } = formOf('a');
    const client = await world.asClient();
    expect((await world.call('POST', '/api/images', body, headers)).status).toBe(401);
    expect((await client.call('POST', '/api/images', body, headers)).status).toBe(403);
    expect((await (await world.asAdmin()).call('POST', '/api/images', body, headers)).status).toBe(
      422,
    );
  });

  test('leaves no files when it cannot be put on record', async () => {
    const { pictures } = world.services;
    const keep = vi.spyOn(pictures, 'keep');
    const taken = await pictures.render(await drawPicture());
    await insertUpload(world.db, { ...taken.picture, user_id: owner.id, created_at: NOW });
    const render = vi.spyOn(pictures, 'render').mockResolvedValueOnce(taken);
    expect((await send('again')).status).toBe(500);
    expect(render).toHaveBeenCalled();
    expect(keep).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  test('that cannot be kept right now says so, and goes a day later', async () => {
    const away = new PicturesAway('The store cannot be reached.');
    vi.spyOn(world.services.pictures, 'keep').mockRejectedValueOnce(away);
    expect(await send(await drawPicture())).toMatchObject({
      status: 503,
      body: { code: 'NOT_READY' },
      headers: { 'retry-after': '5' },
    });
    vi.restoreAllMocks();
    expect(await uploadsOf(owner)).toHaveLength(1);
    world.clock.pass(24 * 60 + 1);
    await removeStrayUploads(world.services);
    await world.processQueue();
    expect(await uploadsOf(owner)).toEqual([]);
  });

  test('is described as a form with a binary file', () => {
    const { paths } = world.app.swagger() as {
      paths: Record<string, { post: { requestBody: unknown } }>;
    };
    expect(paths['/api/images']?.post.requestBody).toMatchObject({
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: ['file'],
            properties: { file: { type: 'string', format: 'binary' } },
          },
        },
      },
    });
  });
});

test('a form sent where JSON is expected is refused', async () => {
  const { body, headers } = formOf('a');
  expect(await owner.call('POST', '/api/spaces', body, headers)).toMatchObject({
    status: 415,
    body: { code: 'WRONG_MEDIA_TYPE' },
  });
});

test('a picture is served with its type, to keep for ever, and never as anything else', async () => {
  const folder = await builtWebApp();
  const url = await sendPicture(owner, 500);
  const app = await buildApp(world.services, { webApp: folder, pictures: null });
  for (const [address, type] of [
    [url, 'image/webp'],
    [url.replace('webp', 'avif'), 'image/avif'],
  ] as const) {
    const { statusCode, headers } = await app.inject(address);
    expect([statusCode, headers]).toMatchObject([
      200,
      {
        'content-type': type,
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'cross-origin',
      },
    ]);
    expect(headers).not.toHaveProperty('content-security-policy');
    const again = await app.inject({
      url: address,
      headers: { 'if-none-match': `${headers.etag}` },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const head = await app.inject({ method: 'HEAD', url: address });
    expect([head.statusCode, head.headers['content-length']]).toEqual([
      200,
      headers['content-length'],
    ]);
  }
  const none = url.replace(/[0-9a-f]{8}-/, '00000000-');
  for (const other of ['/pictures/', '/pictures/none/800.webp', '/pictures/..%2fpasswd', none])
    expect((await app.inject(other)).statusCode).toBe(404);
  await app.close();
  await rm(folder, { recursive: true });
});

test('a space shows what is known of an uploaded picture, and defaults for one from elsewhere', async () => {
  const url = await sendPicture(owner, 500);
  const { body } = await list(owner, ['https://example.com/a.jpg', { url, alt: 'The desk' }]);
  expect(body.data.images).toEqual([
    {
      url: 'https://example.com/a.jpg',
      served_url: null,
      problem: null,
      alt: 'Jacaranda Room',
      color: '#d8cfc0',
      width: 1200,
      height: 800,
      widths: [],
    },
    {
      url,
      served_url: url,
      problem: null,
      alt: 'The desk',
      color: expect.stringMatching(/^#d\d/),
      width: 500,
      height: 600,
      widths: [400],
    },
  ]);
  const shown = await world.call('GET', `/api/spaces/${body.data.id}`);
  expect(shown.body.images).toEqual(body.data.images);
});

const list = (person: Person, images: unknown[]) =>
  person.call('POST', '/api/spaces/', spaceRequest({ images }));

/** Sends a body over a real connection, in pieces and without declaring its length. */
async function sendInPieces(body: Buffer, headers: Record<string, string>) {
  const address = await world.app.listen({ port: 0, host: '127.0.0.1' });
  const pieces = new ReadableStream({
    start(controller) {
      for (let at = 0; at < body.length; at += 500_000)
        controller.enqueue(body.subarray(at, at + 500_000));
      controller.close();
    },
  });
  const response = await fetch(`${address}/api/images`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${owner.accessToken}` },
    body: pieces,
    duplex: 'half',
  } as RequestInit);
  return { status: response.status, body: await response.json() };
}

/** A PNG that declares to be huge, and decompresses to that size for as long as one reads. */
function hugePng(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const head = Buffer.alloc(4);
    head.writeUInt32BE(data.length);
    const tail = Buffer.alloc(4);
    tail.writeUInt32BE(crc32(body));
    return Buffer.concat([head, body, tail]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const pixels = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test('a picture that was sent to one process is served by the other', async () => {
  const other = await openWorld({}, { database: world.database });
  const url = await sendPicture(owner);
  expect(await other.call('GET', url)).toMatchObject({
    status: 200,
    headers: { 'content-type': 'image/webp' },
  });
  await other.services.pictures.forget(url);
  expect((await world.call('GET', url)).status).toBe(404);
  await other.close();
});
