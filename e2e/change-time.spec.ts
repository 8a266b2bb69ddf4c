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
  const times = page.getByRole('grid', { name: 'Free and taken times' });
  const act = page.getByRole('button', { name: /^(Change Time|Change and pay Ksh)/ });
  const open = async () => {
    await main.getByRole('link', { name: 'Change Time' }).click();
    await expect(page.getByText('Choose the time you want instead.')).toBeVisible();
    await expect(times).toHaveAttribute('aria-busy', 'false');
  };
  const type = async (start: string, end: string) => {
    await page.getByLabel('Start time').fill(start);
    await page.getByLabel('Start time').press('Tab');
    await page.getByLabel('End time').fill(end);
    await page.getByLabel('End time').press('Tab');
  };

  // Without another time the button is disabled.
  await open();
  await expect(act).toBeDisabled();
  await expect(times.getByRole('gridcell', { name: /your time now$/ }).first()).toBeVisible();
  await type('10:00', '11:00');
  await expect(page.getByText('Same price: nothing to pay.')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  expect(await isWiderThanScreen(page)).toBe(false);
  await act.click();
  await expect(times).toBeHidden();
  await expect(main.getByText('10:00 to 11:00').first()).toBeVisible();

  // More: withdrawn once, then paid.
  const more = `Ksh ${booked.amount.toLocaleString('en')}.00`;
  await open();
  await type('10:00', '12:00');
  await expect(
    page.getByText(/^Pay within 20 minutes, or the booking stays as it is: .*, 10:00\.$/),
  ).toBeVisible();
  await expect(page.getByText(more).last()).toBeVisible();
  await act.click();
  await page.waitForURL(/\/invoices\/\d+/);
  await expect(page.getByRole('heading', { name: 'Pay for your new time' })).toBeVisible();
  await page.goto(`/bookings/${booked.bookingId}`);
  const waiting = main.getByRole('region', { name: 'Your new time' });
  await expect(waiting.getByRole('timer')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Change Time' })).toHaveCount(0);
  await expectAccessibleInBothSchemes(page);
  await waiting.getByRole('button', { name: 'Keep the old time' }).click();
  await expect(waiting).toHaveCount(0);
  await open();
  await type('10:00', '12:00');
  await act.click();
  await page.waitForURL(/\/invoices\/\d+/);
  await expect(page.getByRole('heading', { name: 'Pay for your new time' })).toBeVisible();
  const code = await payOnPhone(page, booked.amount);
  await page.getByLabel(/confirmation code/i).fill(code);
  await page.getByRole('button', { name: 'Confirm payment' }).click();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await expect(page.getByText('Your booking has been moved.')).toBeVisible();

  // Less: the excess is owed back.
  await page.goto(`/bookings/${booked.bookingId}`);
  await expect(main.getByText('10:00 to 12:00').first()).toBeVisible();
  await open();
  await type('10:00', '11:00');
  await expect(page.getByText(`${more} comes back to the phone that paid.`)).toBeVisible();
  await act.click();
  await expect(times).toBeHidden();
  await expect(main.getByText('10:00 to 11:00').first()).toBeVisible();
});
