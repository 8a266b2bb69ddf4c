import { bookByApi, dayAhead, expect, signIn, test } from './fixtures.ts';
import { payOnPhone } from './paying.ts';

test('a mistyped code is under check; the right one takes its place and pays, without a reload', async ({
  page,
  account,
}, { project }) => {
  const { invoiceId, amount } = await bookByApi(account, 'Fundi Workshop', dayAhead(210, project));
  await signIn(page, account);
  await page.goto(`/invoices/${invoiceId}`);
  const field = page.getByLabel(/confirmation code/i);
  const confirm = page.getByRole('button', { name: 'Confirm payment' });
  const mistyped = project.name === 'phone' ? 'TAB1WRONG2' : 'TAB1WRONG1';

  await field.fill(mistyped);
  await confirm.click();
  await expect(page.getByRole('heading', { name: `Checking ${mistyped}` })).toBeVisible();
  await expect(
    page.getByText(/^Your time is held; its clock stands still, until .*\d\d:\d\d at the latest$/),
  ).toBeVisible();
  await expect(page.getByText('Typed it wrong? Enter it again')).toBeVisible();
  await expect(field).toHaveValue('');

  const code = await payOnPhone(page, amount);
  await field.fill(code);
  await confirm.click();
  await expect(page.getByText('Payment Successful!')).toBeVisible();
  await expect(page.getByText(code, { exact: true })).toBeVisible();
});
