// M-Pesa's balance of the pay-bill is shown beside the one the ledger expects.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirm, newCode } from '#channels/codes/codes.factory.ts';
import { tell } from '#money/refunds/refunds.factory.ts';
import { notSent } from '#money/transfers/transfers.factory.ts';
import { toNairobiIso } from '#platform/time.ts';
import { proveSums } from '#test/proofs.ts';
import { openWorld, type Person, type World } from '#test/world.ts';
import { askEachNight } from './check-balance.service.ts';
import { newCharges, summedUp } from './pay-bill.rules.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off', MPESA_B2C_SHORT_CODE: '247247' });
  admin = await world.asAdmin();
  await confirm(world, newCode(), 10_000);
});
afterAll(() => world.close());

const ask = () => admin.call('POST', '/api/ledger/balance_checks');
const onDesk = async () => (await admin.call('GET', '/api/reconciliation')).body;
const alarms = async (): Promise<string[]> =>
  (await onDesk()).alarms.map(({ name }: { name: string }) => name);
const balanceOf = async (account: string): Promise<number> =>
  (await admin.call('GET', '/api/ledger/balances')).body.data.accounts.find(
    (one: { account: string }) => one.account === account,
  ).balance;

const replies = () => {
  const [{ result, timeout } = { result: '', timeout: '' }] =
    world.mpesa.requests.askBalance.at(-1) ?? [];
  const path = (address: string) => address.replace('https://nafasi.example', '');
  return { result: path(result), timeout: path(timeout) };
};

/** In Daraja's format: the codes are strings here, and the first account does not concern us. */
const saying = (utility: string, charges: string) => {
  const account = (name: string, held: string) => `${name}|KES|${held}|${held}|0.00|0.00`;
  const accounts = [
    account('Working Account', '0.00'),
    account('Float Account', '0.00'),
    account('Utility Account', utility),
    account('Charges Paid Account', charges),
    account('Organization Settlement Account', '0.00'),
  ];
  const ResultParameter = [
    { Key: 'AccountBalance', Value: accounts.join('&') },
    { Key: 'BOCompletedTime' },
  ];
  return notSent('0', { ResultParameters: { ResultParameter } });
};

describe('the balance of the pay-bill', () => {
  test('is queried, and M-Pesa’s answer is shown beside the ledger, with its charges', async () => {
    expect((await onDesk()).pay_bill).toBeNull();
    expect((await ask()).body.data).toMatchObject({
      is_asking: true,
      answered_at: null,
      held: null,
    });
    await tell(world, replies().result, saying('10000.00', '-15.50'));
    expect((await onDesk()).pay_bill).toEqual({
      asked_at: '2026-11-24T10:00:00+03:00',
      answered_at: '2026-11-24T10:00:00+03:00',
      ...{ problem: null, is_asking: false },
      ...{ held: 9_984.5, charges: 15.5, ledger: 9_984.5, difference: 0 },
    });
    expect([await balanceOf('charges'), await balanceOf('pay_bill')]).toEqual([15.5, 9_984.5]);
    await proveSums(world);
    // The same answer again, and an answer to no query.
    await tell(world, replies().result, saying('1.00', '0.00'));
    expect((await onDesk()).pay_bill.held).toBe(9_984.5);
    await tell(
      world,
      replies().result.replace(/[0-9a-f]{32}/, 'f'.repeat(32)),
      saying('1.00', '0.00'),
    );
    expect((await onDesk()).work.callbacks.unmatched).toBe(1);
  });

  test('is recorded with the charges that are new, and with none where M-Pesa has taken them', async () => {
    await ask();
    await tell(world, replies().result, saying('10000.00', '-20.00'));
    expect(await balanceOf('charges')).toBe(20);
    await ask();
    await tell(world, replies().result, saying('9980.00', '0.00'));
    expect(await balanceOf('charges')).toBe(20);
    expect((await onDesk()).pay_bill).toMatchObject({ held: 9_980, charges: 0, difference: 0 });
  });

  test('that differs twice in a row raises the alarm, until an admin has recorded what moved', async () => {
    await ask();
    await tell(world, replies().result, saying('4980.00', '0.00'));
    expect((await onDesk()).pay_bill.difference).toBe(-5_000);
    expect(await alarms()).not.toContain('pay_bill_differs');
    world.clock.pass(60);
    await admin.signInAgain();
    await ask();
    await tell(world, replies().result, saying('4,980.00', '0.00'));
    const { alarms: raised } = await onDesk();
    expect(raised).toContainEqual(
      expect.objectContaining({ name: 'pay_bill_differs', since: '2026-11-24T10:00:00+03:00' }),
    );
    const move = { kind: 'to_bank', amount: '5000', reason: 'Commission of October.' };
    expect((await admin.call('POST', '/api/ledger/moves', move)).status).toBe(201);
    expect([await balanceOf('bank'), await balanceOf('pay_bill')]).toEqual([5_000, 4_980]);
    await ask();
    await tell(world, replies().result, saying('4980.00', '0.00'));
    expect((await onDesk()).pay_bill.difference).toBe(0);
    expect(await alarms()).not.toContain('pay_bill_differs');
    await proveSums(world);
  });

  test.each([
    ['cannot be told', () => saying('many', '0.00'), '0'],
    ['is refused', () => notSent('21'), '21'],
  ])('that %s leaves the answer before, and says so', async (_, body, code) => {
    await ask();
    await tell(world, replies().result, body());
    expect((await onDesk()).pay_bill).toMatchObject({
      ...{ problem: `M-Pesa answered with ${code}.`, is_asking: false, held: 4_980 },
    });
  });

  test('is queried again by the job only where no answer came', async () => {
    const asked = () => world.mpesa.requests.askBalance.length;
    world.clock.pass(13 * 60);
    await admin.signInAgain();
    const before = asked();
    await askEachNight(world.services);
    await askEachNight(world.services);
    expect(asked()).toBe(before + 1);
    await tell(world, replies().timeout, {});
    expect((await onDesk()).pay_bill.problem).toBe('M-Pesa had no time to say.');
    await askEachNight(world.services);
    expect(asked()).toBe(before + 2);
  });

  test('without an answer is given up: it says so, the job asks again, and a late answer counts', async () => {
    world.clock.pass(13 * 60);
    await admin.signInAgain();
    await askEachNight(world.services);
    const late = replies();
    expect((await onDesk()).pay_bill).toMatchObject({ is_asking: true, problem: null });
    world.clock.pass(30);
    await admin.signInAgain();
    expect((await onDesk()).pay_bill).toMatchObject({
      ...{ is_asking: false, problem: 'M-Pesa did not answer.' },
    });
    const before = world.mpesa.requests.askBalance.length;
    await askEachNight(world.services);
    expect(world.mpesa.requests.askBalance).toHaveLength(before + 1);
    await tell(world, late.result, saying('4980.00', '0.00'));
    const answered_at = toNairobiIso(world.clock.now());
    expect((await onDesk()).pay_bill).toMatchObject({ answered_at, is_asking: true, held: 4_980 });
  });

  test('that M-Pesa has not answered for two days raises the alarm, until it does', async () => {
    const { answered_at: since } = (await onDesk()).pay_bill;
    world.clock.pass(51 * 60);
    await admin.signInAgain();
    expect((await onDesk()).alarms).toContainEqual(
      expect.objectContaining({ name: 'pay_bill_unanswered', since }),
    );
    await ask();
    expect(await alarms()).toContain('pay_bill_unanswered');
    await tell(world, replies().result, saying('4980.00', '0.00'));
    expect(await alarms()).not.toContain('pay_bill_unanswered');
  });

  test('is not queried where owners are paid from another short code', async () => {
    const other = await openWorld();
    await askEachNight(other.services);
    const answer = await (await other.asAdmin()).call('POST', '/api/ledger/balance_checks');
    expect(answer.body).toMatchObject({ code: 'BALANCE_OF_TWO' });
    expect(other.mpesa.requests.askBalance).toEqual([]);
    await other.close();
  });

  test('stays on record as M-Pesa reported it', async () => {
    for (const change of [
      sql`update balance_checks set held_cents = 1 where answered_at is not null`,
      sql`delete from balance_checks`,
      sql`update ledger_moves set amount_cents = 1`,
    ])
      await expect(change.execute(world.db)).rejects.toThrow('stays on record');
  });
});

test.each([
  [{ kind: 'to_bank', amount: 0, reason: 'Nothing.' }, 'MOVED_NOTHING'],
  [{ kind: 'to_pockets', amount: 1, reason: 'Mine.' }, 'VALIDATION'],
  [{ kind: 'to_bank', amount: 1, reason: 'x' }, 'VALIDATION'],
])('%j is refused, and nothing is put down', async (body, code) => {
  const before = await balanceOf('pay_bill');
  const answer = await admin.call('POST', '/api/ledger/moves', body);
  expect(answer.status).toBe(422);
  if (code !== 'VALIDATION') expect(answer.body.code).toBe(code);
  expect(await balanceOf('pay_bill')).toBe(before);
});

test('a move that is sent again after a lost answer is recorded once', async () => {
  const before = await balanceOf('bank');
  const move = { kind: 'to_bank', amount: '700', reason: 'Commission of November.' };
  const put = () =>
    admin.call('POST', '/api/ledger/moves', move, { 'idempotency-key': 'one-move' });
  const [first, again] = [await put(), await put()];
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body).toEqual(first.body);
  expect(await balanceOf('bank')).toBe(before + 700);
});

test('the sum of several accounts counts, less charges yet to be taken', () => {
  const accounts = [
    { name: 'Utility Account', cents: 700_000_00 },
    { name: 'Charges Paid Account', cents: -1_540_00 },
  ];
  expect(summedUp(accounts)).toEqual({ heldCents: 698_460_00, chargesCents: 1_540_00 });
  expect([newCharges(1_540_00, null), newCharges(1_600_00, 1_540_00)]).toEqual([1_540_00, 60_00]);
  expect(newCharges(20_00, 1_540_00)).toBe(0);
});
