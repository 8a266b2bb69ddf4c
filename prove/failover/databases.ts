// Three machines with etcd, Patroni and PostgreSQL, as `deploy/postgres` has them.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { DATABASES, type Database, type Machines } from './machines.ts';
import { type Program, signalAll, start, treeOf, until } from './programs.ts';

export type Databases = Awaited<ReturnType<typeof startDatabases>>;

type Member = { name: string; role: string; state: string; lag?: number };

export async function startDatabases(machines: Machines, started: AsyncDisposableStack) {
  const { folder, postgres: user, addressOf, configure, passwords } = machines;
  const running = new Map<Database, { etcd: Program; patroni: Program | null }>();
  const configs = new Map<Database, { patroni: string; pgbackrest: string }>();
  for (const name of DATABASES) {
    const [patroni, pgbackrest] = await Promise.all(
      ['postgres/patroni.yml', 'postgres/pgbackrest.conf'].map((file) => configure(name, file)),
    );
    if (!patroni || !pgbackrest) throw new Error('Two files are two');
    configs.set(name, { patroni, pgbackrest });
    const env = settingsIn(await readFile(await configure(name, 'postgres/etcd.env'), 'utf8'));
    const etcd = start('etcd', [], { log: join(folder, name, 'etcd.log'), env, user });
    running.set(name, { etcd, patroni: null });
  }
  const environmentOf = (name: Database) => ({
    PGBACKREST_CONFIG: configs.get(name)?.pgbackrest ?? '',
  });

  /** Starts what a machine runs, as when it is switched on. */
  function switchOn(name: Database): void {
    const machine = running.get(name);
    if (!machine) throw new Error(`There is no ${name}`);
    machine.patroni = start('patroni', [configs.get(name)?.patroni ?? ''], {
      ...{ log: join(folder, name, 'patroni.log'), env: environmentOf(name), user },
    });
  }

  const members = () => membersOf(machines);
  const primary = () => primaryOf(machines);
  const patroniOf = (name: Database) => running.get(name)?.patroni ?? null;
  const processesOn = async (name: Database) => {
    const patroni = patroniOf(name);
    return [...(patroni ? await treeOf(patroni.pid) : []), ...(await postgresOn(machines, name))];
  };
  const databases = {
    environmentOf,
    members,
    primary,
    postgresOn: (name: Database) => postgresOn(machines, name),
    switchOn,
    urlOf: (name: Database, database = 'nafasi') =>
      `postgres://postgres:${passwords.SUPERUSER_PASSWORD}@${addressOf(name)}/${database}`,
    /** Asks the primary, as its superuser. */
    async ask<Row>(text: string, database = 'nafasi'): Promise<Row[]> {
      const name = await primary();
      if (!name) throw new Error('There is no primary');
      return askAt<Row>(databases.urlOf(name, database), text);
    },
    /** Waits until all three are there. */
    whole: () =>
      until('Three databases, one of them in step', 180, async () => isWhole(await members())),
    /** Kills a machine's PostgreSQL and Patroni as a lost power supply does. Its etcd is what two others have too. */
    async kill(name: Database) {
      signalAll(await processesOn(name), 'SIGKILL');
      await patroniOf(name)?.end('SIGKILL');
    },
    /** Kills PostgreSQL alone: Patroni beside it lives and sees it. */
    async crash(name: Database) {
      signalAll(await postgresOn(machines, name), 'SIGKILL');
    },
    /** A machine that does nothing, and does not say so: its connections stay open. */
    async freeze(name: Database): Promise<() => void> {
      const all = await processesOn(name);
      signalAll(all, 'SIGSTOP');
      return () => signalAll(all, 'SIGCONT');
    },
    /** Changes what Patroni keeps of all of them, as `patronictl edit-config` does. */
    async configureAll(change: object) {
      const name = await primary();
      const answer = await fetch(`http://${addressOf(name ?? 'db1')}:8008/config`, {
        method: 'PATCH',
        body: JSON.stringify(change),
      });
      if (!answer.ok) throw new Error(`Patroni did not take it: ${await answer.text()}`);
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
  started.defer(async () => {
    for (const [name, { patroni, etcd }] of running) {
      await patroni?.end('SIGKILL');
      // There is none where it was lost last.
      await databases.crash(name).catch(() => undefined);
      await etcd.end('SIGKILL');
    }
  });
  // The first to be there makes the database, the others copy it.
  switchOn('db1');
  await until('A first database', 120, async () => (await primary()) === 'db1');
  switchOn('db2');
  switchOn('db3');
  await databases.whole();
  return databases;
}

/** Whom the others say is what. Answered by whichever machine still answers. */
async function membersOf(machines: Machines): Promise<Member[]> {
  for (const name of DATABASES) {
    const answer = await patroniAt(machines, name, 'cluster');
    if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
  }
  return [];
}

/** Who answers as the primary, as HAProxy asks them. */
async function primaryOf(machines: Machines): Promise<Database | null> {
  for (const name of DATABASES) if ((await patroniAt(machines, name, 'primary'))?.ok) return name;
  return null;
}

const patroniAt = ({ addressOf }: Machines, name: Database, path: string) =>
  fetch(`http://${addressOf(name)}:8008/${path}`, { signal: AbortSignal.timeout(2_000) }).catch(
    () => null,
  );

/** The process of PostgreSQL itself on a machine, with all its own. */
async function postgresOn({ valuesOf }: Machines, name: Database): Promise<number[]> {
  const file = join(valuesOf(name).POSTGRES_DIR, 'postmaster.pid');
  const [pid] = (await readFile(file, 'utf8')).split('\n');
  return treeOf(Number(pid));
}

/** Three databases, two of them following the primary, one of them in step with it. */
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

/** The settings of a file that systemd would read for a unit. */
function settingsIn(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
  return Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)));
}
