import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectToFitNarrowest } from './accessible.ts';
import { fail, lose, one, refuse } from './api.ts';
import { address, openApp, theApi } from './open-app.tsx';
import { wanjiku } from './things.ts';

const MESSAGE =
  'If this email has an account, a link to reset its password is on its way. It works for 30 minutes.';

const email = page.getByLabelText('Email');
const send = page.getByRole('button', { name: 'Request Reset Link' });
const alert = page.getByRole('alert');
const status = page.getByRole('status');

test('asks for an email, shows its error once, and keeps the input', async () => {
  await openApp('/forgot-password');
  const invalid = 'Invalid email format.';
  theApi().on('POST /auth/forgot-password', refuse(422, 'NOT_VALID', invalid, { email: invalid }));
  await send.click();
  for (const typed of ['', '   ', 'wanjiku@example']) {
    const sentence = typed.trim() ? invalid : 'Please enter your email address.';
    await email.fill(typed);
    await userEvent.keyboard('{Enter}');
    await expect.element(alert).toHaveTextContent(sentence);
    expect(page.getByText(sentence, { exact: true }).elements()).toHaveLength(1);
    await expect.element(email).toHaveAttribute('aria-invalid', 'true');
    await expect.element(email).toHaveFocus();
  }
  await expect.element(email).toHaveValue('wanjiku@example');
  expect(theApi().sentBy('POST /auth/forgot-password')).toHaveLength(1);
});

test('says that the request failed, or that there is no network, and can be sent again', async () => {
  await openApp('/forgot-password');
  theApi().on('POST /auth/forgot-password', lose);
  await email.fill('nobody@nafasi.example');
  await send.click();
  await expect.element(alert).toHaveTextContent('Network error or server unavailable.');
  await expect.element(send).toHaveFocus();
  theApi().on('POST /auth/forgot-password', fail(502));
  await send.click();
  await expect.element(alert).toHaveTextContent('Failed to request password reset.');
  await expect.element(email).toHaveValue('nobody@nafasi.example');
  theApi().on('POST /auth/forgot-password', { message: MESSAGE });
  await send.click();
  await expect.element(status).toHaveTextContent(MESSAGE);
  await expect.element(alert).not.toBeInTheDocument();
});

test('answers an unknown email like a known one, which in the demo gets a link at once', async () => {
  await openApp('/forgot-password');
  const reset_token = 'x'.repeat(43);
  theApi().on('POST /auth/forgot-password', ({ body }) =>
    (body as { email: string }).email.includes('nobody')
      ? { message: MESSAGE }
      : { message: MESSAGE, reset_token },
  );
  await email.fill('nobody@nafasi.example');
  await userEvent.keyboard('{Enter}');
  await expect.element(status).toHaveTextContent(MESSAGE);
  const link = page.getByRole('link', { name: 'Reset Password Now' });
  await expect.element(link).not.toBeInTheDocument();
  await email.fill(` ${wanjiku.email.toUpperCase()} `);
  await send.click();
  await expect.element(link).toHaveAttribute('href', `/reset-password?token=${reset_token}`);
  await expect.element(status).toHaveTextContent(MESSAGE);
  await link.click();
  await expect.element(page.getByLabelText('New password')).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
});

test('leads back to the login, which keeps where the person was headed', async () => {
  await openApp('/profile');
  await expect.poll(address).toBe('/login?redirect=%2Fprofile');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect.element(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
  await expect.poll(() => document.title).toBe('Forgot password · Nafasi');
  await page.getByRole('link', { name: 'Back to login' }).click();
  await expect.poll(address).toBe('/login?redirect=%2Fprofile');
});

test('is accessible in every state, also on a narrow phone', async () => {
  const message = MESSAGE;
  theApi().on('POST /auth/forgot-password', { message, reset_token: 'x'.repeat(43) });
  await openApp('/forgot-password');
  await expect.element(email).toBeVisible();
  await expectAccessible();
  await send.click();
  await expect.element(alert).toBeVisible();
  await expectAccessible();
  await email.fill(wanjiku.email);
  await send.click();
  await expect.element(page.getByRole('link', { name: 'Reset Password Now' })).toBeVisible();
  await expectAccessible();
  await expectToFitNarrowest();
  await expectAccessible();
});

test('whoever is signed in has links to their pages and to log out in its navigation bar', async () => {
  theApi().on('DELETE /auth/logout', one({}) as never);
  await openApp('/forgot-password', { ...wanjiku, roles: ['client', 'owner', 'admin'] });
  const bar = page.getByRole('navigation', { name: 'Main' });
  const own = bar.getByRole('link', { name: 'My Dashboard' });
  await expect.element(own.first()).toBeVisible();
  expect(
    bar
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/', '/profile', '/admin-dashboard', '/owner-dashboard', '/client-dashboard']);
  await expectAccessible();
  await expectToFitNarrowest();
  await bar.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(address).toBe('/login');
});
