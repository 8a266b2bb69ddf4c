// What people can do about their stored data: download it, or leave.
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sessionState } from '../src/lib/session-store.ts';
import { expectAccessible, expectOutline, expectToFitNarrowest } from './accessible.ts';
import { fail, listOf, one, refuseWith } from './api.ts';
import { keepDownloads } from './downloads.ts';
import { address, openApp, theApi } from './open-app.tsx';
import { wanjiku } from './things.ts';

const SENTENCE =
  'Bookings or payments of this account are still open. Please settle what is listed first.';

beforeEach(() => {
  const api = theApi();
  api.on('GET /auth/me', wanjiku);
  api.on('GET /api/feed', one(null));
  api.on('GET /api/notices/choices', one([]));
});

test('both files are handed over', async () => {
  const downloads = keepDownloads();
  theApi().on('POST /auth/me/export', { account: [] });
  theApi().on('POST /auth/me/papers', 'PK');
  await openApp('/profile', wanjiku);
  await page.getByRole('button', { name: 'Download my data' }).click();
  await expect.poll(() => downloads.length).toBe(1);
  await page.getByRole('button', { name: 'Download my papers' }).click();
  await expect.poll(() => downloads.length).toBe(2);
  expect(downloads.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^nafasi-my-data-\d{4}-\d\d-\d\d\.json$/),
    expect.stringMatching(/^nafasi-my-data-\d{4}-\d\d-\d\d\.zip$/),
  ]);
  expect(JSON.parse((await downloads[0]?.text()) ?? '')).toEqual({ account: [] });
});

test('leaving says what is deleted and what stays, lists open matters with links, and ends on the front page', async () => {
  const api = theApi();
  const forOwners = page.getByText(/The papers of a month are issued once it is over/);
  await openApp('/profile', wanjiku);
  const leave = page.getByRole('button', { name: 'Remove my account' });
  const dialog = page.getByRole('dialog');
  const act = dialog.getByRole('button', { name: 'Remove my account' });
  await leave.click();
  await expect.element(dialog.getByText('This cannot be taken back.')).toBeVisible();
  await expect.element(forOwners).not.toBeInTheDocument();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  expect(api.sentBy('DELETE /auth/me')).toEqual([]);

  await leave.click();
  api.on('DELETE /auth/me', fail(502));
  await act.click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('Nothing was removed. Please try again.');
  const matter = { title: 'Baraza Room', at: '2026-11-25T09:00:00+03:00', amount: 17_500 };
  api.on(
    'DELETE /auth/me',
    refuseWith(409, 'USER_HAS_OPEN_MATTERS', SENTENCE, {
      total: 3,
      open: [
        { ...matter, kind: 'booking', booking_id: 11, invoice_id: null },
        { ...matter, kind: 'refund', booking_id: 7, invoice_id: 12 },
      ],
    }),
  );
  const colourOf = (button: Element) => getComputedStyle(button).getPropertyValue('--fill');
  const red = colourOf(act.element());
  await act.click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(SENTENCE);
  await expect
    .element(dialog.getByRole('link', { name: 'Your booking: Baraza Room' }))
    .toHaveAttribute('href', '/bookings/11');
  await expect
    .element(dialog.getByRole('link', { name: 'Money that goes back to you: Baraza Room' }))
    .toHaveAttribute('href', '/invoices/12');
  await expect.element(dialog.getByText('And 1 more.')).toBeVisible();
  // Red is for removing; here the links are the main actions.
  const again = dialog.getByRole('button', { name: 'Try again' });
  expect(colourOf(again.element())).not.toBe(red);
  await expectAccessible();
  await expectOutline();
  await expectToFitNarrowest();

  api.on('DELETE /auth/me', one(null));
  api.on('GET /api/spaces', listOf([]));
  await again.click();
  await expect.poll(address).toBe('/');
  await expect.element(page.getByText(/Your account was removed/)).toBeVisible();
  expect(sessionState().status).toBe('anonymous');
});

test('an owner is told before leaving that the papers of their month cannot name a removed account', async () => {
  const owner: typeof wanjiku = { ...wanjiku, roles: ['client', 'owner'] };
  const details = { is_vat_registered: false, is_resident: true, changed_at: null };
  theApi().on('GET /auth/me', owner);
  theApi().on('GET /api/tax-details', one({ kra_pin: 'A123456789Z', ...details }));
  await openApp('/profile', owner);
  await page.getByRole('button', { name: 'Remove my account' }).click();
  const forOwners = page.getByText(/no certificate of what was withheld is issued/);
  await expect.element(forOwners).toBeVisible();
});
