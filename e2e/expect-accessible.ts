import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
// What can differ between the schemes of one and the same page: they change its colours alone.
const COLOURS = { runOnly: ['color-contrast', 'link-in-text-block'] };

/** Fails with what axe finds wrong on the page as it is now. */
export function expectAccessible(page: Page): Promise<void> {
  return expectNone(page, TAGS);
}

/** The same in both schemes, the light one first, which is left as it was found. */
export async function expectAccessibleInBothSchemes(page: Page) {
  await expectAccessible(page);
  await showIn(page, 'dark');
  await expectNone(page, COLOURS);
  await showIn(page, 'light');
}

/** Fails where a heading skips a level below the one before it, or two parts of the page go by one name. */
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
  // Half-way between two colours there is little contrast.
  await page.evaluate(
    'document.getAnimations().filter((one) => one instanceof CSSTransition).map((one) => one.finish())',
  );
  // One document is given axe once: reading its source takes as long as what it does there.
  const isThere = await page.evaluate<boolean>('"axe" in window');
  const { violations } = await new AxeBuilder(isThere ? { page, axeSource: 'void 0' } : { page })
    .options({ ...rules, resultTypes: ['violations'] })
    // Adds up in the page itself, not in a new one each time; no page of ours frames another's.
    .setLegacyMode()
    .analyze();
  expect(
    violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    ),
  ).toEqual([]);
}
