// Debian's OpenStack Swift, which speaks S3 and checks signatures: one server of each kind, over a folder of their own.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../server/src/platform/port.ts';

const RINGS = ['account', 'container', 'object'] as const;
const KINDS = [...RINGS, 'proxy'] as const;
const run = promisify(execFile);

export const isSwiftInstalled = KINDS.every((kind) => existsSync(`/usr/bin/swift-${kind}-server`));

/** Starts them; `address` is one for PICTURES_URL, of a bucket that does not exist yet. */
export async function startSwift(): Promise<{ address: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'nafasi-swift-'));
  await mkdir(join(folder, 'devices/d1'), { recursive: true });
  const ports = await findPorts();
  await writeFile(join(folder, 'swift.conf'), SWIFT);
  for (const kind of KINDS)
    await writeFile(join(folder, `${kind}.conf`), settingsOf(kind, folder, ports));
  for (const kind of RINGS) await makeRing(kind, folder, ports[kind]);
  const servers = KINDS.map((kind) =>
    spawn(`/usr/bin/swift-${kind}-server`, [join(folder, `${kind}.conf`)], { stdio: 'ignore' }),
  );
  const ended = servers.map((server) => once(server, 'exit'));
  await Promise.race([
    Promise.all(Object.values(ports).map(untilOpen)),
    Promise.race(ended).then(() => Promise.reject(new Error('A server of Swift did not start.'))),
  ]);
  return {
    address: `s3://test%3Atester:testing@127.0.0.1:${ports.proxy}/pictures?tls=off`,
    async stop() {
      for (const server of servers) server.kill();
      await Promise.all(ended);
      await rm(folder, { recursive: true });
    },
  };
}

type Ports = Record<(typeof KINDS)[number], number>;

async function findPorts(): Promise<Ports> {
  const ports = { account: 0, container: 0, object: 0, proxy: 0 };
  for (const kind of KINDS) ports[kind] = await freePort('127.0.0.1', 0, 'PORT');
  return ports;
}

/** Everything is on the only device. */
async function makeRing(kind: string, cwd: string, port: number): Promise<void> {
  const builder = (...args: string[]) =>
    run('swift-ring-builder', [`${kind}.builder`, ...args], { cwd });
  await builder('create', '4', '1', '0');
  await builder('add', `r1z1-127.0.0.1:${port}/d1`, '1');
  await builder('rebalance');
}

async function untilOpen(port: number): Promise<void> {
  for (let isOpen = false; !isOpen; ) {
    const socket = connect(port, '127.0.0.1');
    isOpen = await once(socket, 'connect').then(
      () => true,
      () => wait(100).then(() => false),
    );
    socket.destroy();
  }
}

const SWIFT = `[swift-hash]
swift_hash_path_suffix = proof
[storage-policy:0]
name = all
default = yes
`;

function settingsOf(kind: (typeof KINDS)[number], folder: string, ports: Ports): string {
  const shared = `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${ports[kind]}
workers = 0
user = ${userInfo().username}
swift_dir = ${folder}
devices = ${join(folder, 'devices')}
mount_check = false
`;
  if (kind !== 'proxy')
    return `${shared}[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`;
  return `${shared}[pipeline:main]
pipeline = catch_errors cache listing_formats s3api tempauth copy slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
${['catch_errors', 'listing_formats', 'copy', 'slo'].map((name) => `[filter:${name}]\nuse = egg:swift#${name}`).join('\n')}
`;
}
