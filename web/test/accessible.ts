import axe, { type RunOptions } from 'axe-core';
import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
// What can differ between the schemes of one and the same page: they change its colours alone.
const COLOURS = ['color-contrast', 'link-in-text-block'];
const NARROWEST = { width: 320, height: 640 };

/** Fails with what axe finds wrong on the page as it is now, in either scheme. */
export async function expectAccessible(): Promise<void> {
  await expectNone(TAGS);
  const { mantineColorScheme: shown = 'light' } = document.documentElement.dataset;
  const other = shown === 'light' ? 'dark' : 'light';
  document.documentElement.dataset.mantineColorScheme = other;
  await expectNone(COLOURS);
  document.documentElement.dataset.mantineColorScheme = shown;
}

/** Fails where a heading skips a level below the one before it, or two parts of the page go by one name. */
export const expectOutline = (): Promise<void> => expectNone(['heading-order', 'landmark-unique']);

/** Fails where the narrowest phone would have to move the page sideways. */
export async function expectToFitNarrowest(): Promise<void> {
  await page.viewport(NARROWEST.width, NARROWEST.height);
  await expect.poll(() => window.innerWidth).toBe(NARROWEST.width);
  await expect.poll(isWiderThanScreen).toBe(false);
}

/** True when the page has to be moved sideways to be read. */
export const isWiderThanScreen = (): boolean =>
  document.documentElement.scrollWidth > window.innerWidth;

/** Fails where somebody would have to move the page, or a row of it, sideways to see all of it. */
export async function expectInSight(part: Locator): Promise<void> {
  const edges = () => part.element().getBoundingClientRect();
  await expect.poll(() => edges().right).toBeLessThanOrEqual(window.innerWidth);
  expect(edges().left).toBeGreaterThanOrEqual(0);
  expect(edges().width).toBeGreaterThan(0);
}

async function expectNone(values: string[]): Promise<void> {
  // Half-way between two colours there is little contrast.
  for (const change of document.getAnimations())
    if (change instanceof CSSTransition) change.finish();
  const rules: RunOptions['runOnly'] = values;
  const { violations } = await axe.run(document.body, {
    runOnly: rules,
    resultTypes: ['violations'],
  });
  expect(
    violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    ),
  ).toEqual([]);
}
