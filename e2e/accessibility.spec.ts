// States of pages not covered by page tests; those of a single screen are checked in its other tests.
import { expectAccessibleInBothSchemes, expectOutline } from './expect-accessible.ts';
import { bookByApi, dayAhead, expect, signIn, test } from './fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('pages are accessible, for everybody and for whoever books and pays', async ({
  page,
  account,
}, { project }) => {
  const day = dayAhead(250, project);
  const { spaceId, invoiceId } = await bookByApi(account, 'Ngong Road Commons', day);
  const open = async (path: string, shown: RegExp) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: shown }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
  };
  for (const [path, shown] of [
    ['/', /Featured Spaces/],
    ['/?keyword=room', /Search Results/],
    ['/?keyword=nothing+at+all', /Search Results/],
    [`/?space=${spaceId}`, /Ngong Road Commons/],
    [`/spaces/${spaceId}`, /Ngong Road Commons/],
  ] as const) {
    await open(path, shown);
    await expectAccessibleInBothSchemes(page);
  }
  await signIn(page, account);
  for (const [path, shown] of [
    [`/spaces/${spaceId}/booking`, /Ngong Road Commons/],
    [`/invoices/${invoiceId}`, /Pay for your booking/],
    ['/client-dashboard', /Habari/],
  ] as const) {
    await open(path, shown);
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
