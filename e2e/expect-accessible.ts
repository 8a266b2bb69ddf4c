import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
// Only these can differ between the colour schemes of a page.
const COLOURS = { runOnly: ['color-contrast', 'link-in-text-block'] };

/** Fails with what axe finds on the page in its current state. */
export function expectAccessible(page: Page): Promise<void> {
  return expectNone(page, TAGS);
}

/** The same in both schemes, beginning with light; the original one is restored. */
export async function expectAccessibleInBothSchemes(page: Page) {
  await expectAccessible(page);
  await showIn(page, 'dark');
  await expectNone(page, COLOURS);
  await showIn(page, 'light');
}

/** Fails if a heading skips a level, or if two landmarks have the same name. */
export function expectOutline(page: Page): Promise<void> {
  return expectNone(page, { runOnly: ['heading-order', 'landmark-unique'] });
}

/** The web app follows by its own script, the sandbox by its style sheet alone. */
async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  const shown = `html[data-mantine-color-scheme="${colorScheme}"]`;
  await page.locator(`${shown}, html:not([data-mantine-color-scheme])`).waitFor();
}

async function expectNone(page: Page, rules: { runOnly: string[] }): Promise<void> {
  // In the middle of a colour transition the contrast may be low.
  await page.evaluate(
    'document.getAnimations().filter((one) => one instanceof CSSTransition).map((one) => one.finish())',
  );
  // Injected into each document only once: parsing axe takes as long as running it.
  const isThere = await page.evaluate<boolean>('"axe" in window');
  const { violations } = await new AxeBuilder(isThere ? { page, axeSource: 'void 0' } : { page })
    .options({ ...rules, resultTypes: ['violations'] })
    // Aggregates in the page itself instead of a new one; our pages have no cross-origin frames.
    .setLegacyMode()
    .analyze();
  expect(
    violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    ),
  ).toEqual([]);
}
