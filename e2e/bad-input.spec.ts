import { bookByApi, dayAhead, expect, makeAccount, ONE_SIZE, signIn, test } from './fixtures.ts';

test.describe('addresses', ONE_SIZE, () => {
  for (const path of ['/spaces/999999', '/spaces/abc', '/no/such/page', '/spaces/1/booking/x']) {
    test(`${path} is no blank page and has a way home`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('main')).toContainText(/Page Not Found|not here|Failed to/);
      await expect(page.getByRole('link', { name: /Home|spaces/i }).first()).toBeVisible();
    });
  }

  test('of others’ invoices show nothing of them', async ({ page, account }, { project }) => {
    const stranger = await makeAccount();
    const { invoiceId } = await bookByApi(stranger, 'Jacaranda Room', dayAhead(230, project));
    await signIn(page, account);
    await page.goto(`/invoices/${invoiceId}`);
    await expect(page.getByText('Failed to fetch invoice details').first()).toBeVisible();
    await expect(page.getByText('Jacaranda Room')).toBeHidden();
  });
});

test.describe('the payment code', ONE_SIZE, () => {
  test('is asked for in words, and what was typed stays', async ({ page, account }, {
    project,
  }) => {
    const { invoiceId } = await bookByApi(account, 'Fundi Workshop', dayAhead(240, project));
    await signIn(page, account);
    await page.goto(`/invoices/${invoiceId}`);
    await page.getByRole('button', { name: 'Confirm payment' }).click();
    await expect(page.getByText('Please enter a payment confirmation code')).toBeVisible();
    await page.getByLabel(/confirmation code/i).fill("'; drop table receipts; --");
    await page.getByRole('button', { name: 'Confirm payment' }).click();
    await expect(page.getByText(/We cannot find a code in this/)).toBeVisible();
    await expect(page.getByLabel(/confirmation code/i)).toHaveValue("'; drop table receipts; --");
  });
});
