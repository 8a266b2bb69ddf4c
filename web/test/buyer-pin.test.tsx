// The KRA PIN to be named on a receipt, entered on the payment page by those who need it.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from './accessible.ts';
import { refuse } from './api.ts';
import { openApp, theApi } from './open-app.tsx';
import { invoice, wanjiku } from './things.ts';

const field = page.getByLabelText('KRA PIN of the buyer');
const save = page.getByRole('form', { name: 'KRA PIN on the receipt' }).getByRole('button');

test('a PIN is refused beside its field and stays typed, then saved and confirmed', async () => {
  theApi().on('GET /api/invoices/{id}', invoice);
  await openApp(`/invoices/${invoice.id}`, wanjiku);
  await page.getByText('Need a KRA PIN on the receipt?').click();
  const sentence = 'A KRA PIN is a letter, nine digits and a letter, such as A001234567B.';
  theApi().on(
    'PUT /api/invoices/{id}/buyer-pin',
    refuse(422, 'NOT_VALID', sentence, { kra_pin: sentence }),
  );
  await field.fill('p0512');
  await save.click();
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(field).toBeInvalid();
  await expect.element(field).toHaveValue('p0512');
  await expectAccessible();
  theApi().on('PUT /api/invoices/{id}/buyer-pin', { ...invoice, buyer_pin: 'P051234567Z' });
  await field.fill('p051 234 567z');
  await save.click();
  await expect.element(page.getByText('The receipt will name KRA PIN P051234567Z')).toBeVisible();
  await expect.element(field).toHaveValue('P051234567Z');
});
