// The payments desk beyond payments: M-Pesa's balance, and the documents that the tax register refused.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectToFitNarrowest } from './accessible.ts';
import { listOf, lose, one, refuse } from './api.ts';
import { booksOf } from './desk-things.ts';
import { openApp, theApi } from './open-app.tsx';
import { admin } from './people.ts';
import { invoice } from './things.ts';

const { amount } = invoice;

test("the desk shows M-Pesa's balance, asks for it again, and records a move", async () => {
  const api = theApi();
  api.on('GET /api/receipts', listOf([]));
  api.on('GET /api/reconciliation', booksOf(amount, true));
  const said = {
    ...{ asked_at: '2026-11-24T03:31:00+03:00', answered_at: '2026-11-24T03:31:04+03:00' },
    ...{ problem: null, is_asking: false },
    ...{ held: 12_484.5, charges: 15.5, ledger: 17_484.5, difference: -5_000 },
  };
  api.on('GET /api/reconciliation', { ...booksOf(amount, true), pay_bill: said });
  await openApp('/admin-dashboard/payments', admin);
  await page.getByText('Who owns the Ksh 17,500.00 we hold').click();
  const balance = page.getByRole('region', { name: 'What M-Pesa holds' });
  await expect.element(balance.getByText(/^M-Pesa held Ksh 12,484\.50 on/)).toBeVisible();
  await expect.element(balance.getByText(/Ksh 5,000\.00 less than the ledger said/)).toBeVisible();
  await expectAccessible();
  await expectToFitNarrowest();

  await balance.getByRole('button', { name: 'Put down what moved' }).click();
  const dialog = page.getByRole('dialog', { name: 'What moved?' });
  api.on(
    'POST /api/ledger/moves',
    refuse(422, 'MOVED_NOTHING', 'Please give an amount above zero.', {
      amount: 'Please give an amount above zero.',
    }),
  );
  await dialog.getByLabelText('Amount in shillings').fill('0');
  await dialog.getByLabelText('Where it stands, and why').fill('Commission of October');
  await dialog.getByRole('button', { name: 'Put it down' }).click();
  await expect.element(dialog.getByText('Please give an amount above zero.')).toBeVisible();
  api.on('POST /api/ledger/moves', lose);
  await dialog.getByLabelText('Amount in shillings').fill('5000');
  await dialog.getByRole('button', { name: 'Put it down' }).click();
  await expect.element(dialog.getByText(/^Network error\./)).toBeVisible();
  api.on('POST /api/ledger/moves', one({ id: 1 }));
  api.on('GET /api/reconciliation', {
    ...booksOf(amount, true),
    pay_bill: { ...said, difference: 0 },
  });
  await dialog.getByRole('button', { name: 'Put it down' }).click();
  await expect.element(balance.getByText(/So does the ledger\.$/)).toBeVisible();
  const [, lost, again] = api.sentBy('POST /api/ledger/moves');
  expect(again?.body).toEqual({
    ...{ kind: 'to_bank', amount: '5000', reason: 'Commission of October' },
  });
  // The lost request may have arrived: the key tells a repeat from a new one.
  const keys = [lost, again].map((sent) => sent?.headers.get('idempotency-key'));
  expect(keys).toEqual([expect.stringMatching(/\S{8,}/), keys[0]]);

  api.on('POST /api/ledger/balance_checks', one(null));
  api.on('GET /api/reconciliation', {
    ...booksOf(amount, true),
    pay_bill: { ...said, is_asking: true },
  });
  await balance.getByRole('button', { name: 'Ask M-Pesa now' }).click();
  await expect.element(balance.getByText('M-Pesa is being asked …')).toBeVisible();
  await expect.poll(() => api.sentBy('POST /api/ledger/balance_checks')).toHaveLength(1);
});

test('documents that the tax register refused are listed with what to do, retried, and recorded', async () => {
  const api = theApi();
  api.on('GET /api/receipts', listOf([]));
  api.on('GET /api/reconciliation', booksOf(amount, true));
  const refused = {
    ...{ id: 5, number: 'RCT-000123', kind: 'invoice' as const, invoice_id: invoice.id, amount },
    seller: { id: 7, name: 'Njeri Mwangi', pin: 'A000000000Z' },
    buyer: { name: 'Wanjiku Kamau', pin: null },
    ...{ made_at: '2026-11-24T10:00:00+03:00', tried_at: '2026-11-24T11:00:00+03:00' },
    ...{ refusal: 'No taxpayer has this PIN.', problem: 'The register refused it.' },
    next_step: 'Compare both PINs with those that KRA knows.',
  };
  api.on('GET /api/tax_registrations', listOf([refused]));
  await openApp('/admin-dashboard/payments?tab=taxes', admin);
  const document = page.getByRole('listitem').filter({ hasText: 'RCT-000123' });
  await expect
    .element(document.getByText(/“No taxpayer has this PIN\.” Compare both/))
    .toBeVisible();
  await expectAccessible();
  await expectToFitNarrowest();
  api.on('POST /api/tax_registrations/{id}/bring', one(null));
  await document.getByRole('button', { name: 'Bring again, RCT-000123' }).click();
  await expect
    .element(page.getByText('RCT-000123 is brought again within a minute.'))
    .toBeVisible();

  await document.getByRole('button', { name: 'Registered otherwise, RCT-000123' }).click();
  const dialog = page.getByRole('dialog', { name: /^Under which number/ });
  await dialog.getByLabelText('Control number').fill('HAND-1');
  await dialog.getByLabelText('Control unit').fill('UNIT-9');
  await dialog.getByLabelText('What its QR code says').fill('https://kra.example/1');
  await expectAccessible();
  api.on('POST /api/tax_registrations/{id}/record', one(null));
  api.on('GET /api/tax_registrations', listOf([]));
  await dialog.getByRole('button', { name: 'Put it down' }).click();
  await expect.element(page.getByText('The tax register has taken everything')).toBeVisible();
  expect(api.sentBy('POST /api/tax_registrations/5/record').map(({ body }) => body)).toEqual([
    { control_number: 'HAND-1', control_unit: 'UNIT-9', qr: 'https://kra.example/1' },
  ]);
});
