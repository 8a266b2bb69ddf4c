import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirm, heldBooking, newCode, submit } from '#channels/codes/codes.factory.ts';
import { openWorld, type Person, type World } from '#test/world.ts';
import {
  paymentRow,
  reversalRow,
  STATEMENT_COLUMNS,
  sendStatement,
  statementOf,
} from './statements.factory.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' });
  admin = await world.asAdmin();
});
afterAll(() => world.close());

/** The outcome of a file, with only the problems of its own lines. */
async function read(file: string) {
  const { status, body } = await sendStatement(admin, file);
  const problems: { line: number | null; problem: string }[] = body.data?.problems ?? [];
  return { status, code: body.code, ...body.data, problems: problems.filter(({ line }) => line) };
}
const readRows = (...rows: string[]) => read(statementOf(...rows));
const isOnRecord = async (code: string) =>
  (await sql`select from receipts where code = ${code}`.execute(world.db)).rows.length === 1;

describe('an amount with a minus', () => {
  test('under Paid In is no money received, and the code that waits for it goes on waiting', async () => {
    const { client, invoiceId } = await heldBooking(world);
    const code = newCode();
    await submit(client, invoiceId, code);
    expect(await readRows(paymentRow(code, '-17,500.00'))).toMatchObject({
      receipts_added: 0,
      problems: [{ line: 6, problem: expect.stringContaining(code) }],
    });
    expect(await isOnRecord(code)).toBe(false);
    expect((await client.call('GET', `/api/invoices/${invoiceId}`)).body.status).toBe('pending');
  });

  test('under Withdrawn takes a payment back like one without', async () => {
    const codes = [newCode(), newCode()] as const;
    for (const code of codes) await confirm(world, code, 300);
    const rows = [
      reversalRow(newCode(), '-300.00', codes[0]),
      reversalRow(newCode(), '300.00', codes[1]),
    ];
    expect(await readRows(...rows)).toMatchObject({ reversals: 2, problems: [] });
  });
});

describe('a statement that is not ours', () => {
  const withHeading = (heading: string[], code: string) =>
    [...heading, STATEMENT_COLUMNS, paymentRow(code, '17,500.00')].join('\r\n');

  test.each([
    ['below a name', ['Short Code Name:,SOMEBODY ELSE', 'Short Code:,999999', ''], 'FOREIGN'],
    ['in other words', ['Organization Short Code:,999999'], 'FOREIGN'],
    ['without a blank', ['Organization:,NAFASI LTD', 'ShortCode,,"999999"'], 'FOREIGN'],
    ['with ours elsewhere only', ['Organization:,247247 LTD', 'Short Code:,999999'], 'FOREIGN'],
    ['without a heading', [], 'UNNAMED'],
    ['with a heading that names nobody', ['Organization:,NAFASI LTD', 'Short Code:'], 'UNNAMED'],
  ])('is refused, and pays nothing: %s', async (_, heading, refusal) => {
    const { client, invoiceId } = await heldBooking(world);
    const code = newCode();
    await submit(client, invoiceId, code);
    expect(await read(withHeading(heading, code))).toMatchObject({
      status: 422,
      code: `STATEMENT_${refusal}`,
    });
    expect(await isOnRecord(code)).toBe(false);
    expect((await client.call('GET', `/api/invoices/${invoiceId}`)).body.status).toBe('pending');
  });

  test.each([
    ['below a name', ['Short Code Name:,NAFASI 2026', 'Short Code:,247247']],
    ['in other words', ['Organization Short Code,,247247 - NAFASI']],
  ])('one that is ours is taken: %s', async (_, heading) => {
    const code = newCode();
    expect(await read(withHeading(heading, code))).toMatchObject({ receipts_added: 1 });
  });
});

describe('a row that is not what it seems', () => {
  const unquoted = (code: string, details: string, paidIn: string) =>
    `${code},24-11-2026 10:05:00,24-11-2026 10:05:00,${details},Completed,${paidIn},,"2,000.00",true,Pay Bill Online,2547****678 - WANJIKU,,booking`;

  test.each([
    [
      'a comma in its details',
      (code: string) => unquoted(code, 'Pay Bill from W, K', '"1,500.00"'),
    ],
    ['a comma in its amount', (code: string) => unquoted(code, 'Pay Bill from W', '1,500.00')],
    ['a status nobody knows', (code: string) => paymentRow(code, '300.00', { status: 'Success' })],
    ['no status', (code: string) => paymentRow(code, '300.00', { status: '' })],
  ])('is a problem and not skipped: %s', async (_, rowOf) => {
    const code = newCode();
    expect(await readRows(rowOf(code))).toMatchObject({
      receipts_added: 0,
      rows_skipped: 0,
      problems: [{ line: 6 }],
    });
    expect(await isOnRecord(code)).toBe(false);
  });

  test.each(['Failed', 'cancelled', 'Declined', 'Expired', 'PENDING'])(
    'is skipped where nothing was paid: %s',
    async (status) => {
      const row = paymentRow(newCode(), '300.00', { status });
      expect(await readRows(row)).toMatchObject({ rows_skipped: 1, problems: [] });
    },
  );
});

describe('what a payer typed', () => {
  test.each(['club fee', 'reversal', 'Charge 5', 'float transfer'])(
    'keeps no payment out: %s',
    async (account) => {
      const details = `Pay Bill from 2547****678 - WANJIKU Acc. ${account}`;
      const [one, other] = [newCode(), newCode()];
      const withReason = paymentRow(one, '300.00', { details, account });
      expect(await readRows(withReason)).toMatchObject({ receipts_added: 1, problems: [] });
      const fewColumns = [
        'Short Code:,247247',
        'Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn',
        `${other},24-11-2026 10:05:00,${details},Completed,300.00,`,
      ];
      expect(await read(fewColumns.join('\n'))).toMatchObject({ receipts_added: 1, problems: [] });
    },
  );

  test('is ignored where the statement has no reason: its own first words count', async () => {
    const rows = [
      'Short Code:,247247',
      'Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn',
      `${newCode()},24-11-2026 10:05:00,Pay Bill Charge,Completed,,-5.00`,
      `${newCode()},24-11-2026 10:05:00,Organization Settlement Account Transfer from 1 to pay bill,Completed,5.00,`,
    ];
    expect(await read(rows.join('\n'))).toMatchObject({ rows_skipped: 2, problems: [] });
  });
});

describe('a time that its code contradicts', () => {
  test.each([
    '11/05/2026 10:05',
    '24-11-2025 10:05:00',
    '01-01-0001 10:00:00',
    '26-11-2026 00:00:00',
  ])('is a problem: %s', async (at) => {
    world.clock.set(new Date('2026-11-28T10:00:00+03:00'));
    await admin.signInAgain();
    const code = newCode();
    expect(await readRows(paymentRow(code, '300.00', { at }))).toMatchObject({
      receipts_added: 0,
      problems: [{ line: 6, problem: expect.stringContaining(code) }],
    });
    expect(await isOnRecord(code)).toBe(false);
  });

  test('is also one of long ago under a code that encodes no day', async () => {
    const row = paymentRow('99AB12CD34', '300.00', { at: '01-01-0001 10:00:00' });
    expect(await readRows(row)).toMatchObject({ receipts_added: 0, problems: [{ line: 6 }] });
  });

  test('by one day may be right: M-Pesa works past midnight', async () => {
    const row = paymentRow(newCode(), '300.00', { at: '25-11-2026 00:00:05' });
    expect(await readRows(row)).toMatchObject({ receipts_added: 1, problems: [] });
  });

  test('does not extend the period in which payments are found missing', async () => {
    const missing = newCode();
    await confirm(world, missing, 300, { TransTime: '20261120100000' });
    const rows = [
      paymentRow(newCode(), '10.00', { at: '24-11-2006 10:05:00' }),
      paymentRow(newCode(), '10.00', { status: 'Failed', at: '01-11-2026 10:05:00' }),
      paymentRow(newCode(), '10.00', { at: '25-11-2026 23:59:00' }),
    ];
    const { body } = await sendStatement(admin, statementOf(...rows));
    expect(JSON.stringify(body.data.problems)).not.toContain(missing);
  });
});
