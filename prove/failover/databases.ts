// Three machines with etcd, Patroni and PostgreSQL, configured as in `deploy/postgres`.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { DATABASES, type Database, type Machines } from './machines.ts';
import { type Program, signalAll, start, treeOf, until } from './programs.ts';

export type Databases = Awaited<ReturnType<typeof startDatabases>>;

type Member = { name: string; role: string; state: string; lag?: number };

export async function startDatabases(machines: Machines, started: AsyncDisposableStack) {
  const { addressOf, passwords } = machines;
  const nodes = await beginNodes(machines, started);
  const members = () => membersOf(machines);
  const primary = () => primaryOf(machines);
  const urlOf = (name: Database, database = 'nafasi') =>
    `postgres://postgres:${passwords.SUPERUSER_PASSWORD}@${addressOf(name)}/${database}`;
  /** Waits until all three are up. */
  const whole = () =>
    until('Three databases, one of them in step', 180, async () => isWhole(await members()));
  // The first one up initialises the database, the others copy it.
  nodes.switchOn('db1');
  await until('A first database', 120, async () => (await primary()) === 'db1');
  nodes.switchOn('db2');
  nodes.switchOn('db3');
  await whole();
  return {
    ...nodes,
    members,
    primary,
    urlOf,
    whole,
    postgresOn: (name: Database) => postgresOn(machines, name),
    /** Queries the primary, as its superuser. */
    async ask<Row>(text: string, database = 'nafasi'): Promise<Row[]> {
      const name = await primary();
      if (!name) throw new Error('There is no primary');
      return askAt<Row>(urlOf(name, database), text);
    },
    /** Changes Patroni's configuration of all of them, as `patronictl edit-config` does. */
    async configureAll(change: object) {
      const name = await primary();
      const answer = await fetch(`http://${addressOf(name ?? 'db1')}:8008/config`, {
        method: 'PATCH',
        body: JSON.stringify(change),
      });
      if (!answer.ok) throw new Error(`Patroni did not take it: ${await answer.text()}`);
    },
  };
}

/** Starts etcd on all machines, and returns what can be done to each of them. */
async function beginNodes(machines: Machines, started: AsyncDisposableStack) {
  const { folder, postgres: user, configure } = machines;
  const patronis = new Map<Database, Program>();
  const environmentOf = (name: Database) => ({
    PGBACKREST_CONFIG: join(folder, name, 'postgres-pgbackrest.conf'),
  });
  for (const name of DATABASES) {
    await configure(name, 'postgres/pgbackrest.conf');
    const env = settingsIn(await readFile(await configure(name, 'postgres/etcd.env'), 'utf8'));
    const etcd = start('etcd', [], { log: join(folder, name, 'etcd.log'), env, user });
    started.defer(() => etcd.end('SIGKILL'));
  }
  const patroniFiles = await Promise.all(
    DATABASES.map(async (name) => [name, await configure(name, 'postgres/patroni.yml')] as const),
  );
  const files = new Map(patroniFiles);
  const processesOn = async (name: Database) => {
    const patroni = patronis.get(name);
    return [...(patroni ? await treeOf(patroni.pid) : []), ...(await postgresOn(machines, name))];
  };
  /**
   * Kills a machine's PostgreSQL and Patroni like a power failure. Its etcd is spared: two others have the same data.
   */
  async function kill(name: Database): Promise<void> {
    signalAll(await processesOn(name), 'SIGKILL');
    await patronis.get(name)?.end('SIGKILL');
  }
  started.defer(async () => {
    for (const name of patronis.keys()) await kill(name);
  });
  return {
    environmentOf,
    kill,
    /** Starts a machine's programs, as when it is switched on. */
    switchOn(name: Database): void {
      const log = join(folder, name, 'patroni.log');
      patronis.set(
        name,
        start('patroni', [files.get(name) ?? ''], { log, env: environmentOf(name), user }),
      );
    },
    /** Kills only PostgreSQL: Patroni beside it survives and notices. */
    async crash(name: Database) {
      signalAll(await postgresOn(machines, name), 'SIGKILL');
    },
    /** Suspends a machine without notice: its connections stay open. */
    async freeze(name: Database): Promise<() => void> {
      const all = await processesOn(name);
      signalAll(all, 'SIGSTOP');
      return () => signalAll(all, 'SIGCONT');
    },
    /** Runs pgBackRest on a machine, as its user. */
    async pgbackrest(name: Database, ...args: string[]): Promise<string> {
      const { stdout } = await promisify(execFile)('pgbackrest', ['--stanza=nafasi', ...args], {
        env: { PATH: process.env.PATH, ...environmentOf(name) },
        ...user,
        maxBuffer: 64 * 1024 * 1024,
      });
      return stdout;
    },
  };
}

/** The roles according to the cluster, from whichever machine responds. */
async function membersOf(machines: Machines): Promise<Member[]> {
  for (const name of DATABASES) {
    const answer = await patroniAt(machines, name, 'cluster');
    if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
  }
  return [];
}

/** The machine that responds as the primary, checked as HAProxy does. */
async function primaryOf(machines: Machines): Promise<Database | null> {
  for (const name of DATABASES) if ((await patroniAt(machines, name, 'primary'))?.ok) return name;
  return null;
}

const patroniAt = ({ addressOf }: Machines, name: Database, path: string) =>
  fetch(`http://${addressOf(name)}:8008/${path}`, { signal: AbortSignal.timeout(2_000) }).catch(
    () => null,
  );

/** The main process of PostgreSQL on a machine, with all its children. */
async function postgresOn({ valuesOf }: Machines, name: Database): Promise<number[]> {
  const file = join(valuesOf(name).POSTGRES_DIR, 'postmaster.pid');
  // The file is missing if it was lost already.
  const [pid] = existsSync(file) ? (await readFile(file, 'utf8')).split('\n') : [];
  return pid ? treeOf(Number(pid)) : [];
}

/** Three databases, two of them following the primary, one of them synchronous. */
function isWhole(members: readonly Member[]): boolean {
  const replicas = members.filter(({ role }) => role !== 'leader');
  return (
    members.length === DATABASES.length &&
    members.some(({ role, state }) => role === 'leader' && state === 'running') &&
    replicas.every(({ state, lag }) => state === 'running' && lag === 0) &&
    replicas.some(({ role }) => role === 'sync_standby')
  );
}

export async function askAt<Row>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** The settings of an environment file that systemd would read for a unit. */
function settingsIn(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
  return Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)));
}
