// docs/production.md as somebody follows it: every command runs, with the files it names. What would change the machine
// (packages, units, users, other machines) is replaced by stubs that record their calls.
import { execFile } from 'node:child_process';
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const DOCUMENT = join(ROOT, 'docs/production.md');
const run = promisify(execFile);

/** Commands that change the machine, or are on another one: recorded, not run. */
const ASIDE = [
  ...['npm', 'rsync', 'apt-get', 'su', 'runuser', 'adduser', 'chown', 'systemctl', 'podman'],
  ...['certbot', 'haproxy', 'promtool'],
];
/** Folders that Debian's packages create. */
const FOLDERS = [
  ...['/etc/haproxy', '/etc/pgbouncer', '/etc/patroni', '/etc/default', '/etc/systemd/system'],
  ...['/etc/letsencrypt/live/nafasi.example.co.ke', '/etc/prometheus'],
  '/etc/postgresql/15/main/conf.d',
];

const RELEASES = ['nafasi-0.1.0', 'nafasi-0.2.0'];
const ASSETS = 'web/dist/browser/assets';

let server: string;
let noted: string[];
beforeAll(async () => {
  server = await mkdtemp(join(tmpdir(), 'nafasi-server-'));
  for (const folder of [...FOLDERS, '/bin']) await mkdir(join(server, folder), { recursive: true });
  for (const release of RELEASES) {
    await cp(join(ROOT, 'deploy'), join(server, 'opt', release, 'deploy'), { recursive: true });
    const assets = join(server, 'opt', release, ASSETS);
    await mkdir(assets, { recursive: true });
    for (const name of [`app-${release}.js`, `app-${release}.js.br`, 'font.woff2'])
      await writeFile(join(assets, name), release);
  }
  for (const name of ['fullchain.pem', 'privkey.pem'])
    await writeFile(join(server, 'etc/letsencrypt/live/nafasi.example.co.ke', name), name);
  const note = `#!/bin/sh\necho "$(basename "$0") $*" >> "${server}/noted"\n`;
  for (const name of ASIDE) {
    await writeFile(join(server, 'bin', name), note);
    await chmod(join(server, 'bin', name), 0o755);
  }
  for (const block of await blocksOf(await readFile(DOCUMENT, 'utf8'))) await follow(block);
  noted = (await readFile(join(server, 'noted'), 'utf8')).trim().split('\n');
});
afterAll(() => rm(server, { recursive: true }));

/** Fenced blocks, except those with a file's content: settings, SQL and sections. */
async function blocksOf(text: string): Promise<string[]> {
  const blocks = [...text.matchAll(/^```\n(.*?)^```$/gms)].map(([, block = '']) => block);
  const files = blocks.filter((block) => /^(?:[A-Z_]+=|alter |\[)/.test(block));
  await writeFile(
    join(server, 'etc/nafasi.env'),
    files.find((block) => block.startsWith('DATABASE_URL=')) ?? '',
  );
  return blocks.filter((block) => !files.includes(block));
}

/** Runs a block on a server that is a folder, where each line must succeed. */
async function follow(block: string): Promise<void> {
  const here = block.replaceAll(/(?<=^|[\s>:=])\/(opt|etc|var)\//gm, `${server}/$1/`);
  const env = {
    PATH: `${join(server, 'bin')}:${process.env.PATH}`,
    NAFASI_CLUSTER: join(server, 'etc/nafasi-cluster.env'),
  };
  await run('sh', ['-euc', here], { cwd: server, env });
}

const notedOf = (name: string) =>
  noted.filter((line) => line.startsWith(`${name} `)).map((line) => line.split(' ').slice(1));

describe('docs/production.md', () => {
  test('fills all files of the machines, and leaves no value out', async () => {
    const filled = [
      ...['etc/haproxy/haproxy.cfg', 'etc/pgbouncer/pgbouncer.ini', 'etc/pgbouncer/userlist.txt'],
      ...['etc/patroni/config.yml', 'etc/pgbackrest.conf', 'etc/default/etcd'],
    ];
    for (const file of filled) {
      const text = await readFile(join(server, file), 'utf8');
      expect(text.length).toBeGreaterThan(10);
      expect(text).not.toContain('${');
    }
  });

  test('starts existing units: ours, or those of a package that it installs', async () => {
    const ours = await readdir(join(server, 'etc/systemd/system'));
    const installed = notedOf('apt-get').flat();
    const units = notedOf('systemctl')
      .flatMap(([, ...rest]) => rest)
      .filter((word) => !word.startsWith('-'));
    expect(units.length).toBeGreaterThan(8);
    for (const unit of units) {
      const isOurs = ours.some((file) => file === unit || file === `${unit}.service`);
      const isPackage = installed.some((name) => name === unit || name.startsWith(`${unit}-`));
      expect.soft(isOurs || isPackage, unit).toBe(true);
    }
  });

  test('lets each of two releases serve what the pages of the other ask for', async () => {
    const names = RELEASES.flatMap((release) => [`app-${release}.js`, `app-${release}.js.br`]);
    for (const release of RELEASES) {
      const assets = join(server, 'opt', release, ASSETS);
      expect((await readdir(assets)).sort()).toEqual([...names, 'font.woff2'].sort());
      for (const name of names) expect(name).toContain(await readFile(join(assets, name), 'utf8'));
      // Files of both stay.
      expect(await readFile(join(assets, 'font.woff2'), 'utf8')).toBe(release);
    }
  });

  test('names commands that a release has', async () => {
    const usage = await readFile(join(ROOT, 'deploy/bin/nafasi'), 'utf8');
    const commands = notedOf('runuser').map((words) => words[words.indexOf('--') + 2] ?? '');
    expect(commands).toEqual(['doctor', 'register-payments', 'admin', 'pictures']);
    for (const command of commands) expect(usage).toContain(command);
  });

  test('backs up the single machine that everybody starts with, and the five', async () => {
    const [one = '', many = ''] = (await readFile(DOCUMENT, 'utf8')).split('\n## 8. ');
    for (const part of [one, many]) {
      expect(part).toContain('\nsystemctl enable --now nafasi-backup.timer\n');
      expect(part).toContain("\nsu postgres -c 'pgbackrest --stanza=nafasi check'\n");
    }
    // Under the same name as that of the five machines, so that one way of restoring works for both.
    const archiving = await readFile(join(ROOT, 'deploy/postgres/archive.conf'), 'utf8');
    const patroni = await readFile(join(ROOT, 'deploy/postgres/patroni.yml'), 'utf8');
    const [, command = ''] = /^archive_command = '(.*)'$/m.exec(archiving) ?? [];
    expect(patroni).toContain(`archive_command: ${command}\n`);
  });

  test('has each process of the five machines trust the proxies on both that call it', async () => {
    const [, many = ''] = (await readFile(DOCUMENT, 'utf8')).split('\n## 9. ');
    const values = await readFile(join(ROOT, 'deploy/cluster.env'), 'utf8');
    const proxies = ['APP1', 'APP2'].map((name) => values.match(`\n${name}=(.*)\n`)?.[1]);
    expect(many).toContain(`\nTRUSTED_PROXIES=${proxies.join(',')}\n`);
  });

  test('contains each statement of the file for the database role', async () => {
    const sql = await readFile(join(ROOT, 'deploy/postgres/nafasi-role.sql'), 'utf8');
    const document = await readFile(DOCUMENT, 'utf8');
    for (const statement of sql.split('\n').filter((line) => line.startsWith('alter')))
      expect(document).toContain(statement);
  });
});

test('a certificate from certbot is readable by HAProxy only', async () => {
  const certificate = join(server, 'got.pem');
  const values = join(server, 'got.env');
  await writeFile(values, `CERTIFICATE=${certificate}\n`);
  const env = {
    PATH: `${join(server, 'bin')}:${process.env.PATH}`,
    NAFASI_CLUSTER: values,
    RENEWED_LINEAGE: join(server, 'etc/letsencrypt/live/nafasi.example.co.ke'),
  };
  await run(join(ROOT, 'deploy/bin/certificate'), [], { env });
  expect(await readFile(certificate, 'utf8')).toBe('fullchain.pemprivkey.pem');
  expect((await stat(certificate)).mode & 0o777).toBe(0o600);
  expect((await readFile(join(server, 'noted'), 'utf8')).trim()).toMatch(
    /systemctl reload haproxy$/,
  );
});

test('a file with a value that nobody gave is not filled', async () => {
  const file = join(server, 'unknown.cfg');
  await writeFile(file, `bind $\{NOBODY_KNOWS}:80\n`);
  const env = { PATH: process.env.PATH, NAFASI_CLUSTER: join(server, 'etc/nafasi-cluster.env') };
  await expect(run(join(ROOT, 'deploy/bin/fill'), [file], { env })).rejects.toThrow('NOBODY_KNOWS');
});
