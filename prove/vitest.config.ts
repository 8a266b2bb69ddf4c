// The tests of the server that repeat something many times, at their full length.
import '../scripts/tests-in-memory.ts';
import { defineConfig } from 'vitest/config';
import { FIGURES } from './record.ts';

const SERVER = `${import.meta.dirname}/../server`;
const HOURS = 3_600_000;

export default defineConfig({
  root: SERVER,
  test: {
    include: ['{src,test}/**/*.test.ts'],
    globalSetup: [`${SERVER}/test/postgres.ts`],
    provide: {
      ...{ isAtLength: true, isBrief: process.env.NAFASI_BRIEF === 'yes' },
      ...{ figuresIn: FIGURES, planted: process.env.NAFASI_PLANTED ?? null },
    },
    maxWorkers: 2,
    testTimeout: 2 * HOURS,
    hookTimeout: HOURS,
  },
});
