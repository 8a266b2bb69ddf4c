import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { commandOf } from './process-command.ts';
import { asStartProblem, StartProblem } from './start-problem.ts';

/**
 * Claims DATA_DIR for this process: it must exist, be writable and be used by no other Nafasi. The returned function
 * releases it.
 */
export async function claimDataFolder(folder: string): Promise<() => Promise<void>> {
  const pidFile = join(folder, 'nafasi.pid');
  try {
    await mkdir(folder, { recursive: true });
    const other = await readFile(pidFile, 'utf8').catch(() => '');
    if (await isNafasi(Number(other))) {
      throw new StartProblem(
        `The data in ${folder} is in use by another Nafasi (process ${other}). Stop that one, or set DATA_DIR to another folder.`,
      );
    }
    await writeFile(pidFile, String(process.pid));
  } catch (error) {
    throw (
      asStartProblem(error) ??
      new StartProblem(
        `Cannot write to ${folder}. Make it writable, or set DATA_DIR to a folder that is.`,
        { cause: error },
      )
    );
  }
  return () => rm(pidFile, { force: true });
}

async function isNafasi(pid: number): Promise<boolean> {
  if (!pid || pid === process.pid) return false;
  // The process id of a killed Nafasi may have been reused by another program. A release runs the bundle in dist.
  return /\b(?:(?:start|main|dev)\.ts|server\/dist\/main\.js)\b/.test(await commandOf(pid));
}

/** A secret that is generated once and then kept in DATA_DIR. */
export async function keptSecret(folder: string, name: string): Promise<string> {
  const file = join(folder, name);
  const kept = await readKept(file);
  if (kept) return kept;
  const secret = randomBytes(24).toString('hex');
  await writeFile(file, secret, { mode: 0o600 });
  return secret;
}

/** Null: it was never created. An unreadable one must not be mistaken for that. */
async function readKept(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new StartProblem(`Cannot read ${file}. Give it to the user that Nafasi runs as.`, {
      cause: error,
    });
  }
}
