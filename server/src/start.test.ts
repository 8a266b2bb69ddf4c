// The process itself, as a person runs it: first start, second start, stops, and possible failures.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '#platform/port.ts';
import { commandOf } from '#platform/process-command.ts';
import { makeDatabase } from '#test/database.ts';

const ROOT = join(import.meta.dirname, '../..');
const MINUTES = 60_000;

let dataDir: string;
let running: { end(signal: NodeJS.Signals): Promise<number | null> }[] = [];
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nafasi-start-'));
});
afterEach(async () => {
  await Promise.all(running.map((nafasi) => nafasi.end('SIGTERM')));
  running = [];
});
afterAll(() => rm(dataDir, { recursive: true }));

type Nafasi = Awaited<ReturnType<typeof launch>>;

async function launch(settings: Record<string, string> = {}, program = 'scripts/start.ts') {
  const port = await freePort('127.0.0.1', 0, 'PORT');
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    // The program is started over twenty times: with compiled code cached, it starts in half the time.
    NODE_COMPILE_CACHE: join(dataDir, 'compiled'),
    DATA_DIR: dataDir,
    PORT: String(port),
    MPESA_SIMULATOR_PORT: '0',
    ...settings,
  };
  const limit = `ulimit -n ${settings.MOST_FILES ?? '$(ulimit -n)'}; exec "$0" "$@"`;
  const child = spawn('sh', ['-c', limit, process.execPath, resolve(ROOT, program)], {
    // A folder without a developer's .env.
    cwd: dataDir,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stdout?.on('data', (text) => (printed += text));
  child.stderr?.on('data', (text) => (printed += text));
  const gone = once(child, 'exit').then(([code]) => code as number | null);
  const nafasi = {
    url: `http://127.0.0.1:${env.PORT}`,
    output: () => printed,
    gone,
    /** Resolves when it has printed `words`; rejects with its output if it ends instead. */
    hasPrinted: async (words: string) => {
      const ended = gone.then((code) =>
        Promise.reject(new Error(`It ended with ${code}: ${printed}`)),
      );
      const isPrinted = async () => {
        while (!printed.includes(words)) await once(child.stdout as NodeJS.ReadableStream, 'data');
      };
      await Promise.race([isPrinted(), ended]);
    },
    ready: () => nafasi.hasPrinted('Ctrl-C stops it.'),
    /** Nobody reads its output any more, as when its terminal is closed. */
    stopReading: () => {
      child.stdout?.destroy();
      child.stderr?.destroy();
    },
    end: async (signal: NodeJS.Signals) => {
      if (child.exitCode === null) child.kill(signal);
      return gone;
    },
  };
  running.push(nafasi);
  return nafasi;
}

const totalOfSpaces = async (nafasi: Nafasi) =>
  ((await (await fetch(`${nafasi.url}/api/spaces?limit=1`)).json()) as { total: number }).total;

describe('npm start', () => {
  test('makes a whole marketplace, stops cleanly, and starts again on the same data', {
    timeout: 15 * MINUTES,
  }, async () => {
    const first = await launch();
    await first.ready();
    expect(first.output()).toMatch(
      /Nafasi is ready on http:\/\/localhost:\d+\n.*sandbox phone.*http:\/\/localhost:\d+/,
    );
    for (const account of [
      'client@nafasi.example',
      'owner@nafasi.example',
      'admin@nafasi.example',
      'karibu-nafasi',
    ]) {
      expect(first.output()).toContain(account);
    }
    expect(await totalOfSpaces(first)).toBe(40);
    expect(await (await fetch(first.url, { headers: { accept: 'text/html' } })).text()).toContain(
      '<title>',
    );

    const beside = await launch();
    expect(await beside.gone).toBe(1);
    expect(beside.output().trim()).toMatch(
      /^The data in .* is in use by another Nafasi \(process \d+\)\. Stop that one, or set DATA_DIR to another folder\.$/,
    );

    expect(await first.end('SIGTERM')).toBe(0);
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);

    // Where earlier versions kept one.
    const picture = 'pictures/0a8f4d1e-1f0e-4c6b-9d57-3b1f8a2c4e5d/400.webp';
    await mkdir(join(dataDir, dirname(picture)), { recursive: true });
    await writeFile(join(dataDir, picture), 'a room');
    const second = await launch();
    await second.ready();
    expect(second.output()).not.toContain('Filling the demo world');
    expect(second.output()).toContain('Moving the pictures in ');
    expect(existsSync(join(dataDir, picture))).toBe(false);
    expect(await (await fetch(`${second.url}/${picture}`)).text()).toBe('a room');
    expect(await totalOfSpaces(second)).toBe(40);
    const postgres = Number(
      (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n', 1)[0],
    );
    await second.end('SIGKILL');

    const third = await launch();
    await third.ready();
    expect(third.output()).not.toContain('Moving the pictures in ');
    expect(await (await fetch(`${third.url}/${picture}`)).text()).toBe('a room');
    expect(await totalOfSpaces(third)).toBe(40);
    expect(await commandOf(postgres)).toBe('');
    expect(await third.end('SIGINT')).toBe(0);
    expect(third.output()).toMatch(/Ctrl-C stops it\.\n\nStopping \.\.\.\n$/);
  });

  test('ends with a sentence when its PostgreSQL dies, and starts again on the same data', {
    timeout: 15 * MINUTES,
  }, async () => {
    const nafasi = await launch();
    await nafasi.ready();
    const pidFile = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8');
    process.kill(Number(pidFile.split('\n', 1)[0]), 'SIGKILL');
    expect(await nafasi.gone).toBe(1);
    expect(nafasi.output()).toContain(
      `The built-in PostgreSQL has ended by itself, and Nafasi with it. Start it again: nothing that was confirmed is lost. Its log is ${join(dataDir, 'postgres.log')}.\n`,
    );
    const again = await launch();
    await again.ready();
    expect(await totalOfSpaces(again)).toBe(40);
    expect(await again.end('SIGTERM')).toBe(0);
  });
});

test('a forgotten password is mailed by SMTP to the mailbox, and its link lets a new one be chosen', {
  timeout: 15 * MINUTES,
}, async () => {
  const nafasi = await launch();
  await nafasi.ready();
  const mailbox = /sandbox mailbox.* (http:\/\/localhost:\d+\/mailbox)\n/.exec(
    nafasi.output(),
  )?.[1];
  expect((await fetch(`${mailbox}`)).status).toBe(200);

  const email = 'client@nafasi.example';
  expect((await post(nafasi, '/auth/forgot-password', { email })).status).toBe(200);
  const text = await mailAbout('Reset your Nafasi password', `${mailbox}/messages?to=${email}`);
  const link = new URL(/^http\S+$/m.exec(text)?.[0] ?? '');
  expect((await fetch(link, { headers: { accept: 'text/html' } })).status).toBe(200);
  const token = link.searchParams.get('token');
  const password = 'karibu-tena';
  expect((await post(nafasi, '/auth/reset-password', { token, password })).status).toBe(200);
  expect((await post(nafasi, '/auth/login', { email, password })).status).toBe(200);
});

const post = (nafasi: Nafasi, path: string, body: object) =>
  fetch(`${nafasi.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** The text of the mail with this subject, as soon as there is one: reminders may arrive as well. */
async function mailAbout(wanted: string, list: string): Promise<string> {
  for (;;) {
    const { messages } = (await (await fetch(list)).json()) as {
      messages: { subject: string; text: string }[];
    };
    const mail = messages.find(({ subject }) => subject === wanted);
    if (mail) return mail.text;
    await wait(50);
  }
}

test('Ctrl-C during the start stops it cleanly and leaves nothing running', {
  timeout: 15 * MINUTES,
}, async () => {
  const fresh = join(dataDir, 'interrupted');
  const nafasi = await launch({ DATA_DIR: fresh });
  await nafasi.hasPrinted('Starting PostgreSQL ...');
  expect(await nafasi.end('SIGINT')).toBe(0);
  expect(nafasi.output()).toMatch(/Stopping \.\.\.\n$/);
  expect(nafasi.output()).not.toContain('could not start');
  expect(existsSync(join(fresh, 'nafasi.pid'))).toBe(false);
  expect(existsSync(join(fresh, 'postgres/postmaster.pid'))).toBe(false);
});

test('a closed terminal stops it just as cleanly', { timeout: 15 * MINUTES }, async () => {
  const fresh = join(dataDir, 'closed');
  const nafasi = await launch({ DATA_DIR: fresh });
  await nafasi.hasPrinted('Starting PostgreSQL ...');
  nafasi.stopReading();
  expect(await nafasi.end('SIGHUP')).toBe(0);
  expect(existsSync(join(fresh, 'nafasi.pid'))).toBe(false);
  expect(existsSync(join(fresh, 'postgres/postmaster.pid'))).toBe(false);
});

describe('a problem is reported in one sentence, with exit code 1', () => {
  const refusal = async (settings: Record<string, string>, program?: string) => {
    const nafasi = await launch(settings, program);
    expect(await nafasi.gone).toBe(1);
    return nafasi.output().trim();
  };

  test('a taken port', async () => {
    const other = createServer();
    await once(other.listen(0, '127.0.0.1'), 'listening');
    const { port } = other.address() as { port: number };
    expect(await refusal({ PORT: String(port) })).toBe(
      `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port + 1000} npm start`,
    );
    other.close();
  });

  test('a taken port of the sandbox, before anything is prepared', async () => {
    const other = createServer();
    await once(other.listen(0, '127.0.0.1'), 'listening');
    const { port } = other.address() as { port: number };
    expect(
      await refusal({ MPESA_SIMULATOR_PORT: String(port), DATA_DIR: join(dataDir, 'unused') }),
    ).toBe(
      `Port ${port} is taken by another program. Stop that one, or choose another port: MPESA_SIMULATOR_PORT=${port + 1000} npm start`,
    );
    expect(existsSync(join(dataDir, 'unused'))).toBe(false);
    other.close();
  });

  test('a DATA_DIR that cannot be written', async () => {
    const file = join(dataDir, 'a-file');
    await writeFile(file, '');
    expect(await refusal({ DATA_DIR: join(file, 'data') })).toBe(
      `Cannot write to ${join(file, 'data')}. Make it writable, or set DATA_DIR to a folder that is.`,
    );
  });

  test('a database that does not answer', async () => {
    expect(
      await refusal({
        DATABASE_URL: 'postgres://nafasi@127.0.0.1:1/nafasi',
        DATA_DIR: join(dataDir, 'other'),
      }),
    ).toMatch(
      /^Cannot reach the database of DATABASE_URL \(.*\)\. Check its address and password, and that PostgreSQL runs there\.$/m,
    );
  });

  test('wrong settings', async () => {
    expect(await refusal({ PORT: 'many', HOLD_MINUTES: '0' })).toMatch(
      /^Settings to correct: PORT .*; HOLD_MINUTES .*\. See \.env\.example\.$/,
    );
  });

  test('a missing certificate, before the first refund needs it', async () => {
    expect(await refusal({ MPESA_CERTIFICATE: '/nowhere.pem' })).toBe(
      'MPESA_CERTIFICATE names a file that cannot be read.',
    );
  });

  test('data that PostgreSQL cannot start on', async () => {
    const broken = join(dataDir, 'broken');
    await chmod(dataDir, 0o711);
    await mkdir(join(broken, 'postgres'), { recursive: true });
    await writeFile(join(broken, 'postgres/PG_VERSION'), '9\n');
    expect(await refusal({ DATA_DIR: broken })).toMatch(
      /^Starting PostgreSQL \.\.\.\nThe built-in PostgreSQL did not start \(.+\)\. Its log is .*postgres\.log\.$/,
    );
  });

  test('a limit of open files that is too low', async () => {
    const output = await refusal({ DATA_DIR: join(dataDir, 'few'), MOST_FILES: '40' });
    expect(output).toMatch(
      /^Starting PostgreSQL \.\.\.\nThe built-in PostgreSQL could not prepare its data \(insufficient file descriptors .*\)\.$/,
    );
  });

  test('a web app that was not built', async () => {
    const elsewhere = join(dataDir, 'elsewhere');
    await mkdir(elsewhere);
    for (const name of ['server', 'node_modules'])
      await symlink(join(ROOT, name), join(elsewhere, name));
    const NODE_OPTIONS = '--preserve-symlinks --preserve-symlinks-main';
    expect(await refusal({ NODE_OPTIONS }, join(elsewhere, 'server/src/main.ts'))).toBe(
      `The web app is not built (${elsewhere}/web/dist is not there). Run npm start, which builds it.`,
    );
  });

  test('a database whose user lacks rights', async () => {
    const { url, drop } = await makeDatabase('nothing');
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query("create role visitor login password 'secret'");
    const settings = { DATABASE_URL: url.replace(/\/\/[^@]*@/, '//visitor:secret@localhost') };
    expect(await refusal(settings)).toMatch(
      /^The user of DATABASE_URL lacks a right \(permission denied .*\)\. Make it the owner/,
    );
    await client.query('drop role visitor');
    await client.end();
    await drop();
  });

  test('a `.env` is read, real variables win over it, and names that set nothing are listed', async () => {
    await writeFile(
      join(dataDir, '.env'),
      'LOG_LEVEL=loud\nHOLD_MINUTES=0\nMPESA_SHORTCODE=600000\nCOLOUR=red\n',
    );
    const output = await refusal({ HOLD_MINUTES: '20', MPESA_SHORT_CODES: '600000' });
    await rm(join(dataDir, '.env'));
    expect(output).toMatch(
      /^No settings, and without effect: COLOUR, MPESA_SHORTCODE, MPESA_SHORT_CODES\.\nSettings to correct: LOG_LEVEL [^;]*\. See \.env\.example\.$/,
    );
  });
});
