import { randomBytes } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { protect } from './protect.ts';

test('a page of a list is compressed at once, so that nothing of it is kept until a full garbage collection', async () => {
  const app = Fastify();
  const map = { styleUrl: null, origins: [] };
  await protect(app, { webOrigins: [], publicUrl: undefined, map });
  const list = { rows: randomBytes(20_000).toString('hex') };
  app.get('/list', () => list);
  const { headers, rawPayload } = await app.inject({
    url: '/list',
    headers: { 'accept-encoding': 'gzip, deflate, br' },
  });
  // A stream does not know its length in advance.
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'content-length': String(rawPayload.length),
  });
  expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toEqual(list);
  await app.close();
});
