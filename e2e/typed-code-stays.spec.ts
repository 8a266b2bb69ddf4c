// A payment moves on while its client types the code: what is typed stays, and so does the cursor.
import type { Page } from '@playwright/test';
import {
  bookByApi,
  cancelPrompt,
  dayAhead,
  expect,
  logIn,
  newPhoneNumber,
  test,
} from './fixtures.ts';

const codeField = (page: Page) => page.getByLabel('Payment confirmation code');

test('what is typed as a code stays while a prompt is decided, and the cursor with it', async ({
  page,
  account,
}, { project }) => {
  const { invoiceId } = await bookByApi(account, 'Acacia Boardroom', dayAhead(300, project));
  await logIn(page, account);
  await page.goto(`/invoices/${invoiceId}`);
  await codeField(page).fill('UKO12');
  const phone = newPhoneNumber();
  await page.getByLabel('M-Pesa phone number').fill(phone);
  await page.getByRole('button', { name: 'Prompt my phone' }).click();
  await expect(page.getByRole('heading', { name: 'Look at your phone' })).toBeVisible();
  await expect(codeField(page)).toHaveValue('UKO12');

  await codeField(page).press('End');
  await codeField(page).pressSequentially('345');
  await cancelPrompt(phone);
  await expect(page.getByText('The payment was cancelled on the phone.').first()).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await page.keyboard.type('67');
  await expect(codeField(page)).toHaveValue('UKO1234567');
  // Said politely, as the focus has not moved there.
  await expect(
    page.getByRole('status').filter({ hasText: 'The payment was cancelled on the phone.' }),
  ).not.toHaveCount(0);
});

test('what is typed as another code stays when the first one is refused, which is said', async ({
  page,
  account,
}, { project }) => {
  const { invoiceId } = await bookByApi(account, 'Acacia Boardroom', dayAhead(302, project));
  await logIn(page, account);
  let state = 'verifying';
  const claim = { code: 'TAB1WRONG3', not_found: false, ask_again_at: null };
  await page.route(`**/api/invoices/${invoiceId}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: { ...(await response.json()), claim: { ...claim, state } },
    });
  });
  await page.goto(`/invoices/${invoiceId}`);
  await expect(page.getByRole('heading', { name: 'Checking TAB1WRONG3' })).toBeVisible();
  await codeField(page).pressSequentially('UKO12345');
  state = 'refused';
  await expect(page.getByRole('heading', { name: 'Let us prompt your phone' })).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await page.keyboard.type('67');
  await expect(codeField(page)).toHaveValue('UKO1234567');
  await expect(page.getByText('We could not confirm TAB1WRONG3').last()).toBeVisible();
});

test('a code that is refused while nothing is typed comes back with what is wrong', async ({
  page,
  account,
}, { project }) => {
  const { invoiceId } = await bookByApi(account, 'Acacia Boardroom', dayAhead(304, project));
  await logIn(page, account);
  let state = 'verifying';
  const claim = { code: 'TAB1WRONG4', not_found: false, ask_again_at: null };
  await page.route(`**/api/invoices/${invoiceId}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: { ...(await response.json()), claim: { ...claim, state } },
    });
  });
  await page.goto(`/invoices/${invoiceId}`);
  await expect(page.getByRole('heading', { name: 'Checking TAB1WRONG4' })).toBeVisible();
  state = 'refused';
  await expect(codeField(page)).toHaveValue('TAB1WRONG4');
  await expect(page.getByText('Payment validation failed')).toBeVisible();
});
