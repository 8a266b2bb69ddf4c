// The table of bookings: a client finds and pays theirs, an owner cancels one on known terms.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothSchemes } from './expect-accessible.ts';
import {
  BOTH_SIZES,
  bookByApi,
  cancelByApi,
  dayAhead,
  expect,
  isWiderThanScreen,
  openAsDemo,
  payByCode,
  signIn,
  test,
} from './fixtures.ts';

const empty = 'No bookings found matching your criteria.';

/** One booking of the list, as a row or as a card. */
const rowOf = (page: Page, bookingId: number) =>
  page
    .getByRole('row')
    .or(page.getByRole('list', { name: 'Bookings' }).getByRole('listitem'))
    .filter({ has: page.getByText(`BK-${bookingId}`, { exact: true }) });

/** On a phone the filters fold away. */
async function openFilters(page: Page) {
  const fold = page.getByRole('button', { name: /^Filters/ });
  if (await fold.isVisible()) await fold.click();
}

test(
  'a client sees, narrows, pays and takes along what they booked',
  BOTH_SIZES,
  async ({ page, account }, { project }) => {
    const paid = await bookByApi(account, 'Chai Corner', dayAhead(300, project));
    await payByCode(account, paid.invoiceId, paid.amount);
    const held = await bookByApi(account, 'Jacaranda Room', dayAhead(300, project));
    await signIn(page, account);
    await page.goto('/dashboard/bookings');
    await expect(page.getByRole('heading', { name: 'Bookings', level: 1 })).toBeVisible();
    const figures = page.getByLabel('Bookings in figures');
    await expect(figures).toContainText('Total Bookings2All time');
    await expect(figures).toContainText('Active Bookings1');
    await expect(figures).toContainText(`Ksh ${paid.amount}.00`);
    await expect(figures).toContainText('Average Duration1.0');

    await expect(rowOf(page, paid.bookingId)).toContainText('Confirmed');
    const again = rowOf(page, paid.bookingId).getByRole('link', { name: 'Book Again' });
    await expect(again).toHaveAttribute('href', `/spaces/${paid.spaceId}/booking`);
    const pay = rowOf(page, held.bookingId).getByRole('link', { name: 'Pay Now' });
    await expect(pay).toHaveAttribute('href', `/invoices/${held.invoiceId}`);
    await expect(rowOf(page, held.bookingId).getByRole('link', { name: 'Book Again' })).toHaveCount(
      0,
    );
    for (const row of [paid, held])
      await expect(rowOf(page, row.bookingId).getByRole('button', { name: 'Cancel' })).toHaveCount(
        0,
      );
    await expect(page.getByText('Showing 1–2 of 2')).toBeVisible();

    await openFilters(page);
    await expectAccessibleInBothSchemes(page);
    expect(await isWiderThanScreen(page)).toBe(false);

    await page.getByRole('searchbox', { name: 'Search' }).fill('chai');
    await expect(page.getByText('Showing 1–1 of 1')).toBeVisible();
    await expect(page).toHaveURL(/search=chai/);
    await expect(rowOf(page, held.bookingId)).toHaveCount(0);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^nafasi-bookings-\d{4}-\d\d-\d\d\.csv$/);
    const rows = await readFile(await file.path(), 'utf8');
    expect(rows).toContain(`BK-${paid.bookingId},Chai Corner`);
    expect(rows).not.toContain(`BK-${held.bookingId},`);

    await page.getByLabel('Status').selectOption('Cancelled');
    await expect(page.getByText(empty)).toBeVisible();
    await page.reload();
    await expect(page.getByText(empty)).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page.getByText('Showing 1–2 of 2')).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard\/bookings$/);
    await openFilters(page);
    await page.getByLabel('Dates').selectOption('Next 30 days');
    await expect(page.getByText(empty)).toBeVisible();
    await page.getByLabel('Dates').selectOption('Choose dates…');
    await page.getByLabel('From').fill(dayAhead(300, project));
    await page.getByLabel('To', { exact: true }).fill(dayAhead(300, project));
    await expect(page.getByText('Showing 1–2 of 2')).toBeVisible();

    await pay.click();
    await expect(page.getByRole('heading', { name: 'Pay for your booking' })).toBeVisible();
  },
);

test('a client writes about what is over', async ({ page }) => {
  await openAsDemo(page, 'client', '/dashboard/bookings?status=completed');
  const review = page.getByRole('button', { name: /^(Write|Edit) Review$/ }).first();
  await review.click();
  await expect(page.getByRole('dialog', { name: /Review/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(review).toBeFocused();
});

test('an owner cancels a booking of their space, on terms that are said before', async ({
  page,
  account,
}, { project }) => {
  const booked = await bookByApi(account, 'Chai Corner', dayAhead(304, project));
  await openAsDemo(page, 'owner', `/dashboard/bookings?search=BK-${booked.bookingId}`);
  const row = rowOf(page, booked.bookingId);
  await expect(row).toContainText(`Kshs ${booked.amount}.00`);
  await expect(row).toContainText('Wanjiku Kamau');
  await expect(row.getByRole('link', { name: 'Pay Now' })).toHaveCount(0);
  const cancel = row.getByRole('button', { name: 'Cancel' });
  await cancel.click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await expect(dialog.getByText('Nothing has been paid for it.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep booking' }).click();
  await expect(cancel).toBeFocused();

  // It is paid while the owner reads what cancelling would mean.
  await cancel.click();
  await expect(dialog.getByText('Nothing has been paid for it.')).toBeVisible();
  await payByCode(account, booked.invoiceId, booked.amount);
  await dialog.getByLabel('Reason (optional)').fill('The roof leaks.');
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(dialog.getByRole('alert')).toContainText('has changed meanwhile');
  await expect(dialog.getByText(`Wanjiku Kamau gets Kshs ${booked.amount}.00 back.`)).toBeVisible();
  await expect(dialog.getByLabel('Reason (optional)')).toHaveValue('The roof leaks.');
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByText(`Booking BK-${booked.bookingId} is cancelled.`)).toBeVisible();
  await expect(row).toContainText('Cancelled');
  await expect(row.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
});

test('what somebody else cancelled meanwhile is not cancelled again', async ({ page, account }, {
  project,
}) => {
  const booked = await bookByApi(account, 'Chai Corner', dayAhead(308, project));
  await openAsDemo(page, 'admin', `/dashboard/bookings?search=BK-${booked.bookingId}`);
  await rowOf(page, booked.bookingId).getByRole('button', { name: 'Cancel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await expect(dialog.getByText('Nothing has been paid for it.')).toBeVisible();
  await cancelByApi(account, booked.bookingId);
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(dialog.getByText('This booking is cancelled already.').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(rowOf(page, booked.bookingId)).toContainText('Cancelled');
});
