// A real PostgreSQL from npm, for machines without one: started with the API, stopped after it. Only the package's
// binaries are used; its own wrapper installs signal handlers that cut a clean stop short.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  open,
  readFile,
  realpath,
  rm,
  writeFile,
} from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { keptSecret } from '../data-folder.ts';
import { isOverWithin } from '../patience.ts';
import { commandOf } from '../process-command.ts';
import { StartProblem } from '../start-problem.ts';
import { type Account, accountFor, placeFor, reachableBinaries } from './embedded-account.ts';

const run = promisify(execFile);
const READY_WITHIN_MS = 60_000;
const CLEAN_WITHIN_MS = 30_000;

export type EmbeddedPostgres = {
  /** The address of a database of this server; `name` must exist. */
  url(name: string): string;
  /** Resolves with the problem to report when the server ends without having been stopped. */
  died: Promise<StartProblem>;
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
  const place = await placeFor(join(dataDir, 'postgres'), account);
  const password = await keptSecret(dataDir, 'postgres-password');
  if (!existsSync(join(place, 'PG_VERSION'))) await initialise(binaries, place, password, account);
  // The folder's real path, whatever links lead there: an orphan is identified by it.
  const cluster = await realpath(place);
  await endOrphan(cluster);
  await using started = new AsyncDisposableStack();
  const sockets = await makeShortFolder(account);
  started.defer(() => rm(sockets, { recursive: true, force: true }));
  const log = join(dataDir, 'postgres.log');
  const server = await launch({
    binaries,
    cluster,
    sockets,
    log,
    account,
    durable: options.durable,
  });
  started.defer(() => endServer(server));
  const url = (name: string) =>
    `postgres://nafasi:${password}@/${name}?host=${encodeURIComponent(sockets)}`;
  await untilReady(server, url('postgres'), log);
  await ensureDatabase(url('postgres'), options.database);
  const running = started.move();
  const { died, ignore } = watch(server, log);
  const stop = () => {
    ignore();
    return running.disposeAsync();
  };
  return { url, died, stop };
}

/** Watches for the server to end unexpectedly, until told to stop watching. */
function watch(server: ChildProcess, log: string) {
  const { promise: died, resolve } = Promise.withResolvers<StartProblem>();
  const say = () =>
    resolve(
      new StartProblem(
        `The built-in PostgreSQL has ended by itself, and Nafasi with it. Start it again: nothing that was confirmed is lost. Its log is ${log}.`,
      ),
    );
  server.once('exit', say);
  return { died, ignore: () => server.off('exit', say) };
}

async function initialise(binaries: string, cluster: string, password: string, account: Account) {
  // An interrupted run leaves half a cluster; it has no data yet, so start over.
  await rm(cluster, { recursive: true, force: true });
  await using done = new AsyncDisposableStack();
  const secrets = await makeShortFolder(account);
  done.defer(() => rm(secrets, { recursive: true }));
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
  ).catch((error: { stderr?: string; message: string }) => {
    const why = reasonIn(error.stderr ?? '') || error.message;
    throw new StartProblem(`The built-in PostgreSQL could not prepare its data (${why}).`, {
      cause: error,
    });
  });
}

/** PostgreSQL's own words for a failure, without the lines around them. */
const reasonIn = (output: string) =>
  [...output.matchAll(/(?:FATAL|PANIC|error|DETAIL): +(.*\S)/g)].map(([, why]) => why).join(' ');

// Sockets get a short folder of their own: their paths are limited to about 100 characters.
async function makeShortFolder(account: Account): Promise<string> {
  const folder = await mkdtemp('/tmp/nafasi-');
  await chmod(folder, 0o711);
  if (account) await chown(folder, account.uid, account.gid);
  return folder;
}

// After a SIGKILL of the API its PostgreSQL runs on alone. It is stopped like any other, so that its data stays
// consistent. A pid file left over from a power cut may name another program by now, even another PostgreSQL: only one
// that runs on this cluster is ours.
async function endOrphan(cluster: string): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number((await readFile(pidFile, 'utf8')).split('\n', 1)[0]);
  const isOurs = async () => (await commandOf(pid)).includes(`postgres -D ${cluster} -c `);
  if (await isOurs()) {
    const gone = async () => {
      while (await isOurs()) await wait(50);
    };
    await endCleanly((signal) => process.kill(pid, signal), gone());
  }
  await rm(pidFile, { force: true });
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
    ...(durable ? roomy() : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ];
  const output = await open(log, 'a');
  // In a process group of its own, or Ctrl-C in the terminal would stop it before the API has drained.
  const server = spawn(
    join(binaries, 'bin/postgres'),
    ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])],
    { ...account, cwd: '/', detached: true, stdio: ['ignore', output.fd, output.fd] },
  );
  await output.close();
  return server;
}

/**
 * Cache for what is read often, allocated as it is used, and rare checkpoints, as after each one every page goes into
 * the log as a whole once. Committed data is on disk all the same.
 */
function roomy(): string[] {
  const megabytes = Math.max(128, Math.min(512, Math.floor(totalmem() / 4 / 2 ** 20)));
  return [`shared_buffers=${megabytes}MB`, 'checkpoint_timeout=15min', 'max_wal_size=2GB'];
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
  const lines = (await readFile(log, 'utf8')).trim().split('\n').slice(-3).join('\n');
  throw new StartProblem(
    `The built-in PostgreSQL did not start (${reasonIn(lines) || 'it did not say why'}). Its log is ${log}.`,
  );
}

async function ensureDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`);
  await client.end();
}

/** Exported for its test alone. */
export async function endServer(server: ChildProcess, patienceMs = CLEAN_WITHIN_MS): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = new Promise((resolve) => server.once('exit', resolve));
  await endCleanly((signal) => server.kill(signal), gone, patienceMs);
}

/**
 * SIGINT is PostgreSQL's fast, clean shutdown: it ends sessions, writes a checkpoint and exits. While recovering from a
 * full disk it may then wait for ever; SIGQUIT ends it at once, and its next start recovers what was committed.
 */
async function endCleanly(
  tell: (signal: NodeJS.Signals) => void,
  gone: Promise<unknown>,
  patienceMs = CLEAN_WITHIN_MS,
): Promise<void> {
  tell('SIGINT');
  if (!(await isOverWithin(gone, patienceMs))) tell('SIGQUIT');
  await gone;
}
