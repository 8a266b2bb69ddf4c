// The Debian packages that this proof runs, as a server in production does.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

const PACKAGES: Readonly<Record<string, string>> = {
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  patroni: '/usr/bin/patroni',
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd/__init__.py',
  'etcd-server': '/usr/bin/etcd',
  pgbackrest: '/usr/bin/pgbackrest',
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  openssl: '/usr/bin/openssl',
};

const APT = '/usr/bin/apt-get';

/** Installs what is missing; throws a sentence if that is impossible. */
export async function installMissing(say: (line: string) => void): Promise<void> {
  // Its machines are loopback addresses with the real ports, and programs that run as their own users.
  if (process.getuid?.() !== 0)
    throw new Error('The proof of failover runs as root: it opens port 443 and changes users.');
  const missing = Object.keys(PACKAGES).filter((name) => !existsSync(PACKAGES[name] as string));
  if (missing.length === 0) return;
  const command = `apt-get install --yes --no-install-recommends ${missing.join(' ')}`;
  if (!existsSync(APT)) throw new Error(`This needs Debian's packages: ${command}`);
  say(`${command} ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await promisify(execFile)(APT, command.split(' ').slice(1), { env });
  const still = missing.filter((name) => !existsSync(PACKAGES[name] as string));
  if (still.length > 0)
    throw new Error(`Debian 12 has these, this machine does not: ${still.join(', ')}`);
}
