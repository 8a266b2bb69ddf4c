import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { claimDataFolder } from '../data-folder.ts';
import { StartProblem } from '../start-problem.ts';
import { endServer, startEmbeddedPostgres } from './embedded.ts';

const OPTIONS = { durable: false, database: 'nafasi' };

let folder: string;
let bystander: ChildProcess;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nafasi-embedded-'));
});
afterEach(async () => {
  bystander?.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

/** Another program under `name`, alive until the test ends. */
async function runBystander(name: string): Promise<number> {
  await writeFile(join(folder, name), 'setInterval(() => undefined, 1000); process.send("up")');
  bystander = spawn(process.execPath, [join(folder, name)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(bystander, 'message');
  return bystander.pid as number;
}

test('a pid file that names another program by now is removed, and that program left alone', async () => {
  const first = await startEmbeddedPostgres(folder, OPTIONS);
  await first.stop();
  const pid = await runBystander('postgres-of-others.cjs');
  await writeFile(join(folder, 'postgres/postmaster.pid'), `${pid}\n`);

  const second = await startEmbeddedPostgres(folder, OPTIONS);
  const own = await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8');
  await second.stop();
  expect(own).not.toMatch(new RegExp(`^${pid}\n`));
  expect([bystander.exitCode, bystander.signalCode]).toEqual([null, null]);
});

test('a link to missing data leads to new data', async () => {
  await symlink(join(folder, 'gone'), join(folder, 'postgres'));
  const postgres = await startEmbeddedPostgres(folder, OPTIONS);
  await postgres.stop();
  expect(existsSync(join(folder, 'postgres/PG_VERSION'))).toBe(true);
});

test('a server that ignores being told to end is ended all the same', async () => {
  const deaf =
    'process.on("SIGINT", () => undefined); setInterval(() => undefined, 1000); process.send("up")';
  bystander = spawn(process.execPath, ['-e', deaf], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(bystander, 'message');
  await endServer(bystander, 10);
  expect(bystander.signalCode).toBe('SIGQUIT');
});

test('a data folder is in use only by a process that is a Nafasi', async () => {
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  await writeFile(
    join(dataDir, 'nafasi.pid'),
    String(await runBystander('other-node-program.cjs')),
  );
  const giveBack = await claimDataFolder(dataDir);
  await giveBack();
  bystander.kill('SIGKILL');

  // As `npm start` and a release run it: node, then the path of the program.
  for (const program of ['start.ts', 'server/dist/main.js']) {
    await mkdir(join(folder, program), { recursive: true });
    const pid = await runBystander(join(program, 'program.cjs'));
    await writeFile(join(dataDir, 'nafasi.pid'), String(pid));
    await expect(claimDataFolder(dataDir), program).rejects.toThrow(StartProblem);
    bystander.kill('SIGKILL');
  }
});
