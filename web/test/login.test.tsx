import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sessionState } from '../src/lib/session-store.ts';
import { expectAccessible, expectRoomForFingers } from './accessible.ts';
import { fail, refuse } from './api.ts';
import { address, openApp, theApi } from './open-app.tsx';
import { wanjiku } from './things.ts';

const email = page.getByLabelText('Email');
const password = page.getByLabelText('Password', { exact: true });
const send = page.getByRole('button', { name: 'Login' });
const alert = page.getByRole('alert');

const opened = (roles: (typeof wanjiku)['roles']) => ({
  access_token: 'new',
  refresh_token: 'newer',
  user: { ...wanjiku, roles },
});

test('reports what is missing, then what is wrong, keeps the input, and can be sent again', async () => {
  await openApp('/login');
  await expect.poll(() => document.title).toBe('Login · Nafasi');
  await expect.element(send).toBeVisible();
  await expectAccessible();
  await expectRoomForFingers();
  const missing = 'Email and password are required.';
  await send.click();
  await expect.element(alert).toHaveTextContent(missing);
  await expect.element(email).toHaveFocus();
  await email.fill(wanjiku.email);
  await userEvent.keyboard('{Enter}');
  await expect.element(alert).toHaveTextContent(missing);
  expect(page.getByText(missing).elements()).toHaveLength(1);
  await expect.element(password).toHaveFocus();
  await expect.element(email).not.toHaveAttribute('aria-invalid', 'true');
  expect(theApi().sent).toEqual([]);

  const wrong = 'Wrong email or password. Please check both.';
  theApi().on('POST /auth/login', refuse(401, 'WRONG_EMAIL_OR_PASSWORD', wrong));
  await userEvent.keyboard('not it');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect.element(password).toHaveAttribute('type', 'text');
  await password.click();
  await userEvent.keyboard('{Enter}');
  await expect.element(alert).toHaveTextContent(wrong);
  await expect.element(email).toHaveValue(wanjiku.email);
  await expect.element(password).toHaveValue('not it');

  theApi().on('POST /auth/login', fail(502));
  await send.click();
  await expect.element(alert).toHaveTextContent('Login failed. Please try again.');
  theApi().othersWait();
  theApi().on('POST /auth/login', opened([]));
  await send.click();
  await expect.poll(() => sessionState().status).toBe('authenticated');
});

test('a password is masked, and may be pasted or filled in', async () => {
  await openApp('/login');
  await expect.element(password).toHaveAttribute('type', 'password');
  await expect.element(password).toHaveAttribute('autocomplete', 'current-password');
  const data = new DataTransfer();
  const event = new ClipboardEvent('paste', {
    clipboardData: data,
    bubbles: true,
    cancelable: true,
  });
  // The browser's default action is not prevented.
  expect(password.element().dispatchEvent(event)).toBe(true);
});

test('asks in place for the code of the second factor, keeping email and password', async () => {
  await openApp('/login');
  const needed = 'Please type the code that your authenticator app shows.';
  theApi().on('POST /auth/login', refuse(401, 'SECOND_FACTOR_NEEDED', needed));
  await email.fill(wanjiku.email);
  await password.fill('good enough');
  await userEvent.keyboard('{Enter}');
  const code = page.getByLabelText('Code', { exact: true });
  await expect.element(code).toHaveFocus();
  await expect.element(alert).toHaveTextContent(needed);
  await expect.element(password).toHaveValue('good enough');
  await expectAccessible();
  theApi().on('POST /auth/login', refuse(401, 'SECOND_FACTOR_WRONG', 'This code is wrong.'));
  await userEvent.keyboard('000000{Enter}');
  await expect.element(alert).toHaveTextContent('This code is wrong.');
  await expect.element(code).toHaveValue('000000');
  theApi().othersWait();
  theApi().on('POST /auth/login', opened([]));
  await code.fill(' 123456 ');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sessionState().status).toBe('authenticated');
  const bodies = theApi()
    .sentBy('POST /auth/login')
    .map(({ body }) => body);
  const sent = { email: wanjiku.email, password: 'good enough', rotate_refresh_token: true };
  expect(bodies).toEqual([sent, { ...sent, code: '000000' }, { ...sent, code: '123456' }]);
});

test.each([
  [['client'], '/client-dashboard'],
  [['client', 'owner'], '/owner-dashboard'],
  [['client', 'admin'], '/admin-dashboard'],
  [[], '/profile'],
] as const)('leads somebody who is %j to %s, also when they come again', async (roles, path) => {
  theApi().othersWait();
  theApi().on('POST /auth/login', opened([...roles]));
  await openApp('/login?redirect=https://elsewhere.example/');
  await expect
    .element(page.getByRole('link', { name: 'Sign up', exact: true }).last())
    .toBeVisible();
  await email.fill(wanjiku.email);
  await password.fill('good enough');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe(path);
  await openApp('/login', { ...wanjiku, roles: [...roles] });
  await expect.poll(address).toBe(path);
});

test('says so if the browser cannot store the login', async () => {
  await openApp('/login');
  theApi().on('POST /auth/login', opened(['client']));
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  await email.fill(wanjiku.email);
  await password.fill('good enough');
  await send.click();
  await expect.element(alert.getByText(/^Your browser does not let this site keep/)).toBeVisible();
  await expect.element(password).toHaveValue('good enough');
});
