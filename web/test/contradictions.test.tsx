// Contradictions between M-Pesa's statement and our books: closed one at a time or together, or resolved by a move.
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keys } from '../src/domain/keys.ts';
import { expectAccessible, expectToFitNarrowest } from './accessible.ts';
import { fail, listOf, one } from './api.ts';
import { booksOf, contradiction, eitherInvoice, matchedReceipt } from './desk-things.ts';
import { openApp, queryClient, theApi } from './open-app.tsx';
import { admin } from './people.ts';

const { code, amount } = matchedReceipt;
const row = page.getByRole('listitem').filter({ hasText: code });
const story = page.getByRole('dialog', { name: code, exact: true });

/** It counts for one invoice, and M-Pesa says that it was paid for another. */
const misplaced = {
  ...contradiction,
  kind: 'account' as const,
  counted_for: { id: 12, number: 'INV-12' },
  paid_for: { id: 15, number: 'INV-15' },
};

beforeEach(() => {
  const api = theApi();
  api.on('GET /api/reconciliation', booksOf(amount, true));
  api.on('GET /api/receipts/{id}', matchedReceipt);
});

test('a contradiction of a statement stays on the desk until an admin clears it up', async () => {
  const api = theApi();
  api.on('GET /api/contradictions', listOf([contradiction]));
  api.on('GET /api/receipts/{id}', {
    ...matchedReceipt,
    audit: [
      { ...matchedReceipt.audit[0], actor: null, what: 'M-Pesa’s books say otherwise', detail: {} },
    ],
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

test('contradictions of one kind leave the desk together, with one reason', async () => {
  const api = theApi();
  const two = [contradiction, { ...contradiction, id: contradiction.id + 1 }];
  api.on('GET /api/contradictions', listOf(two));
  await openApp('/admin-dashboard/payments?tab=contradictions', admin);
  const together = page.getByRole('button', { name: /^Take all/ });
  await expect.element(page.getByText('2 contradictions', { exact: true })).toBeVisible();
  await expect.element(together).not.toBeInTheDocument();
  await page.getByLabelText('Kind').selectOptions('Another amount');
  await together.click();
  const dialog = page.getByRole('dialog', { name: 'Take all 2 contradictions off the list?' });
  await dialog.getByLabelText('What did you find?').fill('A part of the day.');
  await expectAccessible();
  let sent: unknown;
  api.on('POST /api/contradictions/close', ({ body }) => {
    sent = body;
    api.on('GET /api/contradictions', listOf([]));
    return one({ ids: [], reason: '', closed_at: contradiction.found_at });
  });
  await dialog.getByRole('button', { name: 'Take them off the list' }).click();
  await expect.element(page.getByText('Nothing contradicts our books')).toBeVisible();
  expect(sent).toEqual({ ids: two.map(({ id }) => id), reason: 'A part of the day.' });
  await expectToFitNarrowest();
});

test('a contradiction that arrives while the reason is being typed stays on the desk', async () => {
  const api = theApi();
  const { id } = contradiction;
  const those = (...ids: number[]) => listOf(ids.map((id) => ({ ...contradiction, id })));
  api.on('GET /api/contradictions', those(id, id + 1));
  await openApp('/admin-dashboard/payments?tab=contradictions&kind=amount', admin);
  await page.getByRole('button', { name: 'Take all 2 contradictions off the list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take all 2 contradictions off the list?' });
  await dialog.getByLabelText('What did you find?').fill('A part of the day.');
  api.on('GET /api/contradictions', those(id + 2, id, id + 1));
  await queryClient.invalidateQueries({ queryKey: keys.desk });
  await expect.element(page.getByText('3 contradictions', { exact: true })).toBeInTheDocument();
  api.on('POST /api/contradictions/close', () => {
    api.on('GET /api/contradictions', those(id + 2));
    return one({ ids: [], reason: '', closed_at: contradiction.found_at });
  });
  await dialog.getByRole('button', { name: 'Take them off the list' }).click();
  await expect.element(page.getByText('1 contradiction', { exact: true })).toBeVisible();
  expect(api.sentBy('POST /api/contradictions/close').map(({ body }) => body)).toEqual([
    { ids: [id, id + 1], reason: 'A part of the day.' },
  ]);
});

test('a payment of another account is moved to the invoice that M-Pesa names', async () => {
  const api = theApi();
  api.on('GET /api/invoices/{id}', eitherInvoice);
  api.on('GET /api/contradictions', listOf([misplaced]));
  await openApp(`/admin-dashboard/payments?tab=contradictions&search=${code}`, admin);
  await row.getByRole('button', { name: 'Move to INV-15' }).click();
  const dialog = page.getByRole('dialog', { name: `Take ${code} off INV-12` });
  await expect
    .element(dialog.getByLabelText('Invoice that it is for, if you know it'))
    .toHaveValue('INV-15');
  await expect.element(dialog.getByRole('button', { name: 'Move payment' })).toBeVisible();
});

test('a payment that cannot be read to be moved says so, and its dialog stays though its row leaves the list', async () => {
  const api = theApi();
  api.on('GET /api/invoices/{id}', eitherInvoice);
  api.on('GET /api/contradictions', listOf([misplaced]));
  api.on('GET /api/receipts/{id}', fail(503));
  await openApp(`/admin-dashboard/payments?tab=contradictions&search=${code}`, admin);
  await row.getByRole('button', { name: 'Move to INV-15' }).click();
  const waiting = page.getByRole('dialog', { name: `Move ${code} to INV-15` });
  await expect.element(waiting.getByText('This payment could not be read.')).toBeVisible();
  await expectAccessible();
  api.on('GET /api/receipts/{id}', matchedReceipt);
  await waiting.getByRole('button', { name: 'Try again' }).click();
  const dialog = page.getByRole('dialog', { name: `Take ${code} off INV-12` });
  const why = dialog.getByLabelText('Why does it not belong there?');
  await why.fill('M-Pesa names it.');
  api.on('GET /api/contradictions', listOf([]));
  await queryClient.invalidateQueries({ queryKey: keys.desk });
  await expect.element(page.getByText('Nothing contradicts our books')).toBeInTheDocument();
  await expect.element(why).toHaveValue('M-Pesa names it.');
});
