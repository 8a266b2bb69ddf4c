import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Fails with what axe finds wrong on the page as it is now. */
export async function expectAccessible(page: Page) {
  // Half-way between two colours there is little contrast.
  await page.evaluate(
    'document.getAnimations().filter((one) => one instanceof CSSTransition).map((one) => one.finish())',
  );
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(
    violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    ),
  ).toEqual([]);
}

/** The same in both schemes, the light one first, which is left as it was found. */
export async function expectAccessibleInBothSchemes(page: Page) {
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.locator('html[data-mantine-color-scheme="dark"]').waitFor();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'light' });
}
