import axe from 'axe-core';
import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
// What can differ between the schemes of one and the same page: they change its colours alone.
const COLOURS = ['color-contrast', 'link-in-text-block'];
// Of a finger, in the middle of what it presses.
const FINGER = 44;
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

/** Fails where a button or a box takes no finger: it may look smaller, and is reached from around it. */
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
  // Half-way between two colours there is little contrast.
  for (const change of document.getAnimations())
    if (change instanceof CSSTransition) change.finish();
  const standing: string[] = [];
  for (const { id, nodes } of await violationsIn(document.body, rules))
    for (const { target } of nodes)
      if (id !== SIZE || (await isSmall(String(target)))) standing.push(`${id}: ${target}`);
  expect(standing).toEqual([]);
}

const SIZE = 'target-size';

/** What lies half under the foot of a dialog is as large as it is once it has been scrolled to. */
async function isSmall(selector: string): Promise<boolean> {
  const one = document.querySelector(selector) ?? expect.fail(`${selector} is gone.`);
  one.scrollIntoView({ block: 'center' });
  return (await violationsIn(one, [SIZE])).length > 0;
}

async function violationsIn(part: Element, rules: string[]) {
  return (await axe.run(part, { runOnly: rules, resultTypes: ['violations'] })).violations;
}
