// The files of deploy, as the programs that read them see them; where a program is not installed, its part is left out.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

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

/** A file with the values of the example in it. */
async function fill(file: string): Promise<string> {
  const env = { PATH: process.env.PATH, NAFASI_CLUSTER: join(DEPLOY, 'cluster.env') };
  return (await run(join(DEPLOY, 'bin/fill'), [join(DEPLOY, file)], { env })).stdout;
}

describe.runIf(existsSync(HAPROXY) && existsSync(OPENSSL))('HAProxy', () => {
  let text: string;
  beforeAll(async () => {
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
    const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
    const named = ['-subj', '/CN=nafasi.example.co.ke', '-keyout', key, '-out', certificate];
    await run(OPENSSL, ['req', '-x509', ...kind, ...named]);
    const both = join(folder, 'nafasi.pem');
    await writeFile(both, (await readFile(certificate, 'utf8')) + (await readFile(key, 'utf8')));
    text = (await fill('haproxy/haproxy.cfg')).replace(/(?<=crt )\S+/, both);
  });

  const check = async (settings: string) => {
    const file = join(folder, 'haproxy.cfg');
    await writeFile(file, settings);
    return run(HAPROXY, ['-c', '-f', file]);
  };

  test('takes what a machine that runs Nafasi is given, and warns of nothing', async () => {
    const { stdout, stderr } = await check(text);
    expect(stdout).toContain('Configuration file is valid');
    expect(stderr).toBe('');
  });

  test('refuses a backend that is not there', async () => {
    const settings = text.replace('default_backend ready', 'default_backend none');
    await expect(check(settings)).rejects.toThrow(
      "unable to find required default_backend: 'none'",
    );
  });
});

test('a backup is a whole one on Sundays, else of what changed: whole ones are what is counted to let the oldest go', async () => {
  const unit = await readFile(join(DEPLOY, 'systemd/nafasi-backup.service'), 'utf8');
  const [, quoted = ''] = /^ExecStart=\/bin\/sh -c '(.*)'$/m.exec(unit) ?? [];
  // As systemd reads it.
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
