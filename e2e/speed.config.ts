import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGUMENTS } from '../scripts/ensure-chromium.ts';
import config from './playwright.config.ts';

const { use } = config;
// As in people's own browsers.
const launchOptions = { ...use?.launchOptions, args: CHROMIUM_ARGUMENTS };

/** One page at a time, by itself: see bench/web.ts. */
export default defineConfig(config, {
  testMatch: 'speed.ts',
  workers: 1,
  timeout: 900_000,
  // An element that cannot be touched fails its own step only.
  projects: [{ name: 'phone', use: { ...use, launchOptions, actionTimeout: 60_000 } }],
});
