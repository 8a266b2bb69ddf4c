// Every check and every test of the project; ends with one line of counts.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildServer } from './build-server.ts';
import { buildWebApp, compressWebApp } from './build-web.ts';
import { runChecks } from './checks.ts';
import { ensureChromium } from './ensure-chromium.ts';
import { runProgram } from './run-program.ts';

type Count = { passed: number; failed: number };

const reports = await mkdtemp(join(tmpdir(), 'nafasi-reports-'));
const chromium = pathOfChromium();
// Built in parallel with the checks: the tests of the start and of the browser use it.
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

/** First of all: whoever has to install one should not find out after minutes. */
function pathOfChromium(): string | undefined {
  try {
    return ensureChromium();
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    return undefined;
  }
}

async function countBuild(): Promise<Count> {
  try {
    await Promise.all([buildWebApp().then(() => compressWebApp()), buildServer()]);
    return { passed: 1, failed: 0 };
  } catch (error) {
    process.stdout.write(`✗ build\n${(error as Error).message}\n`);
    return { passed: 0, failed: 1 };
  }
}

async function runUnitTests(): Promise<Count> {
  const file = join(reports, 'vitest.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await runProgram('vitest', args, chromium ? { CHROMIUM: chromium } : {});
  return countOf(code, file, (report: { numPassedTests: number; numFailedTests: number }) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
  }));
}

async function runBrowserTests(path: string): Promise<Count> {
  const file = join(reports, 'playwright.json');
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=dot,json'];
  const env = { CHROMIUM: path, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const code = await runProgram('playwright', args, env);
  type Report = { stats: { expected: number; unexpected: number; flaky: number } };
  // A test that passes only on a retry has failed.
  return countOf(code, file, ({ stats }: Report) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
  }));
}

/** Reads a runner's report. A run that fails without a failed test, or runs none, counts as one failure. */
async function countOf<T>(code: number, file: string, read: (report: T) => Count): Promise<Count> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const count = text ? read(JSON.parse(text)) : { passed: 0, failed: 0 };
  const hasFailed = code !== 0 || count.passed + count.failed === 0;
  return hasFailed && count.failed === 0 ? { ...count, failed: 1 } : count;
}
