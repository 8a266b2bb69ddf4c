// The desk where admins see that every shilling is accounted for, and resolve what cannot resolve itself.
import { ADMIN, expect, get, openAsDemo, post, SANDBOX, sessionOf, test } from './fixtures.ts';
import { newPhoneNumber } from './paying.ts';

/** The lines of M-Pesa's statement about one payment: the whole would include payments of other tests. */
async function statementOf(code: string): Promise<string[]> {
  const lines = (await (await fetch(`${SANDBOX}/__sim/statement.csv`)).text()).split(/\r?\n/);
  const columns = lines.findIndex((line) => line.startsWith('Receipt No'));
  return [...lines.slice(0, columns + 1), ...lines.filter((line) => line.startsWith(code))];
}

/** Pays the pay-bill; `notify`: whether M-Pesa confirms it. Answers the code. */
async function pay(amount: number, notify: boolean): Promise<string> {
  const payment = { amount, account: 'booking', phone: newPhoneNumber(), notify };
  const how = { at: SANDBOX };
  return (await post<{ confirmation_code: string }>('/__sim/payments', payment, how))
    .confirmation_code;
}

test('an admin imports a statement, a second time without effect, and closes a contradiction', async ({
  page,
}) => {
  const unknown = await pay(450, false);
  await openAsDemo(page, 'admin', '/admin-dashboard');
  await page.getByRole('main').getByRole('link', { name: 'Payments desk' }).click();
  await page.getByRole('link', { name: 'Import statement' }).click();
  const send = (name: string, lines: string[]) =>
    page.getByLabel('Statement as CSV').setInputFiles({
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from(lines.join('\r\n')),
    });
  const outcome = page.getByRole('region', { name: 'What came of it' });
  const statement = await statementOf(unknown);
  await send('statement.csv', statement);
  await expect(outcome).toContainText('statement.csv is read in.');
  await send('again.csv', statement);
  await expect(page.getByText('again.csv changed nothing.')).toBeVisible();
  await expect(page.getByText('This file was read in before')).toBeVisible();

  const known = await pay(460, true);
  // M-Pesa's confirmation may come after the response to the payer.
  const token = (await sessionOf(ADMIN.email, ADMIN.password)).access_token;
  const receipts = `/api/receipts?search=${known}`;
  await expect.poll(async () => (await get<{ total: number }>(receipts, { token })).total).toBe(1);
  await send(
    'other.csv',
    (await statementOf(known)).map((line) => line.replace('460.00', '960.00')),
  );
  await expect(outcome.getByText(`Ksh 960.00 for ${known}`)).toBeVisible();
  await outcome.getByRole('link', { name: 'Contradictions' }).click();
  await page.goto(`/admin-dashboard/payments?tab=contradictions&search=${known}`);
  const found = page.getByRole('listitem').filter({ hasText: known });
  await expect(found.getByText('M-Pesa’s books say Ksh 960.00')).toBeVisible();
  await expect(page.getByText('M-Pesa’s records differ from ours')).toBeVisible();
  await found.getByRole('button', { name: `Cleared up, ${known}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Is this cleared up?' });
  await dialog.getByLabel('What did you find?').fill('The portal says Ksh 460.');
  await dialog.getByRole('button', { name: 'Take it off the list' }).click();
  await expect(page.getByText('Nothing contradicts our books')).toBeVisible();

  await page.goto(`/admin-dashboard/payments?kind=all&search=${unknown}`);
  await expect(page.getByRole('listitem').filter({ hasText: unknown })).toContainText('Ksh 450.00');
});
