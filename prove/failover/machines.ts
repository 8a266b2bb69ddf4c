// Five machines on one: each a loopback address with folders of its own, filled from the files of `deploy` with the
// variables of `deploy/cluster.env`, and nothing else.
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const DEPLOY = join(import.meta.dirname, '../../deploy');
/** The program that fills them on a real machine too. */
const FILL = join(DEPLOY, 'bin/fill');

export const DATABASES = ['db1', 'db2', 'db3'] as const;
export const APPS = ['app1', 'app2'] as const;
export type Database = (typeof DATABASES)[number];
export type App = (typeof APPS)[number];
export type Machine = Database | App;

export type Machines = Awaited<ReturnType<typeof openMachines>>;

const ADDRESSES: Readonly<Record<Machine, string>> = {
  app1: '127.45.0.1',
  app2: '127.45.0.2',
  db1: '127.45.0.11',
  db2: '127.45.0.12',
  db3: '127.45.0.13',
};
/**
 * The addresses at which the application machine under load listens for everybody, and at which its own programs find
 * the database.
 */
export const WEB = '127.45.1.1';
export const LOOPBACK = '127.45.2.1';

/** The user of a program: neither PostgreSQL nor PgBouncer runs as root. */
export type User = { uid: number; gid: number };

export async function openMachines() {
  // In /var/tmp, not in memory: a killed program must find what it had stored.
  const folder = await mkdtemp('/var/tmp/nafasi-failover-');
  const postgres = await userOf('postgres');
  const password = () => randomBytes(12).toString('hex');
  const passwords = {
    SUPERUSER_PASSWORD: password(),
    REPLICATION_PASSWORD: password(),
    NAFASI_PASSWORD: password(),
    BACKUP_PASSWORD: password(),
  };
  const placesOf = (name: Machine) => ({
    ETCD_DIR: join(folder, name, 'etcd'),
    POSTGRES_DIR: join(folder, name, 'postgres'),
    SOCKET_DIR: join(folder, name),
    PGPASS: join(folder, name, 'pgpass'),
    BACKUPS: join(folder, 'backups'),
    BACKUP_LOGS: join(folder, name, 'backup-logs'),
    BACKUP_LOCKS: join(folder, name, 'backup-locks'),
  });
  const common = {
    ...{ APP1: ADDRESSES.app1, APP2: ADDRESSES.app2 },
    ...{ DB1: ADDRESSES.db1, DB2: ADDRESSES.db2, DB3: ADDRESSES.db3 },
    ...{ NETWORK: '127.0.0.0/8', WEB, LOOPBACK, CERTIFICATE: join(folder, 'nafasi.pem') },
    PGBOUNCER_USERS: join(folder, 'app1', 'pgbouncer-userlist.txt'),
    // A watchdog would restart the machine, which is not ours.
    WATCHDOG: 'off',
    ...passwords,
  };
  const valuesOf = (name: Machine) => ({
    ...common,
    ...placesOf(name),
    NAME: name,
    ADDRESS: ADDRESSES[name],
  });
  await chmod(folder, 0o755);
  for (const name of [...DATABASES, ...APPS, 'backups']) {
    await mkdir(join(folder, name));
    await chown(join(folder, name), postgres.uid, postgres.gid);
  }
  await makeCertificate(folder, common.CERTIFICATE);
  return {
    folder,
    postgres,
    passwords,
    addressOf: (name: Machine) => ADDRESSES[name],
    valuesOf,
    /** Fills a file of `deploy` for a machine, and returns its path. */
    async configure(name: Machine, file: string): Promise<string> {
      const values = join(folder, name, 'cluster.env');
      const lines = Object.entries(valuesOf(name)).map(
        ([variable, value]) => `${variable}=${value}`,
      );
      await writeFile(values, `${lines.join('\n')}\n`);
      const { stdout } = await promisify(execFile)(FILL, [join(DEPLOY, file)], {
        env: { PATH: process.env.PATH, NAFASI_CLUSTER: values },
      });
      const target = join(folder, name, file.replaceAll('/', '-'));
      await writeFile(target, stdout);
      await chown(target, postgres.uid, postgres.gid);
      return target;
    },
  };
}

/** Valid for a year, for `nafasi.test`; HAProxy needs the certificate and its key in one file. */
async function makeCertificate(folder: string, target: string): Promise<void> {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  await promisify(execFile)('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
    ...['-days', '365', '-subj', '/CN=nafasi.test', '-addext', 'subjectAltName=DNS:nafasi.test'],
    ...['-keyout', key, '-out', certificate],
  ]);
  const both = [await readFile(certificate, 'utf8'), await readFile(key, 'utf8')];
  await writeFile(target, both.join(''), { mode: 0o600 });
}

async function userOf(name: string): Promise<User> {
  const { stdout } = await promisify(execFile)('id', ['-u', name]);
  const group = await promisify(execFile)('id', ['-g', name]);
  return { uid: Number(stdout), gid: Number(group.stdout) };
}
