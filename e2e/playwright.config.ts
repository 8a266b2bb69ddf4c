import '../scripts/tests-in-memory.ts';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, FOR_SHORT_VISITS } from '../scripts/ensure-chromium.ts';

// Generous limits: a slow, busy machine must not fail a test.
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './marketplace.ts',
  // A hook may start a whole marketplace.
  timeout: 600_000,
  // More than the minute after which a job does what was not done at once.
  expect: { timeout: 120_000 },
  // Two more than the processors of a small machine: page, server, M-Pesa and test wait for each other.
  workers: 4,
  retries: 0,
  forbidOnly: true,
  reporter: 'line',
  use: {
    locale: 'en-GB',
    // Recording every test for the one that fails takes a fifth of the time. Use --trace on when one does.
    trace: 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
      args: [...CHROMIUM_ARGUMENTS, FOR_SHORT_VISITS],
    },
  },
  projects: [
    // Pages are made for the phone first; a test that is marked so runs on a desktop too.
    {
      name: 'desktop',
      grep: /@both-sizes/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
