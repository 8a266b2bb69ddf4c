import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answer as answerCheck } from '#channels/codes/checks/checks.factory.ts';
import {
  checkResult,
  confirm,
  heldBooking,
  newCode,
  pay,
  processPending,
  repliesTo,
  submit,
} from '#channels/codes/codes.factory.ts';
import { checkBooks } from '#insight/desk/books/check-books.service.ts';
import { tell } from '#money/refunds/refunds.factory.ts';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { makeBooking } from '#renting/bookings/bookings.factory.ts';
import { rounds } from '#test/rounds.ts';
import { openWorld, type Person, type World } from '#test/world.ts';
import { pullPayments } from './pull-payments.service.ts';
import {
  paymentRow,
  reversalRow,
  STATEMENT_COLUMNS,
  sendStatement,
  statementOf,
  statementRow,
} from './statements.factory.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off', CODE_WAIT_SECONDS: '0' });
  admin = await world.asAdmin();
});
afterAll(() => world.close());

const send = (...rows: string[]) => sendStatement(admin, statementOf(...rows));
async function booked() {
  const client = await world.asClient();
  const { invoice } = await makeBooking(client, await makeSpace(world.services));
  return { client, invoiceId: invoice.id };
}
const receiptOf = async (code: string) =>
  (
    await sql<Record<string, unknown>>`select * from receipts where code = ${code}`.execute(
      world.db,
    )
  ).rows[0];
/** Each test uses a minute of its own, so that no statement lacks payments of another test. */
let minute = 0;
const ownTime = () => {
  minute += 1;
  return `23-11-2026 ${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`;
};

describe('a statement', () => {
  test('brings in payments that M-Pesa did not notify us of, and completes the codes that wait for them once M-Pesa has proved them', async () => {
    const { client, invoiceId } = await booked();
    const code = newCode();
    await client.call('PUT', `/api/invoices/${invoiceId}`, { payment_complete_id: code });
    const answer = await send(paymentRow(code, '17,500.00', { at: '24-11-2026 10:06:00' }));
    expect(answer).toMatchObject({
      status: 201,
      body: {
        success: true,
        data: {
          rows_read: 1,
          receipts_added: 1,
          receipts_known: 0,
          reversals: 0,
          rows_skipped: 0,
          problems: [],
          more_problems: 0,
          imported_before: null,
        },
      },
    });
    const read = async () => (await client.call('GET', `/api/invoices/${invoiceId}`)).body;
    expect(await read()).toMatchObject({ status: 'pending', claim: { state: 'verifying' } });
    expect(await receiptOf(code)).toMatchObject({ is_proved: false });
    await processPending(world);
    await answerCheck(world, code, checkResult(code, 17_500));
    expect(await read()).toMatchObject({ status: 'paid', booking: { status: 'confirmed' } });
    expect(await receiptOf(code)).toMatchObject({
      source: 'statement',
      is_proved: true,
      callback_id: null,
      account: 'booking',
      payer_phone: '2547****678',
      payer_name: 'WANJIKU',
      paid_at: new Date('2026-11-24T10:06:00+03:00'),
    });
  });

  test('read in twice changes nothing the second time, and says when it was read in first', async () => {
    const at = ownTime();
    const [one, other] = [newCode(), newCode()];
    const rows = [paymentRow(one, '300.00', { at }), paymentRow(other, '1,200.50', { at })];
    expect((await send(...rows)).body.data).toMatchObject({ receipts_added: 2, receipts_known: 0 });
    const before = await receiptOf(other);
    expect((await send(...rows)).body.data).toMatchObject({
      receipts_added: 0,
      receipts_known: 2,
      problems: [],
      imported_before: '2026-11-24T10:00:00+03:00',
    });
    expect(await receiptOf(other)).toEqual(before);
    expect(before).toMatchObject({ amount_cents: 120_050 });
  });

  test('sent by two admins at the same instant takes each payment once', async () => {
    const at = ownTime();
    const codes = Array.from({ length: 5 }, newCode);
    const rows = codes.map((code) => paymentRow(code, '300.00', { at }));
    const second = await world.asAdmin();
    const answers = await Promise.all([send(...rows), sendStatement(second, statementOf(...rows))]);
    const sum = (of: 'receipts_added' | 'receipts_known') =>
      answers.reduce((all, { body }) => all + body.data[of], 0);
    expect([sum('receipts_added'), sum('receipts_known')]).toEqual([5, 5]);
  });

  test('is on record with the admin who read it in', async () => {
    const { body } = await admin.call('GET', '/api/audit?action=statement.imported&limit=1');
    expect(body.data[0]).toMatchObject({
      subject: 'statement',
      detail: { rows_read: expect.any(Number), receipts_added: expect.any(Number) },
    });
  });

  test('is read with a byte order mark, quoted commas, blank lines, extra columns and other line ends', async () => {
    const at = ownTime();
    const [one, other] = [newCode(), newCode()];
    const text = [
      '\uFEFF"Organization:","NAFASI, LTD"',
      '"Short Code:","247247"',
      '',
      `${STATEMENT_COLUMNS},Currency`,
      `${paymentRow(one, '300.00', { at, details: 'Pay Bill from 2547****678 - A, B' })},KES`,
      '',
      ',,,',
      `${paymentRow(other, '400.00', { at })},KES`,
    ].join('\n');
    expect((await sendStatement(admin, text)).body.data).toMatchObject({
      rows_read: 2,
      receipts_added: 2,
      problems: [],
    });
  });

  test('is read in UTF-16 too, as spreadsheets save it', async () => {
    const at = ownTime();
    const text = `\uFEFF${statementOf(paymentRow(newCode(), '300.00', { at }))}`;
    const { body } = await sendStatement(admin, Buffer.from(text, 'utf16le'));
    expect(body.data).toMatchObject({ rows_read: 1, receipts_added: 1 });
  });

  test('reports problems by line, and takes the other rows', async () => {
    const at = ownTime();
    const [good, future] = [newCode(), newCode()];
    const answer = await send(
      paymentRow('not a code', '300.00', { at }),
      paymentRow(newCode(), 'three hundred', { at }),
      paymentRow(newCode(), '300.00', { at: '31-02-2026 10:00:00' }),
      paymentRow(future, '300.00', { at: '24-11-2027 10:00:00' }),
      paymentRow(newCode(), '300.00', { at, withdrawn: '300.00' }),
      paymentRow(newCode(), '', { at }),
      paymentRow(newCode(), '300.00', { at, reason: 'Gift of a stranger' }),
      paymentRow(newCode(), '300,000,000.00', { at }),
      reversalRow(newCode(), '-300.00', '', { at }),
      paymentRow(good, '300.00', { at }),
    );
    const { data } = answer.body;
    expect(data).toMatchObject({ rows_read: 10, receipts_added: 1 });
    expect(data.problems.map(({ line }: { line: number }) => line)).toEqual(
      expect.arrayContaining([6, 7, 8, 9, 10, 11, 12, 13, 14]),
    );
    for (const { problem } of data.problems) expect(problem).toMatch(/^\P{Cc}{10,300}\.$/u);
    expect(await receiptOf(good)).toBeDefined();
    expect(await receiptOf(future)).toBeUndefined();
  });

  test('skips charges, payouts, transfers and what was not completed', async () => {
    const at = ownTime();
    const code = newCode();
    const { body } = await send(
      paymentRow(code, '300.00', { at }),
      statementRow({ code, at, withdrawn: '-18.00', reason: 'Pay Bill Charge' }),
      paymentRow(newCode(), '18.00', { at, reason: 'Pay Bill Charge Reversal' }),
      statementRow({
        code: newCode(),
        at,
        withdrawn: '-500.00',
        reason: 'Business Payment to Customer',
      }),
      paymentRow(newCode(), '900.00', { at, reason: 'Organization Settlement Account Transfer' }),
      paymentRow(newCode(), '300.00', { at, status: 'Declined' }),
    );
    expect(body.data).toMatchObject({
      receipts_added: 1,
      rows_skipped: 5,
      reversals: 0,
      problems: [],
    });
  });

  test('with another amount than is on record changes nothing, and reports both', async () => {
    const code = newCode();
    await confirm(world, code, 300);
    const { body } = await send(paymentRow(code, '3,000.00'));
    expect(body.data).toMatchObject({ receipts_added: 0, receipts_known: 0 });
    expect(body.data.problems[0]).toEqual({
      line: 6,
      problem: expect.stringMatching(/Ksh 3,000\.00 for .* Ksh 300\.00\. Nothing was changed/),
    });
    expect(await receiptOf(code)).toMatchObject({ amount_cents: 30_000 });
  });

  test('that lacks a payment on record reports it', async () => {
    const missing = newCode();
    await confirm(world, missing, 300, { TransTime: '20261122100000' });
    const { body } = await send(
      paymentRow(newCode().replace('UKO', 'UKM'), '10.00', { at: '22-11-2026 09:00:00' }),
      paymentRow(newCode().replace('UKO', 'UKM'), '10.00', { at: '22-11-2026 11:00:00' }),
    );
    expect(body.data.problems).toEqual([
      {
        line: null,
        problem: `${missing} over Ksh 300.00 is on record here, and the statement lacks it. Look it up in the portal.`,
      },
    ]);
  });

  test('for another account or older than the booking brings the payment in, and leaves it to a person', async () => {
    const { client, invoiceId } = await booked();
    const code = newCode();
    await client.call('PUT', `/api/invoices/${invoiceId}`, { payment_complete_id: code });
    const { body } = await send(paymentRow(code, '17,500.00', { account: '=rent()' }));
    expect(body.data).toMatchObject({ receipts_added: 1 });
    expect((await client.call('GET', `/api/invoices/${invoiceId}`)).body.status).toBe('pending');
    const desk = await admin.call('GET', `/api/receipts?kind=wrong_account&search=${code}`);
    expect(desk.body).toMatchObject({ total: 1, data: [{ account: '=rent()', is_open: true }] });
  });
});

test('a payment known from a query lacks its account: statement and list fill it in, and only one first name is kept', async () => {
  const codes = [newCode(), newCode()] as const;
  for (const code of codes) {
    const { client, invoiceId } = await heldBooking(world);
    await submit(client, invoiceId, code);
    await processPending(world);
    const result = repliesTo(world, code)[0]?.result ?? '';
    const changes = { DebitPartyName: '254712345678 - WANJIKU MARY KAMAU' };
    await tell(world, result, checkResult(code, 17_500, changes));
    expect(await receiptOf(code)).toMatchObject({ account: null, payer_name: 'WANJIKU' });
  }
  const { body } = await send(paymentRow(codes[0], '17,500.00', { account: 'rent' }));
  expect(body.data).toMatchObject({ receipts_added: 0, receipts_known: 1 });
  expect(await receiptOf(codes[0])).toMatchObject({ account: 'rent' });
  world.mpesa.answers.listPayments = async () => [
    {
      code: codes[1],
      amountCents: 1_750_000,
      shortCode: '247247',
      account: 'booking',
      payerPhone: '254712345678',
      payerName: 'X',
      paidAt: world.clock.now(),
    },
  ];
  await pullPayments(world.services);
  expect(await receiptOf(codes[1])).toMatchObject({ account: 'booking', source: 'check' });
});

describe('a payment that M-Pesa took back', () => {
  test('is taken back once, whatever the order of the rows, and its invoice is due again', async () => {
    const { client, invoiceId } = await booked();
    const code = await pay(world, client, invoiceId, 17_500);
    const rows = [
      reversalRow(newCode(), '-17,500.00', code, { at: '24-11-2026 11:00:00' }),
      paymentRow(code, '17,500.00'),
    ];
    expect((await send(...rows)).body.data).toMatchObject({ receipts_known: 1, reversals: 1 });
    expect((await client.call('GET', `/api/invoices/${invoiceId}`)).body).toMatchObject({
      status: 'pending',
      balance_due: 17_500,
    });
    expect((await send(...rows)).body.data).toMatchObject({ receipts_known: 2, reversals: 0 });
    await checkBooks(world.services);
    expect((await admin.call('GET', '/api/reconciliation')).body).toMatchObject({
      agrees: true,
      totals: { refunded: 17_500, difference: 0 },
    });
    const story = await admin.call('GET', `/api/receipts?kind=reversed&search=${code}`);
    expect(story.body.data[0]).toMatchObject({ code, kinds: ['reversed'], refunded: 17_500 });
  });

  test('is closed without anybody once its invoice is paid again', async () => {
    const { client, invoiceId } = await booked();
    const code = await pay(world, client, invoiceId, 17_500);
    await send(reversalRow(newCode(), '-17,500.00', code));
    await pay(world, client, invoiceId, 17_500);
    const { body } = await admin.call('GET', `/api/receipts?search=${code}`);
    expect(body.data[0]).toMatchObject({
      kinds: [],
      problem: expect.stringContaining('paid anew'),
      next_step: 'There is nothing to do.',
    });
  });

  test('that is unknown to us is a problem, as is a part that fits nothing', async () => {
    const code = newCode();
    await confirm(world, code, 300);
    const { body } = await send(
      reversalRow(newCode(), '-300.00', newCode()),
      reversalRow(newCode(), '-100.00', code),
    );
    expect(body.data.problems.slice(0, 2)).toEqual([
      { line: 6, problem: expect.stringContaining('which is not on record here') },
      { line: 7, problem: expect.stringContaining('neither all of it nor a refund of ours') },
    ]);
  });
});

test('the example in the documentation is read as it describes', async () => {
  const page = await readFile(
    join(import.meta.dirname, '../../../../../docs/statement-csv.md'),
    'utf8',
  );
  const example = /```csv\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
  const { body } = await sendStatement(admin, example);
  expect(body.data).toMatchObject({ rows_read: 2, receipts_added: 1, reversals: 1 });
});

describe('a file that is no statement of ours', () => {
  test.each([
    ['empty', ''],
    ['a text', 'Hello, this is no statement.\n'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 255, 254])],
    ['columns of something else', 'Date,Amount\n2026-11-24,300\n'],
    ['nothing but zeros', Buffer.alloc(100_000)],
    ['one endless quotation', `"${'x'.repeat(100_000)}`],
  ])('is refused: %s', async (_, file) => {
    expect(await sendStatement(admin, file)).toMatchObject({
      status: 422,
      body: { code: 'STATEMENT_UNREADABLE' },
    });
  });

  test('is refused when it is the statement of another pay-bill', async () => {
    const file = statementOf(paymentRow(newCode(), '300.00')).replace('247247', '600984');
    expect(await sendStatement(admin, file)).toMatchObject({
      status: 422,
      body: { code: 'STATEMENT_FOREIGN' },
    });
  });

  test('is refused when it has too many rows, or is too large', async () => {
    const file = statementOf(...Array.from({ length: 50_100 }, () => 'x,,,,,,'));
    expect((await sendStatement(admin, file)).body.code).toBe('STATEMENT_TOO_LONG');
    expect((await sendStatement(admin, Buffer.alloc(5 * 1024 * 1024 + 1, 'x'))).status).toBe(413);
    expect((await admin.call('POST', '/api/statements', { file: 'x' })).status).toBe(415);
  });

  test('a line with broken quoting spoils no other', async () => {
    const at = ownTime();
    const codes = [newCode(), newCode(), newCode()];
    const [first, second, third] = codes.map((code) => paymentRow(code, '1,300.00', { at }));
    const { body } = await send(`${first}`, '"lost,24-11-2026', `${second}`, 'a"b,c,d', `${third}`);
    expect(body.data).toMatchObject({ receipts_added: 3 });
    expect(body.data.problems).toEqual([
      { line: 7, problem: expect.stringContaining('quotation marks') },
      { line: 9, problem: expect.stringContaining('quotation marks') },
    ]);
  });

  test('whatever its bytes: never a server error, and what is on record stays', async () => {
    const code = newCode();
    await confirm(world, code, 300);
    const before = await receiptOf(code);
    const cell = fc.oneof(
      fc.constantFrom(
        code,
        '300.00',
        '=1+1',
        '"',
        'Completed',
        '24-11-2026 10:05:00',
        'Pay Bill Reversal',
      ),
      fc.string({ unit: 'binary', maxLength: 20 }),
    );
    const row = fc.array(cell, { maxLength: 16 }).map((cells) => cells.join(','));
    const file = fc.oneof(
      fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
      fc.array(row, { maxLength: 8 }).map((rows) => Buffer.from(statementOf(...rows))),
      fc
        .uint8Array({ maxLength: 200 })
        .map((bytes) => Buffer.concat([Buffer.from(statementOf()), Buffer.from(bytes)])),
    );
    await fc.assert(
      fc.asyncProperty(file, async (bytes) => {
        const { status } = await sendStatement(admin, bytes);
        expect([201, 400, 413, 422]).toContain(status);
        expect(await receiptOf(code)).toEqual(before);
      }),
      { numRuns: rounds(50, 1000) },
    );
  });
});
