import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { codeListeners } from '#channels/codes/codes.listeners.ts';
import { promptAnswers, promptListeners } from '#channels/prompts/prompts.listeners.ts';
import { repayingListeners } from '#channels/repaying/repaying.listeners.ts';
import { destinationListeners } from '#earning/destinations/destinations.listeners.ts';
import { earningListeners } from '#earning/earnings/earnings.listeners.ts';
import { paperListeners } from '#earning/papers/papers.listeners.ts';
import { payoutListeners } from '#earning/payouts/payouts.listeners.ts';
import { measureMoney } from '#insight/desk/books/measure-money.service.ts';
import { favouriteListeners } from '#insight/favourites/favourites.listeners.ts';
import { feedListeners } from '#insight/feeds/feeds.listeners.ts';
import { bellListeners } from '#insight/notices/bell.listeners.ts';
import { noticeAnswers, noticeListeners } from '#insight/notices/notices.listeners.ts';
import { measureNotices } from '#insight/notices/send-again.service.ts';
import { ownDataAnswers } from '#insight/own-data/own-data.listeners.ts';
import { reportListeners } from '#insight/reports/reports.listeners.ts';
import { reviewListeners } from '#insight/reviews/reviews.listeners.ts';
import { confirmIdentity } from '#people/accounts/passwords/confirm-identity.service.ts';
import { authenticate } from '#people/accounts/sessions/sessions.service.ts';
import { hostingListeners } from '#people/hosting/hosting.listeners.ts';
import { taxListeners } from '#people/taxes/taxes.listeners.ts';
import { importListeners } from '#places/imports/imports.listeners.ts';
import { measureImports } from '#places/imports/measure-imports.service.ts';
import { listingListeners } from '#places/listing/listing.listeners.ts';
import { isNowhere } from '#places/neighbourhoods/corner-of.rules.ts';
import { statusOfPage } from '#places/spaces/space-page.service.ts';
import { spaceListeners } from '#places/spaces/spaces.listeners.ts';
import { wayInListeners } from '#places/way-in/way-in.listeners.ts';
import { handlersOf } from '#platform/callbacks.ts';
import { darajaChannel } from '#platform/daraja/channel.ts';
import { type Answerer, type Listener, listen } from '#platform/happened.ts';
import { cutSlowBodies, REQUEST_WITHIN_MS, readJson } from '#platform/http/body.ts';
import { keepBudgets } from '#platform/http/budgets.ts';
import { documentApi, serveDescription } from '#platform/http/documentation.ts';
import { handleErrors, refuseUnroutable } from '#platform/http/errors.ts';
import { serveHealth } from '#platform/http/health.ts';
import { protect } from '#platform/http/protect.ts';
import { noteStrangeProxies } from '#platform/http/proxies.ts';
import { recordRefusals } from '#platform/http/refusals-on-record.ts';
import { refuseRoutesWithoutPolicy, routesOf } from '#platform/http/route.ts';
import { usePlainMessages } from '#platform/http/sentences.ts';
import { servePictures } from '#platform/http/serve-pictures.ts';
import { shedLoad } from '#platform/http/shed-load.ts';
import { readForms } from '#platform/http/upload.ts';
import { serveWebApp } from '#platform/http/web-app.ts';
import { logOptions } from '#platform/log.ts';
import { measureDatabase } from '#platform/measure-database.ts';
import { serveMetrics } from '#platform/metrics.ts';
import type { PaymentChannel } from '#platform/payment-channel.ts';
import type { Platform } from '#platform/platform.ts';
import { bookingAnswers, bookingListeners } from '#renting/bookings/bookings.listeners.ts';
import { messageListeners } from '#renting/messages/messages.listeners.ts';
import { FEATURES, type Feature } from './calls.ts';
import { takersOf } from './takers.ts';
import { namesOfWork } from './work.ts';

/** The listeners of all events, called in the event's transaction. */
export const listenersOf = (platform: Platform): Listener[] => [
  ...hostingListeners(platform),
  ...taxListeners(),
  ...spaceListeners(),
  ...listingListeners(),
  ...wayInListeners(),
  ...importListeners(),
  ...bookingListeners(),
  ...messageListeners(),
  ...codeListeners(),
  ...promptListeners(),
  ...repayingListeners(),
  ...earningListeners(),
  ...destinationListeners(),
  ...payoutListeners(platform),
  ...paperListeners(platform),
  ...reviewListeners(),
  ...reportListeners(),
  ...favouriteListeners(),
  ...feedListeners(),
  ...noticeListeners(platform),
  ...bellListeners(),
];

/** Answers the questions that a feature asks of one above it. */
export const answersOf = (platform: Pick<Platform, 'config'>): Answerer[] => [
  ...bookingAnswers(platform),
  ...promptAnswers(),
  ...noticeAnswers(),
  ...ownDataAnswers(),
];

const BODY_LIMIT = 64 * 1024;
/** Each uses a file descriptor, of which a process has some thousands; the database and pictures need theirs. */
const MOST_CONNECTIONS = 2000;
/**
 * A connection without traffic for this long ends, and with it any response that nobody reads. Longer than any call
 * takes.
 */
const SILENT_MS = 120_000;

/** Folders of files to serve; without them only the API is served, as in its tests. */
export type Files = { webApp: string; pictures: string | null };

/** What tests vary. */
type Variant = {
  channels?: readonly PaymentChannel[] | undefined;
  budgets?: boolean;
  checksTexts?: boolean;
  features?: readonly Feature[];
};

/** Builds Nafasi's whole HTTP side on a platform. */
export async function buildApp(
  platform: Omit<Platform, 'log'>,
  files?: Files,
  variant: Variant = {},
): Promise<FastifyInstance> {
  const { config } = platform;
  const { channels = [darajaChannel], budgets = config.rateLimits, features = [] } = variant;
  const app = Fastify({
    logger: logOptions(config) ?? false,
    bodyLimit: BODY_LIMIT,
    genReqId: () => randomUUID(),
    trustProxy: config.trustedProxies,
    frameworkErrors: refuseUnroutable,
    forceCloseConnections: 'idle',
    // Requests over an open connection are answered as usual while this stops.
    return503OnClosing: false,
    requestTimeout: REQUEST_WITHIN_MS,
    connectionTimeout: SILENT_MS,
    routerOptions: { ignoreTrailingSlash: true },
  });
  app.server.maxConnections = MOST_CONNECTIONS;
  platform.tracing?.traceRequests(app);
  noteStrangeProxies(app);
  usePlainMessages();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  cutSlowBodies(app);
  readJson(app);
  await readForms(app);
  handleErrors(app, config.production, {
    error: platform.readiness.note,
    refusal: recordRefusals(app, platform),
  });
  const whole: Platform = { ...platform, log: app.log };
  serveMetrics(app, config, app.log, {
    here: platform.measured,
    database: [
      measureDatabase(whole, namesOfWork(whole)),
      measureMoney(platform),
      measureImports(platform),
      measureNotices(platform),
    ],
  });
  await protect(app, config);
  const noteCaller = keepBudgets(app, budgets);
  shedLoad(app, config.database.connections);
  await documentApi(app);
  await servePictures(app, platform.pictures, files?.pictures ?? null);
  if (files) {
    await serveWebApp(app, files.webApp, config, async (path) =>
      isNowhere(path) ? 404 : statusOfPage(platform.db, path),
    );
  }

  // From here on, a route that does not say who may call it fails the start.
  app.addHook('onRoute', refuseRoutesWithoutPolicy);
  serveHealth(app, platform.readiness);
  listen(whole.db, listenersOf(whole), answersOf(whole));
  whole.callbacks.open(handlersOf(channels, takersOf(whole)), app.log);
  const routes = routesOf(
    app,
    async (token) => noteCaller(token, await authenticate(whole, token)),
    (caller, password) => confirmIdentity(whole, caller, password),
    variant.checksTexts,
  );
  for (const addFeature of [...FEATURES, ...features]) addFeature(routes, whole);
  serveDescription(app);
  // Processes what a killed process had stored but not processed, once this one listens, without waiting for the job,
  // whose run the killed process may still hold.
  app.addHook('onListen', () => void takeUpCallbacks(whole));
  await app.ready();
  return app;
}

const takeUpCallbacks = ({ callbacks, log }: Platform): Promise<void> =>
  callbacks.processPending().catch((error: unknown) => {
    log.error({ err: error }, 'Stored callbacks could not be taken up, and will be by the job');
  });
