import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ADDRESSES } from '../src/app/addresses.ts';
import { expectAccessible } from './accessible.ts';
import { refuse } from './api.ts';
import { address, openApp, pages, theApi } from './open-app.tsx';
import { wanjiku } from './things.ts';

test.each(['/spaces/999999', '/spaces/abc', '/no/such/page', '/spaces/1/booking/x'])(
  '%s is no blank page and has a way home',
  async (path) => {
    theApi().on(
      'GET /api/spaces/{id}',
      refuse(404, 'SPACE_NOT_FOUND', 'This space is not listed any more. Please choose another.'),
    );
    theApi().othersWait();
    await openApp(path);
    await expect
      .element(
        page
          .getByRole('main')
          .getByText(/Page Not Found|not here|Failed to/)
          .first(),
      )
      .toBeVisible();
    await expect.element(page.getByRole('link', { name: /Home|spaces/i }).first()).toBeVisible();
  },
);

test('an unknown address has a title and a link home', async () => {
  theApi().othersWait();
  await openApp('/no/such/page');
  await expect.element(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expect.poll(() => document.title).toBe('Page Not Found · Nafasi');
  await expectAccessible();
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect.poll(address).toBe('/');
});

test('other people’s invoices and bookings show nothing of them', async () => {
  const api = theApi();
  const notYours = (thing: string) => `We cannot find this ${thing} among yours.`;
  api.on('GET /api/invoices/{id}', refuse(404, 'INVOICE_NOT_FOUND', notYours('invoice')));
  api.on('GET /api/bookings/{id}', refuse(404, 'BOOKING_NOT_FOUND', notYours('booking')));
  await openApp('/invoices/12', wanjiku);
  await expect.element(page.getByText('Failed to fetch invoice details').first()).toBeVisible();
  for (const path of ['/bookings/12', '/bookings/999999999', '/bookings/none']) {
    await openApp(path, wanjiku);
    await expect.element(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  }
});

test.each([
  'keyword=%25%00_',
  'min_price=cheap&max_price=-5',
  'space_type=castle',
  'keyword=%F0%9F%AA%91',
  `keyword=${'x'.repeat(500)}`,
  'space=999999',
  'space=abc',
])('a search for %s shows a page', async (query) => {
  theApi().othersWait();
  await openApp(`/?${query}`);
  await expect
    .element(page.getByRole('heading', { name: /Featured Spaces|Search Results/ }).first())
    .toBeVisible();
  await expect.element(page.getByRole('banner').first()).toBeVisible();
});

test("the server knows exactly the router's addresses", () => {
  expect(Object.keys(pages.routesByPath).sort()).toEqual([...ADDRESSES].sort());
});
