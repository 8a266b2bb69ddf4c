// Paying without typing a code: Nafasi asks a phone, the phone's owner enters the PIN there.
import { expectAccessible } from './expect-accessible.ts';
import {
  answerPrompt,
  cancelPrompt,
  expect,
  newPhoneNumber,
  openPayment,
  payByCode,
  post,
  promptPhone,
  SANDBOX,
  test,
} from './fixtures.ts';

test('a prompt is paid by its PIN on the phone, and the page completes without a reload', async ({
  page,
  account,
}, { project }) => {
  await openPayment(page, account, 260, project);
  // The number of the profile stands there already.
  await expect(page.getByLabel('M-Pesa phone number')).toHaveValue('0712 345 678');
  const phone = newPhoneNumber();
  await promptPhone(page, phone);
  await expect(page.getByText('Waiting for your PIN')).toBeVisible();
  await expect(page.getByText(/^Kept until (.*, )?\d\d:\d\d at the latest$/)).toBeVisible();
  await expect(page.getByText('Your time is held; its clock stands still')).toBeVisible();
  await expect(
    page.getByText(`Ksh 3,500 on the phone that ends in ${phone.slice(-3)}`),
  ).toBeVisible();

  await expectAccessible(page);
  const code = await answerPrompt(phone, '1234');
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await expect(page.getByText('Your booking has been confirmed.')).toBeVisible();
  await expect(page.getByText(code, { exact: true })).toBeVisible();
});

test('a prompt whose result is lost is paid all the same: its confirmation names it', async ({
  page,
  account,
}, { project }) => {
  await openPayment(page, account, 268, project);
  const phone = newPhoneNumber();
  const lost = { on: 'stk', fault: { kind: 'drop' }, times: 1, match: { phone } };
  await post('/__sim/faults', lost, { at: SANDBOX });
  await promptPhone(page, phone);
  const code = await answerPrompt(phone, '1234');
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await expect(page.getByText(code, { exact: true })).toBeVisible();
});

test('a prompt that is cancelled on the phone is said so, and the next one is paid', async ({
  page,
  account,
}, { project }) => {
  await openPayment(page, account, 262, project);
  const phone = newPhoneNumber();
  await promptPhone(page, phone);
  await cancelPrompt(phone);
  await expect(page.getByText('The payment was cancelled on the phone.')).toBeVisible();
  await expect(page.getByText('Your time is held', { exact: true })).toBeVisible();
  await expect(page.getByText('247247')).toBeVisible();
  await expectAccessible(page);
  // What was typed is still there for the next try.
  await expect(page.getByLabel('M-Pesa phone number')).toHaveValue(phone);

  await promptPhone(page, phone);
  await answerPrompt(phone, '1234');
  await expect(page.getByText('Payment Successful!')).toBeVisible();
});

test('a wrong PIN is said in words, without a code of M-Pesa, and may be tried again', async ({
  page,
  account,
}, { project }) => {
  await openPayment(page, account, 264, project);
  const phone = newPhoneNumber();
  await promptPhone(page, phone);
  await answerPrompt(phone, '0000').catch(() => undefined);
  await expect(page.getByText('The PIN was wrong. Nothing was paid.')).toBeVisible();
  await expect(page.getByText('Try again and enter the PIN of your M-Pesa account.')).toBeVisible();
  expect(await page.locator('main').innerText()).not.toContain('2001');
  await promptPhone(page, phone);
  await answerPrompt(phone, '1234');
  await expect(page.getByText('Payment Successful!')).toBeVisible();
});

test('after a part was paid, the phone is offered for the rest, without an older story', async ({
  page,
  account,
}, { project }) => {
  const { invoiceId } = await openPayment(page, account, 306, project);
  const phone = newPhoneNumber();
  await promptPhone(page, phone);
  await cancelPrompt(phone);
  const story = page.getByText('The payment was cancelled on the phone.');
  await expect(story.first()).toBeVisible();
  await payByCode(account, invoiceId, 1000);
  await page.reload();
  await expect(page.getByText('Ksh 2,500.00 is still missing')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Prompt my phone' })).toBeVisible();
  await expect(page.getByText('PIN to pay Ksh 2,500')).toBeVisible();
  await expect(story).toHaveCount(0);
});
