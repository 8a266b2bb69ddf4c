// All checks but the tests: format, lint, types, boundaries, structure, documents, dead code,
// generated files. Each is a name and what it finds wrong; nothing wrong is a pass.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { boundaryBreaches } from './boundaries.ts';
import { generate } from './generated.ts';
import { documentBreaches, structureBreaches } from './structure.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '..');

type Check = { name: string; findWrong: () => Promise<string> };

const CHECKS: readonly Check[] = [
  {
    name: 'format and lint',
    findWrong: () => program('biome', 'ci', '--colors=off', '--error-on-warnings', '.'),
  },
  { name: 'promises', findWrong: () => program('eslint', '.') },
  { name: 'types', findWrong: () => program('tsc', '-p', 'tsconfig.json') },
  { name: 'types of the web app', findWrong: () => program('tsc', '-p', 'web/tsconfig.json') },
  { name: 'boundaries', findWrong: async () => (await boundaryBreaches()).join('\n') },
  { name: 'structure', findWrong: async () => (await structureBreaches()).join('\n') },
  { name: 'documents', findWrong: async () => (await documentBreaches()).join('\n') },
  { name: 'dead code', findWrong: () => program('knip', '--no-config-hints') },
  { name: 'generated files', findWrong: staleFiles },
];

/** Runs a program of node_modules; what it says is what is wrong, if it fails. */
async function program(name: string, ...args: string[]): Promise<string> {
  try {
    await run(join(ROOT, 'node_modules/.bin', name), args, {
      cwd: ROOT,
      maxBuffer: 64 * 1024 * 1024,
    });
    return '';
  } catch (error) {
    const {
      stdout = '',
      stderr = '',
      message,
    } = error as { stdout?: string; stderr?: string; message: string };
    return `${stdout}${stderr}`.trim() || message;
  }
}

async function staleFiles(): Promise<string> {
  const stale: string[] = [];
  for (const [file, text] of Object.entries(await generate())) {
    const committed = await readFile(join(ROOT, file), 'utf8').catch(() => '');
    if (committed !== text)
      stale.push(`${file} is not what it is made from says. Run: npm run gen`);
  }
  return stale.join('\n');
}

/** Runs every check, says how each went, and counts them. */
export async function runChecks(): Promise<{ passed: number; failed: number }> {
  let failed = 0;
  for (const { name, findWrong } of CHECKS) {
    const wrong = await findWrong();
    process.stdout.write(wrong ? `✗ ${name}\n${wrong}\n` : `✓ ${name}\n`);
    if (wrong) failed += 1;
  }
  return { passed: CHECKS.length - failed, failed };
}
