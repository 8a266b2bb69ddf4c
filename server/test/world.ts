// What a test of a feature stands on: the whole app on a database of its own, a clock the test
// sets, and people who call it over HTTP.
import type { InjectOptions } from 'fastify';
import { type KyselyPlugin, sql } from 'kysely';
import { keepCommission } from '#earning/commission/commission.service.ts';
import { keepShortCode } from '#money/receipts/short-codes.sql.ts';
import { makeUser } from '#people/accounts/accounts.factory.ts';
import { openSession } from '#people/accounts/sessions/sessions.service.ts';
import { callbacksIn } from '#platform/callbacks.ts';
import type { Clock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
import { type Db, openDatabase } from '#platform/db/database.ts';
import { executorOf } from '#platform/db/executor.ts';
import { readinessOf } from '#platform/db/readiness.ts';
import { readsFrom } from '#platform/db/reads.ts';
import { allValues } from '#platform/db/rows.ts';
import { limitsIn } from '#platform/http/limits.ts';
import type { Role } from '#platform/http/session.ts';
import { inOrder, queueIn, type TaskWork } from '#platform/jobs.ts';
import type { Mail } from '#platform/mail.ts';
import type { PaymentChannel } from '#platform/payment-channel.ts';
import { picturesInDatabase } from '#platform/pictures/database-store.ts';
import { picturesIn } from '#platform/pictures/pictures.ts';
import type { Platform } from '#platform/platform.ts';
import { sealWith } from '#platform/seal.ts';
import type { TaxRegister } from '#platform/tax-register.ts';
import type { Tracing } from '#platform/tracing/tracing.ts';
import { buildApp, type Files } from '../src/app.ts';
import type { Feature } from '../src/calls.ts';
import { tasksOf } from '../src/work.ts';
import { makeDatabase } from './database.ts';
import { scriptedMpesa } from './mpesa.ts';
import { mailTo, smsTo } from './outbox.ts';
import { type Seen, seenOf } from './seen.ts';

/** A Tuesday, 10:00 in Nairobi. */
export const NOW = new Date('2026-11-24T10:00:00+03:00');
export const CALLBACK_SECRET = 'a-secret-only-for-these-tests';
export const SEALED_WITH = 'a key only for these tests';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type World = Awaited<ReturnType<typeof openWorld>>;
export type Person = Awaited<ReturnType<World['as']>>;

/** What a world shares with another one, like two processes over one database with one M-Pesa. */
type Shared = {
  database?: Awaited<ReturnType<typeof makeDatabase>>;
  clock?: ReturnType<typeof settableClock>;
  mpesa?: ReturnType<typeof scriptedMpesa>;
  /** Whether SMS are sent. */
  sms?: boolean;
  /** Where receipts are registered; nowhere by default. */
  taxRegister?: TaxRegister;
  /** The channels that report payments; Daraja by default. */
  channels?: readonly PaymentChannel[];
  /** Whether clients are limited by budgets; off by default, as most tests call faster than people. */
  budgets?: boolean;
  /** Where searches and statistics are read; from the database itself by default. */
  replicaUrl?: string;
  /** Opens the database differently. */
  open?: (url: string) => Db;
  /** In milliseconds; by default nearly as long as a statement may take, as the holder of a lock may be slow. */
  lock_timeout?: number;
  /** Whether responses that are already strings are validated against their contracts; on by default. */
  checksTexts?: boolean;
  /** The built web app; without it there is only the API. */
  files?: Files;
  /** Calls besides those of Nafasi. */
  features?: readonly Feature[];
} & Seen;

export async function openWorld(settings: Record<string, string> = {}, shared: Shared = {}) {
  const base = await openBase(settings, shared);
  const { app, services } = base;

  const call = async (
    method: Method,
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
    remoteAddress = '127.0.0.1',
  ) => {
    const options: InjectOptions = { method, url, headers, remoteAddress };
    if (body !== undefined) options.payload = body as object;
    const response = await app.inject(options);
    const type = String(response.headers['content-type']);
    return {
      status: response.statusCode,
      headers: response.headers,
      body: type.includes('json') ? response.json() : response.body,
      /** The body as it came. */
      text: response.body,
    };
  };

  const as = async (...roles: Role[]) => {
    const user = await makeUser(services, roles);
    // Each person calls from an address of their own, as limits count by address too.
    const address = `10.0.${user.id >> 8}.${user.id & 255}`;
    let authorization = `Bearer ${user.accessToken}`;
    return {
      ...user,
      /** Signs in once more, after the test's clock has outrun the session. */
      signInAgain: async () => {
        authorization = `Bearer ${(await openSession(services, user.id))?.access_token}`;
      },
      call: (method: Method, url: string, body?: unknown, headers: Record<string, string> = {}) =>
        call(method, url, body, { authorization, ...headers }, address),
    };
  };

  return {
    ...base,
    /** Calls as a visitor. */
    call,
    /** Somebody new, signed in, with these roles. */
    as,
    asClient: () => as('client'),
    asOwner: () => as('owner'),
    asAdmin: () => as('admin'),
  };
}

/** What the world stands on: a platform like the real one, and the app on it. */
async function openBase(settings: Record<string, string>, shared: Shared) {
  // Tests that open it themselves may inspect plans.
  const database = shared.database ?? (await makeDatabase('template', { plansOnce: !shared.open }));
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: 'postgres://named-below/',
    MPESA_CALLBACK_SECRET: CALLBACK_SECRET,
    ...{ MPESA_SOURCE_ADDRESSES: '127.0.0.1', MPESA_B2C_SHORT_CODE: '600992' },
    CODE_WAIT_SECONDS: '0',
    ...settings,
  });
  const { url, options, pool, store, replica } = openDatabases(database, shared);
  const { plugin, statementsOf } = statementCounter();
  const db = pool.withPlugin(plugin);
  const clock = shared.clock ?? settableClock();
  /** Mails that were sent, oldest first. */
  const outbox: Mail[] = [];
  /** Texts that were sent, oldest first. */
  const texts: { to: string; text: string }[] = [];
  const queue = testQueue(pool, shared.tracing);
  const mpesa = shared.mpesa ?? scriptedMpesa();
  const platform = {
    config,
    url: 'https://nafasi.example',
    db,
    read: readsFrom(db, replica),
    readiness: readinessOf(url, options),
    clock,
    limits: limitsIn(db, config.rateLimits),
    queue,
    sendMail: mailTo(outbox, shared.tracing),
    sms: shared.sms ? smsTo(texts) : null,
    taxRegister: shared.taxRegister ?? null,
    pictures: picturesIn(picturesInDatabase(pool)),
    mpesa: mpesa.mpesa,
    ...seenOf(config, { calls: pool, callbacks: store }, { ...shared, clock }),
    seal: sealWith(SEALED_WITH),
    callbacks: callbacksIn(db, store, clock),
  };
  await keepShortCode(pool, config.mpesa.shortCode, 'mpesa');
  await keepCommission({ config, db: pool }, clock.now());
  const app = await buildApp(platform, shared.files, variantOf(shared));
  const services: Platform = { ...platform, log: app.log };
  const tasks = tasksOf(services);
  await queue.open(tasks);
  const close = async () => {
    await app.close();
    await queue.stop();
    await platform.readiness.close();
    await pool.destroy();
    if (store !== pool) await store.destroy();
    await replica?.destroy();
    if (!shared.database) await database.drop();
  };
  return {
    app,
    database,
    db,
    clock,
    services,
    outbox,
    texts,
    mpesa,
    ...worksOn(queue, tasks),
    statementsOf,
    close,
  };
}

/** Connections as a process has them, behind the pooler where there is one. */
function openDatabases(
  { url: direct, pooledUrl }: Awaited<ReturnType<typeof makeDatabase>>,
  { open, lock_timeout = 25_000, replicaUrl, tracing = null }: Shared,
) {
  const url = pooledUrl ?? direct;
  const options = { isPooled: pooledUrl !== null, isPreparing: pooledUrl === null };
  const openPool = (most: number) =>
    openDatabase(url, () => undefined, most, { ...options, tracing, lock_timeout });
  const pool = open ? open(direct) : openPool(10);
  const replica = replicaUrl ? openDatabase(replicaUrl, () => undefined, 2) : null;
  return { url, options, pool, store: open ? pool : openPool(1), replica };
}

/** Processes what a world has queued; throws what fails. */
const worksOn = (queue: ReturnType<typeof testQueue>, tasks: readonly TaskWork[]) => ({
  processQueue: () => queue.processQueue(tasks),
  /** Writes the notices of what happened so far, without sending any. */
  writeNotices: () => queue.processQueue(tasks.filter(({ name }) => name === 'write-notices')),
  takeUp: () => queue.takeUp(tasks),
});

/** Most tests call faster than people, and none may get a response that its contract does not allow. */
const variantOf = (shared: Shared) => ({ budgets: false, checksTexts: true, ...shared });

/** The real queue, over the world's own connections; it works when a test says so. */
function testQueue(db: Db, tracing: Tracing | null = null) {
  const { boss, ...queue } = queueIn(
    { db: executorOf(db), migrate: false, supervise: false, schedule: false },
    () => undefined,
    { tracing },
  );
  // Asked first, in one statement: fetching from every queue takes longer than the work.
  const findWaiting = async () => {
    const names = await allValues<string>(db)`
      select distinct name from pgboss.job where state in ('created', 'retry') and start_after <= now()`;
    return new Set(names);
  };
  const processQueue = async (tasks: readonly TaskWork[]) => {
    let waiting = await findWaiting();
    for (const { name, run, runAll } of tasks) {
      if (!waiting.has(name)) continue;
      const jobs = inTurn(await boss.fetch(name, { batchSize: 1000, includeMetadata: true }));
      if (runAll && jobs.length > 0) await runAll(inOrder(jobs));
      for (const { id, data } of jobs) {
        if (!runAll) await run(data);
        await boss.complete(name, id);
      }
      waiting = await findWaiting();
    }
  };
  /** Also does what another process had begun when it died: the queue gives it back within a minute. */
  const takeUp = async (tasks: readonly TaskWork[]) => {
    await sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`.execute(
      db,
    );
    await processQueue(tasks);
  };
  return { ...queue, processQueue, takeUp };
}

const byNumber = new Intl.Collator('en', { numeric: true });

/** Oldest first, and those of one statement by their data: the queue returns them in no order. */
const inTurn = <Queued extends { createdOn: Date; data: unknown }>(jobs: readonly Queued[]) =>
  jobs.toSorted(
    (one, other) =>
      Number(one.createdOn) - Number(other.createdOn) ||
      byNumber.compare(JSON.stringify(one.data), JSON.stringify(other.data)),
  );

function statementCounter() {
  let sent = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      sent += 1;
      return result;
    },
  };
  /** How many statements `work` sends to the database. */
  const statementsOf = async (work: () => Promise<unknown>) => {
    const before = sent;
    await work();
    return sent - before;
  };
  return { plugin, statementsOf };
}

function settableClock(): Clock & { set(time: Date): void; pass(minutes: number): void } {
  let now = NOW;
  return {
    now: () => now,
    set: (time) => {
      now = time;
    },
    pass: (minutes) => {
      now = new Date(now.getTime() + minutes * 60_000);
    },
  };
}
