// A fault for each alert about the process, the machine and external services, made on a real app.
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { z } from 'zod';
import { systemClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
import { breaking } from '#platform/daraja/breaker.ts';
import { darajaMpesa } from '#platform/daraja/client.ts';
import { PATHS, startFakeDaraja } from '#platform/daraja/fake-daraja.factory.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { queueIn, type Task, workOn } from '#platform/jobs.ts';
import { mailBySmtp } from '#platform/mail.ts';
import type { World } from '../world.ts';
import { readExposition, type Series } from './exposition.ts';

/**
 * What the faults are made on: a world, how much of its disk is free, and a hook that runs when its pools are
 * inspected.
 */
export type Stage = { world: World; disk: { free: number }; looked: { at: () => void } };

/** Makes a fault, and returns what a scrape then finds; `restore` undoes what would hinder the next faults. */
export type Fault = (
  stage: Stage,
) => Promise<{ scrape?: Series[] | undefined; restore?: () => Promise<unknown> } | undefined>;

export const scrapeOf = async ({ world }: Pick<Stage, 'world'>): Promise<Series[]> => {
  const { status, body } = await world.call('GET', '/metrics');
  expect(status).toBe(200);
  return [...readExposition(String(body)), UP];
};
const UP = { name: 'up', labels: { job: 'nafasi' }, value: 1 };

const failing: Task<object> = { name: 'a-task-that-fails', data: z.object({}) };
const NOBODY = { to: 'nobody@nafasi.test', subject: 'A word', text: '', html: '' };

/** What Prometheus finds where nothing listens any more. */
async function scrapeOfGone(up: Series): Promise<Series> {
  const gone = createServer().listen(0, '127.0.0.1');
  await once(gone, 'listening');
  const { port } = gone.address() as { port: number };
  gone.close();
  await once(gone, 'close');
  const answered = await fetch(`http://127.0.0.1:${port}/metrics`).catch(() => null);
  return { ...up, value: answered?.ok ? 1 : 0 };
}

/** The health checks of proxies meanwhile, when there is little traffic. */
async function probe(world: World): Promise<void> {
  for (let nth = 0; nth < 400; nth += 1) await world.call('GET', '/healthz');
}

export const FAULTS: Readonly<Record<string, Fault>> = {
  ProcessDown: async () => ({ scrape: [await scrapeOfGone(UP)] }),

  DatabaseAway: async ({ world }) => {
    await sql`alter table callbacks rename to gone`.execute(world.db);
    return { restore: () => sql`alter table gone rename to callbacks`.execute(world.db) };
  },

  RequestsFail: async ({ world }) => {
    await sql`alter table spaces rename to gone`.execute(world.db);
    const statuses = new Set<number>();
    for (let nth = 0; nth < 3; nth += 1)
      statuses.add((await world.call('GET', '/api/spaces')).status);
    await probe(world);
    expect([...statuses]).toEqual([500]);
    await sql`alter table gone rename to spaces`.execute(world.db);
    return undefined;
  },

  RequestsSlow: async ({ world }) => {
    // For as long as a lock is waited for.
    await inTransaction(world.db, async (tx) => {
      await sql`lock table spaces in access exclusive mode`.execute(tx);
      expect((await world.call('GET', '/api/spaces')).status).toBe(409);
    });
    await probe(world);
    return undefined;
  },

  ProcessBusy: async () => {
    const nothing = new Int32Array(new SharedArrayBuffer(4));
    // The lag is known from the second turn after a scrape.
    for (let nth = 0; nth < 4; nth += 1) {
      Atomics.wait(nothing, 0, 0, 300);
      await setImmediate();
    }
    return undefined;
  },

  ConnectionsUsedUp: async (stage) => {
    const { world, looked } = stage;
    const [held, isLookedAt] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holders = Array.from({ length: 10 }, () => {
      const has = Promise.withResolvers<void>();
      const over = inTransaction(world.db, async (tx) => {
        await sql`select 1`.execute(tx);
        has.resolve();
        await held.promise;
      });
      return { has: has.promise, over };
    });
    await Promise.all(holders.map(({ has }) => has));
    const waiting = sql`select 1`.execute(world.db);
    looked.at = isLookedAt.resolve;
    const scraped = scrapeOf(stage);
    // The scrape itself waits for a connection, once it has seen that others wait.
    await isLookedAt.promise;
    held.resolve();
    await Promise.all([waiting, ...holders.map(({ over }) => over)]);
    return { scrape: await scraped };
  },

  JobsWait: async ({ world }) => {
    await world.call('POST', '/auth/forgot-password', { email: NOBODY.to });
    const hourAgo = sql`now() - interval '1 hour'`;
    await sql`update pgboss.job set created_on = ${hourAgo} where name = 'send-reset-link'`.execute(
      world.db,
    );
    return { restore: () => world.processQueue() };
  },

  JobsGivenUp: async (stage) => {
    const { world } = stage;
    const logged: string[] = [];
    const log = { warn: () => undefined, error: (_: object, said: string) => logged.push(said) };
    const queue = queueIn({ connectionString: world.database.url }, () => undefined);
    const tasks = [workOn(failing, () => Promise.reject(new Error('In vain.')))];
    await queue.open(tasks);
    await inTransaction(world.db, (tx) => queue.add(tx, failing, {}));
    await sql`update pgboss.job set retry_count = retry_limit where name = ${failing.name}`.execute(
      world.db,
    );
    await queue.work(log, [], tasks);
    await expect.poll(() => logged).toContain('A job failed too often and is given up');
    await queue.stop();
    return undefined;
  },

  DiskNearlyFull: async ({ disk }) => {
    disk.free = 0.09;
    return undefined;
  },

  CertificateEnds: async ({ world }) => {
    world.clock.pass(7 * 24 * 60);
    return undefined;
  },

  StandbyLost: async ({ world }) => {
    await sql`delete from public.pg_stat_replication where application_name = 'db2'`.execute(
      world.db,
    );
    return undefined;
  },

  EtcdLost: async () => ({ scrape: [await scrapeOfGone({ ...UP, labels: { job: 'etcd' } })] }),

  ArchivingFails: async ({ world }) => {
    await sql`update public.pg_stat_archiver set last_failed_time = now()`.execute(world.db);
    return undefined;
  },

  MpesaAway: async ({ world }) => {
    const { send, awaySince } = breaking(
      async () => ({ outcome: 'unknown', code: 'no-answer', message: '' }),
      world.clock,
    );
    for (let nth = 0; nth < 5; nth += 1) await send({ method: 'POST', path: '/', headers: {} });
    // In between two tries.
    world.clock.pass(1);
    world.mpesa.answers.awaySince = awaySince;
    return {
      restore: async () => {
        world.mpesa.answers.awaySince = () => null;
      },
    };
  },

  MpesaFails: async ({ world }) => {
    const daraja = await startFakeDaraja(({ path }) =>
      path === PATHS.oauth ? 'reset' : undefined,
    );
    const { mpesa: settings } = readConfig({});
    const mpesa = darajaMpesa({
      settings: { ...settings, baseUrl: daraja.url },
      ...{ db: world.db, clock: systemClock, onUnreadable: () => undefined },
    });
    const standing = await mpesa.askAboutPrompt('ws_CO_1');
    expect(standing.state).toBe('unknown');
    await mpesa.close();
    daraja.close();
    return undefined;
  },

  MailAway: async () => {
    const post = mailBySmtp({
      ...{ smtpUrl: 'smtp://127.0.0.1:1', from: 'nafasi@nafasi.test', replyTo: 'help@nafasi.test' },
    });
    await expect(post.send(NOBODY)).rejects.toThrow('The mail server did not take a mail');
    await post.close();
    return undefined;
  },
};
