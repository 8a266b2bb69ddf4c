import { expect, logIn, ONE_SIZE, sendLogin, test } from './fixtures.ts';

const DEMO_PASSWORD = 'karibu-nafasi';

test(
  'says what is missing, then what is wrong, keeps what was typed, and can be sent again',
  ONE_SIZE,
  async ({ page, account }) => {
    await page.goto('/login');
    await expect(page).toHaveTitle('Login · Nafasi');
    const email = page.getByLabel('Email');
    const password = page.getByLabel('Password', { exact: true });
    const send = page.getByRole('button', { name: 'Login' });
    await send.click();
    await expect(page.getByRole('alert')).toHaveText('Email and password are required.');
    await expect(email).toBeFocused();
    await email.fill(account.email);
    await email.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Email and password are required.');
    await expect(page.getByText('Email and password are required.')).toHaveCount(1);
    await expect(password).toBeFocused();
    await expect(email).not.toHaveAttribute('aria-invalid', 'true');

    await page.keyboard.type('not it');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await password.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Wrong email or password. Please check both.');
    await expect(email).toHaveValue(account.email);
    await expect(password).toHaveValue('not it');

    await page.route('**/auth/login', (route) => route.fulfill({ status: 502 }));
    await send.click();
    await expect(page.getByRole('alert')).toHaveText('Login failed. Please try again.');
    await page.unroute('**/auth/login');
    await sendLogin(page, account);
    await page.waitForURL('**/client-dashboard');
    await page.goto('/login');
    await page.waitForURL('**/client-dashboard');
  },
);

test(
  'leads each role to its own page, and everybody to where they were headed',
  ONE_SIZE,
  async ({ page, account }) => {
    for (const [email, path] of [
      ['admin@nafasi.example', '/admin-dashboard'],
      ['owner@nafasi.example', '/owner-dashboard'],
      ['client@nafasi.example', '/client-dashboard'],
    ] as const) {
      await page.goto('/login');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(path);
      await page.evaluate(() => localStorage.clear());
    }
    await logIn(page, account);
    await page.evaluate(() => {
      const user = JSON.parse(localStorage.getItem('user') ?? '');
      localStorage.setItem('user', JSON.stringify({ ...user, roles: [] }));
    });
    await page.goto('/login');
    await expect(page).toHaveURL('/profile');

    await page.evaluate(() => localStorage.clear());
    await page.goto('/login?redirect=https://elsewhere.example/');
    await expect(page.getByRole('link', { name: 'Sign up', exact: true }).last()).toBeVisible();
    await sendLogin(page, account);
    await expect(page).toHaveURL('/client-dashboard');
  },
);
