// Paying without typing a code: Nafasi asks a phone, the phone's owner enters the PIN there.
import { expect, test } from './fixtures.ts';
import { answerPrompt, newPhoneNumber, openPayment, promptPhone } from './paying.ts';

test('a prompt is paid by its PIN on the phone, and the page completes without a reload', async ({
  page,
  account,
}, { project }) => {
  await openPayment(page, account, 260, project);
  // The number from the profile is filled in already.
  await expect(page.getByLabel('M-Pesa phone number')).toHaveValue('0712 345 678');
  const phone = newPhoneNumber();
  await promptPhone(page, phone);
  await expect(page.getByText('Waiting for your PIN')).toBeVisible();
  await expect(
    page.getByText(/^Your time is held; its clock stands still, until .*\d\d:\d\d at the latest$/),
  ).toBeVisible();
  await expect(page.getByRole('timer')).toHaveCount(1);
  await expect(
    page.getByText(`Ksh 3,500 on the phone that ends in ${phone.slice(-3)}`),
  ).toBeVisible();
  const code = await answerPrompt(phone, '1234');
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await expect(page.getByText('Your booking has been confirmed.')).toBeVisible();
  await expect(page.getByText(code, { exact: true })).toBeVisible();
});
