import { expectAccessibleInBothSchemes } from './expect-accessible.ts';
import { expect, isWiderThanScreen, ONE_SIZE, test } from './fixtures.ts';

const MESSAGE =
  'If this email has an account, a link to reset its password is on its way. It works for 30 minutes.';

test(
  'asks for an email, says what is wrong with it once, and keeps what was typed',
  ONE_SIZE,
  async ({ page }) => {
    await page.goto('/forgot-password');
    const email = page.getByLabel('Email');
    const send = page.getByRole('button', { name: 'Request Reset Link' });
    await send.click();
    await expect(page.getByRole('alert')).toHaveText('Please enter your email address.');
    await expect(page.getByText('Please enter your email address.')).toHaveCount(1);
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(email).toBeFocused();
    await email.fill('   ');
    await email.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Please enter your email address.');
    await email.fill('wanjiku@example');
    await send.click();
    await expect(page.getByRole('alert')).toHaveText('Invalid email format.');
    await expect(page.getByText('Invalid email format.')).toHaveCount(1);
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(email).toBeFocused();
    await expect(email).toHaveValue('wanjiku@example');
  },
);

test(
  'says that the request failed, or that there is no network, and can be sent again',
  ONE_SIZE,
  async ({ page }) => {
    await page.goto('/forgot-password');
    const email = page.getByLabel('Email');
    const send = page.getByRole('button', { name: 'Request Reset Link' });
    await page.route('**/auth/forgot-password', (route) => route.abort());
    await email.fill('nobody@nafasi.example');
    await send.click();
    await expect(page.getByRole('alert')).toHaveText('Network error or server unavailable.');
    await expect(send).toBeFocused();
    await page.unroute('**/auth/forgot-password');
    await page.route('**/auth/forgot-password', (route) => route.fulfill({ status: 502 }));
    await send.click();
    await expect(page.getByRole('alert')).toHaveText('Failed to request password reset.');
    await page.unroute('**/auth/forgot-password');
    await expect(email).toHaveValue('nobody@nafasi.example');
    await send.click();
    await expect(page.getByRole('status')).toHaveText(MESSAGE);
    await expect(page.getByRole('alert')).toBeHidden();
  },
);

test(
  'answers an unknown email like a known one, which in the demo gets a link at once',
  ONE_SIZE,
  async ({ page, account }) => {
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill('nobody@nafasi.example');
    await page.getByLabel('Email').press('Enter');
    await expect(page.getByRole('status')).toHaveText(MESSAGE);
    await expect(page.getByRole('link', { name: 'Reset Password Now' })).toBeHidden();
    await page.getByLabel('Email').fill(` ${account.email.toUpperCase()} `);
    await page.getByRole('button', { name: 'Request Reset Link' }).click();
    const link = page.getByRole('link', { name: 'Reset Password Now' });
    await expect(link).toHaveAttribute('href', /^\/reset-password\?token=[\w-]{43}$/);
    await expect(page.getByRole('status')).toHaveText(MESSAGE);
    await link.click();
    await expect(page.getByLabel('New password')).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();
  },
);

test(
  'leads back to the login, which keeps where the person was headed',
  ONE_SIZE,
  async ({ page }) => {
    await page.goto('/profile');
    await expect(page).toHaveURL('/login?redirect=%2Fprofile');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
    await expect(page).toHaveTitle('Forgot password · Nafasi');
    await page.getByRole('link', { name: 'Back to login' }).click();
    await expect(page).toHaveURL('/login?redirect=%2Fprofile');
  },
);

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('is accessible in every state, also on a narrow phone', async ({ page, account }) => {
  await page.goto('/forgot-password');
  await expect(page.getByLabel('Email')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('button', { name: 'Request Reset Link' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('button', { name: 'Request Reset Link' }).click();
  await expect(page.getByRole('link', { name: 'Reset Password Now' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await isWiderThanScreen(page)).toBe(false);
  await expectAccessibleInBothSchemes(page);
});
