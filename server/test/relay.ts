// Stands between a server and its PostgreSQL, for proofs: traffic can be cut off, delayed, or blocked.
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const SOCKET = '.s.PGSQL.5432';

/** `to` is the address of a database by the folder of its sockets. */
export async function openRelay(to: string) {
  const target = decodeURIComponent(/\?host=(.*)/.exec(to)?.[1] ?? '');
  const folder = await mkdtemp('/tmp/nafasi-relay-');
  const sockets = new Set<Socket>();
  const silent = new WeakSet<Socket>();
  let isAway = false;
  let slowMs = 0;
  const server = createServer((near) => {
    if (isAway) return void near.destroy();
    const far = connect(join(target, SOCKET));
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => sockets.delete(socket));
    }
    near.on('data', (part) => silent.has(near) || far.write(part));
    near.on('close', () => far.destroy());
    // Responses are delayed, and stay in order.
    let last: Promise<unknown> = Promise.resolve();
    far.on('data', (part) => {
      const late = wait(slowMs);
      last = last.then(() => late).then(() => near.write(part));
    });
    far.on('close', () => void last.then(() => near.destroy()));
  });
  await once(server.listen(join(folder, SOCKET)), 'listening');
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: to.replace(/\?host=.*/, `?host=${encodeURIComponent(folder)}`),
    /** Silently drops what passes through open connections; new ones work. */
    fallSilent() {
      for (const socket of sockets) silent.add(socket);
    },
    /** Cuts all connections; new ones are let through. */
    cut,
    /** Cuts all connections, and refuses new ones until it is no longer away. */
    setAway(away: boolean) {
      isAway = away;
      if (away) cut();
    },
    /** Delays each response of the database. */
    setSlow(milliseconds: number) {
      slowMs = milliseconds;
    },
    async close() {
      cut();
      server.close();
      await rm(folder, { recursive: true });
    },
  };
}
