// The desk where admins see that every shilling is accounted for, and help where nothing helps itself.
import type { Page } from '@playwright/test';
import { expectAccessible, expectOutline } from './expect-accessible.ts';
import {
  BOTH_SIZES,
  bookByApi,
  dayAhead,
  expect,
  isWiderThanScreen,
  newPhoneNumber,
  openAsDemo,
  post,
  SANDBOX,
  test,
} from './fixtures.ts';

const openDesk = (page: Page, search: string): Promise<void> =>
  openAsDemo(page, 'admin', `/admin-dashboard/payments${search}`);

/** The lines of M-Pesa's statement about one payment: the whole would speak of what other tests paid. */
async function statementOf(code: string): Promise<string[]> {
  const lines = (await (await fetch(`${SANDBOX}/__sim/statement.csv`)).text()).split(/\r?\n/);
  const columns = lines.findIndex((line) => line.startsWith('Receipt No'));
  return [...lines.slice(0, columns + 1), ...lines.filter((line) => line.startsWith(code))];
}

test(
  'an admin matches a payment for a wrong account to the invoice it was for',
  BOTH_SIZES,
  async ({ page, account }, { project }) => {
    const booked = await bookByApi(account, 'Acacia Boardroom', dayAhead(290, project));
    const payment = { business_number: '247247', account: 'rent', amount: booked.amount };
    const { confirmation_code: code } = await post<{ confirmation_code: string }>(
      '/phone/pay',
      { ...payment, phone: newPhoneNumber() },
      { at: SANDBOX },
    );
    await openAsDemo(page, 'admin', '/admin-dashboard');
    await page.getByRole('main').getByRole('link', { name: 'Payments desk' }).click();
    await expect(page.getByRole('heading', { name: 'Payments desk' })).toBeVisible();
    await page.goto(`/admin-dashboard/payments?search=${code}`);
    const row = page.getByRole('listitem').filter({ hasText: code });
    await expect(row.getByText('Wrong account')).toBeVisible();
    await expectAccessible(page);
    await expectOutline(page);
    expect(await isWiderThanScreen(page)).toBe(false);

    await row.getByRole('link', { name: code }).click();
    const story = page.getByRole('dialog', { name: code, exact: true });
    await expect(story.getByText('Nobody has typed its code.')).toBeVisible();
    await expect(story.getByText('M-Pesa told us by itself:')).toBeVisible();
    await expectAccessible(page);
    await story.getByRole('button', { name: 'Match' }).click();
    const dialog = page.getByRole('dialog', { name: `Match ${code}` });
    await dialog.getByRole('button', { name: 'Match payment' }).click();
    await expect(dialog.getByText('Please give the number of an invoice')).toBeVisible();
    await expect(dialog.getByLabel('Number of the invoice')).toBeFocused();
    await dialog.getByLabel('Number of the invoice').fill(`inv-${booked.invoiceId}`);
    await expect(dialog.getByText('It would be paid in full')).toBeVisible();
    await dialog.getByLabel('Why do they belong together?').fill('The client sent us the SMS.');
    await page.waitForLoadState('networkidle');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'GET') asked.push(new URL(request.url()).pathname);
    });
    await dialog.getByRole('button', { name: 'Match payment' }).click();
    await expect(dialog).toBeHidden();
    await expect(
      story.getByText(/^Matched by hand by .*: The client sent us the SMS\./),
    ).toBeVisible();
    await page.waitForLoadState('networkidle');
    // The books are other ones now, which the desk's lists follow: once.
    expect(asked).toContain('/api/receipts');
    expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
    await page.keyboard.press('Escape');
    await expect(story).toBeHidden();
    await expect(page.getByText('Nothing like this needs you')).toBeVisible();
    await page.getByRole('button', { name: 'All payments', exact: true }).click();
    await expect(row.getByText('Accounted for')).toBeVisible();
    await expect(row.getByRole('link', { name: `INV-${booked.invoiceId}` })).toBeVisible();
    await expect(page.getByText('Every shilling is accounted for.')).toBeVisible();
  },
);

test('an admin reads in the statement of M-Pesa, and once more without effect', async ({
  page,
}) => {
  const { confirmation_code: code } = await post<{ confirmation_code: string }>(
    '/__sim/payments',
    { amount: 450, account: 'booking', phone: newPhoneNumber(), notify: false },
    { at: SANDBOX },
  );
  const statement = (await statementOf(code)).join('\r\n');
  await openDesk(page, '?tab=import');
  const send = (name: string) =>
    page
      .getByLabel('Statement as CSV')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(statement) });
  await send('statement.csv');
  await expect(page.getByRole('region', { name: 'What came of it' })).toContainText(
    'statement.csv',
  );
  await send('again.csv');
  await expect(page.getByText('again.csv changed nothing.')).toBeVisible();
  await expect(page.getByText('This file was read in before')).toBeVisible();

  await page.goto(`/admin-dashboard/payments?kind=all&search=${code}`);
  await expect(page.getByRole('listitem').filter({ hasText: code })).toContainText('Ksh 450.00');
});

test('what a statement says otherwise stays on the desk, until an admin clears it up', async ({
  page,
}) => {
  const paid = { amount: 460, account: 'booking', phone: newPhoneNumber() };
  const { confirmation_code: code } = await post<{ confirmation_code: string }>(
    '/__sim/payments',
    paid,
    { at: SANDBOX },
  );
  const statement = (await statementOf(code))
    .map((line) => line.replace('460.00', '960.00'))
    .join('\r\n');
  await openDesk(page, '?tab=import');
  await page
    .getByLabel('Statement as CSV')
    .setInputFiles({ name: 'other.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) });
  const outcome = page.getByRole('region', { name: 'What came of it' });
  await expect(outcome.getByText(`Ksh 960.00 for ${code}`)).toBeVisible();
  await outcome.getByRole('link', { name: 'Contradictions' }).click();
  await page.goto(`/admin-dashboard/payments?tab=contradictions&search=${code}`);
  const found = page.getByRole('listitem').filter({ hasText: code });
  await expect(found.getByText('M-Pesa’s books say Ksh 960.00')).toBeVisible();
  await expect(page.getByText('M-Pesa’s books say otherwise than ours')).toBeVisible();
  await expectAccessible(page);
  expect(await isWiderThanScreen(page)).toBe(false);

  await found.getByRole('link', { name: code }).click();
  const story = page.getByRole('dialog', { name: code, exact: true });
  await expect(story.getByText(/^M-Pesa’s books say otherwise/)).toBeVisible();
  await page.keyboard.press('Escape');
  await found.getByRole('button', { name: `Cleared up, ${code}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Is this cleared up?' });
  await dialog.getByLabel('What did you find?').fill('The portal says Ksh 460.');
  await dialog.getByRole('button', { name: 'Take it off the list' }).click();
  await expect(page.getByText('Nothing contradicts our books')).toBeVisible();
});
