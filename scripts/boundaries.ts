import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '..');
const FOLDERS = ['server/src', 'web/src', 'sandbox/src'];

/** What breaks the import rules below `folder`, a sentence each; none is good. */
export async function boundaryBreaches(folder: string = ROOT): Promise<string[]> {
  const config = join(ROOT, '.dependency-cruiser.cjs');
  const args = ['--config', config, '--output-type', 'json', ...FOLDERS];
  const { stdout } = await run(
    process.execPath,
    [join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'), ...args],
    {
      cwd: folder,
      maxBuffer: 256 * 1024 * 1024,
    },
  );
  const { modules, summary } = JSON.parse(stdout) as Cruise;
  // A compiler it does not understand makes it read nothing and find nothing wrong.
  if (modules.length === 0) return ['The boundary check has read no file at all.'];
  return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} imports ${to}`);
}

type Cruise = {
  modules: unknown[];
  summary: { violations: { rule: { name: string }; from: string; to: string }[] };
};
