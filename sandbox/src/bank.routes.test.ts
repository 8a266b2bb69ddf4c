import { expect, test } from 'vitest';
import { sandboxOf247247 } from './test-world.ts';

const HEADS = 'Account name,Bank code,Bank,Account number,Amount (KES),Reference';
const FUNDI = '"Fundi, Works",68,Equity Bank,01234567,14595.00,NAFPO000012';

function bank() {
  const sandbox = sandboxOf247247();
  const give = (file: string) =>
    sandbox.inject({
      ...{ method: 'POST', url: '/bank/file', payload: file },
      headers: { 'content-type': 'text/csv' },
    });
  return { sandbox, give };
}

test('the payments of a bank file are made once, arrive, and are on the statement', async () => {
  const { sandbox, give } = bank();
  const taken = await give(`\uFEFF${HEADS}\n${FUNDI}\n`);
  expect([taken.statusCode, taken.json()]).toEqual([201, { paid: 1 }]);
  expect((await give(`${HEADS}\n${FUNDI}\n`)).json()).toEqual({ paid: 0 });
  const received = await sandbox.inject('/received/payments?to=01234567');
  expect(received.json().payments).toEqual([
    {
      ...{ confirmation_code: expect.stringMatching(/^FT\d{11}$/), kind: 'bank' },
      ...{ number: '01234567', account: 'Equity Bank', name: 'Fundi, Works', from: 'NAFASI' },
      ...{ amount: 14_595, charge: 0, received_at: expect.stringContaining('+03:00') },
    },
  ]);
  const [heads, row, end] = (await sandbox.inject('/bank/statement.csv')).body.split('\n');
  expect(heads).toBe('Date,Transaction ID,Narrative,Debit');
  expect(row).toMatch(/^\d{4}-\d\d-\d\d,FT\d{11},PESALINK NAFPO000012,14595$/);
  expect(end).toBe('');
});

test.each([
  'no file',
  HEADS,
  `${HEADS}\n"Fundi`,
  `${HEADS}\n${FUNDI.replace('14595.00', 'much')}`,
  `${HEADS}\n${FUNDI.replace('NAFPO000012', '')}`,
])('%j is no bank file, and nothing of it is paid', async (file) => {
  const { sandbox, give } = bank();
  const refused = await give(file);
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'NO_BANK_FILE']);
  expect((await sandbox.inject('/received/payments')).json().payments).toEqual([]);
});
