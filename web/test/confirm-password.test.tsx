// Calls that must be confirmed with the password, which is asked for in place, whichever form they come from.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectToFitNarrowest } from './accessible.ts';
import { one, refuse, type Sent } from './api.ts';
import { booksOf, strayReceipt } from './desk-things.ts';
import { openApp, theApi } from './open-app.tsx';
import { admin } from './people.ts';
import { wanjiku } from './things.ts';

const WHY = 'You logged in more than five minutes ago, so nothing was done yet.';
const WRONG = 'This is not your password. Please type it again.';

const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
const password = dialog.getByLabelText('Your password', { exact: true });
const confirm = dialog.getByRole('button', { name: 'Confirm' });

/** Refuses as the server does, until the password is there and right. */
function unlessConfirmed(given: unknown): void {
  if (given === undefined) refuse(403, 'CONFIRM_PASSWORD', WHY)();
  if (given !== 'karibu-sana') refuse(422, 'WRONG_PASSWORD', WRONG, { current_password: WRONG })();
}

const passwordIn = ({ body }: Sent) => (body as { current_password?: string }).current_password;

test('is asked for above the form, which keeps what was typed', async () => {
  const api = theApi();
  api.on('GET /auth/me', wanjiku);
  api.on('GET /api/feed', one(null));
  api.on('GET /api/notices/choices', one([]));
  await openApp('/profile', wanjiku);
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const email = page.getByLabelText('Email');
  await email.fill('wanjiku@elsewhere.example');
  const save = page.getByRole('button', { name: 'Save Changes' });
  api.on('PUT /auth/me', (sent) => {
    unlessConfirmed(passwordIn(sent));
    api.on('GET /auth/me', { ...wanjiku, email: 'wanjiku@elsewhere.example' });
    return { ...wanjiku, email: 'wanjiku@elsewhere.example' };
  });

  await save.click();
  await expect.element(dialog.getByText(WHY)).toBeVisible();
  await expect.element(password).toHaveFocus();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('alert').getByText(WHY)).toBeVisible();
  await expect.element(email).toHaveValue('wanjiku@elsewhere.example');

  await save.click();
  await expect.element(password).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('Please enter your password.')).toBeVisible();
  await password.fill('guessed');
  await confirm.click();
  await expect.element(dialog.getByText(WRONG)).toBeVisible();
  await expect.element(password).toHaveFocus();
  await expectToFitNarrowest();
  await password.fill('karibu-sana');
  await confirm.click();
  await expect.element(page.getByText('Profile updated successfully!').first()).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  const email_only = { email: 'wanjiku@elsewhere.example' };
  expect(api.sentBy('PUT /auth/me').map(({ body }) => body)).toEqual([
    email_only,
    email_only,
    { ...email_only, current_password: 'guessed' },
    { ...email_only, current_password: 'karibu-sana' },
  ]);
});

test('also works with a file, and leaves other refusals to the form that made the call', async () => {
  const api = theApi();
  api.on('GET /api/reconciliation', booksOf(strayReceipt.amount, true));
  await openApp('/admin-dashboard/payments?tab=import', admin);
  const field = page.getByLabelText('Statement as CSV');
  api.on('POST /api/statements', ({ body }) => {
    const given = /name="current_password"\r\n\r\n(.*)\r\n/.exec(String(body))?.[1];
    unlessConfirmed(given);
    expect(String(body)).toContain('Receipt No.');
    return refuse(422, 'STATEMENT_FOREIGN', 'This is the statement of another pay-bill.')();
  });
  await userEvent.upload(field, new File(['Receipt No.'], 'statement.csv', { type: 'text/csv' }));
  await password.fill('karibu-sana');
  await confirm.click();
  await expect.element(page.getByText('This is the statement of another pay-bill.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});
