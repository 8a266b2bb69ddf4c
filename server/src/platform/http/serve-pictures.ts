import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { typeOf } from '../pictures/picture-store.ts';
import type { Pictures } from '../pictures/pictures.ts';
import { lighten } from './web-app.ts';

const FOREVER = 'public, max-age=31536000, immutable';

/**
 * Serves the pictures of spaces, and those in the folder `shipped`. The picture at an address never changes, so it is
 * cached for ever.
 */
export async function servePictures(
  app: FastifyInstance,
  pictures: Pictures,
  shipped: string | null,
): Promise<void> {
  if (shipped)
    await app.register(fastifyStatic, {
      root: shipped,
      prefix: '/pictures/',
      decorateReply: false,
      index: false,
      maxAge: '365d',
      immutable: true,
      lastModified: false,
      setHeaders: lighten,
    });
  // Addresses without such a key may be one of those.
  app.get<{ Params: { key: string; name: string } }>(
    '/pictures/:key(^[0-9a-f-]{36}$)/:name',
    { schema: { hide: true }, config: { who: 'anyone' } },
    async ({ params: { key, name }, headers }, reply) => {
      const tag = `"${key}/${name}"`;
      const isKnown = headers['if-none-match'] === tag;
      const bytes = isKnown ? null : await pictures.read(key, name);
      if (!isKnown && !bytes) return reply.callNotFound();
      reply.header('cache-control', FOREVER).header('etag', tag);
      lighten(reply, name);
      return bytes ? reply.type(typeOf(name)).send(bytes) : reply.code(304).send();
    },
  );
}
