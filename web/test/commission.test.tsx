// Commission terms, as admins agree them.
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { components } from '../src/api.gen.ts';
import { expectAccessible, expectToFitNarrowest } from './accessible.ts';
import { fail, listOf, one, refuse } from './api.ts';
import { booksOf } from './desk-things.ts';
import { openApp, theApi } from './open-app.tsx';
import { njeri } from './owner-things.ts';
import { admin } from './people.ts';
import { dayAhead } from './things.ts';

const ofAll: components['schemas']['AgreedCommission'] = {
  ...{ id: 1, owner: null, space: null, percent: 10, from_day: '2000-01-01', reason: null },
  set_at: '2026-01-05T09:00:00+03:00',
};
const ofOwner = {
  ...ofAll,
  ...{ id: 2, owner: { id: njeri.id, name: 'Njeri Otieno' }, percent: 7.5 },
  ...{ from_day: dayAhead(3), reason: 'Ten spaces listed.' },
};
const dialog = page.getByRole('dialog', { name: 'Agree on a commission' });
const open = () => openApp('/admin-dashboard/payments?tab=commission', admin);

beforeEach(() => {
  const api = theApi();
  api.on('GET /api/reconciliation', booksOf(0, true));
  api.on('GET /api/commission_terms', one([ofOwner, ofAll]));
  api.on('GET /api/users', listOf([njeri]));
});

test.each([
  ['a phone', 390],
  ['a desktop', 1440],
])('on %s an admin reads what holds and what is ahead', async (_, width) => {
  await page.viewport(width, 900);
  await open();
  const terms = page.getByRole('region', { name: 'Commission' });
  await expect.element(terms.getByText('Owner Njeri Otieno')).toBeVisible();
  await expect.element(terms.getByText('Ahead')).toBeVisible();
  await expect.element(terms.getByText('Holds')).toBeVisible();
  await expect.element(terms.getByText('From the settings')).toBeVisible();
  await expectAccessible();
  await expectToFitNarrowest();
});

test('an admin agrees terms for an owner; errors are shown, and the input stays', async () => {
  const api = theApi();
  await open();
  await page.getByRole('button', { name: 'Agree on terms' }).click();
  const agree = dialog.getByRole('button', { name: 'Agree' });
  await dialog.getByLabelText('Of', { exact: true }).selectOptions('One owner');
  await agree.click();
  await expect.element(dialog.getByText('Please choose the owner that it is for.')).toBeVisible();
  await expect.element(dialog.getByText(/^Give a commission from 0 to 100 percent/)).toBeVisible();
  await expect.element(dialog.getByText(/^Please say why, in three letters/)).toBeVisible();
  await expectAccessible();
  await dialog.getByLabelText(/^Njeri Otieno/).click();
  const percent = dialog.getByLabelText('Commission, percent of the price');
  await percent.fill('95');
  await dialog.getByLabelText('Why').fill('A trial.');
  const tooHigh = 'Such a commission would leave the owner nothing.';
  api.on(
    'POST /api/commission_terms',
    refuse(422, 'COMMISSION_TOO_HIGH', tooHigh, { percent: tooHigh }),
  );
  await agree.click();
  await expect.element(dialog.getByText(tooHigh)).toBeVisible();
  await expect.element(percent).toHaveValue('95');
  await percent.fill('7,5');
  api.on('POST /api/commission_terms', one(ofOwner));
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.sentBy('POST /api/commission_terms').at(-1)?.body).toEqual({
    owner_id: njeri.id,
    percent: 7.5,
    from_day: dayAhead(1),
    reason: 'A trial.',
  });
});

test('terms that do not load say so, and load on another try', async () => {
  const api = theApi();
  api.on('GET /api/commission_terms', fail(418));
  await open();
  await expect.element(page.getByRole('alert')).toBeVisible();
  api.on('GET /api/commission_terms', one([ofAll]));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('All owners')).toBeVisible();
});
