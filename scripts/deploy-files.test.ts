// The files of deploy, as the programs that read them see them; if a program is not installed, its part is skipped.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../server/src/platform/config.ts';
import { freePort } from '../server/src/platform/port.ts';

const DEPLOY = join(import.meta.dirname, '../deploy');
const HAPROXY = '/usr/sbin/haproxy';
const OPENSSL = '/usr/bin/openssl';
const ANALYZE = '/usr/bin/systemd-analyze';
const run = promisify(execFile);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nafasi-deploy-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A file with the example's values filled in. */
async function fill(file: string): Promise<string> {
  const env = { PATH: process.env.PATH, NAFASI_CLUSTER: join(DEPLOY, 'cluster.env') };
  return (await run(join(DEPLOY, 'bin/fill'), [join(DEPLOY, file)], { env })).stdout;
}

describe.runIf(existsSync(HAPROXY) && existsSync(OPENSSL))('HAProxy', () => {
  let text: string;
  let database: string;
  beforeAll(async () => {
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
    const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
    const named = ['-subj', '/CN=nafasi.example.co.ke', '-keyout', key, '-out', certificate];
    await run(OPENSSL, ['req', '-x509', ...kind, ...named]);
    const both = join(folder, 'nafasi.pem');
    await writeFile(both, (await readFile(certificate, 'utf8')) + (await readFile(key, 'utf8')));
    text = (await fill('haproxy/haproxy.cfg')).replace(/(?<=crt )\S+/, both);
    database = await fill('haproxy/database.cfg');
  });

  const check = async (settings: string) => {
    const file = join(folder, 'haproxy.cfg');
    await writeFile(file, settings);
    return run(HAPROXY, ['-c', '-f', file]);
  };

  test('accepts the configuration of a machine that runs Nafasi, without a warning', async () => {
    for (const settings of [text, text + database]) {
      const { stdout, stderr } = await check(settings);
      expect(stdout).toContain('Configuration file is valid');
      expect(stderr).toBe('');
    }
  });

  /** Runs the proxy of the entry machines here, without TLS, with the machines 127.45.3.1 and 127.45.3.2. */
  async function runWayIn(name: string, certbotPort = 8888) {
    const port = await freePort('127.0.0.1', 0, 'PORT');
    const settings = text
      .replace(/^\t(user|group|chroot|maxconn) .*\n/gm, '')
      .replaceAll('10.0.0.', '127.45.3.')
      .replaceAll(':8888', `:${certbotPort}`)
      .replace('bind 0.0.0.0:80', `bind 127.0.0.1:${port}`)
      .replace(/bind 0\.0\.0\.0:443 .*/, `bind 127.45.3.9:${port}`);
    const file = join(folder, `${name}.cfg`);
    await writeFile(file, settings);
    const haproxy = spawn(HAPROXY, ['-db', '-f', file], { stdio: 'ignore' });
    onTestFinished(() => void haproxy.kill());
    const [http, https] = [`http://127.0.0.1:${port}`, `http://127.45.3.9:${port}`];
    await vi.waitFor(() => fetch(https), { timeout: 10_000 });
    return { http, https };
  }

  test.each([1, 2])('finds the proof of certbot on the machine that has it: %i', async (nth) => {
    const certbot = createServer((_, response) => response.end('a proof'));
    onTestFinished(() => void certbot.close());
    await once(certbot.listen(0, `127.45.3.${nth}`), 'listening');
    const { port } = certbot.address() as AddressInfo;
    const { http } = await runWayIn(`certbot-${nth}`, port);
    for (let times = 0; times < 4; times += 1) {
      const answer = await fetch(`${http}/.well-known/acme-challenge/x`);
      expect([answer.status, await answer.text()]).toEqual([200, 'a proof']);
    }
  });

  test('restricts metrics and readiness to the internal network', async () => {
    const { https } = await runWayIn('inside');
    const statusOf = async (path: string) => (await fetch(`${https}${path}`)).status;
    const inside = ['/metrics', '/metrics/', '/readyz', '/readyz/', '/%72eadyz', '/readyz?a'];
    for (const path of inside) expect([path, await statusOf(path)]).toEqual([path, 404]);
    // Nobody responds to it here.
    expect(await statusOf('/healthz')).toBe(503);
  });

  test('leaves its ports to a PostgreSQL that runs on the same machine', () => {
    const ports = (settings: string) =>
      [...settings.matchAll(/^\tbind \S+:(\d+)/gm)].map(([, port]) => port);
    expect(ports(text)).toEqual(['80', '443']);
    expect(ports(database)).toEqual(['5432', '5433']);
  });

  test('refuses a backend that does not exist', async () => {
    const settings = text.replace('default_backend ready', 'default_backend none');
    await expect(check(settings)).rejects.toThrow(
      "unable to find required default_backend: 'none'",
    );
  });
});

describe('the log of HAProxy', () => {
  /** How it cleans a path before logging it. */
  const KEPT = /^\thttp-request set-var\(txn\.path\) .*$/gm;

  test("has nothing of an address's query, and its path only with secrets removed", async () => {
    const text = await fill('haproxy/haproxy.cfg');
    expect(text).not.toMatch(/^\toption httplog/m);
    const [format = '', ...others] = text.match(/^\tlog-format .*$/gm) ?? [];
    expect(others).toEqual([]);
    expect(format).toContain('"%HM %{+E}[var(txn.path)] %HV"');
    // Formats that contain an address, its query, or an unfiltered header.
    expect(format).not.toMatch(/%(?:\{[^}]*\})?(?:r|HU|HP|HPO|HQ|CC|CS|hr|hs|hrl|hsl)\b/);
    const kept = text.match(KEPT) ?? [];
    expect(new Set(kept).size).toBe(1);
    // Before anything that may end the call.
    for (const name of ['http', 'https']) {
      const [, section = ''] = text.split(`\nfrontend ${name}\n`);
      expect(/^\thttp-request .*$/m.exec(section)?.[0]).toBe(kept[0]);
    }
  });

  test('keeps the names in our addresses, and no secret is that short', async () => {
    const { paths } = JSON.parse(await readFile(join(DEPLOY, '../openapi.json'), 'utf8'));
    const names = Object.keys(paths).flatMap((path) => path.split('/'));
    expect(names.filter((name) => name.length >= 20)).toEqual([]);
    expect(() => readConfig({ MPESA_CALLBACK_SECRET: 'aBcDe'.repeat(4) })).toThrow('22 to 80');
  });

  test.runIf(existsSync(HAPROXY))('is what HAProxy itself writes', async () => {
    const text = await fill('haproxy/haproxy.cfg');
    const port = await freePort('127.0.0.1', 0, 'PORT');
    const settings = [
      ...['global', '\tlog stdout format raw daemon', 'defaults', '\tmode http', '\tlog global'],
      ...['\ttimeout client 10s', ...(text.match(/^\tlog-format .*$/gm) ?? [])],
      ...['frontend https', `\tbind 127.0.0.1:${port}`, (text.match(KEPT) ?? [''])[0] ?? ''],
      '\thttp-request return status 200',
    ];
    const file = join(folder, 'log.cfg');
    await writeFile(file, `${settings.join('\n')}\n`);
    const haproxy = spawn(HAPROXY, ['-db', '-f', file], { stdio: ['ignore', 'pipe', 'ignore'] });
    onTestFinished(() => void haproxy.kill());
    const lines = createInterface({ input: haproxy.stdout })[Symbol.asyncIterator]();
    const written = async (path: string) => {
      await vi.waitFor(() => fetch(`http://127.0.0.1:${port}${path}`), { timeout: 10_000 });
      return (await lines.next()).value;
    };
    const secret = 'k3Jx9QbT7mVw2ZrL5nYc8dHf';
    const token = `${secret}_-${secret}`;
    const line = (path: string) =>
      expect.stringMatching(
        new RegExp(`^127\\.0\\.0\\.1:\\d+ .* 200 .* "GET ${path} HTTP/1\\.1"$`),
      );
    expect(await written(`/hooks/${secret}/c2b/confirmation`)).toEqual(
      line('/hooks/\\*/c2b/confirmation'),
    );
    expect(await written(`//Hook/${secret}`)).toEqual(line('//Hook/\\*'));
    expect(await written(`/feeds/${token}.ics`)).toEqual(line('/feeds/\\*'));
    expect(await written(`/reset-password?token=${token}`)).toEqual(line('/reset-password'));
    expect(await written('/api/spaces/12?near=-1.28,36.81')).toEqual(line('/api/spaces/12'));
  });
});

test('a backup is full on Sundays, otherwise incremental; retention counts full ones', async () => {
  const unit = await readFile(join(DEPLOY, 'systemd/nafasi-backup.service'), 'utf8');
  const [, quoted = ''] = /^ExecStart=\/bin\/sh -c '(.*)'$/m.exec(unit) ?? [];
  // As systemd parses it.
  const command = quoted.replaceAll('$$', '$').replaceAll('%%', '%');
  await mkdir(join(folder, 'bin'));
  const stand = async (name: string, line: string) => {
    await writeFile(join(folder, 'bin', name), `#!/bin/sh\n${line}\n`, { mode: 0o755 });
  };
  await stand('date', '[ "$1" = +%u ] && echo "$DAY"');
  await stand('pgbackrest', 'echo "$@"');
  const backUpOn = async (day: number) => {
    const env = { PATH: `${join(folder, 'bin')}:/usr/bin:/bin`, DAY: String(day) };
    return (await run('sh', ['-c', command], { env })).stdout.trim();
  };
  const made = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(backUpOn));
  const ofType = (type: string) => `--stanza=nafasi --type=${type} backup`;
  expect(made).toEqual([...Array(6).fill(ofType('incr')), ofType('full')]);
  const timer = await readFile(join(DEPLOY, 'systemd/nafasi-backup.timer'), 'utf8');
  expect(timer).toContain('OnCalendar=01:30\n');
});

test.runIf(existsSync(ANALYZE))('systemd understands the units of a backup', async () => {
  const names = ['nafasi-backup.service', 'nafasi-backup.timer'];
  for (const name of names) await cp(join(DEPLOY, 'systemd', name), join(folder, name));
  const units = names.map((name) => join(folder, name));
  const { stderr } = await run(ANALYZE, ['verify', '--recursive-errors=no', ...units]);
  expect(stderr).toBe('');
});
