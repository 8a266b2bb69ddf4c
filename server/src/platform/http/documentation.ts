import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { refusalsOf } from './confirmation.ts';
import { type Endpoint, refusalBody } from './contract.ts';
import { platformRefusals, type RefusalKind } from './refusal.ts';
import { formWithFile } from './upload.ts';

const SCHEMAS = '#/components/schemas/';

// A schema of its own in the description, so that the refusals of every call are written once.
refusalBody
  .extend({ code: z.enum(Object.keys(platformRefusals)).meta({ id: 'CommonRefusalCode' }) })
  .meta({ id: 'CommonRefusal' });

/**
 * OpenAPI 3.1 at /openapi.json and a page for readers at /docs, both derived from the contracts. Public in production
 * too: the API is no secret, and who may make a call is what protects it.
 */
export async function documentApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Nafasi',
        version: '1',
        description:
          'Workspaces by the hour in Nairobi. Times carry +03:00, amounts are Kenyan shillings.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: (route) => {
      const { schema, url } = jsonSchemaTransform(route);
      const { endpoint } = route.route.config ?? {};
      if (!endpoint) return { schema, url };
      const response = { ...(schema.response as object), default: describeRefusals(endpoint) };
      return {
        url,
        schema: { ...schema, response, ...(endpoint.upload && formWithFile(endpoint)) },
      };
    },
    transformObject: (document) => withoutUnused(jsonSchemaTransformObject(document) as OpenApi),
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    uiHooks: {
      // The page's own copies would be serialised anew for each reader.
      onRequest: ({ routeOptions: { url = '' } }, reply, done) => {
        if (!['/docs/json', '/docs/yaml'].includes(url)) return done();
        reply.redirect('/openapi.json');
      },
    },
  });
}

/** One response for all refusals of a call: their codes, and the body. */
function describeRefusals(endpoint: Endpoint) {
  const own = refusalsOf(endpoint).filter(({ code }) => !(code in platformRefusals));
  const code = {
    anyOf: [
      { type: 'string', enum: own.map((kind) => kind.code) },
      { $ref: `${SCHEMAS}CommonRefusalCode` },
    ],
  };
  const schema = own.length
    ? {
        allOf: [
          { $ref: `${SCHEMAS}Refusal` },
          { type: 'object', properties: { code }, required: ['code'] },
        ],
      }
    : { $ref: `${SCHEMAS}CommonRefusal` };
  const description = own.map(inWords).join('\n') || 'Refused, as any call may be';
  return { description, content: { 'application/json': { schema } } };
}

const inWords = ({ code, status, sentence }: RefusalKind) => `- ${status} \`${code}\`: ${sentence}`;

type OpenApi = Extract<ReturnType<typeof jsonSchemaTransformObject>, { openapi?: string }>;

/** Each schema is described as input and as output: leaves out those that no call uses. */
function withoutUnused(description: OpenApi): OpenApi {
  const text = JSON.stringify(description);
  const all = Object.entries(description.components?.schemas ?? {});
  const used = all.filter(([name]) => text.includes(`"${SCHEMAS}${name}"`));
  if (used.length === all.length) return description;
  const components = { ...description.components, schemas: Object.fromEntries(used) };
  return withoutUnused({ ...description, components } as OpenApi);
}

const ENCODINGS = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/**
 * Serves the description itself; called after all features, so that it includes them. Serialised and compressed once,
 * as it is the largest response of all and the same for everybody.
 */
export function serveDescription(app: FastifyInstance): void {
  const written = new Map<string, Promise<Buffer>>();
  const write = async (encoding: keyof typeof ENCODINGS | undefined): Promise<Buffer> => {
    if (!encoding) return Buffer.from(JSON.stringify(app.swagger()));
    return ENCODINGS[encoding](await bytesIn(undefined));
  };
  const bytesIn = (encoding: keyof typeof ENCODINGS | undefined) => {
    const bytes = written.get(encoding ?? '') ?? write(encoding);
    written.set(encoding ?? '', bytes);
    return bytes;
  };
  const open = { schema: { hide: true }, config: { who: 'anyone' } } as const;
  app.get('/openapi.json', open, async (request, reply) => {
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const encoding = (['br', 'gzip'] as const).find((one) => accepted.includes(one));
    reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
    if (encoding) reply.header('content-encoding', encoding);
    return bytesIn(encoding);
  });
}
