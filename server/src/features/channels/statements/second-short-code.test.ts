// A second short code, with an account of its own, takes only a row, whichever way its payments come.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  checkResult,
  confirm,
  heldBooking,
  newCode,
  processPending,
  readInvoice,
  repliesTo,
  submit,
  tell,
} from '#channels/codes/codes.factory.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';
import { pullPayments } from './pull-payments.service.ts';
import { paymentRow, sendStatement, statementOf } from './statements.factory.ts';

const SECOND = '600100';
const ACCOUNT = 'workspace';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await openWorld({ CODE_WAIT_SECONDS: '0' });
  admin = await world.asAdmin();
  await sql`insert into short_codes (short_code, channel, account) values (${SECOND}, 'mpesa', ${ACCOUNT})`.execute(
    world.db,
  );
});
afterAll(() => world.close());

const second = { BusinessShortCode: SECOND, BillRefNumber: ACCOUNT };

const receiptOf = async (code: string) =>
  (
    await sql<{ short_code: string }>`select short_code from receipts where code = ${code}`.execute(
      world.db,
    )
  ).rows[0];

test('a payment for its account settles the code that was typed', async () => {
  const { client, invoiceId } = await heldBooking(world);
  const code = newCode();
  await submit(client, invoiceId, code);
  await confirm(world, code, 17_500, second);
  expect(await readInvoice(client, invoiceId)).toMatchObject({ status: 'paid' });
});

test('a payment for the account of the other number waits for a person', async () => {
  for (const paid of [{ ...second, BillRefNumber: 'booking' }, { BillRefNumber: ACCOUNT }]) {
    const { client, invoiceId } = await heldBooking(world);
    const code = newCode();
    await submit(client, invoiceId, code);
    await confirm(world, code, 17_500, paid);
    expect(await readInvoice(client, invoiceId)).toMatchObject({ status: 'pending' });
    const { body } = await admin.call('GET', `/api/receipts?search=${code}`);
    expect(body.data[0].kinds).toEqual(['unclaimed', 'wrong_account']);
  }
});

test('its unclaimed payment is shown as unclaimed, and not as paid to a wrong account', async () => {
  const code = newCode();
  await confirm(world, code, 300, second);
  const { body } = await admin.call('GET', `/api/receipts?search=${code}`);
  expect(body.data[0].kinds).toEqual(['unclaimed']);
});

test.each([
  ['pays', SECOND, 'paid', { short_code: SECOND }],
  ['does not pay when it went to nobody of ours', '600984', 'pending', undefined],
])('a code that M-Pesa is asked about %s', async (_, paidTo, status, receipt) => {
  const { client, invoiceId } = await heldBooking(world);
  const code = newCode();
  await submit(client, invoiceId, code);
  await processPending(world);
  const [reply] = repliesTo(world, code);
  if (!reply) throw new Error('M-Pesa was not asked');
  await tell(
    world,
    reply.result,
    checkResult(code, 17_500, { CreditPartyName: `${paidTo} - NAFASI LTD` }),
  );
  expect(await readInvoice(client, invoiceId)).toMatchObject({ status });
  expect(await receiptOf(code)).toEqual(receipt);
});

test('its statement is read in, and lacks no payment to the other number', async () => {
  const [first, inStatement, lacking] = [newCode(), newCode(), newCode()];
  await confirm(world, first, 300);
  await confirm(world, lacking, 300, second);
  const row = paymentRow(inStatement, '300.00', { account: ACCOUNT });
  const { status, body } = await sendStatement(admin, statementOf(row).replace('247247', SECOND));
  expect(status).toBe(201);
  expect(await receiptOf(inStatement)).toEqual({ short_code: SECOND });
  const problems = body.data.problems.map(({ problem }: { problem: string }) => problem).join(' ');
  expect(problems).toContain(lacking);
  expect(problems).not.toContain(first);
});

test("a payment in M-Pesa's list counts as paid to the number that was listed", async () => {
  const code = newCode();
  const payer = { payerPhone: '254712345678', payerName: 'WANJIKU KAMAU' };
  world.mpesa.answers.listPayments = async () => [
    { code, amountCents: 300_00, shortCode: SECOND, account: ACCOUNT, ...payer, paidAt: NOW },
  ];
  await pullPayments(world.services);
  expect(await receiptOf(code)).toEqual({ short_code: SECOND });
});
