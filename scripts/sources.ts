import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');

/**
 * Runs `build`, which fills `folder`, unless the last build used exactly these sources: files and folders below ROOT.
 */
export async function buildFrom(
  sources: readonly string[],
  folder: string,
  build: () => Promise<void>,
): Promise<void> {
  const mark = join(folder, '.built-from');
  const hash = hashOf(sources);
  if (existsSync(mark) && readFileSync(mark, 'utf8') === hash) return;
  await build();
  await mkdir(folder, { recursive: true });
  await writeFile(mark, hash);
}

// Read synchronously: for so many small files promises would cost five times as much as the reading.
function hashOf(sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesOf).sort())
    hash.update(file).update(readFileSync(join(ROOT, file)));
  return hash.digest('hex');
}

function filesOf(source: string): string[] {
  const isFile = statSync(join(ROOT, source)).isFile();
  const names = isFile
    ? [source]
    : readdirSync(join(ROOT, source), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name).slice(ROOT.length + 1));
  return names.filter((name) => !/\.(test|factory)\.tsx?$/.test(name));
}
