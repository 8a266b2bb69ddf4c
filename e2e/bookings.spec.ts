// The table of bookings: an owner cancels one on known terms.
import type { Page } from '@playwright/test';
import { bookByApi, dayAhead, expect, openAsDemo, test } from './fixtures.ts';
import { payByCode } from './paying.ts';

/** One booking of the list, as a row or as a card. */
const rowOf = (page: Page, bookingId: number) =>
  page
    .getByRole('row')
    .or(page.getByRole('list', { name: 'Bookings' }).getByRole('listitem'))
    .filter({ has: page.getByText(`BK-${bookingId}`, { exact: true }) });

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
  await dialog.getByRole('button', { name: 'Keep booking' }).click();
  await expect(cancel).toBeFocused();

  // It is paid while the owner is reading the consequences of cancelling.
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
