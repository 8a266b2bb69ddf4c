import { defineConfig } from 'vitest/config';

// Generous limits: a slow, busy machine must not fail a test. Nothing waits for time, only for conditions.
const patient = { testTimeout: 60_000, hookTimeout: 120_000 };

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        root: 'server',
        test: {
          ...patient,
          name: 'server',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          globalSetup: [`${import.meta.dirname}/server/test/postgres.ts`],
        },
      },
      { root: 'sandbox', test: { ...patient, name: 'sandbox', include: ['src/**/*.test.ts'] } },
      {
        root: 'web',
        test: { ...patient, name: 'web', include: ['{src,build}/**/*.test.{ts,tsx}'] },
      },
      { root: 'scripts', test: { ...patient, name: 'scripts', include: ['**/*.test.ts'] } },
    ],
  },
});
