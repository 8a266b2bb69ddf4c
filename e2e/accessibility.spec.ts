import { expectAccessibleInBothSchemes, expectOutline } from './expect-accessible.ts';
import { bookByApi, dayAhead, expect, signIn, spaceNamed, test } from './fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

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
    await expectAccessibleInBothSchemes(page);
  }
});

test('booking, paying and the pages of an account are accessible', async ({ page, account }, {
  project,
}) => {
  const day = dayAhead(250, project);
  const { spaceId, invoiceId } = await bookByApi(account, 'Ngong Road Commons', day);
  await signIn(page, account);
  for (const [path, shown] of [
    [`/spaces/${spaceId}/booking`, /Ngong Road Commons/],
    [`/invoices/${invoiceId}`, /Pay for your booking/],
    ['/client-dashboard', /Habari/],
    ['/profile', /My Profile/],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: shown }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectAccessibleInBothSchemes(page);
    await expectOutline(page);
  }
  for (const path of [
    '/client-dashboard?tab=browse',
    '/dashboard/bookings',
    '/dashboard/invoices',
  ]) {
    await page.goto(path);
    await expect(page.getByText('Ngong Road Commons').first()).toBeVisible();
    await expectOutline(page);
  }
});
