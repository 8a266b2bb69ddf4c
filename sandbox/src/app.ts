import type { KeyPairKeyObjectResult } from 'node:crypto';
import Fastify, { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { createAccessTokens } from './access-token.ts';
import { c2bRoutes } from './c2b.routes.ts';
import { createC2bConfirmations } from './c2b-confirmations.ts';
import { answerDarajaError, DarajaError } from './daraja-errors.ts';
import { certificateOf } from './initiator.ts';
import { createLedger } from './ledger.ts';
import { mailboxRoutes } from './mailbox.routes.ts';
import type { Mailbox } from './mailbox.ts';
import { oauthRoutes, requireBearer } from './oauth.routes.ts';
import { pageRoutes } from './page.routes.ts';
import { phoneRoutes } from './phone.routes.ts';
import { answerRefusal, sendRefusal } from './refusals.ts';
import { type SandboxSettings, withDefaults } from './settings.ts';

const BODY_LIMIT = 64 * 1024;
const DARAJA_PATH = /^\/(oauth|mpesa|pulltransactions)\//;

/** Everything the sandbox serves: Daraja's products, the phone, the mailbox, and the pages that show them. */
export function buildSandbox(
  given: SandboxSettings,
  { mailbox, keys }: { mailbox: Mailbox; keys: KeyPairKeyObjectResult },
) {
  const settings = withDefaults(given);
  const { shortCode, logger } = settings;
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    // Addresses carry phone numbers, which no log should keep.
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (error, request, reply) => void answerRefusal(error, request, reply),
    ...(logger ? { loggerInstance: logger } : { logger: false }),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerRefusal);

  const tokens = createAccessTokens();
  const ledger = createLedger(settings.merchantName);
  const confirmations = createC2bConfirmations(shortCode);
  app.addHook('preClose', async () => confirmations.stop());

  app.register(async (daraja) => {
    daraja.setErrorHandler(answerDarajaError);
    daraja.register(oauthRoutes, { ...settings, tokens });
    daraja.register(async (products) => {
      products.addHook('onRequest', requireBearer(tokens));
      products.register(c2bRoutes, { shortCode, ledger, confirmations });
    });
  });
  app.register(phoneRoutes, { shortCode, ledger, confirmations });
  app.get('/__sim/certificate', async (_request, reply) =>
    reply.type('application/x-pem-file').send(certificateOf(keys)),
  );
  app.register(mailboxRoutes, { mailbox });
  app.register(pageRoutes);

  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const url = request.url.split('?', 1).join();
    if (!DARAJA_PATH.test(url)) return sendRefusal(request, reply, NOT_FOUND);
    const known = app.hasRoute({ method: 'GET', url }) || app.hasRoute({ method: 'POST', url });
    return answerDarajaError(known ? WRONG_METHOD : NO_RESOURCE, request, reply);
  });
  return app;
}

const NOT_FOUND = { status: 404, code: 'NOT_FOUND', message: 'There is nothing here.' };
const WRONG_METHOD = new DarajaError('405.001', 'Method Not Allowed');
const NO_RESOURCE = new DarajaError('404.001.01', 'Resource not found');
