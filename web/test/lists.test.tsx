import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from './accessible.ts';
import { hold, listOf, lose } from './api.ts';
import { openApp, theApi } from './open-app.tsx';
import { wanjiku } from './things.ts';

const bookings = {
  total: 0,
  pending: 0,
  confirmed: 0,
  active: 0,
  completed: 0,
  cancelled: 0,
  active_bookings: 0,
  revenue: 0,
  average_duration_hours: null,
};
const invoices = {
  total: 0,
  pending: 0,
  paid: 0,
  cancelled: 0,
  paid_amount: 0,
  outstanding_amount: 0,
};

test.each([
  ['Bookings', 'bookings'],
  ['Invoices', 'invoices'],
] as const)('the list of %s says that it loads, fails, and is empty', async (title, name) => {
  const api = theApi();
  api.on('GET /api/statistics/client', {
    total_bookings: 0,
    upcoming_bookings: 0,
    completed_bookings: 0,
    total_spent: 0,
    pending_reviews: 0,
    reviews: 0,
    bookings,
    invoices,
  });
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
