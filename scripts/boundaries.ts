import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '..');
const CRUISER = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
const CONFIG = join(ROOT, '.dependency-cruiser.cjs');
const FOLDERS = ['server/src', 'web/src', 'sandbox/src'];

/** The violations of the import rules below `folder`, a sentence each; empty if there are none. */
export async function boundaryBreaches(folder: string = ROOT): Promise<string[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [CRUISER, '--config', CONFIG, '--output-type', 'json', ...FOLDERS],
    { cwd: folder, maxBuffer: 256 * 1024 * 1024 },
  );
  const { totalCruised, violations } = (JSON.parse(stdout) as { summary: Summary }).summary;
  // With a compiler it does not understand, the tool reads nothing and reports no violation.
  if (totalCruised === 0) return ['The boundary check has read no file at all.'];
  return violations.map(({ rule, from, to }) => `${rule.name}: ${from} imports ${to}`);
}

type Summary = {
  totalCruised: number;
  violations: { rule: { name: string }; from: string; to: string }[];
};
