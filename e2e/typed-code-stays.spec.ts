// A payment moves on while its client types the code: what is typed stays, and so does the cursor.
import type { Page } from '@playwright/test';
import {
  type Account,
  cancelPrompt,
  expect,
  newPhoneNumber,
  ONE_SIZE,
  openPayment,
  promptPhone,
  test,
} from './fixtures.ts';

const codeField = (page: Page) => page.getByLabel('Payment confirmation code');

/** The payment page while a code is under check, by what it is told; answers what refuses the code. */
async function underCheck(
  page: Page,
  account: Account,
  days: number,
  project: { name: string },
  code: string,
): Promise<() => void> {
  let state = 'verifying';
  await page.route(/\/api\/invoices\/\d+$/, async (route) => {
    const response = await route.fetch();
    const claim = { code, state, not_found: false, ask_again_at: null };
    await route.fulfill({ response, json: { ...(await response.json()), claim } });
  });
  await openPayment(page, account, days, project);
  return () => {
    state = 'refused';
  };
}

test(
  'what is typed as a code stays while a prompt is decided, and the cursor with it',
  ONE_SIZE,
  async ({ page, account }, { project }) => {
    await openPayment(page, account, 300, project);
    await codeField(page).fill('UKO12');
    const phone = newPhoneNumber();
    await promptPhone(page, phone);
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
  },
);

test(
  'what is typed as another code stays when the first one is refused, which is said',
  ONE_SIZE,
  async ({ page, account }, { project }) => {
    const refuse = await underCheck(page, account, 302, project, 'TAB1WRONG3');
    await expect(page.getByRole('heading', { name: 'Checking TAB1WRONG3' })).toBeVisible();
    await codeField(page).pressSequentially('UKO12345');
    refuse();
    await expect(page.getByRole('heading', { name: 'Let us prompt your phone' })).toBeVisible();
    await expect(codeField(page)).toBeFocused();
    await page.keyboard.type('67');
    await expect(codeField(page)).toHaveValue('UKO1234567');
    await expect(page.getByText('We could not confirm TAB1WRONG3').last()).toBeVisible();
  },
);

test(
  'a code that is refused while nothing is typed comes back with what is wrong',
  ONE_SIZE,
  async ({ page, account }, { project }) => {
    const refuse = await underCheck(page, account, 304, project, 'TAB1WRONG4');
    await expect(page.getByRole('heading', { name: 'Checking TAB1WRONG4' })).toBeVisible();
    refuse();
    await expect(codeField(page)).toHaveValue('TAB1WRONG4');
    await expect(page.getByText('Payment validation failed')).toBeVisible();
  },
);
