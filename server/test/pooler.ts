// PgBouncer as it runs before the database in production: connections are shared per transaction. For `npm run prove --
// pgbouncer`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { type Db, SESSION } from '#platform/db/database.ts';
import { freePort } from '#platform/port.ts';

/** Starts `program` in front of the PostgreSQL at an address; returns the address of the same database behind it. */
export async function startPooler(program: string, to: string) {
  const { user, password, host } = new pg.Client({ connectionString: to });
  const folder = await mkdtemp(join(tmpdir(), 'nafasi-pooler-'));
  const port = await freePort('127.0.0.1', 0, 'PORT');
  const settings = join(folder, 'pgbouncer.ini');
  await writeFile(
    settings,
    `[databases]
* = host=${host} user=${user} password=${password}
[pgbouncer]
pool_mode = transaction
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
max_client_conn = 2000
default_pool_size = 15
server_idle_timeout = 5
`,
  );
  // PgBouncer refuses to run as root: it then runs as postgres, which has to read these.
  for (const [place, mode] of [
    [folder, 0o755],
    [settings, 0o644],
  ] as const)
    await chmod(place, mode);
  const isRoot = process.getuid?.() === 0;
  const child = spawn(program, ['-q', ...(isRoot ? ['-u', 'postgres'] : []), settings], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const gone = once(child, 'exit');
  while (!(await isOpen(port))) {
    if (child.exitCode !== null) throw new Error('PgBouncer has ended by itself.');
    await wait(20);
  }
  return {
    /** The address of a database behind it. */
    url: `postgres://${user}@127.0.0.1:${port}/postgres?`,
    async stop() {
      child.kill('SIGKILL');
      await gone;
      await rm(folder, { recursive: true });
    },
  };
}

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const isThere = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isThere;
}

/** Settings of the user, which a pooler does not pass on with a connection, as in production.md. */
export async function setUpUser(db: Db): Promise<void> {
  for (const [name, value] of Object.entries(SESSION))
    await sql`alter role current_user set ${sql.raw(name)} = ${sql.lit(value)}`.execute(db);
}
