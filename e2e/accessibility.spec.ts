import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { dayAhead, expect, logIn, post, spaceNamed, test } from './fixtures.ts';

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(
    violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    ),
  ).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('pages for everybody are accessible', async ({ page }) => {
      const { id } = await spaceNamed('Acacia Boardroom');
      for (const [path, shown] of [
        ['/', /Featured Spaces/],
        ['/?keyword=room', /Search Results/],
        ['/?keyword=nothing+at+all', /Search Results/],
        [`/?space=${id}`, /Acacia Boardroom/],
        [`/spaces/${id}`, /Acacia Boardroom/],
        ['/login', /Welcome back/],
        ['/signup', /Sign up/i],
        ['/nowhere', /Page Not Found/],
      ] as const) {
        await page.goto(path);
        await expect(page.getByRole('heading', { name: shown }).first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expectAccessible(page);
      }
    });

    test('booking, paying and the pages of an account are accessible', async ({ page, account }, {
      project,
    }) => {
      const space = await spaceNamed('Ngong Road Commons');
      const day = dayAhead(
        250 + (project.name === 'phone' ? 1 : 0) + (colorScheme === 'dark' ? 2 : 0),
      );
      const wish = {
        space_id: space.id,
        start_time: `${day}T09:00`,
        end_time: `${day}T10:00`,
        terms_accepted: true,
        estimated_guests: 1,
      };
      const { data } = await post<{ data: { invoice: { id: number } } }>(
        '/api/bookings/',
        wish,
        account.accessToken,
      );
      await logIn(page, account);
      for (const [path, shown] of [
        [`/spaces/${space.id}/booking`, /Ngong Road Commons/],
        [`/invoices/${data.invoice.id}`, /Pay for your booking/],
        ['/client-dashboard', /Dashboard/],
        ['/profile', /My Profile/],
      ] as const) {
        await page.goto(path);
        await expect(page.getByRole('heading', { name: shown }).first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expectAccessible(page);
      }
    });
  });
}
