import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

/** One page at a time, by itself: see bench/web.ts. */
export default defineConfig(config, {
  testMatch: 'speed.ts',
  workers: 1,
  timeout: 900_000,
  // What cannot be touched fails by itself, and not with the whole.
  projects: [{ name: 'phone', use: { ...config.use, actionTimeout: 60_000 } }],
});
