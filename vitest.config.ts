import './scripts/tests-in-memory.ts';
import { defineConfig } from 'vitest/config';

// Generous limits: a slow, busy machine must not fail a test. Nothing waits for time, only for conditions.
const patient = {
  testTimeout: 300_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 120_000 } },
};

export default defineConfig({
  test: {
    // One more than the processors of a small machine: a third of a server test's time is waiting.
    maxWorkers: 3,
    projects: [
      {
        root: 'server',
        test: {
          ...patient,
          name: 'server',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          globalSetup: [`${import.meta.dirname}/server/test/postgres.ts`],
          provide: { isAtLength: false, isBrief: false, figuresIn: null, planted: null },
          // Threads that collect garbage beside the tests take more of a busy processor than they save.
          execArgv: ['--single-threaded-gc'],
          // Each file has a database and an app of its own; loading the code anew for each would
          // take more time than its tests.
          isolate: false,
        },
      },
      {
        root: 'sandbox',
        // As with the server: a sandbox and a mailbox of its own for each test, one loaded program.
        test: { ...patient, name: 'sandbox', include: ['src/**/*.test.ts'], isolate: false },
      },
      {
        root: 'web',
        // Each module once and not for each file that uses it.
        test: {
          ...patient,
          name: 'web',
          include: ['{src,build}/**/*.test.{ts,tsx}'],
          isolate: false,
        },
      },
      'web/test/vitest.config.ts',
      { root: 'scripts', test: { ...patient, name: 'scripts', include: ['**/*.test.ts'] } },
      { root: 'prove', test: { ...patient, name: 'prove', include: ['**/*.test.ts'] } },
    ],
  },
});
