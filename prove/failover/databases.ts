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
  const { folder, postgres: user, addressOf, configure, valuesOf, passwords } = machines;
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

  /** Whom the others say is what. Answered by whichever machine still answers. */
  async function members(): Promise<Member[]> {
    for (const name of DATABASES) {
      const answer = await fetch(`http://${addressOf(name)}:8008/cluster`, {
        signal: AbortSignal.timeout(2_000),
      }).catch(() => null);
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  }

  /** Who answers as the primary, as HAProxy asks them. */
  async function primary(): Promise<Database | null> {
    for (const name of DATABASES) {
      const answer = await fetch(`http://${addressOf(name)}:8008/primary`, {
        signal: AbortSignal.timeout(2_000),
      }).catch(() => null);
      if (answer?.ok) return name;
    }
    return null;
  }

  /** The process of PostgreSQL itself on a machine, with all its own. */
  async function postgresOn(name: Database): Promise<number[]> {
    const file = join(valuesOf(name).POSTGRES_DIR, 'postmaster.pid');
    const [pid] = (await readFile(file, 'utf8')).split('\n');
    return treeOf(Number(pid));
  }

  const databases = {
    environmentOf,
    members,
    primary,
    postgresOn,
    switchOn,
    urlOf: (name: Database, database = 'nafasi') =>
      `postgres://postgres:${passwords.SUPERUSER_PASSWORD}@${addressOf(name)}/${database}`,
    /** Asks the primary, as its superuser. */
    async ask<Row>(text: string, database = 'nafasi'): Promise<Row[]> {
      const name = await primary();
      if (!name) throw new Error('There is no primary');
      return askAt<Row>(databases.urlOf(name, database), text);
    },
    /** Waits until all three are there, two of them following the primary, one of them in step with it. */
    whole: (seconds = 180) =>
      until('Three databases, one of them in step', seconds, async () => {
        const all = await members();
        const replicas = all.filter(({ role }) => role !== 'leader');
        return (
          all.length === 3 &&
          all.some(({ role, state }) => role === 'leader' && state === 'running') &&
          replicas.every(({ state, lag }) => state === 'running' && lag === 0) &&
          replicas.some(({ role }) => role === 'sync_standby')
        );
      }),
    /** Kills a machine's PostgreSQL and Patroni as a lost power supply does. Its etcd is what two others have too. */
    async kill(name: Database) {
      const machine = running.get(name);
      const own = await postgresOn(name);
      const patroni = machine?.patroni;
      signalAll([...(patroni ? await treeOf(patroni.pid) : []), ...own], 'SIGKILL');
      await patroni?.end('SIGKILL');
    },
    /** Kills PostgreSQL alone: Patroni beside it lives and sees it. */
    async crash(name: Database) {
      signalAll(await postgresOn(name), 'SIGKILL');
    },
    /** A machine that does nothing, and does not say so: its connections stay open. */
    async freeze(name: Database): Promise<() => void> {
      const patroni = running.get(name)?.patroni;
      const own = await postgresOn(name);
      const all = [...(patroni ? await treeOf(patroni.pid) : []), ...own];
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
