import { PRIVACY_NOTICES } from '@nafasi/server/contract/people/accounts/accounts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from './accessible.ts';
import { fail, lose, refuse } from './api.ts';
import { address, openApp, theApi } from './open-app.tsx';
import { acacia, wanjiku } from './things.ts';
import { holdTimers } from './timers.ts';

/** How long the page shows that it worked. */
const readForMs = 2000;
const SUCCESS = 'Registration successful! You can now log in.';

test('shows each problem beside its field, keeps the input, and then opens the account', async () => {
  const goOn = holdTimers(readForMs);
  await openApp('/signup');
  await expect.poll(() => document.title).toBe('Sign up · Nafasi');
  const send = page.getByRole('button', { name: 'Sign Up' });
  const first = page.getByLabelText('First name');
  const last = page.getByLabelText('Last name');
  const email = page.getByLabelText('Email');
  const phone = page.getByLabelText('Phone number');
  const password = page.getByLabelText('Password', { exact: true });
  const confirmation = page.getByLabelText('Confirm password');
  const alert = page.getByRole('alert');
  await expect.element(send).toBeVisible();
  await expectAccessible();
  await send.click();
  await expect.element(first).toHaveFocus();
  await expect.poll(() => document.querySelectorAll('[aria-invalid="true"]').length).toBe(6);
  await first.fill("  <b>Robert'); drop table users;--</b>  ");
  await last.fill('ﷺ 🪑 Wanjikũ');
  await email.fill('wanjiku@example');
  await phone.fill('12');
  await password.fill('short');
  await confirmation.fill('other');
  await userEvent.keyboard('{Enter}');
  for (const sentence of [
    'Invalid email format.',
    'Password must be at least 8 characters long.',
    'Passwords do not match.',
  ])
    await expect.poll(() => page.getByText(sentence).elements().length).toBe(1);
  await expect.element(email).toHaveFocus();
  await expectAccessible();

  await email.fill(wanjiku.email);
  await password.fill('good enough');
  await confirmation.fill('good enough');
  const unknown =
    'We do not recognise this phone number. Write it like 0712 345 678 or +254 712 345 678.';
  theApi().on(
    'POST /auth/register',
    refuse(422, 'PHONE_NUMBER_UNKNOWN', unknown, { phone_number: unknown }),
  );
  expect(theApi().sent).toEqual([]);
  await send.click();
  await expect.element(page.getByText(unknown).first()).toBeVisible();
  await phone.fill('0712345678');
  const taken = 'An account with this email already exists. Please log in instead.';
  theApi().on('POST /auth/register', refuse(409, 'EMAIL_TAKEN', taken, { email: taken }));
  await send.click();
  await expect.element(page.getByText(taken).first()).toBeVisible();
  await expect.element(last).toHaveValue('ﷺ 🪑 Wanjikũ');

  theApi().on('POST /auth/register', lose);
  await send.click();
  await expect.element(alert).toHaveTextContent('Network error or server unavailable.');
  theApi().on('POST /auth/register', fail(502));
  await send.click();
  await expect.element(alert).toHaveTextContent('Registration failed.');

  theApi().on('POST /auth/register', { user: wanjiku, message: SUCCESS });
  await send.click();
  await expect.element(page.getByRole('status')).toHaveTextContent(SUCCESS);
  expect(theApi().sentBy('POST /auth/register').at(-1)?.body).toMatchObject({
    email: wanjiku.email,
    privacy_notice: PRIVACY_NOTICES[0],
  });
  for (const field of [first, email, password, confirmation])
    await expect.element(field).toHaveValue('');
  goOn();
  await expect.poll(address).toBe('/login');
});

test('on a small phone the reason for a refusal is shown above a long form, where it is in view', async () => {
  await page.viewport(360, 740);
  await openApp('/signup');
  for (const [label, text] of [
    ['First name', 'Wanjiku'],
    ['Last name', 'Kamau'],
    ['Email', wanjiku.email],
    ['Phone number', '0712345678'],
    ['Password', 'good enough'],
    ['Confirm password', 'good enough'],
  ] as const)
    await page.getByLabelText(label, { exact: true }).fill(text);
  theApi().on('POST /auth/register', fail(502));
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect.element(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
});

test('a price that has cents is told with them before an account', async () => {
  theApi().on('GET /api/spaces/{id}', { ...acacia, price_per_hour: 333.33 });
  await openApp(`/signup?redirect=${encodeURIComponent(`/spaces/${acacia.id}/booking`)}`);
  const slip = page.getByRole('complementary', { name: 'Your booking' });
  await expect.element(slip).toMatchTextContent('Ksh 333.33 / hour');
});

test('the booking stays in view, and the login that follows knows who signed up', async () => {
  theApi().on('GET /api/spaces/{id}', acacia);
  const booking = `/spaces/${acacia.id}/booking?start=2026-12-01T09:00&end=2026-12-01T12:00&guests=8`;
  const slip = page.getByRole('complementary', { name: 'Your booking' });
  await openApp(`/signup?redirect=${encodeURIComponent(booking)}`);
  await expect.element(slip.getByText('Acacia Boardroom')).toBeVisible();
  await expect.element(slip.getByText('Tue 1 Dec, 09:00–12:00 · 8 guests')).toBeVisible();
  await expect.element(slip.getByText('Ksh 10,500')).toBeVisible();
  await expectAccessible();
  for (const [label, text] of [
    ['First name', 'Wanjiku'],
    ['Last name', 'Kamau'],
    ['Email', wanjiku.email],
    ['Phone number', '0712345678'],
    ['Password', 'good enough'],
    ['Confirm password', 'good enough'],
  ] as const)
    await page.getByLabelText(label, { exact: true }).fill(text);
  theApi().on('POST /auth/register', { user: wanjiku, message: SUCCESS });
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect.poll(address).toMatch(/^\/login/);
  await expect.element(page.getByText('Your account is ready. Log in to go on.')).toBeVisible();
  await expect.element(page.getByLabelText('Email')).toHaveValue(wanjiku.email);
  await expect.element(slip.getByText('Ksh 10,500')).toBeVisible();
});
