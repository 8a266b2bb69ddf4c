// A PostgreSQL of its own, for proofs that kill it: each instance is reached at the same address.
import { mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/db/embedded.ts';

const DATABASE = 'nafasi';

/** Starts it in a folder of its own; what is committed is on disk, as in production. */
export async function mortalPostgres() {
  const data = await mkdtemp(join(tmpdir(), 'nafasi-killed-'));
  const sockets = join(data, 'sockets');
  const start = async () => {
    const started = await startEmbeddedPostgres(data, { durable: true, database: DATABASE });
    // Its sockets are in another folder each time.
    await symlink(socketsOf(started), `${sockets}.new`);
    await rename(`${sockets}.new`, sockets);
    return started;
  };
  let postgres = await start();
  const url = postgres.url(DATABASE).replace(/\?host=.*/, `?host=${encodeURIComponent(sockets)}`);
  const askIn = async (connectionString: string, statement: string): Promise<string[]> => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    const { rows } = await client.query<Record<string, string>>(statement);
    await client.end();
    return rows.flatMap((row) => Object.values(row));
  };
  const ask = (statement: string) => askIn(url, statement);
  const [cluster = ''] = await ask('show data_directory');
  return {
    url,
    ask,
    /** For statements that need nobody to be connected to the database. */
    askElsewhere: (statement: string) => askIn(postgres.url('postgres'), statement),
    async start() {
      postgres = await start();
    },
    /** Kills it and all its processes at once, like a machine that loses power but keeps what is on disk. */
    async kill() {
      const [line = ''] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
      const pid = Number(line);
      const all = [pid, ...(await childrenOf(pid))];
      for (const one of all) kill(one);
      while ((await Promise.all(all.map(isRunning))).includes(true)) await wait(5);
      await postgres.stop();
    },
    async remove() {
      await postgres.stop();
      await rm(data, { recursive: true, force: true });
    },
  };
}

const socketsOf = (postgres: EmbeddedPostgres) =>
  decodeURIComponent(/\?host=(.*)/.exec(postgres.url(DATABASE))?.[1] ?? '');

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself meanwhile.
  }
}

async function childrenOf(parent: number): Promise<number[]> {
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = await Promise.all(all.map(async (pid) => (await statusOf(pid)).parent));
  return all.filter((_, nth) => parents[nth] === parent);
}

const isRunning = async (pid: number) => !['', 'Z'].includes((await statusOf(pid)).state);

async function statusOf(pid: number): Promise<{ state: string; parent: number }> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [state = '', parent = ''] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { state, parent: Number(parent) };
}
