import axe from 'axe-core';
import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
// Only these can differ between the colour schemes of a page.
const COLOURS = ['color-contrast', 'link-in-text-block'];
// The size of a finger's target, centred on the control.
const FINGER = 44;
const NARROWEST = { width: 320, height: 640 };

/** Fails with what axe finds on the page in its current state, in both schemes. */
export async function expectAccessible(): Promise<void> {
  await expectNone(TAGS);
  const { mantineColorScheme: shown = 'light' } = document.documentElement.dataset;
  const other = shown === 'light' ? 'dark' : 'light';
  document.documentElement.dataset.mantineColorScheme = other;
  await expectNone(COLOURS);
  document.documentElement.dataset.mantineColorScheme = shown;
}

/** Fails if a heading skips a level, or if two landmarks have the same name. */
export const expectOutline = (): Promise<void> => expectNone(['heading-order', 'landmark-unique']);

/** Fails if the page is wider than the narrowest phone. */
export async function expectToFitNarrowest(): Promise<void> {
  await page.viewport(NARROWEST.width, NARROWEST.height);
  await expect.poll(() => window.innerWidth).toBe(NARROWEST.width);
  await expect.poll(isWiderThanScreen).toBe(false);
}

/** Whether the page would scroll sideways. */
export const isWiderThanScreen = (): boolean =>
  document.documentElement.scrollWidth > window.innerWidth;

/** Fails unless an element is within the screen's width. */
export async function expectInSight(part: Locator): Promise<void> {
  const edges = () => part.element().getBoundingClientRect();
  await expect.poll(() => edges().right).toBeLessThanOrEqual(window.innerWidth);
  expect(edges().left).toBeGreaterThanOrEqual(0);
  expect(edges().width).toBeGreaterThan(0);
}

/**
 * Fails if a button or checkbox is too small a target for a finger: it may look smaller, but must be enlarged by
 * `reach`.
 */
export async function expectRoomForFingers(): Promise<void> {
  await expect.poll(tooSmall).toEqual([]);
}

function tooSmall(): string[] {
  const pressed = document.querySelectorAll<HTMLElement>('button, [type="checkbox"]');
  return [...pressed]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !takesFinger(one))
    .map((one) => one.ariaLabel || one.textContent || one.outerHTML);
}

function takesFinger(one: HTMLElement): boolean {
  one.scrollIntoView({ block: 'center', inline: 'center' });
  const { x, y, width, height } = one.getBoundingClientRect();
  const reach = FINGER / 2 - 1;
  const isReached = (right: number, down: number) => {
    const at = document.elementFromPoint(x + width / 2 + right, y + height / 2 + down);
    return at !== null && (one.contains(at) || at.closest('label')?.control === one);
  };
  return [-reach, reach].every((far) => isReached(far, 0) && isReached(0, far));
}

async function expectNone(rules: string[]): Promise<void> {
  // In the middle of a colour transition the contrast may be low.
  for (const change of document.getAnimations())
    if (change instanceof CSSTransition) change.finish();
  const standing: string[] = [];
  for (const { id, nodes } of await violationsIn(document.body, rules))
    for (const { target } of nodes)
      if (id !== SIZE || (await isSmall(String(target)))) standing.push(`${id}: ${target}`);
  expect(standing).toEqual([]);
}

const SIZE = 'target-size';

/** An element half covered by a dialog's footer is measured again after scrolling to it. */
async function isSmall(selector: string): Promise<boolean> {
  const one = document.querySelector(selector) ?? expect.fail(`${selector} is gone.`);
  one.scrollIntoView({ block: 'center' });
  return (await violationsIn(one, [SIZE])).length > 0;
}

async function violationsIn(part: Element, rules: string[]) {
  // Nothing is preloaded, as pages have no media: reading all style sheets for it takes a tenth of a check.
  const options: axe.RunOptions = { runOnly: rules, resultTypes: ['violations'], preload: false };
  return (await axe.run(part, options)).violations;
}
