import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { FORM_WITH_FILE } from './upload.ts';

/** OpenAPI 3.1 at /openapi.json and a page to read it at /docs, both made from the contracts. */
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
      const described = jsonSchemaTransform(route);
      const isForm = route.route.config?.endpoint?.upload !== undefined;
      return isForm
        ? { ...described, schema: { ...described.schema, ...FORM_WITH_FILE } }
        : described;
    },
    transformObject: jsonSchemaTransformObject,
  });
  await app.register(swaggerUi, { routePrefix: '/docs' });
}

/** Serves the description itself; after all features, so that it knows them. */
export function serveDescription(app: FastifyInstance): void {
  app.get('/openapi.json', { schema: { hide: true }, config: { who: 'anyone' } }, () =>
    app.swagger(),
  );
}
