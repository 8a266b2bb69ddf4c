// Two processes of a release behind HAProxy, with the databases behind PgBouncer, as described in `docs/production.md`.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startSandbox } from '@nafasi/sandbox';
import { fill } from '../../bench/world.ts';
import { askAt, type Databases } from './databases.ts';
import { APPS, type App, LOOPBACK, type Machines } from './machines.ts';
import { type Program, start, until } from './programs.ts';

export type Marketplace = Awaited<ReturnType<typeof startMarketplace>>;

export const CALLBACK_SECRET = 'k3Jx9QbT7mVw2ZrL5nYc8dHf';
export const SHORT_CODE = '600123';
/** The world is small, and the memory of the usual settings would be allocated for each of its words. */
const TRIGGERS_REST = '-c session_replication_role=replica';
const WORLD = { spaces: 200, bookings: 3, busy: 3, owners: 20 };
/** For its processes: twice what a start takes on a busy machine, and more than a stop takes. */
const MOST_SECONDS = 90;

type Needed = {
  machines: Machines;
  databases: Databases;
  release: string;
  say: (line: string) => void;
  started: AsyncDisposableStack;
};

export async function startMarketplace({ machines, databases, release, say, started }: Needed) {
  const { folder, postgres: user, passwords, configure, addressOf } = machines;
  const ask = (text: string, database?: string) => databases.ask(text, database);
  await ask(`create role nafasi login password '${passwords.NAFASI_PASSWORD}'`, 'postgres');
  await ask('create database nafasi owner nafasi', 'postgres');
  await ask(await readFile(await configure('app1', 'postgres/nafasi-role.sql'), 'utf8'));

  await configure('app1', 'pgbouncer/userlist.txt');
  const logOf = (name: string) => join(folder, `${name}.log`);
  const pooler = await configure('app1', 'pgbouncer/pgbouncer.ini');
  const proxy = await configure('app1', 'haproxy/haproxy.cfg');
  const toDatabase = await configure('app1', 'haproxy/database.cfg');
  for (const program of [
    start('pgbouncer', ['-q', pooler], { log: logOf('pgbouncer'), user }),
    start('haproxy', ['-db', '-f', proxy, '-f', toDatabase], { log: logOf('haproxy') }),
  ])
    started.defer(() => program.end('SIGKILL'));

  const environment = await environmentOf(machines);
  const environmentAt = (name: App) => ({
    ...environment,
    ...{ HOST: addressOf(name), DATA_DIR: join(folder, name, 'data') },
  });
  // HAProxy takes all of them for primaries until it has checked them.
  await until('The way to the primary', 30, async () => {
    const rows = await askAt<{ there: boolean }>(
      environment.DATABASE_URL,
      'select not pg_is_in_recovery() as there',
    ).catch(() => []);
    return rows[0]?.there ?? false;
  });
  const nafasi = join(release, 'deploy/bin/nafasi');
  const migration = start(nafasi, ['migrate'], {
    ...{ log: logOf('migrate'), env: environmentAt('app1') },
  });
  await migration.done();
  const primary = await databases.primary();
  if (!primary) throw new Error('There is no primary');
  // Its rows are written by the superuser: the tables already belong to Nafasi.
  const first = await fill(databases.urlOf(primary), WORLD, say, TRIGGERS_REST);

  const running = new Map<App, Program>();
  const marketplace = {
    release,
    first: { ...first, client: first.person + WORLD.owners },
    environmentAt,
    isReady: (name: App) =>
      fetch(`http://${addressOf(name)}:5000/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
        ({ ok }) => ok,
        () => false,
      ),
    async begin(name: App) {
      const env = environmentAt(name);
      const child = start(nafasi, ['serve'], { log: logOf(name), env });
      running.set(name, child);
      await until(`${name} is ready`, MOST_SECONDS, async () => {
        if (child.isGone()) throw new Error(await readFile(logOf(name), 'utf8'));
        return marketplace.isReady(name);
      });
    },
    /** Like `systemctl restart`: signals once, waits for the end, starts again. */
    async restart(name: App, signal: 'SIGTERM' | 'SIGKILL') {
      await running.get(name)?.end(signal);
      await marketplace.begin(name);
    },
  };
  started.defer(async () => {
    for (const child of running.values()) await child.end('SIGKILL');
  });
  await Promise.all(APPS.map((name) => marketplace.begin(name)));
  return marketplace;
}

/** The content of `/etc/nafasi.env`, without each process's own values. */
async function environmentOf(machines: Machines) {
  const sandbox = await startSandbox({
    ...{ host: LOOPBACK, port: 0, logger: false, merchantName: 'NAFASI' },
    ...{ shortCode: SHORT_CODE, consumerKey: 'key', consumerSecret: 'secret' },
  });
  await sandbox.close();
  return {
    ...{ NAFASI_NODE: process.execPath, NODE_ENV: 'production', PORT: '5000' },
    DATABASE_URL: `postgres://nafasi:${machines.passwords.NAFASI_PASSWORD}@${LOOPBACK}:6432/nafasi?sslmode=disable`,
    ...{ DATABASE_POOLER: 'on', PUBLIC_URL: 'https://nafasi.test' },
    TRUSTED_PROXIES: '127.0.0.0/8',
    ...{ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Nafasi <no-reply@nafasi.test>' },
    SUPPORT_EMAIL: 'support@nafasi.test',
    SEAL_KEY: 'of-this-proof-alone-and-long-enough',
    ...{ MPESA_CALLBACK_SECRET: CALLBACK_SECRET, MPESA_SOURCE_ADDRESSES: '127.0.0.1' },
    ...{ MPESA_SHORT_CODE: SHORT_CODE, MPESA_CONSUMER_KEY: 'own-key' },
    ...{ MPESA_CONSUMER_SECRET: 'own-secret', MPESA_PASSKEY: 'own-passkey' },
    ...{ MPESA_INITIATOR: 'own-initiator', MPESA_INITIATOR_PASSWORD: 'own-password' },
    MPESA_CERTIFICATE: sandbox.certificate,
  };
}
