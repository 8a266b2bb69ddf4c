import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1.5,
  hasTouch: true,
  isMobile: true,
};

/** Pictures instead of tests: the same marketplace, each screen at both sizes and in both schemes. */
export default defineConfig(config, {
  testMatch: 'screens.ts',
  // A picture that fails is taken again by hand; the others are wanted all the same.
  fullyParallel: true,
  use: { ...config.use, timezoneId: 'Africa/Nairobi' },
  projects: [
    // Merged with the tests' project of that name, which only runs a few tests.
    { name: 'desktop', grep: /./, use: { ...desktop, colorScheme: 'light' } },
    { name: 'desktop-dark', use: { ...desktop, colorScheme: 'dark' } },
    { name: 'phone', use: { ...phone, colorScheme: 'light' } },
    { name: 'phone-dark', use: { ...phone, colorScheme: 'dark' } },
  ],
});
