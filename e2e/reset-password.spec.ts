import type { Page } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './expect-accessible.ts';
import {
  type Account,
  expect,
  isWiderThanScreen,
  ONE_SIZE,
  PASSWORD,
  post,
  SANDBOX,
  sendLogin,
  signIn,
  test,
} from './fixtures.ts';

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

test(
  'whoever forgot their password gets in again by the mailed link, which works once',
  ONE_SIZE,
  async ({ page, account }) => {
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
  },
);

test(
  'the token survives a reload, leaves the address once it is used, and is told to no other page',
  ONE_SIZE,
  async ({ page, account }) => {
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
  },
);

test(
  'without a token it says so, refuses to send, and leads to a new link',
  ONE_SIZE,
  async ({ page }) => {
    await page.goto('/reset-password');
    await expect(page.getByRole('alert')).toContainText('No reset token found in URL.');
    await sendPasswords(page, NEW_PASSWORD);
    await expect(page.getByRole('alert')).toContainText('Reset token is missing.');
    await expect(page.getByLabel('New password')).toHaveValue(NEW_PASSWORD);
    await page.getByRole('link', { name: 'Request a new link' }).click();
    await expect(page).toHaveURL('/forgot-password');
    await page.goto('/reset-password?token=');
    await expect(page.getByRole('alert')).toContainText('No reset token found in URL.');
  },
);

test(
  'the passwords are checked in order, each problem is said once, and what was typed stays',
  ONE_SIZE,
  async ({ page, account }) => {
    await page.goto(await linkFor(account));
    const password = page.getByLabel('New password');
    const confirmation = page.getByLabel('Confirm password');
    for (const [typed, again, sentence, wrong] of [
      ['', '', 'Please enter and confirm your new password.', password],
      ['short', '', 'Please enter and confirm your new password.', confirmation],
      ['         ', '         ', 'Please enter and confirm your new password.', password],
      ['short', 'other', 'Passwords do not match.', confirmation],
      [' short   ', 'short', 'Password must be at least 8 characters long.', password],
      ['x'.repeat(201), 'x'.repeat(201), 'Password must be at most 200 characters long.', password],
    ] as const) {
      await sendPasswords(page, typed, again);
      await expect(page.getByRole('alert')).toHaveText(sentence);
      await expect(page.getByText(sentence)).toHaveCount(1);
      await expect(wrong).toHaveAttribute('aria-invalid', 'true');
      await expect(wrong).toBeFocused();
      await expect(password).toHaveValue(typed);
      await expect(confirmation).toHaveValue(again);
    }
    for (const field of [password, confirmation])
      await expect(field).toHaveAttribute('autocomplete', 'new-password');
  },
);

test(
  'says that the change failed, or that there is no network, and can be sent again by Enter',
  ONE_SIZE,
  async ({ page, account }) => {
    await page.goto(await linkFor(account));
    await page.route('**/auth/reset-password', (route) => route.abort());
    await sendPasswords(page, NEW_PASSWORD);
    await expect(page.getByRole('alert')).toHaveText('Network error or server unavailable.');
    await expect(page.getByRole('button', { name: 'Reset Password' })).toBeFocused();
    await page.unroute('**/auth/reset-password');
    await page.route('**/auth/reset-password', (route) => route.fulfill({ status: 502 }));
    await page.getByLabel('Confirm password').press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Failed to reset password.');
    await page.unroute('**/auth/reset-password');
    await page.getByLabel('Confirm password').press('Enter');
    await page.waitForURL('**/login?reset=success');
  },
);

test(
  'nobody stays signed in in the browser that chose the new password',
  ONE_SIZE,
  async ({ page, account }) => {
    await signIn(page, account);
    await page.goto(await linkFor(account));
    await sendPasswords(page, NEW_PASSWORD);
    await page.waitForURL('**/login?reset=success');
    await expect(page.getByLabel('Email')).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('refreshToken');
    await page.goto('/profile');
    await expect(page).toHaveURL('/login?redirect=%2Fprofile');
  },
);

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('is accessible in every state, also on a narrow phone', async ({ page, account }) => {
  const link = await linkFor(account);
  await page.goto('/reset-password');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.goto('/login?reset=success');
  await expect(page.getByRole('status')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await isWiderThanScreen(page)).toBe(false);
  await page.goto(link);
  await sendPasswords(page, PASSWORD, 'another one');
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await isWiderThanScreen(page)).toBe(false);
  await expectAccessibleInBothSchemes(page);
  // The page would go on by itself before a slow machine has looked at it.
  await page.evaluate(
    '{ const set = setTimeout; window.setTimeout = (work, ms) => ms === 3000 ? 0 : set(work, ms); }',
  );
  await sendPasswords(page, NEW_PASSWORD);
  await expect(page.getByRole('link', { name: 'Log in now' })).toBeVisible();
  expect(await isWiderThanScreen(page)).toBe(false);
  await expectAccessibleInBothSchemes(page);
});
