// All checks except the tests: format, lint, types, boundaries, structure, documents, dead code, generated files. Each
// is a name and a function that returns the problems it finds, as text.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { boundaryBreaches } from './boundaries.ts';
import { compatibilityBreaches } from './compatibility.ts';
import { generate } from './generated.ts';
import { ownershipBreaches } from './ownership.ts';
import { documentBreaches, structureBreaches } from './structure.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '..');

type Check = { name: string; findProblems: () => Promise<string> };

const CHECKS: readonly Check[] = [
  // The slowest first, as it determines the total time.
  {
    name: 'types and promises',
    findProblems: () => program('oxlint', '--format=unix', '--deny-warnings'),
  },
  {
    name: 'format and lint',
    findProblems: () => program('biome', 'ci', '--colors=off', '--error-on-warnings', '.'),
  },
  { name: 'boundaries', findProblems: async () => (await boundaryBreaches()).join('\n') },
  { name: 'ownership of tables', findProblems: async () => (await ownershipBreaches()).join('\n') },
  { name: 'compatibility', findProblems: async () => (await compatibilityBreaches()).join('\n') },
  { name: 'structure', findProblems: async () => (await structureBreaches()).join('\n') },
  { name: 'documents', findProblems: async () => (await documentBreaches()).join('\n') },
  { name: 'dead code', findProblems: () => program('knip', '--no-config-hints') },
  { name: 'generated files', findProblems: staleFiles },
];

/** Runs a program of node_modules; if it fails, its output is the problems. */
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
  for (const [file, content] of Object.entries(await generate())) {
    const committed = await readFile(join(ROOT, file)).catch(() => Buffer.from(''));
    if (!committed.equals(Buffer.from(content)))
      stale.push(`${file} is not what it is made from says. Run: npm run gen`);
  }
  return stale.join('\n');
}

const AT_ONCE = 2;

/** Runs every check, two at a time, reports each result, and counts them. */
export async function runChecks(): Promise<{ passed: number; failed: number }> {
  const waiting = [...CHECKS];
  let failed = 0;
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const problems = await check.findProblems();
      process.stdout.write(problems ? `✗ ${check.name}\n${problems}\n` : `✓ ${check.name}\n`);
      if (problems) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { passed: CHECKS.length - failed, failed };
}
