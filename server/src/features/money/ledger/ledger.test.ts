// Whatever happens to money, the ledger says where it is, and no entry is written twice.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirm, newCode, pay } from '#channels/codes/codes.factory.ts';
import { close, makeRefund, replyTo, send, tell } from '#money/refunds/refunds.factory.ts';
import { newTransfer, notSent, sentBack } from '#money/transfers/transfers.factory.ts';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { onlyValue } from '#platform/db/rows.ts';
import { makeBooking } from '#renting/bookings/bookings.factory.ts';
import { planOf, watchQueries } from '#test/plans.ts';
import { proveBooks } from '#test/proofs.ts';
import { openWorld, type Person, type World } from '#test/world.ts';
import { foldLedger } from './ledger.queries.ts';
import { type Account, holdingOf } from './ledger.rules.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' });
  admin = await world.asAdmin();
});
afterAll(() => world.close());

type Balances = { accounts: { account: Account; balance: number }[]; total: number };

const read = async (): Promise<Balances> =>
  (await admin.call('GET', '/api/ledger/balances')).body.data;

/** How an act changes each account, in shillings. */
async function changesOf(act: () => Promise<unknown>) {
  const before = await read();
  await act();
  const after = await read();
  const changes = after.accounts.map(({ account, balance }, nth) => [
    account,
    balance - (before.accounts[nth]?.balance ?? 0),
  ]);
  return Object.fromEntries(changes.filter(([, change]) => change !== 0));
}

/** For a day far enough ahead to be cancelled with a refund. */
const inTime = { start_time: '2026-11-27T09:00:00+03:00', end_time: '2026-11-27T14:00:00+03:00' };

async function booked() {
  const client = await world.asClient();
  return { client, ...(await makeBooking(client, await makeSpace(world.services), inTime)) };
}

describe('the balances', () => {
  test('show where a payment is: on the pay-bill, owed for a booking, and the surplus to a client', async () => {
    const { client, invoice } = await booked();
    expect(await changesOf(() => pay(world, client, invoice.id, 20_000))).toEqual({
      pay_bill: 20_000,
      bookings: 17_500,
      clients: 2_500,
    });
  });

  test('show a payment as unclaimed, and then as that of the client it was matched to', async () => {
    const { invoice } = await booked();
    const code = newCode();
    expect(await changesOf(() => confirm(world, code, 300))).toEqual({
      pay_bill: 300,
      unclaimed: 300,
    });
    const { body } = await admin.call('GET', `/api/receipts?search=${code}`);
    const match = { invoice_id: invoice.id, reason: 'By the name.' };
    expect(
      await changesOf(() => admin.call('POST', `/api/receipts/${body.data[0].id}/match`, match)),
    ).toEqual({ unclaimed: -300, bookings: 300 });
  });

  test('of a booking that is cancelled in time move to its client', async () => {
    const { client, id, invoice } = await booked();
    await pay(world, client, invoice.id, 17_500);
    expect(await changesOf(() => client.call('PUT', `/api/bookings/${id}/cancel`))).toEqual({
      bookings: -17_500,
      clients: 17_500,
    });
  });

  test('fall on the pay-bill when M-Pesa sent a refund', async () => {
    const owed = await makeRefund(world, { over: 500 });
    await send(admin, owed.refundId);
    const sent = sentBack({ ...owed, shillings: 500 }, newTransfer());
    expect(await changesOf(() => tell(world, replyTo(world), sent))).toEqual({
      clients: -500,
      pay_bill: -500,
    });
  });

  test('fall in the bank when an admin paid a refund from there, and rise again when that was an error', async () => {
    const owed = await makeRefund(world, { over: 500 });
    await send(admin, owed.refundId);
    await tell(world, replyTo(world), notSent('2006'));
    const paid = {
      outcome: 'done',
      means: 'bank',
      proof: 'FT1',
      amount: 500,
      paid_on: '2026-11-24',
    };
    expect(await changesOf(() => close(admin, owed.refundId, paid))).toEqual({
      clients: -500,
      bank: -500,
    });
    const undo = () =>
      admin.call('POST', `/api/refunds/${owed.refundId}/undo`, { reason: 'Not paid.' });
    expect(await changesOf(undo)).toEqual({ clients: 500, bank: 500 });
  });

  test('are equal on both sides, before and after the totals are folded', async () => {
    const before = await read();
    const owed = before.accounts
      .filter(({ account }) => !['pay_bill', 'bank', 'charges'].includes(account))
      .reduce((sum, { balance }) => sum + balance, 0);
    expect(owed).toBe(before.total);
    await foldLedger(world.db);
    expect(await read()).toEqual(before);
  });
});

test('a new total is folded into the kept one of its owner, however many owners there are', async () => {
  const { open, sent } = watchQueries();
  const db = open(world.database.url);
  const postOfEach = () =>
    sql`
    insert into ledger_totals (debit, credit, owner_id, amount_cents)
    select 'bookings', 'owners', owner_id, 100 from generate_series(1000001, 1000300) as owner_id`.execute(
      db,
    );
  const kept = () =>
    onlyValue<number>(
      db,
    )`select count(*) from ledger_totals where owner_id > 1000000 and amount_cents = 200`;
  try {
    await postOfEach();
    await foldLedger(db);
    const fold = sent.at(-1);
    await postOfEach();
    const passedOver = (await planOf(db, fold)).map(
      (node) => node['Rows Removed by Join Filter'] ?? 0,
    );
    expect(Math.max(...passedOver)).toBeLessThan(1000);
    expect(await kept()).toBe(300);
  } finally {
    await sql`delete from ledger_totals where owner_id > 1000000`.execute(db);
    await db.destroy();
  }
});

describe('an entry', () => {
  test.each([
    ['changed', sql`update ledger_entries set amount_cents = amount_cents + 1`],
    ['deleted', sql`delete from ledger_entries`],
    ['deleted with all others', sql`truncate ledger_entries`],
  ])('is never %s', async (_, change) => {
    await expect(change.execute(world.db)).rejects.toThrow('stays as it is');
  });

  test.each([
    ['of nothing', 'pay_bill', 'unclaimed', 0, null],
    ['within one account', 'pay_bill', 'pay_bill', 1, null],
    ['of an unknown account', 'pay_bill', 'pockets', 1, null],
    ['of owners without an owner', 'bookings', 'owners', 1, null],
    ['of an owner beside owners', 'bookings', 'commission', 1, 1],
  ])('%s is refused', async (_, debit, credit, cents, owner) => {
    await expect(
      sql`insert into ledger_entries (posted_at, debit, credit, amount_cents, owner_id, subject, subject_id)
          values (now(), ${debit}, ${credit}, ${cents}, ${owner}::bigint, 'test', 1)`.execute(
        world.db,
      ),
    ).rejects.toMatchObject({ code: '23514' });
  });

  test('that is missing in the totals is found by the check of the books', async () => {
    await proveBooks(world);
    const change = (cents: number) => sql`
      insert into ledger_totals (debit, credit, amount_cents) values ('bookings', 'commission', ${cents})`;
    await change(100).execute(world.db);
    const { body } = await admin.call('POST', '/api/reconciliation/check');
    expect(body.data.problems).toContainEqual(
      expect.objectContaining({ name: 'ledger_is_totalled', expected: 0, found: 1 }),
    );
    await change(-100).execute(world.db);
    await proveBooks(world);
  });
});

test('the trial balance is a file for a spreadsheet too', async () => {
  await confirm(world, newCode(), 99.5);
  const { accounts } = await read();
  const { body } = await admin.call('GET', '/api/ledger/balances.csv');
  const rows: string[][] = body
    .trim()
    .split('\r\n')
    .map((row: string) => row.split(','));
  expect(rows[0]?.slice(1)).toEqual(['Kind', 'Debit (Ksh)', 'Credit (Ksh)', 'Balance (Ksh)']);
  expect(rows.slice(1).map((row) => Number(row.at(-1)))).toEqual(
    accounts.map(({ balance }) => balance),
  );
});

test('the journal has every entry of its days, for a spreadsheet', async () => {
  const code = newCode();
  await confirm(world, code, 1234.5);
  const { body: today } = await admin.call(
    'GET',
    '/api/ledger/journal.csv?from=2026-11-24&to=2026-11-24',
  );
  expect(today).toContain('On the pay-bill,"Received, and claimed by nobody",1234.50,,receipt,');
  const { body: before } = await admin.call('GET', '/api/ledger/journal.csv?to=2026-11-23');
  expect(before).not.toContain('1234.50');
});

test.each([
  ['pay_bill', 300, 200, 100],
  ['charges', 300, 0, 300],
  ['clients', 200, 300, 100],
  ['commission', 0, 0, 0],
] as const)('%s with %i added and %i taken holds %i', (account, debit, credit, holding) => {
  expect(holdingOf(account, debit, credit)).toBe(holding);
});
