import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { keepCommission } from '#earning/commission/commission.service.ts';
import { keepShortCode } from '#money/receipts/short-codes.sql.ts';
import { openCallbackStore } from '#platform/callback-store.ts';
import { callbacksIn } from '#platform/callbacks.ts';
import { systemClock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import { readCertificate } from '#platform/daraja/security-credential.ts';
import { claimDataFolder, keptSecret } from '#platform/data-folder.ts';
import {
  type Db,
  FIRST_WITHIN_MS,
  KEPT_MS,
  openDatabase,
  useOfDatabase,
} from '#platform/db/database.ts';
import { startEmbeddedPostgres } from '#platform/db/embedded.ts';
import { migrate, requireSchema } from '#platform/db/migrate.ts';
import { reachDatabase } from '#platform/db/reach-database.ts';
import { type Readiness, readinessOf } from '#platform/db/readiness.ts';
import { REPLICA_PATIENCE, readsFrom } from '#platform/db/reads.ts';
import { requireSession } from '#platform/db/require-session.ts';
import { closeCalls } from '#platform/http/closing.ts';
import { limitsIn } from '#platform/http/limits.ts';
import { queueIn } from '#platform/jobs.ts';
import { measureProcess } from '#platform/measure-process.ts';
import { isOverWithin } from '#platform/patience.ts';
import { openPictures } from '#platform/pictures/open-pictures.ts';
import { freePort } from '#platform/port.ts';
import { sealWith } from '#platform/seal.ts';
import type { StartProblem } from '#platform/start-problem.ts';
import { buildApp } from './app.ts';
import {
  connectMail,
  connectMpesa,
  connectTaxRegister,
  type Heard,
  startTracing,
} from './connect.ts';
import { startDemo } from './demo/demo.ts';
import { DEMO_PICTURES } from './demo/demo-pictures.ts';
import { jobsOf, tasksOf } from './work.ts';

export type Surroundings = {
  /** Reports progress to a person who waits. */
  say: (line: string) => void;
  /** Reports a problem that somebody should look at, though work continues. */
  warn: (line: string) => void;
  /** Makes sure that the web app is built, and returns its folder. */
  webApp: (signal: AbortSignal) => Promise<string>;
  /** Aborted by a signal to stop: a running start then ends at its next step. */
  signal: AbortSignal;
  /** Ends the process, as something is lost that it cannot do without. */
  fail: (problem: StartProblem) => void;
};

/**
 * Longer than calls and tasks in progress need; a check of all rows that is still running then is left to PostgreSQL to
 * roll back.
 */
const CLOSING_MS = 15_000;

export type Running = {
  url: string;
  sandboxUrl: string | null;
  /** Reports not ready, and keeps serving until that has been noticed, or time is up. */
  drain: (hurry: AbortSignal) => Promise<void>;
};

/**
 * Starts everything in order and listens last, when all is ready. What has been started is put on `started`, which
 * stops it in reverse order, after a failed start too.
 */
export async function start(
  config: Config,
  surroundings: Surroundings,
  started: AsyncDisposableStack,
): Promise<Running> {
  const { say, webApp, signal } = surroundings;
  // What breaks during the stop is no news.
  const warn = (line: string) => !signal.aborted && surroundings.warn(line);
  const { host } = config;
  const { certificate } = config.mpesa;
  if (certificate) await readCertificate(certificate);
  const port = await freePort(host, config.port, 'PORT');
  const simulatorPort = config.demo
    ? await freePort(host, config.mpesa.simulatorPort, 'MPESA_SIMULATOR_PORT')
    : config.mpesa.simulatorPort;
  started.defer(await claimDataFolder(config.dataDir));
  const tracing = await startTracing(config, warn, started);
  const builtWebApp = startBuilding(webApp, signal, started);
  const databaseUrl =
    config.databaseUrl ?? (await startOwnDatabase(config.dataDir, surroundings, started));
  signal.throwIfAborted();
  const heard = { warn, tracing };
  const { callbackStore, pools, ...handles } = openDatabases(databaseUrl, config, heard, started);
  const { db } = handles;
  await prepareDatabase(db, databaseUrl, config, warn);

  const ready = await completed(config, simulatorPort);
  const url = config.publicUrl ?? `http://${nameOf(host)}:${port}`;
  const demo = { config: ready, db, url, say, signal };
  const sandbox = config.demo ? await startDemo(demo, started) : null;
  signal.throwIfAborted();

  const mail = connectMail(config, sandbox, heard);
  started.defer(() => mail.close());
  const mpesa = connectMpesa(ready, db, sandbox, heard);
  started.defer(() => mpesa.close());
  // Not part of a release.
  const shipped = existsSync(DEMO_PICTURES) ? DEMO_PICTURES : null;
  const queue = openQueue(databaseUrl, config, heard, started);
  const platform = {
    config: ready,
    url,
    ...handles,
    clock: systemClock,
    limits: limitsIn(db, config.rateLimits),
    queue,
    sendMail: mail.send,
    sms: sandbox?.sms ?? null,
    taxRegister: connectTaxRegister(ready, sandbox),
    pictures: await openPictures({ config, db, now: systemClock.now, shipped, say, warn }),
    seal: await sealOf(config),
    callbacks: callbacksIn(db, callbackStore, systemClock),
    mpesa,
    tracing,
    measured: measureProcess(config, { ...pools, queue: queue.use }, systemClock),
  };
  const files = { webApp: await builtWebApp, pictures: shipped };
  const app = await buildApp(platform, files);
  started.defer(() => platform.callbacks.finish());
  started.defer(() => closeCalls(app, queue.rest));
  const whole = { ...platform, log: app.log };
  const tasks = tasksOf(whole);
  await queue.open(tasks);
  await queue.work(app.log, jobsOf(whole), tasks);
  signal.throwIfAborted();
  await app.listen({ host, port });
  const sandboxUrl = sandbox?.url.replace('127.0.0.1', 'localhost') ?? null;
  return { url, sandboxUrl, drain: drainOf(handles.readiness, config) };
}

const sealOf = async ({ sealKey, sealKeyBefore, dataDir }: Config) =>
  sealWith(sealKey ?? (await keptSecret(dataDir, 'seal-key')), sealKeyBefore);

/** With the values that no setting gives: the port of the sandbox, and a secret of its own. */
async function completed(config: Config, simulatorPort: number): Promise<Config> {
  const { callbackSecrets: given } = config.mpesa;
  const callbackSecrets = given.length
    ? given
    : [await keptSecret(config.dataDir, 'callback-secret')];
  return { ...config, mpesa: { ...config.mpesa, callbackSecrets, simulatorPort } };
}

const drainOf =
  (readiness: Readiness, { drainSeconds }: Config): Running['drain'] =>
  async (hurry) => {
    readiness.end();
    if (!hurry.aborted) await isOverWithin(once(hurry, 'abort'), drainSeconds * 1000);
  };

/**
 * Brings the database up to date, and stores in it those settings on which all processes must agree. In production only
 * a command changes the schema, before any process of the new release starts.
 */
async function prepareDatabase(
  db: Db,
  url: string,
  config: Config,
  warn: Surroundings['warn'],
): Promise<void> {
  await reachDatabase(url, config.database.options);
  if (config.database.options.isPooled) await requireSession(db);
  if (config.production) await requireSchema(db);
  else await migrate(db);
  await keepShortCode(db, config.mpesa.shortCode, 'mpesa');
  const late = await keepCommission({ config, db }, systemClock.now());
  if (late)
    warn(
      `COMMISSION_PERCENT holds from ${late} on only, as an admin agreed on another one for the day before.`,
    );
}

/** Builds while the database starts; stops if the start fails meanwhile. */
function startBuilding(
  webApp: Surroundings['webApp'],
  signal: AbortSignal,
  started: AsyncDisposableStack,
): Promise<string> {
  const ending = new AbortController();
  const built = webApp(AbortSignal.any([signal, ending.signal]));
  // It may fail before it is awaited.
  const settled = built.catch(() => undefined);
  started.defer(async () => {
    ending.abort();
    await settled;
  });
  return built;
}

async function startOwnDatabase(
  dataDir: string,
  { say, fail }: Surroundings,
  started: AsyncDisposableStack,
) {
  say('Starting PostgreSQL ...');
  const postgres = await startEmbeddedPostgres(dataDir, { durable: true, database: 'nafasi' });
  started.defer(() => postgres.stop());
  void postgres.died.then(fail);
  return postgres.url('nafasi');
}

/** Closes connections, but does not wait for ever for those in use. */
const closing = (db: Db) => async () => {
  await isOverWithin(db.destroy(), CLOSING_MS);
};

/** Opens all connections except the queue's. */
function openDatabases(
  url: string,
  { database: { connections, options, readUrl } }: Config,
  { warn, tracing }: Heard,
  started: AsyncDisposableStack,
) {
  const onBreak = (error: Error) => warn(`A database connection broke: ${error.message}`);
  const traced = { ...options, tracing, idleTimeoutMillis: KEPT_MS };
  const forCalls = { ...traced, firstWithinMs: FIRST_WITHIN_MS };
  const db = openDatabase(url, onBreak, connections, forCalls);
  started.defer(closing(db));
  const callbackStore = openCallbackStore(url, onBreak, traced);
  started.defer(() => callbackStore.destroy());
  const readiness = readinessOf(url, options);
  started.defer(() => readiness.close());
  const replica = readUrl
    ? openDatabase(readUrl, onBreak, connections, { ...traced, ...REPLICA_PATIENCE })
    : null;
  started.defer(async () => replica?.destroy());
  const pools = {
    calls: () => useOfDatabase(db),
    callbacks: () => useOfDatabase(callbackStore),
    ...(replica ? { reads: () => useOfDatabase(replica) } : {}),
  };
  return { db, read: readsFrom(db, replica), callbackStore, readiness, pools };
}

function openQueue(
  connectionString: string,
  { queue: { max, batchSize }, database: { options } }: Config,
  { warn, tracing }: Heard,
  started: AsyncDisposableStack,
) {
  const onError = (error: Error) => warn(`The job queue failed: ${error.message}`);
  // A pooler passes a connection on to others, and a listener on it hears nothing.
  const connecting = { connectionString, max, useListenNotify: !options.isPooled };
  const queue = queueIn(connecting, onError, { batchSize, tracing });
  started.defer(() => queue.stop());
  return queue;
}

/** The host as a browser on this machine would address it. */
const nameOf = (host: string) =>
  ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host) ? 'localhost' : host;
