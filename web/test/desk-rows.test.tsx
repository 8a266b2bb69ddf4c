// A row may leave its list while an admin is typing: the dialog stays, with the input.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { keys } from '../src/domain/keys.ts';
import { listOf } from './api.ts';
import { booksOf, strayReceipt } from './desk-things.ts';
import { openApp, queryClient, theApi } from './open-app.tsx';
import { admin } from './people.ts';
import { invoice } from './things.ts';

const at = '2026-11-24T10:00:00+03:00';
const { amount } = invoice;

const callback = {
  ...{ id: 9, kind: 'foreign' as const, about: 'a payment', received_at: at },
  ...{ source_address: '196.201.214.200', receipt: null },
  ...{ problem: 'It is for another pay-bill.', next_step: 'Ask Safaricom.' },
  said: { code: 'UKO9Z8Y7X6', amount, account: 'rent', business_number: '600001' },
};

const prompt = {
  ...{ id: 8, amount, phone_number: '2547 ***** 678', created_at: at },
  ...{ problem: 'It counts nowhere.', next_step: 'Match the payment.' },
  client: { id: 3, name: 'Wanjiku Kamau' },
  invoice: { id: 12, number: 'INV-12' },
  candidates: [{ ...strayReceipt, account: 'rent' }],
};

const document = {
  ...{ id: 5, number: 'RCT-000123', kind: 'invoice' as const, invoice_id: invoice.id, amount },
  seller: { id: 7, name: 'Njeri Mwangi', pin: 'A000000000Z' },
  buyer: { name: 'Wanjiku Kamau', pin: null },
  ...{ made_at: at, tried_at: at, refusal: null, problem: 'No answer.', next_step: 'Wait.' },
};

test.each([
  {
    of: 'messages',
    path: 'tab=callbacks',
    list: 'GET /api/callbacks' as const,
    item: callback,
    button: 'Looked at, message 9',
    field: 'What did you find?',
    none: 'Nothing to look at',
  },
  {
    of: 'prompts',
    path: 'tab=claims&kind=phone',
    list: 'GET /api/prompts' as const,
    item: prompt,
    button: `Match ${strayReceipt.code} to INV-12`,
    field: 'Why do they belong together?',
    none: 'Nothing is missing',
  },
  {
    of: 'documents',
    path: 'tab=taxes',
    list: 'GET /api/tax_registrations' as const,
    item: document,
    button: 'Registered otherwise, RCT-000123',
    field: 'Control number',
    none: 'The tax register has taken everything',
  },
])('what is typed about one of the $of stays as its row leaves the list', async (row) => {
  const api = theApi();
  api.on('GET /api/reconciliation', booksOf(amount, true));
  api.on('GET /api/invoices/{id}', invoice);
  api.on(row.list, listOf([row.item]) as never);
  await openApp(`/admin-dashboard/payments?${row.path}`, admin);
  await page.getByRole('button', { name: row.button }).click();
  const field = page.getByRole('dialog').getByLabelText(row.field);
  await field.fill('Looked up in the portal.');
  api.on(row.list, listOf([]));
  api.watch.forget();
  await queryClient.invalidateQueries({ queryKey: keys.desk });
  await expect.element(page.getByText(row.none)).toBeInTheDocument();
  await expect.element(field).toHaveValue('Looked up in the portal.');
});
