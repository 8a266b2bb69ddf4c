// Files that were altered on their way, by hand or by a program: no payment is invented from them.
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answer } from '#channels/codes/checks/checks.factory.ts';
import { proveReceipts } from '#channels/codes/checks/prove-receipts.service.ts';
import {
  checkResult,
  confirm,
  heldBooking,
  newCode,
  processPending,
  readInvoice,
  resultOf,
  submit,
} from '#channels/codes/codes.factory.ts';
import { openWorld, type Person, type World } from '#test/world.ts';
import { paymentRow, sendStatement, statementOf, statementRow } from './statements.factory.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' });
  admin = await world.asAdmin();
});
afterAll(() => world.close());

const send = async (...rows: string[]) =>
  (await sendStatement(admin, statementOf(...rows))).body.data;
const receipts = async () =>
  (
    await sql<{ code: string; amount_cents: number; is_proved: boolean }>`
      select code, amount_cents, is_proved from receipts`.execute(world.db)
  ).rows;
/** The lines of the problems, except for what is missing from the file. */
const linesOf = (problems: { line: number | null }[]) => problems.flatMap(({ line }) => line ?? []);
const contradictionsOf = async (code: string) =>
  (await admin.call('GET', `/api/contradictions?search=${code}`)).body.data;

const SHILLINGS = [300, 1250, 17_500, 40, 990];
/** Payments in sequence, each with the balance it leaves. */
const running = (codes: readonly string[]) =>
  codes.map((code, nth) => {
    const paidIn = SHILLINGS[nth % SHILLINGS.length] as number;
    const sum = codes
      .slice(0, nth + 1)
      .reduce((all, _, before) => all + (SHILLINGS[before % SHILLINGS.length] as number), 0);
    const at = `24-11-2026 09:0${nth}:00`;
    return { code, paidIn, row: paymentRow(code, `${paidIn}.00`, { at, balance: `${sum}.00` }) };
  });

const asDamaged = (code: string, at: number, how: number): string => {
  const damages = [
    () => code.slice(0, at) + code.slice(at + 1),
    () => `${code.slice(0, at)}7${code.slice(at)}`,
    () => `${code.slice(0, at)}?${code.slice(at + 1)}`,
    () => `${code.slice(0, at)} ${code.slice(at + 1)}`,
    () => code.slice(0, 4),
    () => `${code.slice(0, 3)}0000000`,
    () => `1${code.slice(1)}`,
    () => '',
  ];
  return (damages[how % damages.length] as () => string)();
};

test('of sixty files with a damaged code or amount each, no payment is made from the damaged part', async () => {
  const damage = fc.record({
    nth: fc.nat(4),
    at: fc.integer({ min: 1, max: 8 }),
    how: fc.nat(7),
    isCode: fc.boolean(),
    by: fc.integer({ min: 1, max: 900 }),
  });
  const all = fc.sample(damage, { numRuns: 60, seed: 20261124 });
  const right = new Map<string, number>();
  for (const { nth, at, how, isCode, by } of all) {
    const whole = running(Array.from({ length: 5 }, newCode));
    for (const { code, paidIn } of whole) right.set(code, paidIn * 100);
    const { code, paidIn } = whole[nth] as (typeof whole)[number];
    const rows = whole.map(({ row }, each) => {
      if (each !== nth) return row;
      if (isCode) return row.replace(code, asDamaged(code, at, how));
      return row.replace(`${paidIn}.00`, `${paidIn + by}.00`);
    });
    const { problems } = await send(...rows);
    // Line 6 is the first row; the oldest row has no earlier balance to compare with.
    const isSeen = isCode || nth > 0;
    expect(linesOf(problems)).toEqual(isSeen ? [6 + nth] : expect.anything());
    if (!isSeen) right.delete(code);
  }
  const made = await receipts();
  expect(made.length).toBeGreaterThan(200);
  const wrong = made.filter(
    ({ code, amount_cents }) => right.has(code) && right.get(code) !== amount_cents,
  );
  expect(wrong).toEqual([]);
  expect(made.filter(({ code }) => !/^UKO[A-Z0-9]{7}$/.test(code))).toEqual([]);
  await sql`update receipts set is_proved = true`.execute(world.db);
});

test('an invented row confirms no booking, and becomes a contradiction once M-Pesa was asked', async () => {
  const { client, invoiceId } = await heldBooking(world);
  const code = newCode();
  await send(paymentRow(code, '17,500.00', { at: '24-11-2026 09:55:00' }));
  expect((await submit(client, invoiceId, code)).status).toBe(202);
  await processPending(world);
  await proveReceipts(world.services);
  expect(world.mpesa.requests.askAboutReceipt.filter(([asked]) => asked === code)).toHaveLength(1);
  await answer(world, code, resultOf(2032));
  expect(await readInvoice(client, invoiceId)).toMatchObject({ status: 'pending' });
  expect(await contradictionsOf(code)).toMatchObject([{ kind: 'not_known', receipt: { code } }]);
  // Read in again, it is still named by the statement only, and not by M-Pesa.
  await send(paymentRow(code, '17,500.00', { at: '24-11-2026 09:55:00' }));
  expect(await contradictionsOf(code)).toHaveLength(1);
  await confirm(world, code, 17_500);
  expect(await contradictionsOf(code)).toEqual([]);
  expect(await readInvoice(client, invoiceId)).toMatchObject({ status: 'paid' });
});

test('a payment that nobody typed is queried by the job, and proved or put before a person', async () => {
  const [known, other] = [newCode(), newCode()];
  const at = '24-11-2026 09:31:00';
  await send(paymentRow(known, '300.00', { at }), paymentRow(other, '400.00', { at }));
  await proveReceipts(world.services);
  await answer(world, known, checkResult(known, 300));
  await answer(world, other, checkResult(other, 4000));
  const stateOf = async (code: string) => (await receipts()).find((one) => one.code === code);
  expect(await stateOf(known)).toMatchObject({ is_proved: true });
  expect(await stateOf(other)).toMatchObject({ is_proved: false, amount_cents: 400_00 });
  expect(await contradictionsOf(other)).toMatchObject([{ kind: 'amount', said: { amount: 4000 } }]);
  const asked = world.mpesa.requests.askAboutReceipt.length;
  world.clock.pass(6);
  await admin.signInAgain();
  await proveReceipts(world.services);
  expect(world.mpesa.requests.askAboutReceipt).toHaveLength(asked);
});

test('rows that were not completed, and charges, are handled correctly in the running balance', async () => {
  const [one, other, failed] = [newCode(), newCode(), newCode()];
  const { problems, receipts_added } = await send(
    paymentRow(other, '500.00', { at: '24-11-2026 09:43:00', balance: '782.00' }),
    statementRow({
      code: newCode(),
      at: '24-11-2026 09:42:00',
      withdrawn: '-18.00',
      reason: 'Pay Bill Charge',
      balance: '282.00',
    }),
    paymentRow(failed, '99.00', { at: '24-11-2026 09:41:30', status: 'Failed', balance: '300.00' }),
    paymentRow(one, '300.00', { at: '24-11-2026 09:41:00', balance: '300.00' }),
  );
  expect(linesOf(problems)).toEqual([]);
  expect(receipts_added).toBe(2);
});
