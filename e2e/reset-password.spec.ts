import type { Page } from '@playwright/test';
import { type Account, expect, post, SANDBOX, sendLogin, test } from './fixtures.ts';

const NEW_PASSWORD = 'an even better one';
const REFUSED = 'This reset link has been used or has run out. Please request a new one.';

/** The link in the mail that came for the account. */
async function mailedLink({ email }: Account): Promise<string> {
  const read = async () => {
    const response = await fetch(`${SANDBOX}/mailbox/messages?to=${encodeURIComponent(email)}`);
    const { messages } = (await response.json()) as { messages: { text: string }[] };
    const texts = messages.map(({ text }) => text).join('\n');
    return /http\S+\/reset-password\?token=[\w-]{43}/.exec(texts)?.[0];
  };
  await expect.poll(read).toBeDefined();
  return (await read()) ?? '';
}

/** A link for the account that was not mailed, as the demo answers it. */
async function linkFor({ email }: Account): Promise<string> {
  const { reset_token } = await post<{ reset_token: string }>('/auth/forgot-password', { email });
  return `/reset-password?token=${reset_token}`;
}

async function sendPasswords(page: Page, password: string, confirmation = password): Promise<void> {
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Confirm password').fill(confirmation);
  await page.getByRole('button', { name: 'Reset Password' }).click();
}

test('whoever forgot their password gets in again by the mailed link, which works once', async ({
  page,
  account,
}) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('button', { name: 'Request Reset Link' }).click();
  await expect(page.getByRole('status')).toContainText('is on its way');
  const link = await mailedLink(account);

  await page.goto(link);
  await sendPasswords(page, `  ${NEW_PASSWORD} `);
  await expect(page.getByRole('status')).toHaveText(
    'Your password was changed. You can now log in.',
  );
  await expect(page.getByRole('link', { name: 'Log in now' })).toBeFocused();
  await page.waitForURL('**/login?reset=success');
  await expect(page.getByRole('status')).toHaveText(
    'Your password has been changed. Please log in with it.',
  );

  await sendLogin(page, account);
  await expect(page.getByText('Wrong email or password. Please check both.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/client-dashboard');

  await page.goto(link);
  await sendPasswords(page, 'one more password');
  await expect(page.getByRole('alert')).toContainText(REFUSED);
  await expect(page.getByRole('link', { name: 'Request a new link' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/forgot-password');
});

test('the token survives a reload, leaves the address once it is used, and is told to no other page', async ({
  page,
  account,
}) => {
  const link = await linkFor(account);
  const token = link.split('token=')[1] ?? '';
  const told: Promise<string>[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().endsWith(link)) return;
    told.push(request.allHeaders().then(({ referer }) => `${request.url()} ${referer}`));
  });
  await page.goto(link);
  await expect(page.getByLabel('New password')).toBeVisible();
  await expect(page).toHaveURL(link);
  await expect(page).toHaveTitle('Reset password · Nafasi');
  await page.reload();
  await expect(page.getByLabel('New password')).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { name: /Featured Spaces/ })).toBeVisible();
  await page.goBack();
  await page.goto('/reset-password');
  await expect(page.getByRole('alert')).toContainText('No reset token found in URL.');
  await page.goBack();
  await expect(page).toHaveURL(link);
  await sendPasswords(page, NEW_PASSWORD);
  await page.waitForURL('**/reset-password');
  await page.getByRole('link', { name: 'Log in now' }).click();
  await expect(page).toHaveURL('/login?reset=success');
  await page.goBack();
  await expect(page.getByLabel('New password')).toBeHidden();
  const said = await Promise.all(told);
  expect(said.length).toBeGreaterThan(0);
  expect(said.filter((each) => each.includes(token))).toEqual([]);
});

test.use({ contextOptions: { reducedMotion: 'reduce' } });
