import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from './accessible.ts';
import { hold, listOf, lose } from './api.ts';
import { openApp, theApi } from './open-app.tsx';
import { noFigures } from './records.ts';
import { wanjiku } from './things.ts';

test.each([
  ['Bookings', 'bookings'],
  ['Invoices', 'invoices'],
] as const)('the list of %s says that it loads, fails, and is empty', async (title, name) => {
  const api = theApi();
  api.on('GET /api/statistics/client', noFigures);
  const held = hold(lose);
  api.on(`GET /api/${name}`, held.answer);
  await openApp(`/dashboard/${name}`, wanjiku);
  const list = page.getByRole('region', { name: title });
  await expect
    .poll(() => list.element().querySelectorAll('[aria-busy="true"]').length)
    .toBeGreaterThan(0);
  held.letThrough();
  await expect
    .element(list.getByRole('alert').getByText(/Network error\. Please check your connection\./))
    .toBeVisible();
  await expectAccessible();
  api.on(`GET /api/${name}`, listOf([]));
  await list.getByRole('button', { name: 'Try again' }).click();
  await expect.element(list.getByText(`No ${name} found matching your criteria.`)).toBeVisible();
  await expectAccessible();
  if (name === 'invoices') return;
  await expect.element(list.getByRole('link', { name: 'Browse Spaces' })).toBeVisible();
  api.on('GET /api/bookings.csv', lose);
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('button', { name: 'Download CSV' }).click();
  await expect
    .element(page.getByRole('alert').getByText('Network error. Please check your connection.'))
    .toBeVisible();
});
