import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { accountTasks } from '#features/accounts/accounts.jobs.ts';
import { accountRoutes } from '#features/accounts/accounts.routes.ts';
import { authenticate } from '#features/accounts/accounts.service.ts';
import { auditRoutes } from '#features/audit/audit.routes.ts';
import { availabilityRoutes } from '#features/availability/availability.routes.ts';
import { bookingJobs } from '#features/bookings/bookings.jobs.ts';
import { bookingRoutes } from '#features/bookings/bookings.routes.ts';
import { calendarRoutes } from '#features/calendar/calendar.routes.ts';
import { favouriteRoutes } from '#features/favourites/favourites.routes.ts';
import { feedRoutes } from '#features/feeds/feeds.routes.ts';
import { importJobs } from '#features/imports/imports.jobs.ts';
import { importRoutes } from '#features/imports/imports.routes.ts';
import { measureImports } from '#features/imports/measure-imports.service.ts';
import { invoiceRoutes } from '#features/invoices/invoices.routes.ts';
import { noticeJobs, noticeTasks } from '#features/notices/notices.jobs.ts';
import { noticeRoutes } from '#features/notices/notices.routes.ts';
import { measureNotices } from '#features/notices/send-again.service.ts';
import { paymentCallbacks, paymentJobs, paymentTasks } from '#features/payments/payments.jobs.ts';
import { paymentRoutes } from '#features/payments/payments.routes.ts';
import { promptCallbacks, promptJobs } from '#features/prompts/prompts.jobs.ts';
import { promptRoutes } from '#features/prompts/prompts.routes.ts';
import { measureMoney } from '#features/reconciliation/measure-money.service.ts';
import { reconciliationJobs } from '#features/reconciliation/reconciliation.jobs.ts';
import { reconciliationRoutes } from '#features/reconciliation/reconciliation.routes.ts';
import { refundCallbacks, refundJobs } from '#features/refunds/refunds.jobs.ts';
import { refundRoutes } from '#features/refunds/refunds.routes.ts';
import { reviewRoutes } from '#features/reviews/reviews.routes.ts';
import { spaceJobs, spaceTasks } from '#features/spaces/spaces.jobs.ts';
import { spaceRoutes } from '#features/spaces/spaces.routes.ts';
import { statisticsRoutes } from '#features/statistics/statistics.routes.ts';
import { taxRoutes } from '#features/taxes/taxes.routes.ts';
import { userTasks } from '#features/users/users.jobs.ts';
import { userRoutes } from '#features/users/users.routes.ts';
import { callbackJobs } from '#platform/callbacks.ts';
import { housekeepingJobs } from '#platform/housekeeping.ts';
import { readJson } from '#platform/http/body.ts';
import { documentApi, serveDescription } from '#platform/http/documentation.ts';
import { handleErrors, refuseUnroutable } from '#platform/http/errors.ts';
import { serveHealth } from '#platform/http/health.ts';
import { type Routes, refuseRoutesWithoutPolicy, routesOf } from '#platform/http/route.ts';
import { speakPlainly } from '#platform/http/sentences.ts';
import { readForms } from '#platform/http/upload.ts';
import { servePictures, serveWebApp } from '#platform/http/web-app.ts';
import type { TaskWork } from '#platform/jobs.ts';
import { logOptions } from '#platform/log.ts';
import { serveMetrics } from '#platform/metrics.ts';
import type { Platform } from '#platform/platform.ts';

/** All that Nafasi does over HTTP, feature by feature. */
const FEATURES: readonly ((routes: Routes, platform: Platform) => void)[] = [
  accountRoutes,
  spaceRoutes,
  availabilityRoutes,
  favouriteRoutes,
  bookingRoutes,
  calendarRoutes,
  feedRoutes,
  importRoutes,
  invoiceRoutes,
  paymentRoutes,
  refundRoutes,
  reconciliationRoutes,
  promptRoutes,
  reviewRoutes,
  statisticsRoutes,
  auditRoutes,
  noticeRoutes,
  taxRoutes,
  userRoutes,
];

/** All that Nafasi does by the clock. */
export const jobsOf = (platform: Platform) => [
  ...bookingJobs(platform),
  ...paymentJobs(platform),
  ...refundJobs(platform),
  ...reconciliationJobs(platform),
  ...promptJobs(platform),
  ...noticeJobs(platform),
  ...spaceJobs(platform),
  ...importJobs(platform),
  ...callbackJobs(platform.callbacks),
  ...housekeepingJobs(platform),
];

/** All that Nafasi does because something changed. */
export const tasksOf = (platform: Platform): TaskWork[] => [
  ...accountTasks(platform),
  ...userTasks(platform),
  ...paymentTasks(platform),
  ...noticeTasks(platform),
  ...spaceTasks(platform),
];

/** All that Nafasi makes of what M-Pesa tells it. */
const callbackWorksOf = (platform: Platform) => [
  ...paymentCallbacks(platform),
  ...promptCallbacks(platform),
  ...refundCallbacks(platform),
];

const BODY_LIMIT = 64 * 1024;

/** Folders with files to serve; without them only the API is there, as in its tests. */
export type Files = { webApp: string; pictures: string };

/** Builds the whole of Nafasi's HTTP side on a platform. */
export async function buildApp(
  platform: Omit<Platform, 'log'>,
  files?: Files,
): Promise<FastifyInstance> {
  const { config } = platform;
  const app = Fastify({
    logger: logOptions(config) ?? false,
    bodyLimit: BODY_LIMIT,
    genReqId: () => randomUUID(),
    trustProxy: config.trustedProxies,
    frameworkErrors: refuseUnroutable,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true },
  });
  speakPlainly();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  readJson(app);
  await readForms(app);
  handleErrors(app, config.production);
  serveMetrics(app, config, app.log, [
    measureMoney(platform),
    measureImports(platform),
    measureNotices(platform),
  ]);
  await protect(app, config.webOrigins);
  await documentApi(app);
  if (files) {
    await servePictures(app, files.pictures);
    await serveWebApp(app, files.webApp);
  }

  // From here on, a route that does not say who may call it stops the start.
  app.addHook('onRoute', refuseRoutesWithoutPolicy);
  serveHealth(app, platform.db);
  const whole: Platform = { ...platform, log: app.log };
  whole.callbacks.open(callbackWorksOf(whole), app.log);
  const routes = routesOf(app, (token) => authenticate(whole, token));
  for (const addFeature of FEATURES) addFeature(routes, whole);
  serveDescription(app);
  await app.ready();
  return app;
}

async function protect(app: FastifyInstance, webOrigins: string[]): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        // The component library sets styles on elements; no script is ever inline.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'https:', 'data:', 'blob:'],
        // Without TLS in front (a laptop, a phone in the same network) this would break every link.
        upgradeInsecureRequests: null,
      },
    },
    strictTransportSecurity: false,
    crossOriginResourcePolicy: { policy: 'cross-origin' },
  });
  await app.register(cors, {
    origin: webOrigins,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key'],
    exposedHeaders: ['retry-after'],
    maxAge: 600,
  });
  await app.register(compress, { global: true, encodings: ['br', 'gzip'] });
}
