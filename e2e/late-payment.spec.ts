// A payment that arrives after its booking was cancelled: the page says so, and it is owed back.
import { bookByApi, cancelByApi, dayAhead, expect, signIn, test } from './fixtures.ts';
import { answerPrompt, newPhoneNumber, promptPhone } from './paying.ts';

test('a prompt paid after the booking was cancelled shows what is owed back, without a reload', async ({
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
  await promptPhone(page, phone);
  await cancelByApi(account, bookingId);
  await answerPrompt(phone, '1234');
  await expect(page.getByText('Ksh 3,500.00 is owed back to you')).toBeVisible();
});
