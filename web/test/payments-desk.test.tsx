// The desk where admins see that every shilling is accounted for.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectOutline, expectToFitNarrowest } from './accessible.ts';
import { listOf, one } from './api.ts';
import { booksOf, contradiction, matchedReceipt, strayReceipt } from './desk-things.ts';
import { openApp, theApi } from './open-app.tsx';
import { admin, keepPeople } from './people.ts';
import { invoice } from './things.ts';

const { code, amount } = strayReceipt;
const row = page.getByRole('listitem').filter({ hasText: code });
const story = page.getByRole('dialog', { name: code, exact: true });

/** The one payment there is, open until it is counted. */
function payments(isCounted: boolean): void {
  const api = theApi();
  const receipt = isCounted ? matchedReceipt : strayReceipt;
  api.on('GET /api/reconciliation', booksOf(amount, isCounted));
  api.on('GET /api/receipts/{id}', receipt);
  api.on('GET /api/receipts', ({ query }) =>
    listOf(query.get('kind') === 'open' && !receipt.is_open ? [] : [receipt]),
  );
}

test.each([
  ['a phone', 390, 844],
  ['a desktop', 1440, 900],
])(
  'on %s an admin matches a payment for a wrong account to the invoice it was for',
  async (_, width, height) => {
    const api = theApi();
    await page.viewport(width, height);
    payments(false);
    api.on('GET /api/invoices/{id}', invoice);
    await openApp(`/admin-dashboard/payments?search=${code}`, admin);
    await expect.element(page.getByRole('heading', { name: 'Payments desk' })).toBeVisible();
    await expect.element(row.getByText('Wrong account')).toBeVisible();
    await expectAccessible();
    await expectOutline();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);

    await row.getByRole('link', { name: code }).click();
    await expect.element(story.getByText('Nobody has typed its code.')).toBeVisible();
    await expect.element(story.getByText(/^M-Pesa told us by itself:/)).toBeVisible();
    await expectAccessible();
    await story.getByRole('button', { name: 'Match' }).click();
    const dialog = page.getByRole('dialog', { name: `Match ${code}` });
    const number = dialog.getByLabelText('Number of the invoice');
    const match = dialog.getByRole('button', { name: 'Match payment' });
    await match.click();
    await expect.element(dialog.getByText(/^Please give the number of an invoice/)).toBeVisible();
    await expect.element(number).toHaveFocus();
    await number.fill('inv-12');
    await expect.element(dialog.getByText(/^It would be paid in full/)).toBeVisible();
    await dialog
      .getByLabelText('Why do they belong together?')
      .fill(' The client sent us the SMS. ');
    api.on('POST /api/receipts/{id}/match', () => {
      payments(true);
      return one(matchedReceipt) as never;
    });
    const before = api.sent.length;
    await match.click();
    await expect.element(dialog).not.toBeInTheDocument();
    const matched = /^Matched by hand by Achieng Were: The client sent us the SMS\./;
    await expect.element(story.getByText(matched)).toBeVisible();
    expect(api.sentBy('POST /api/receipts/71/match').map(({ body }) => body)).toEqual([
      { invoice_id: 12, reason: 'The client sent us the SMS.' },
    ]);
    // The books are other ones now, which the desk's lists follow: once.
    const asked = api.sent
      .slice(before)
      .filter(({ call }) => call.startsWith('GET'))
      .map(({ path }) => path);
    expect(asked).toContain('/api/receipts');
    expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
    await userEvent.keyboard('{Escape}');
    await expect.element(story).not.toBeInTheDocument();
    await expect.element(page.getByText('Nothing like this needs you')).toBeVisible();
    await page.getByText('All payments', { exact: true }).click();
    await expect.element(row.getByText('Accounted for')).toBeVisible();
    await expect.element(row.getByRole('link', { name: invoice.number })).toBeVisible();
    await expect.element(page.getByText(/^Every shilling is accounted for\./)).toBeVisible();
  },
);

test('the admin dashboard leads to the desk', async () => {
  const api = theApi();
  keepPeople(api, admin).answer();
  payments(true);
  await openApp('/admin-dashboard?tab=users', admin);
  await page.getByRole('main').getByRole('link', { name: 'Payments desk' }).click();
  await expect.element(page.getByRole('heading', { name: 'Payments desk' })).toBeVisible();
});

test('what a statement says otherwise stays on the desk, until an admin clears it up', async () => {
  const api = theApi();
  payments(true);
  api.on('GET /api/contradictions', listOf([contradiction]));
  api.on('GET /api/receipts/{id}', {
    ...matchedReceipt,
    audit: [{ ...matchedReceipt.audit[0], actor: null, action: 'contradiction.found', detail: {} }],
  } as never);
  await openApp(`/admin-dashboard/payments?tab=contradictions&search=${code}`, admin);
  await expect.element(row.getByText(/M-Pesa’s books say Ksh 960\.00/)).toBeVisible();
  await expectAccessible();
  await row.getByRole('link', { name: code }).click();
  await expect.element(story.getByText(/^M-Pesa’s books say otherwise/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(story).not.toBeInTheDocument();
  await row.getByRole('button', { name: `Cleared up, ${code}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Is this cleared up?' });
  await dialog.getByLabelText('What did you find?').fill('The portal says Ksh 460.');
  api.on('POST /api/contradictions/{id}/close', () => {
    api.on('GET /api/contradictions', listOf([]));
    return one(contradiction) as never;
  });
  await dialog.getByRole('button', { name: 'Take it off the list' }).click();
  await expect.element(page.getByText('Nothing contradicts our books')).toBeVisible();
  await expectToFitNarrowest();
});
