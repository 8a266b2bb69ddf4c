// Notices in the bell, each for the person it concerns.
import {
  bookByApi,
  dayAhead,
  expect,
  openAs,
  PASSWORD,
  SANDBOX,
  sessionOf,
  test,
} from './fixtures.ts';
import { payByCode } from './paying.ts';

test('the bell counts unread notices, lists them, links to the booking and clears what was read', async ({
  page,
  account,
}, { project }) => {
  const booked = await bookByApi(account, 'Acacia Boardroom', dayAhead(317, project));
  await payByCode(account, booked.invoiceId, booked.amount);
  const phone = await page.context().newPage();
  await phone.goto(`${SANDBOX}/?phone=0712345678`);
  const text = phone.getByRole('listitem').filter({ hasText: `/bookings/${booked.bookingId}` });
  await expect(text).toContainText('NAFASI');
  await expect(text).toContainText('Your booking of Acacia Boardroom is confirmed.');
  await phone.close();
  await openAs(page, await sessionOf(account.email, PASSWORD), '/client-dashboard');

  await page.getByRole('button', { name: 'Notices, 2 unread' }).click();
  const panel = page.getByRole('region', { name: 'Notices' });
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  await expect(panel.getByRole('listitem').first()).toContainText(
    'Your booking of Acacia Boardroom is confirmed.',
  );
  await panel.getByRole('link', { name: /is confirmed/ }).click();
  await expect(page).toHaveURL(new RegExp(`/bookings/${booked.bookingId}$`));

  await page.getByRole('button', { name: 'Notices, 1 unread' }).click();
  await panel.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('button', { name: 'Notices', exact: true })).toBeVisible();
  await expect(panel.getByText('Unread:')).toHaveCount(0);
});
