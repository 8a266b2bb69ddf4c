// The table of invoices: what is paid, what is missing, and the way to pay it.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './expect-accessible.ts';
import {
  BOTH_SIZES,
  bookByApi,
  dayAhead,
  expect,
  isWiderThanScreen,
  openAsDemo,
  payByCode,
  signIn,
  test,
} from './fixtures.ts';

const empty = 'No invoices found matching your criteria.';

/** One invoice of the list, as a row or as a card. */
const rowOf = (page: Page, invoiceId: number) =>
  page
    .getByRole('row')
    .or(page.getByRole('list', { name: 'Invoices' }).getByRole('listitem'))
    .filter({ has: page.getByText(`INV-${invoiceId}`, { exact: true }) });

test(
  'a client sees what is paid and what is missing, and pays it',
  BOTH_SIZES,
  async ({ page, account }, { project }) => {
    const paid = await bookByApi(account, 'Chai Corner', dayAhead(312, project));
    const code = await payByCode(account, paid.invoiceId, paid.amount);
    const short = await bookByApi(account, 'Jacaranda Room', dayAhead(312, project));
    await payByCode(account, short.invoiceId, short.amount - 100);
    await signIn(page, account);
    await page.goto('/dashboard/invoices');
    await expect(page.getByRole('heading', { name: 'Invoices', level: 1 })).toBeVisible();
    const figures = page.getByLabel('Invoices in figures');
    await expect(figures).toContainText('Total Invoices2');
    await expect(figures).toContainText('1 invoice not paid');

    await expect(rowOf(page, paid.invoiceId)).toContainText('Paid');
    await expect(rowOf(page, paid.invoiceId)).toContainText(code);
    await expect(
      rowOf(page, paid.invoiceId).getByRole('link', { name: 'View Details' }),
    ).toBeVisible();
    const receipt = page.waitForEvent('download');
    await rowOf(page, paid.invoiceId).getByRole('button', { name: 'Download PDF' }).click();
    expect((await receipt).suggestedFilename()).toMatch(/^Receipt RCT-\d{6}\.pdf$/);
    expect(await readFile(await (await receipt).path(), 'latin1')).toMatch(/^%PDF-/);
    await expect(rowOf(page, short.invoiceId).getByRole('button')).toHaveCount(0);
    await expect(rowOf(page, short.invoiceId)).toContainText('Pending');
    await expect(rowOf(page, short.invoiceId)).toContainText('Ksh 100.00 still due');
    await expectAccessibleInBothSchemes(page);
    expect(await isWiderThanScreen(page)).toBe(false);

    const fold = page.getByRole('button', { name: /^Filters/ });
    if (await fold.isVisible()) await fold.click();
    await page.getByLabel('Status').selectOption('Paid');
    await expect(page.getByText('Showing 1–1 of 1')).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file).toContain(code);
    expect(file).not.toContain(`INV-${short.invoiceId},`);
    await page.getByLabel('Status').selectOption('Cancelled');
    await expect(page.getByText(empty)).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();

    await rowOf(page, short.invoiceId).getByRole('link', { name: 'Pay Now' }).click();
    await expect(page.getByRole('heading', { name: 'Pay for your booking' })).toBeVisible();
  },
);

test('an owner reads in Kshs what a space brings, and has nothing to pay', async ({
  page,
  account,
}, { project }) => {
  const booked = await bookByApi(account, 'Chai Corner', dayAhead(316, project));
  await openAsDemo(page, 'owner', `/dashboard/invoices?search=INV-${booked.invoiceId}`);
  const row = rowOf(page, booked.invoiceId);
  await expect(row).toContainText(`Kshs ${booked.amount}.00`);
  await expect(row).toContainText('Wanjiku Kamau');
  await expect(row.getByRole('link', { name: 'Pay Now' })).toHaveCount(0);
  await row.getByRole('link', { name: 'View Details' }).click();
  await expect(page.getByText('Waiting for the client')).toBeVisible();
});
