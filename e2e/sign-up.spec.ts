import { randomUUID } from 'node:crypto';
import { expect, ONE_SIZE, PASSWORD, test } from './fixtures.ts';

const SUCCESS = 'Registration successful! You can now log in.';

test(
  'says each problem beside its field, keeps what was typed, and then opens the account',
  ONE_SIZE,
  async ({ page, account }) => {
    await page.goto('/signup');
    await expect(page).toHaveTitle('Sign up · Nafasi');
    const send = page.getByRole('button', { name: 'Sign Up' });
    const first = page.getByLabel('First name');
    const password = page.getByLabel('Password', { exact: true });
    const confirmation = page.getByLabel('Confirm password');
    await send.click();
    await expect(first).toBeFocused();
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(6);
    await first.fill("  <b>Robert'); drop table users;--</b>  ");
    await page.getByLabel('Last name').fill('ﷺ 🪑 Wanjikũ');
    await page.getByLabel('Email').fill('wanjiku@example');
    await page.getByLabel('Phone number').fill('12');
    await password.fill('short');
    await confirmation.fill('other');
    await confirmation.press('Enter');
    await expect(page.getByText('Invalid email format.')).toHaveCount(1);
    await expect(page.getByText('Password must be at least 8 characters long.')).toHaveCount(1);
    await expect(page.getByText('Passwords do not match.')).toHaveCount(1);
    await expect(page.getByLabel('Email')).toBeFocused();

    await page.getByLabel('Email').fill(account.email);
    await password.fill(PASSWORD);
    await confirmation.fill(PASSWORD);
    await send.click();
    await expect(page.getByText(/We do not recognise this phone number/).first()).toBeVisible();
    await page.getByLabel('Phone number').fill('0712345678');
    await send.click();
    await expect(
      page.getByText('An account with this email already exists. Please log in instead.').first(),
    ).toBeVisible();
    await expect(page.getByLabel('Last name')).toHaveValue('ﷺ 🪑 Wanjikũ');

    await page.route('**/auth/register', (route) => route.abort());
    await send.click();
    await expect(page.getByRole('alert')).toHaveText('Network error or server unavailable.');
    await page.unroute('**/auth/register');
    await page.route('**/auth/register', (route) => route.fulfill({ status: 502 }));
    await send.click();
    await expect(page.getByRole('alert')).toHaveText('Registration failed.');
    await page.unroute('**/auth/register');

    await page.getByLabel('Email').fill(`${randomUUID()}@nafasi.example`);
    await send.click();
    await expect(page.getByRole('status')).toHaveText(SUCCESS);
    for (const field of [first, page.getByLabel('Email'), password, confirmation])
      await expect(field).toHaveValue('');
    await page.waitForURL('**/login');
  },
);
