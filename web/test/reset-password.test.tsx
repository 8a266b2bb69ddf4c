import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectToFitNarrowest } from './accessible.ts';
import { fail, lose, refuse } from './api.ts';
import { address, openApp, pages, reload, theApi } from './open-app.tsx';
import { wanjiku } from './things.ts';
import { holdTimers } from './timers.ts';

const NEW_PASSWORD = 'an even better one';
const LINK = `/reset-password?token=${'t'.repeat(43)}`;
const readForMs = 3000;
const CHANGED = { message: 'Your password was changed. You can now log in.' };

const password = page.getByLabelText('New password');
const confirmation = page.getByLabelText('Confirm password');
const send = page.getByRole('button', { name: 'Reset Password' });
const alert = page.getByRole('alert');

async function sendPasswords(first: string, second = first): Promise<void> {
  await password.fill(first);
  await confirmation.fill(second);
  await send.click();
}

test('the token survives a reload, leaves the address once it is used, and is not sent before', async () => {
  holdTimers(readForMs);
  await openApp(LINK);
  await expect.element(password).toBeVisible();
  expect(address()).toBe(LINK);
  await expect.poll(() => document.title).toBe('Reset password · Nafasi');
  await reload();
  await expect.element(password).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
  expect(theApi().sent).toEqual([]);
  theApi().on('POST /auth/reset-password', CHANGED);
  await sendPasswords(`  ${NEW_PASSWORD} `);
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('Your password was changed. You can now log in.');
  await expect.element(page.getByRole('link', { name: 'Log in now' })).toHaveFocus();
  await expect.poll(address).toBe('/reset-password');
  expect(theApi().sent.map(({ body }) => body)).toEqual([
    { token: 't'.repeat(43), password: NEW_PASSWORD },
  ]);
  await page.getByRole('link', { name: 'Log in now' }).click();
  await expect.poll(address).toBe('/login?reset=success');
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('Your password has been changed. Please log in with it.');
});

test('a used link offers a new one', async () => {
  await openApp(LINK);
  const words = 'This reset link has been used or has run out. Please request a new one.';
  theApi().on('POST /auth/reset-password', refuse(422, 'RESET_TOKEN_NOT_VALID', words));
  await sendPasswords(NEW_PASSWORD);
  await expect.element(alert.getByText(words)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Request a new link' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/forgot-password');
});

test('without a token it says so, refuses to send, and offers a new link', async () => {
  await openApp('/reset-password');
  await expect.element(alert.getByText('No reset token found in URL.')).toBeVisible();
  await sendPasswords(NEW_PASSWORD);
  await expect.element(alert.getByText('Reset token is missing.')).toBeVisible();
  await expect.element(password).toHaveValue(NEW_PASSWORD);
  expect(theApi().sent).toEqual([]);
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect.poll(address).toBe('/forgot-password');
  await openApp('/reset-password?token=');
  await expect.element(alert.getByText('No reset token found in URL.')).toBeVisible();
});

test('the passwords are checked in order, each problem is shown once, and what was typed stays', async () => {
  await openApp(LINK);
  for (const [typed, again, sentence, wrong] of [
    ['', '', 'Please enter and confirm your new password.', password],
    ['short', '', 'Please enter and confirm your new password.', confirmation],
    ['         ', '         ', 'Please enter and confirm your new password.', password],
    ['short', 'other', 'Passwords do not match.', confirmation],
    [' short   ', 'short', 'Password must be at least 8 characters long.', password],
    ['x'.repeat(201), 'x'.repeat(201), 'Password must be at most 200 characters long.', password],
  ] as const) {
    await sendPasswords(typed, again);
    await expect.element(alert).toHaveTextContent(sentence);
    expect(page.getByText(sentence).elements()).toHaveLength(1);
    await expect.element(wrong).toHaveAttribute('aria-invalid', 'true');
    await expect.element(wrong).toHaveFocus();
    await expect.element(password).toHaveValue(typed);
    await expect.element(confirmation).toHaveValue(again);
  }
  for (const field of [password, confirmation])
    await expect.element(field).toHaveAttribute('autocomplete', 'new-password');
  expect(theApi().sent).toEqual([]);
});

test('says that the change failed, or that there is no network, and can be sent again by Enter', async () => {
  await openApp(LINK);
  theApi().on('POST /auth/reset-password', lose);
  await sendPasswords(NEW_PASSWORD);
  await expect.element(alert).toHaveTextContent('Network error or server unavailable.');
  await expect.element(send).toHaveFocus();
  theApi().on('POST /auth/reset-password', fail(502));
  await confirmation.click();
  await userEvent.keyboard('{Enter}');
  await expect.element(alert).toHaveTextContent('Failed to reset password.');
  theApi().on('POST /auth/reset-password', CHANGED);
  const goOn = holdTimers(readForMs);
  await confirmation.click();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('link', { name: 'Log in now' })).toBeVisible();
  goOn();
  await expect.poll(address).toBe('/login?reset=success');
});

test('nobody stays signed in in the browser that chose the new password', async () => {
  await openApp(LINK, wanjiku);
  theApi().on('POST /auth/reset-password', CHANGED);
  theApi().on('DELETE /auth/logout', { message: 'Logged out.' });
  await sendPasswords(NEW_PASSWORD);
  await expect.poll(address).toBe('/login?reset=success');
  await expect.element(page.getByLabelText('Email')).toBeVisible();
  expect(Object.keys(localStorage)).not.toContain('refreshToken');
  pages.history.push('/profile');
  await expect.poll(address).toBe('/login?redirect=%2Fprofile');
});

test('is accessible in every state, also on a narrow phone', async () => {
  holdTimers(readForMs);
  await openApp('/reset-password');
  await expect.element(alert).toBeVisible();
  await expectAccessible();
  await openApp('/login?reset=success');
  await expect.element(page.getByRole('status')).toBeVisible();
  await expectAccessible();
  await expectToFitNarrowest();
  await openApp(LINK);
  await sendPasswords(NEW_PASSWORD, 'another one');
  await expect.element(alert).toBeVisible();
  await expectToFitNarrowest();
  await expectAccessible();
  theApi().on('POST /auth/reset-password', CHANGED);
  await sendPasswords(NEW_PASSWORD);
  await expect.element(page.getByRole('link', { name: 'Log in now' })).toBeVisible();
  await expectToFitNarrowest();
  await expectAccessible();
});
