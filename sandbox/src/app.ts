import type { KeyPairKeyObjectResult } from 'node:crypto';
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import Fastify, { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { b2bRoutes } from './b2b.routes.ts';
import { b2cRoutes } from './b2c.routes.ts';
import { balanceRoutes } from './balance.routes.ts';
import { bankRoutes } from './bank.routes.ts';
import { createBank } from './bank.ts';
import { c2bRoutes } from './c2b.routes.ts';
import { answerDarajaError, DarajaError } from './daraja-errors.ts';
import { addResponseFaults } from './daraja-faults.ts';
import { certificateOf } from './initiator.ts';
import { mailboxRoutes } from './mailbox.routes.ts';
import type { Mailbox } from './mailbox.ts';
import { createMpesa } from './mpesa.ts';
import { oauthRoutes, requireBearer } from './oauth.routes.ts';
import { pageRoutes } from './page.routes.ts';
import { phoneRoutes } from './phone.routes.ts';
import { promptRoutes } from './prompts.routes.ts';
import { pullRoutes } from './pull.routes.ts';
import { receivedRoutes } from './received.routes.ts';
import { answerRefusal, Refusal } from './refusals.ts';
import { reversalRoutes } from './reversal.routes.ts';
import { type SandboxSettings, withDefaults } from './settings.ts';
import { simRoutes } from './sim.routes.ts';
import { simPastRoutes } from './sim-past.routes.ts';
import { simPaymentRoutes } from './sim-payments.routes.ts';
import { statusRoutes } from './status.routes.ts';
import { stkRoutes } from './stk.routes.ts';
import { taxRegisterRoutes } from './tax-register.routes.ts';
import { textRoutes } from './texts.routes.ts';

const PRODUCTS = [
  c2bRoutes,
  stkRoutes,
  statusRoutes,
  reversalRoutes,
  b2cRoutes,
  b2bRoutes,
  balanceRoutes,
  pullRoutes,
];
const BODY_LIMIT = 64 * 1024;
const DARAJA_PATH = /^\/(oauth|mpesa|pulltransactions)\//;

/** Everything the sandbox serves: Daraja's products, the phone, the mailbox, and the pages that show them. */
export function buildSandbox(
  given: SandboxSettings,
  { mailbox, keys }: { mailbox: Mailbox; keys: KeyPairKeyObjectResult },
) {
  const settings = withDefaults(given);
  const { logger } = settings;
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    // Addresses contain phone numbers, which must not be logged.
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (error, request, reply) => void answerRefusal(error, request, reply),
    ...(logger ? { loggerInstance: logger } : { logger: false }),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerRefusal);

  app.addHook('onRequest', async ({ hostname }) => {
    if (!isOwnName(hostname)) throw WRONG_HOST;
  });

  const mpesa = createMpesa(settings, keys);
  app.addHook('preClose', async () => {
    mpesa.prompts.stop();
    mpesa.deliveries.stop();
  });

  app.register(async (daraja) => {
    daraja.setErrorHandler(answerDarajaError);
    // Daraja accepts any content type, and reports its fields as missing.
    daraja.removeContentTypeParser('text/plain');
    daraja.addContentTypeParser('*', (_request, body, done) => {
      body.resume();
      done(null, {});
    });
    addResponseFaults(daraja, mpesa.faults, mpesa.tokens);
    daraja.register(oauthRoutes, mpesa);
    daraja.register(async (products) => {
      products.addHook('onRequest', requireBearer(mpesa.tokens));
      for (const routes of PRODUCTS) products.register(routes, { mpesa });
    });
  });
  app.register(phoneRoutes, { mpesa });
  app.register(textRoutes, { now: settings.now });
  app.register(taxRegisterRoutes, { now: settings.now });
  const bank = createBank(settings.now);
  app.register(bankRoutes, { bank });
  app.register(receivedRoutes, { mpesa, bank });
  app.register(promptRoutes, { mpesa });
  app.register(simPaymentRoutes, { mpesa });
  app.register(simPastRoutes, { mpesa });
  app.register(simRoutes, { mpesa, certificate: certificateOf(keys) });
  app.register(mailboxRoutes, { mailbox });
  app.register(pageRoutes);

  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const url = request.url.split('?', 1).join();
    if (!DARAJA_PATH.test(url)) return answerRefusal(NOT_FOUND, request, reply);
    const known = app.hasRoute({ method: 'GET', url }) || app.hasRoute({ method: 'POST', url });
    return answerDarajaError(known ? WRONG_METHOD : NO_RESOURCE, request, reply);
  });
  return app;
}

/**
 * Whether a host name is this machine's own: an address, or a name that nobody else can point here. Otherwise a
 * stranger's page could read the mailbox, by making its own name resolve to this machine.
 */
const isOwnName = (name: string) =>
  isIP(name.replace(/^\[|\]$/g, '')) > 0 ||
  ['localhost', hostname().toLowerCase()].includes(name.toLowerCase());

const WRONG_HOST = new Refusal(
  403,
  'WRONG_HOST',
  'The sandbox answers at localhost and at the addresses of this machine only.',
);
const NOT_FOUND = new Refusal(404, 'NOT_FOUND', 'There is nothing here.');
const WRONG_METHOD = new DarajaError('405.001', 'Method Not Allowed');
const NO_RESOURCE = new DarajaError('404.001.01', 'Resource not found');
