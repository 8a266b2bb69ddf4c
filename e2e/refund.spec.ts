// Money that goes back: an admin sends it on the desk, M-Pesa reverses the payment, the client sees it done.
import { bookByApi, cancelByApi, dayAhead, expect, openAsDemo, signIn, test } from './fixtures.ts';
import { payByCode } from './paying.ts';

test('a cancelled booking is paid back by an admin, and its client sees it by themselves', async ({
  page,
  account,
  browser,
}, { project }) => {
  const booked = await bookByApi(account, 'Acacia Boardroom', dayAhead(280, project));
  const code = await payByCode(account, booked.invoiceId, booked.amount);
  await cancelByApi(account, booked.bookingId);
  await signIn(page, account);
  await page.goto(`/invoices/${booked.invoiceId}`);
  await expect(page.getByText('Ksh 3,500.00 is owed back to you')).toBeVisible();

  const { viewport } = project.use;
  const desk = await browser.newPage(viewport ? { viewport } : {});
  await openAsDemo(desk, 'admin', `/admin-dashboard/payments?tab=refunds&search=${code}`);
  const row = desk.getByRole('listitem').filter({ hasText: code });
  await expect(row.getByText('To send')).toBeVisible();
  await row.getByRole('button', { name: /^Send refund/ }).click();
  const dialog = desk.getByRole('dialog', { name: 'Send this refund?' });
  await expect(dialog.getByText('Ksh 3,500.00').first()).toBeVisible();
  await dialog.getByRole('button', { name: /^Send Ksh/ }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(row.getByText('Paid back', { exact: true })).toBeVisible();
  await desk.close();

  await expect(page.getByText('Ksh 3,500.00 was sent back to you')).toBeVisible();
});
