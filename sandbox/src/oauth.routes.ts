import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { AccessTokens } from './access-token.ts';
import { DarajaError, invalidToken } from './daraja-errors.ts';

interface OAuthOptions {
  tokens: AccessTokens;
  settings: { consumerKey: string; consumerSecret: string };
}

/** `GET /oauth/v1/generate`: Basic consumer key and secret for an access token of an hour. */
export const oauthRoutes: FastifyPluginAsyncZod<OAuthOptions> = async (
  app,
  { tokens, settings },
) => {
  const expected = `${settings.consumerKey}:${settings.consumerSecret}`;
  const schema = { querystring: z.object({ grant_type: z.unknown().optional() }) };
  app.get(
    '/oauth/v1/generate',
    { schema, config: { product: 'oauth' } },
    async (request, reply) => {
      // Daraja responds to a wrong key or secret with a bare 400.
      if (basicCredentials(request) !== expected) return reply.code(400).send();
      if (request.query.grant_type !== 'client_credentials') {
        throw new DarajaError('400.008.02', 'Invalid grant type passed');
      }
      // Daraja sends the number of seconds as a string.
      return { access_token: tokens.issue(), expires_in: '3599' };
    },
  );
};

function basicCredentials(request: FastifyRequest): string {
  const encoded = /^Basic ([\w+/=-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!encoded) throw new DarajaError('400.008.01', 'Invalid Authentication passed');
  return Buffer.from(encoded, 'base64').toString();
}

/** The check before every Daraja product: a bearer token that is the newest and has not expired. */
export function requireBearer(tokens: AccessTokens) {
  return async (request: FastifyRequest) => {
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (!token) throw new DarajaError('404.001.04', 'Invalid Authentication Header');
    if (tokens.accepts(token)) return;
    throw invalidToken(request.routeOptions.config.product, token);
  };
}
