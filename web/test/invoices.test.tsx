// The list of invoices: what is paid, what is due, and links to pay.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, isWiderThanScreen } from './accessible.ts';
import { listOf } from './api.ts';
import { keepDownloads } from './downloads.ts';
import { openApp, theApi } from './open-app.tsx';
import { njeri, noFigures as nothingEarned } from './owner-things.ts';
import { admin } from './people.ts';
import { noFigures, noInvoices, paidInvoice } from './records.ts';
import { invoice, wanjiku } from './things.ts';

/** One invoice of the list, as a row or as a card. */
const rowOf = (number: string) =>
  page
    .getByRole('row')
    .or(page.getByRole('list', { name: 'Invoices' }).getByRole('listitem'))
    .filter({ has: page.getByText(number, { exact: true }) });

const short = { ...invoice, payment_state: 'short' as const, balance_due: 100 };

test.each([
  ['phone', 390, 844],
  ['desktop', 1440, 900],
])('a client sees what is paid and what is missing, and pays it, on a %s', async (size, ...px) => {
  const api = theApi();
  await page.viewport(...px);
  const invoices = { ...noInvoices, total: 2, paid: 1, pending: 1, outstanding_amount: 100 };
  api.on('GET /api/statistics/client', { ...noFigures, invoices });
  api.on('GET /api/invoices', ({ query }) =>
    listOf([paidInvoice, short].filter(({ status }) => (query.get('status') ?? status) === status)),
  );
  await openApp('/dashboard/invoices', wanjiku);
  await expect.element(page.getByRole('heading', { name: 'Invoices', level: 1 })).toBeVisible();
  const figures = page.getByLabelText('Invoices in figures');
  await expect.element(figures).toMatchTextContent('Total Invoices2');
  await expect.element(figures).toMatchTextContent('1 invoice not paid');

  const [paid, missing] = [rowOf('INV-22'), rowOf('INV-12')];
  // The booking's number, which is used everywhere, comes before the invoice's.
  await expect.element(missing).toMatchTextContent(/BK-11.*INV-12/);
  await expect.element(paid).toMatchTextContent('Paid');
  await expect.element(paid).toMatchTextContent('UKO1234567');
  await expect.element(paid.getByRole('link', { name: 'View Details' })).toBeVisible();
  const downloads = keepDownloads();
  api.on('GET /api/invoices/{id}/receipt.pdf', () => new Response('%PDF-') as never);
  await paid.getByRole('button', { name: 'Download PDF' }).click();
  await expect.poll(() => downloads.map(({ name }) => name)).toEqual(['Receipt RCT-000022.pdf']);
  expect(await downloads[0]?.text()).toBe('%PDF-');
  expect(missing.getByRole('button').elements()).toEqual([]);
  await expect.element(missing).toMatchTextContent('Pending');
  await expect.element(missing).toMatchTextContent('Ksh 100.00 still due');
  await expectAccessible();
  await expect.poll(isWiderThanScreen).toBe(false);

  if (size === 'phone') await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByLabelText('Status').selectOptions('Paid');
  await expect.element(page.getByText('Showing 1–1 of 1')).toBeVisible();
  api.on('GET /api/invoices.csv', () => new Response('INV-22,UKO1234567') as never);
  await page.getByRole('button', { name: 'Download CSV' }).click();
  await expect.poll(() => downloads.length).toBe(2);
  expect(await downloads[1]?.text()).toBe('INV-22,UKO1234567');
  expect(downloads[1]?.name).toMatch(/^nafasi-invoices-\d{4}-\d\d-\d\d\.csv$/);
  expect(`${api.sentBy('GET /api/invoices.csv')[0]?.query}`).toBe('as=client&status=paid');
  await page.getByLabelText('Status').selectOptions('Cancelled');
  await expect.element(page.getByText('No invoices found matching your criteria.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();

  api.on('GET /api/invoices/{id}', short);
  await missing.getByRole('link', { name: 'Pay Now' }).click();
  await expect.element(page.getByRole('heading', { name: 'Pay for your booking' })).toBeVisible();
});

test("an owner sees a space's revenue in Kshs, and has nothing to pay", async () => {
  const api = theApi();
  api.on('GET /api/statistics/owner', nothingEarned);
  api.on('GET /api/invoices', listOf([invoice]));
  await openApp('/dashboard/invoices?search=INV-12', njeri);
  const row = rowOf('INV-12');
  await expect.element(row).toMatchTextContent('Kshs 17,500.00');
  await expect.element(row).toMatchTextContent('Wanjiku Kamau');
  expect(row.getByRole('link', { name: 'Pay Now' }).elements()).toEqual([]);
  api.on('GET /api/invoices/{id}', invoice);
  await row.getByRole('link', { name: 'View Details' }).click();
  await expect.element(page.getByText('Waiting for the client')).toBeVisible();
});

const refused = { code: 'UKO1234567', state: 'refused' as const, not_found: false };

test.each([
  ['owner', njeri, null],
  ['admin', admin, { ...refused, taken_off: false, ask_again_at: null }],
])('an %s reads that a time was released, and has no code to enter', async (_, person, claim) => {
  const lapsed = { status: 'cancelled' as const, cancel_reason: 'lapsed', hold_until: null };
  const payment = { code: 'UKO7654321', amount: 100, paid_at: invoice.created_at };
  const released = {
    ...invoice,
    claim,
    status: 'cancelled' as const,
    payment_status: 'cancelled' as const,
    payment_state: 'cancelled' as const,
    receipt_codes: [payment.code],
    payments: [payment],
    booking: { ...invoice.booking, ...lapsed },
  };
  theApi().on('GET /api/invoices/{id}', released);
  await openApp('/invoices/12', person);
  await expect.element(page.getByRole('heading', { name: 'The time was released' })).toBeVisible();
  await expect.element(page.getByText(/is open to others again\.$/)).toBeVisible();
  await expect
    .element(page.getByText(/^What was paid with UKO7654321 has reached us/))
    .toBeVisible();
  // It was given back: we no longer hold any money.
  theApi().on('GET /api/invoices/{id}', { ...released, payments: [{ ...payment, amount: 0 }] });
  await expect.element(page.getByText(/has reached us/)).not.toBeInTheDocument();
  await expectAccessible();
  expect(page.getByRole('button', { name: 'I have paid' }).elements()).toEqual([]);
  expect(page.getByRole('link', { name: 'Choose the time again' }).elements()).toEqual([]);
  expect(page.getByLabelText('Payment confirmation code').elements()).toEqual([]);
});
