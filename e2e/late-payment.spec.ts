// Money that comes when there is nothing to book with it any more: said so, and owed back.
import {
  answerPrompt,
  bookByApi,
  cancelByApi,
  dayAhead,
  expect,
  newPhoneNumber,
  payOnPhone,
  signIn,
  test,
} from './fixtures.ts';

test('a code that comes too late is refused in words, and the page shows what is owed back', async ({
  page,
  account,
}, { project }) => {
  const { invoiceId, bookingId, amount } = await bookByApi(
    account,
    'Acacia Boardroom',
    dayAhead(270, project),
  );
  await signIn(page, account);
  await cancelByApi(account, bookingId);
  await page.goto(`/invoices/${invoiceId}`);
  const code = await payOnPhone(page, amount);
  await page.getByRole('button', { name: 'I have paid' }).click();
  await page.getByLabel(/confirmation code/i).fill(code);
  await page.getByRole('button', { name: 'Confirm payment' }).click();
  await expect(page.getByText('What you paid for it is owed back to you.')).toBeVisible();
  await expect(page.getByText('Ksh 3,500.00 is owed back to you')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'This booking was cancelled' })).toBeVisible();
  await expect(page.getByText('Payment Successful!')).toBeHidden();
  await page.reload();
  await expect(page.getByText('Ksh 3,500.00 is owed back to you')).toBeVisible();
});

test('a prompt that is paid after the booking went shows, by itself, what is owed back', async ({
  page,
  account,
}, { project }) => {
  const { invoiceId, bookingId } = await bookByApi(
    account,
    'Acacia Boardroom',
    dayAhead(272, project),
  );
  await signIn(page, account);
  await page.goto(`/invoices/${invoiceId}`);
  const phone = newPhoneNumber();
  await page.getByLabel('M-Pesa phone number').fill(phone);
  await page.getByRole('button', { name: 'Prompt my phone' }).click();
  await expect(page.getByRole('heading', { name: 'Look at your phone' })).toBeVisible();
  await cancelByApi(account, bookingId);
  await answerPrompt(phone, '1234');
  await expect(page.getByText('Ksh 3,500.00 is owed back to you')).toBeVisible();
});
