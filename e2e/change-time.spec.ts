// A client moves a booking: for the same price, for more that is paid first, and for less.
import { expectAccessibleInBothSchemes } from './expect-accessible.ts';
import { bookByApi, dayAhead, expect, isWiderThanScreen, openAs, test } from './fixtures.ts';
import { payByCode, payOnPhone } from './paying.ts';

test('a booking is moved at the same price, then for longer, then for shorter', async ({
  page,
  account,
}, { project }) => {
  const day = dayAhead(344, project);
  const booked = await bookByApi(account, 'Chai Corner', day);
  await payByCode(account, booked.invoiceId, booked.amount);
  await openAs(page, account.session, `/bookings/${booked.bookingId}`);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog', { name: 'Change Time' });
  const open = async () => {
    await main.getByRole('button', { name: 'Change Time' }).click();
    await expect(dialog.getByText('Choose the time you want instead.')).toBeVisible();
    await expect(dialog.getByRole('list', { name: 'Free times' })).toBeVisible();
  };
  const type = async (start: string, end: string) => {
    await dialog.getByLabel('Start time').fill(start);
    await dialog.getByLabel('End time').fill(end);
    await dialog.getByLabel('End time').press('Tab');
  };

  // Without another time nothing is sent, and the button waits for one.
  await open();
  await expect(dialog.getByRole('button', { name: 'Change Time' })).toBeDisabled();
  await type('10:00', '11:00');
  await expect(dialog.getByText('Same price: nothing to pay.')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  expect(await isWiderThanScreen(page)).toBe(false);
  await dialog.getByRole('button', { name: 'Change Time' }).click();
  await expect(dialog).toBeHidden();
  await expect(main.getByText('10:00 to 11:00').first()).toBeVisible();

  // More: given up once, then paid.
  const more = `Ksh ${booked.amount.toLocaleString('en')}.00`;
  await open();
  await type('10:00', '12:00');
  await expect(
    dialog.getByText(`${more} more to pay within 20 minutes, or the booking stays as it is.`),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Change and pay' }).click();
  await page.waitForURL(/\/invoices\/\d+/);
  await expect(page.getByRole('heading', { name: 'Pay for your new time' })).toBeVisible();
  await page.goto(`/bookings/${booked.bookingId}`);
  const waiting = main.getByRole('region', { name: 'Your new time' });
  await expect(waiting.getByRole('timer')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Change Time' })).toHaveCount(0);
  await expectAccessibleInBothSchemes(page);
  await waiting.getByRole('button', { name: 'Keep the old time' }).click();
  await expect(waiting).toHaveCount(0);
  await open();
  await type('10:00', '12:00');
  await dialog.getByRole('button', { name: 'Change and pay' }).click();
  await page.waitForURL(/\/invoices\/\d+/);
  await expect(page.getByRole('heading', { name: 'Pay for your new time' })).toBeVisible();
  const code = await payOnPhone(page, booked.amount);
  await page.getByLabel(/confirmation code/i).fill(code);
  await page.getByRole('button', { name: 'Confirm payment' }).click();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await expect(page.getByText('Your booking has been moved.')).toBeVisible();

  // Less: what is too much is owed back.
  await page.goto(`/bookings/${booked.bookingId}`);
  await expect(main.getByText('10:00 to 12:00').first()).toBeVisible();
  await open();
  await type('10:00', '11:00');
  await expect(dialog.getByText(`${more} will be paid back.`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Change Time' }).click();
  await expect(dialog).toBeHidden();
  await expect(main.getByText('10:00 to 11:00').first()).toBeVisible();
});
