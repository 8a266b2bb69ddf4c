// A real PostgreSQL from npm, for machines that have none: started with the API, stopped after it.
// Only the binaries of the package are used; its own wrapper installs signal handlers that cut a
// clean stop short.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { keptSecret } from '../data-folder.ts';
import { type Account, accountFor, placeFor, reachableBinaries } from './embedded-account.ts';

const run = promisify(execFile);
const READY_WITHIN_MS = 60_000;

export type EmbeddedPostgres = {
  /** Address of a database of this server; `name` must exist. */
  url(name: string): string;
  stop(): Promise<void>;
};

/** `durable: false` trades safety in a power cut for speed; for tests only. */
type Options = { durable: boolean; database: string };

/** Starts the server on `<dataDir>/postgres`, initialising it and `database` when they are new. */
export async function startEmbeddedPostgres(
  dataDir: string,
  options: Options,
): Promise<EmbeddedPostgres> {
  const account = await accountFor();
  const binaries = await reachableBinaries(account);
  const cluster = await placeFor(join(dataDir, 'postgres'), account);
  const password = await keptSecret(dataDir, 'postgres-password');
  if (!existsSync(join(cluster, 'PG_VERSION')))
    await initialise(binaries, cluster, password, account);
  await endOrphan(cluster);
  const sockets = await makeSocketFolder(account);
  const log = join(dataDir, 'postgres.log');
  const server = await launch({
    binaries,
    cluster,
    sockets,
    log,
    account,
    durable: options.durable,
  });
  const url = (name: string) =>
    `postgres://nafasi:${password}@/${name}?host=${encodeURIComponent(sockets)}`;
  await untilReady(server, url('postgres'), log);
  await ensureDatabase(url('postgres'), options.database);
  return {
    url,
    stop: async () => {
      await endServer(server);
      await rm(sockets, { recursive: true, force: true });
    },
  };
}

async function initialise(binaries: string, cluster: string, password: string, account: Account) {
  // A run that was interrupted leaves half a cluster: it holds no data yet, so begin anew.
  await rm(cluster, { recursive: true, force: true });
  const secrets = await makeSocketFolder(account);
  const passwordFile = join(secrets, 'password');
  await writeFile(passwordFile, password);
  await mkdir(cluster, { recursive: true, mode: 0o700 });
  if (account) {
    await chown(cluster, account.uid, account.gid);
    await chown(passwordFile, account.uid, account.gid);
  }
  const fresh = [
    '--username=nafasi',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ];
  await run(
    join(binaries, 'bin/initdb'),
    [`--pgdata=${cluster}`, `--pwfile=${passwordFile}`, ...fresh, '--no-instructions'],
    { ...account, cwd: '/' },
  );
  await rm(secrets, { recursive: true });
}

// Sockets get a short path of their own: their length is limited to about 100 characters.
async function makeSocketFolder(account: Account): Promise<string> {
  const folder = await mkdtemp('/tmp/nafasi-');
  await chmod(folder, 0o711);
  if (account) await chown(folder, account.uid, account.gid);
  return folder;
}

// After a SIGKILL of the API its PostgreSQL is still there, alone. It is ended like any other, so
// that its data is whole; a pid file that names no PostgreSQL is left over from a power cut.
async function endOrphan(cluster: string): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number((await readFile(pidFile, 'utf8')).split('\n', 1)[0]);
  if (await isPostgres(pid)) {
    process.kill(pid, 'SIGINT');
    while (await isPostgres(pid)) await wait(50);
  }
  await rm(pidFile, { force: true });
}

async function isPostgres(pid: number): Promise<boolean> {
  const command = await run('ps', ['-o', 'comm=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return command.stdout.includes('postgres');
}

type Launch = {
  binaries: string;
  cluster: string;
  sockets: string;
  log: string;
  account: Account;
  durable: boolean;
};

async function launch({ binaries, cluster, sockets, log, account, durable }: Launch) {
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${sockets}`,
    'timezone=Africa/Nairobi',
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ];
  const output = await open(log, 'a');
  // In a process group of its own, or Ctrl-C in the terminal would stop it before the API drained.
  const server = spawn(
    join(binaries, 'bin/postgres'),
    ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])],
    { ...account, cwd: '/', detached: true, stdio: ['ignore', output.fd, output.fd] },
  );
  await output.close();
  return server;
}

async function untilReady(server: ChildProcess, url: string, log: string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (server.exitCode === null && Date.now() < deadline) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined); // the attempt below reports it
    const ready = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined); // nothing to end where nothing was connected
    if (ready) return;
    await wait(50);
  }
  await endServer(server);
  const lines = (await readFile(log, 'utf8')).trim().split('\n').slice(-3).join(' ');
  throw new Error(`The embedded PostgreSQL did not start. Its log (${log}) ends: ${lines}`);
}

async function ensureDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`);
  await client.end();
}

// SIGINT is PostgreSQL's fast, clean shutdown: it ends sessions, writes a checkpoint and leaves.
async function endServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGINT');
  await gone;
}
