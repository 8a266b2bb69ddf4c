// Tests of the web app's pages in a real browser, with a fake API.
import { playwright } from '@vitest/browser-playwright';
import { mergeConfig, type Plugin } from 'vite';
import { defineProject } from 'vitest/config';
import { CHROMIUM_ARGUMENTS, FOR_SHORT_VISITS } from '../../scripts/ensure-chromium.ts';
import app from '../vite.config.ts';

// biome-ignore lint/style/noProcessEnv: the one place where the environment comes in.
const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell';

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** Replaces pictures by single pixels: the app's own take longer to paint than the page around them. */
const pixels: Plugin = {
  name: 'nafasi:pixels',
  enforce: 'pre',
  load: (id) =>
    id.includes('/pictures/drawn/') ? `export default ${JSON.stringify(PIXEL)};` : undefined,
};

export default mergeConfig(
  app,
  defineProject({
    plugins: [pixels],
    root: `${import.meta.dirname}/..`,
    // Parallel runs use different ports.
    server: { strictPort: false },
    // The production build of React: its development mode would take a quarter of these tests' time.
    oxc: { jsx: { development: false } },
    optimizeDeps: {
      // All packages are pre-bundled before the first test, so that none makes the browser reload.
      ...{ entries: ['src/app/main.tsx'], include: ['react-dom/client', 'axe-core'] },
      rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"production"' } } },
    },
    test: {
      name: 'pages',
      include: ['test/**/*.test.tsx'],
      setupFiles: ['test/each-test.ts'],
      isolate: false,
      // After the other projects, which share the workers among themselves.
      sequence: { groupOrder: 1 },
      maxWorkers: 3,
      testTimeout: 300_000,
      hookTimeout: 600_000,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: { executablePath, args: [...CHROMIUM_ARGUMENTS, FOR_SHORT_VISITS] },
          contextOptions: { locale: 'en-GB', reducedMotion: 'reduce' },
          actionTimeout: 170_000,
        }),
        viewport: { width: 390, height: 844 },
        instances: [{ browser: 'chromium' }],
      },
      // Looking for an element by its role works out the names of all: looking less often takes a twentieth less time.
      expect: { poll: { timeout: 120_000, interval: 120 } },
    },
  }),
);
