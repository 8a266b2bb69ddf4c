// Every check and every test of the project; closes with one line that counts them.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWebApp } from './build-web.ts';
import { runChecks } from './checks.ts';
import { ensureChromium } from './ensure-chromium.ts';

const ROOT = join(import.meta.dirname, '..');

type Count = { passed: number; failed: number };

const reports = await mkdtemp(join(tmpdir(), 'nafasi-reports-'));
const chromium = chromiumOrWhyNot();
// Built beside the checks: the tests of the start and of the browser find it there.
const [checks, build] = await Promise.all([runChecks(), countBuild()]);
const counts = [
  checks,
  build,
  await runUnitTests(),
  chromium ? await runBrowserTests(chromium) : { passed: 0, failed: 1 },
];
await rm(reports, { recursive: true });

const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
process.exitCode = failed ? 1 : 0;
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);

/** Looked for first: who has to install one should not learn it after minutes. */
function chromiumOrWhyNot(): string | undefined {
  try {
    return ensureChromium();
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    return undefined;
  }
}

async function countBuild(): Promise<Count> {
  try {
    await buildWebApp();
    return { passed: 1, failed: 0 };
  } catch (error) {
    process.stdout.write(`✗ build of the web app\n${(error as Error).message}\n`);
    return { passed: 0, failed: 1 };
  }
}

async function runUnitTests(): Promise<Count> {
  const file = join(reports, 'vitest.json');
  const code = await run(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    chromium ? { CHROMIUM: chromium } : {},
  );
  const report = await readReport<{ numPassedTests: number; numFailedTests: number }>(file);
  return counted(code, report && { passed: report.numPassedTests, failed: report.numFailedTests });
}

async function runBrowserTests(chromium: string): Promise<Count> {
  const file = join(reports, 'playwright.json');
  const env = { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const code = await run(
    'playwright',
    ['test', '--config', 'e2e/playwright.config.ts', '--reporter=dot,json'],
    env,
  );
  const report = await readReport<{
    stats: { expected: number; unexpected: number; flaky: number };
  }>(file);
  // A test that passes only when tried again has failed.
  return counted(
    code,
    report && {
      passed: report.stats.expected,
      failed: report.stats.unexpected + report.stats.flaky,
    },
  );
}

async function run(
  program: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<number> {
  const child = spawn(join(ROOT, 'node_modules/.bin', program), args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  const [code] = await once(child, 'exit');
  return code ?? 1;
}

async function readReport<T>(file: string): Promise<T | null> {
  return readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as T,
    () => null,
  );
}

/** A runner that fails without a failed test, or runs none, counts as one failure. */
function counted(code: number, count: Count | null): Count {
  if (!count || count.passed + count.failed === 0) return { passed: 0, failed: 1 };
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}
