import type { Page } from '@playwright/test';
import { expect, isWiderThanScreen, openAsDemo, test } from './fixtures.ts';

// The narrowest phone, and the narrowest screens on which records are tables.
const widths = [320, 992, 1024];

const people = [
  { role: 'client', tabs: ['dashboard', 'bookings', 'browse', 'payments'] },
  { role: 'owner', tabs: ['dashboard', 'spaces', 'bookings', 'invoices'] },
  { role: 'admin', tabs: ['users', 'bookings', 'invoices'] },
] as const;

for (const { role, tabs } of people) {
  // Sets widths of its own, so that one project will do.
  test(`on the dashboard of the ${role} no button cuts its words and no figure leaves its card, where there is little room`, async ({
    page,
  }) => {
    await openAsDemo(page, role, `/${role}-dashboard`);
    for (const tab of tabs) {
      await page.goto(`/${role}-dashboard?tab=${tab}`);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 844 });
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
        await expect(page.locator('main button:visible').first()).toBeVisible();
        await expect.poll(() => cutWords(page), `${tab} at ${width}`).toEqual([]);
        expect(await isWiderThanScreen(page), `${tab} at ${width}`).toBe(false);
      }
    }
  });
}

test('the words of what saves a person are whole on the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await openAsDemo(page, 'admin', '/admin-dashboard?tab=users&user=2');
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
  await expect.poll(() => cutWords(page)).toEqual([]);
});

/** The words of buttons that are cut, the figures that are wider than their card, and the tables that are wider than their frame. */
function cutWords(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`[
    ...[...document.querySelectorAll('button *, a *')].filter((part) =>
      part.clientWidth > 6 && getComputedStyle(part).overflowX === 'hidden' &&
      part.scrollWidth > part.clientWidth + 1 && !part.closest('.spoken')),
    ...[...document.querySelectorAll('dl dd > :first-child')].filter((figure) => {
      const words = document.createRange();
      words.selectNodeContents(figure);
      return words.getBoundingClientRect().right > figure.closest('dl > div').getBoundingClientRect().right - 8;
    }),
    ...[...document.querySelectorAll('main table')].filter((table) =>
      !table.closest('.spoken') && table.scrollWidth > table.parentElement.clientWidth),
  ].map(({ textContent }) => textContent)`);
}
