// Inspects screens in a real browser, and reports where a stored text became more than a text.
import type { Browser, BrowserContext, Page } from 'playwright';
import type { Person } from '../world.ts';
import { HOSTILE } from './store-everywhere.ts';

/**
 * Faults planted in screens: `html` renders each hostile text as HTML, as a careless component would;
 * `html-without-policy` does so where no policy blocks scripts.
 */
export type Plant = 'html' | 'html-without-policy' | null;

type Seen = { planted?: number; violations: string[] };

// In the page: what its policy refused, and the planted fault.
const WATCH = `globalThis.violations = [];
addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
  violations.push(effectiveDirective + ' refused ' + blockedURI));`;
const CARELESS = `new MutationObserver(() => {
  for (const element of document.body.querySelectorAll('*'))
    if (!element.childElementCount && element.textContent.includes('data-planted') && element.tagName !== 'SCRIPT')
      element.innerHTML = element.textContent;
}).observe(document, { childList: true, subtree: true, characterData: true });`;

/** A browser of somebody, or of a visitor. */
export async function openAs(
  browser: Browser,
  person: Person | null,
  plant: Plant,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    bypassCSP: plant === 'html-without-policy',
    viewport: { width: 1280, height: 2000 },
  });
  // A slow, busy machine must not fail a test: the test's own timeout is the limit.
  context.setDefaultTimeout(0);
  await context.addInitScript(WATCH);
  if (plant) await context.addInitScript(CARELESS);
  if (person) {
    const { body } = await person.call('GET', '/auth/me');
    const kept = {
      accessToken: person.accessToken,
      refreshToken: person.refreshToken,
      user: JSON.stringify(body),
    };
    await context.addInitScript(`Object.assign(localStorage, ${JSON.stringify(kept)})`);
  }
  return context;
}

/** Opens a screen and returns what is wrong with it, a sentence each, and whether the text is visible on it. */
export async function look(
  page: Page,
  address: string,
): Promise<{ wrong: string[]; shows: boolean }> {
  const wrong: string[] = [];
  const note = (sentence: string) => wrong.push(`${address}: ${sentence}`);
  page.removeAllListeners();
  page.on('dialog', (dialog) => {
    note('a dialog opened');
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => note(`it failed: ${error.message}`));
  const response = await page.goto(address, { waitUntil: 'domcontentloaded' });
  if (!response || response.status() >= 500) note(`it answered ${response?.status()}`);
  await page.waitForSelector('html:not([data-waiting])', { state: 'attached' });
  await page.waitForLoadState('networkidle');
  const { planted, violations } = await page.evaluate<Seen>(
    '({ planted: globalThis.planted, violations })',
  );
  if (planted) note('a script of the text ran');
  for (const violation of new Set(violations)) note(`its policy had to step in: ${violation}`);
  if (await page.locator('[data-planted]').count()) note('the text became an element');
  if (await page.locator('[href^="javascript:" i], [src^="javascript:" i]').count())
    note('the text became a link');
  const text = await page.evaluate<string>(
    `document.body.innerText + [...document.querySelectorAll('input, textarea')].map(({ value }) => value).join()`,
  );
  return { wrong, shows: text.includes(HOSTILE) };
}
