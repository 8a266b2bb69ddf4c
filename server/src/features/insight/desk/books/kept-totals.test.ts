// The totals that the database keeps beside the rows equal what the rows add up to, whatever happens concurrently.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirm, newCode, pay } from '#channels/codes/codes.factory.ts';
import { foldLedger } from '#money/ledger/ledger.queries.ts';
import { makeRefund, send, tell } from '#money/refunds/refunds.factory.ts';
import { newTransfer, sentBack } from '#money/transfers/transfers.factory.ts';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { makeBooking } from '#renting/bookings/bookings.factory.ts';
import { proveBooks } from '#test/proofs.ts';
import { openWorld, type Person, type World } from '#test/world.ts';
import { checkBalances } from './check-books.service.ts';
import { placedOf, readTotals } from './totals.queries.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off', CODE_WAIT_SECONDS: '0' });
  admin = await world.asAdmin();
});
afterAll(() => world.close());

async function unclaimed(shillings: number): Promise<number> {
  const code = newCode();
  await confirm(world, code, shillings);
  const { body } = await admin.call('GET', `/api/receipts?search=${code}`);
  return body.data[0].id;
}

const freshRows = async () =>
  (
    await sql<{ count: number }>`select count(*) from ledger_totals where not is_folded`.execute(
      world.db,
    )
  ).rows[0]?.count;

test('the totals agree at every check while money arrives, is counted, matched and given back, and while they are folded', async () => {
  let isOver = false;
  let looks = 0;
  const untilOver = async (work: () => Promise<void>) => {
    do await work();
    while (!isOver);
  };
  const look = async () => {
    const totals = await readTotals(world.db);
    expect(totals.received_cents - placedOf(totals)).toBe(0);
    looks += 1;
  };
  const one = async (nth: number) => {
    const client = await world.asClient();
    const { id, invoice } = await makeBooking(client, await makeSpace(world.services));
    const receiptId = await unclaimed(300);
    await pay(world, client, invoice.id, nth % 2 ? 20_000 : 9000);
    const reason = 'By chance.';
    await Promise.all([
      admin.call('POST', `/api/receipts/${receiptId}/match`, { invoice_id: invoice.id, reason }),
      admin.call('POST', `/api/receipts/${receiptId}/refund`, { reason }),
      client.call('PUT', `/api/bookings/${id}/cancel`),
    ]);
  };
  const watching = [untilOver(look), untilOver(() => foldLedger(world.db))];
  await Promise.all([0, 1, 2, 3, 4, 5].map(one)).finally(() => {
    isOver = true;
  });
  await Promise.all(watching);
  expect(looks).toBeGreaterThan(1);
  await proveBooks(world);
  await foldLedger(world.db);
  expect(await freshRows()).toBe(0);
  await proveBooks(world);
});

test('a refund counts as given back once it is done', async () => {
  const owed = await makeRefund(world, { over: 500 });
  const before = await readTotals(world.db);
  await send(admin, owed.refundId);
  expect(await readTotals(world.db)).toEqual(before);
  const reply = world.mpesa.requests.sendBack.at(-1)?.[1].result ?? '';
  await tell(
    world,
    reply.replace('https://nafasi.example', ''),
    sentBack({ ...owed, shillings: 500 }, newTransfer()),
  );
  expect(await readTotals(world.db)).toEqual({
    ...before,
    surplus_cents: before.surplus_cents - 500_00,
    refunded_cents: before.refunded_cents + 500_00,
  });
});

test('no payment waits for another, nor for the totals to be folded', async () => {
  const owed = await makeRefund(world);
  await inTransaction(world.db, async (tx) => {
    await sql`update refunds set amount_cents = amount_cents, state = 'done', decided_at = now()
              where id = ${owed.refundId}`.execute(tx);
    await unclaimed(300);
    await foldLedger(world.db);
    await sql`update refunds set state = 'due', decided_at = null where id = ${owed.refundId}`.execute(
      tx,
    );
  });
  await proveBooks(world);
});

const withoutTriggers = (work: (tx: Tx) => Promise<unknown>, { db } = world) =>
  inTransaction(db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await work(tx);
  });

test.each([
  [
    'a total that is not kept',
    'totals_are_kept',
    (id: number) => sql`update receipts set amount_cents = amount_cents + 200 where id = ${id}`,
    (id: number) => sql`update receipts set amount_cents = amount_cents - 200 where id = ${id}`,
  ],
  [
    'a receipt that is marked as used and is not',
    'unclaimed_receipts_are_marked',
    (id: number) => sql`update receipts set is_unclaimed = false where id = ${id}`,
    (id: number) => sql`update receipts set is_unclaimed = true where id = ${id}`,
  ],
])(
  '%s is found when an admin has the books checked, and forgotten once it is mended',
  async (_, name, spoil, mend) => {
    const receiptId = await unclaimed(300);
    const check = async () => (await admin.call('POST', '/api/reconciliation/check')).body.data;
    expect(await check()).toMatchObject({ agrees: true, problems: [] });
    await withoutTriggers((tx) => spoil(receiptId).execute(tx));
    const spoilt = await check();
    expect(spoilt.agrees).toBe(false);
    expect(spoilt.problems).toContainEqual(expect.objectContaining({ name }));
    await withoutTriggers((tx) => mend(receiptId).execute(tx));
    expect(await check()).toMatchObject({ agrees: true, problems: [] });
  },
);

test('the hourly check of balances checks all rows if that was not done for a day, and keeps what was found', async () => {
  const checks = async () =>
    (
      await sql<{ is_whole: boolean; problems: number }>`
        select is_whole, jsonb_array_length(problems) as problems from books_checks order by id`.execute(
        world.db,
      )
    ).rows;
  await sql`truncate books_checks`.execute(world.db);
  const receiptId = await unclaimed(300);
  const mark = (isUnclaimed: boolean) =>
    withoutTriggers((tx) =>
      sql`update receipts set is_unclaimed = ${isUnclaimed} where id = ${receiptId}`.execute(tx),
    );
  await mark(false);
  for (const minutes of [0, 60, 31 * 60]) {
    world.clock.pass(minutes);
    await checkBalances(world.services);
  }
  const found = await checks();
  expect(found.map(({ is_whole }) => is_whole)).toEqual([false, true, false, false, true]);
  expect(found.every(({ problems }) => problems > 0)).toBe(true);
  await mark(true);
  await checkBalances(world.services);
  expect((await checks()).at(-1)).toMatchObject({ is_whole: false });
});

test('the balances are compared even if the check of all rows does not finish', async () => {
  const other = await openWorld({}, { lock_timeout: 200 });
  try {
    const { refundId } = await makeRefund(other, { over: 500 });
    await checkBalances(other.services);
    await withoutTriggers(
      (tx) =>
        sql`update refunds set amount_cents = amount_cents + 100 where id = ${refundId}`.execute(
          tx,
        ),
      other,
    );
    other.clock.pass(31 * 60);
    await inTransaction(other.db, async (tx) => {
      // The check of all rows reads this table, and the comparison does not.
      await sql`lock table claims in access exclusive mode`.execute(tx);
      await expect(checkBalances(other.services)).rejects.toThrow();
    });
    const staff = await other.asAdmin();
    const { body } = await staff.call('GET', '/api/reconciliation');
    expect(body.problems).toContainEqual(expect.objectContaining({ name: 'owed_back_is_posted' }));
  } finally {
    await other.close();
  }
});
