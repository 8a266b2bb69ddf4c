// To which refund a reversal in M-Pesa's books belongs, where several qualify and while they are being sent.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeBack } from '#money/invoices/reversed-receipts.service.ts';
import { insertAttempt } from '#money/transfers/attempts.queries.ts';
import { newTransfer, notSent } from '#money/transfers/transfers.factory.ts';
import { setTransferState } from '#money/transfers/transfers.queries.ts';
import { lockTransfer } from '#money/transfers/transfers.service.ts';
import { BY_REVERSAL } from '#money/transfers/transfers.states.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { newRef } from '#platform/secrets.ts';
import { recordOf } from '#test/refund-on-record.ts';
import { openWorld, type Person, type World } from '#test/world.ts';
import { makeRefund, replyTo, send, tell } from './refunds.factory.ts';
import { findPaidOut, setRefundState } from './refunds.queries.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off', CODE_WAIT_SECONDS: '0' });
  admin = await world.asAdmin();
});
afterAll(() => world.close());

async function receiptOf(code: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from receipts where code = ${code}`.execute(
    world.db,
  );
  return rows[0]?.id as number;
}

/** M-Pesa's books show that this much of a payment went back. */
async function takeBackCode(code: string, shillings: number, transferCode = newTransfer()) {
  const amountCents = shillings * 100;
  const how = { at: world.clock.now(), because: 'statement', by: admin.id };
  const receiptId = await receiptOf(code);
  return inTransaction(world.db, (tx) =>
    takeBack(tx, world.services, receiptId, { amountCents, transferCode, ...how }),
  );
}

async function someoneWaitsForLock(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(world.db);
  return rows[0]?.waiting ?? 0;
}

test('a reversal read while the refund is being sent waits for the sending, and proves it', async () => {
  const owed = await makeRefund(world);
  const now = world.clock.now();
  let reading: ReturnType<typeof takeBackCode> | undefined;
  await inTransaction(world.db, async (tx) => {
    // What sending does before it asks M-Pesa.
    const transferId = (await findPaidOut(tx, owed.refundId))?.transfer_id as number;
    await lockTransfer(tx, transferId);
    await insertAttempt(tx, {
      ...{ transferId, ref: newRef(), sentBy: admin.id, way: BY_REVERSAL, now },
    });
    await setTransferState(tx, transferId, 'sent');
    await setRefundState(tx, owed.refundId, 'sent', now);
    reading = takeBackCode(owed.code, owed.shillings);
    await expect.poll(someoneWaitsForLock).toBeGreaterThan(0);
  });
  expect(await reading).toBe('ours');
  expect(await recordOf(world, owed.refundId)).toMatchObject({ state: 'done', sendings: ['done'] });
});

test('of two refunds of one amount, a reversal proves the one under way, not the one that was not sent', async () => {
  const owed = await makeRefund(world, { over: 17_500 });
  await owed.owner.call('PUT', `/api/bookings/${owed.bookingId}/cancel`);
  const { rows } = await sql<{ id: number }>`
    select id from refunds where receipt_id = ${await receiptOf(owed.code)} order by id`.execute(
    world.db,
  );
  const [first, second] = rows.map(({ id }) => id) as [number, number];
  await send(admin, first);
  await tell(world, replyTo(world), notSent(1));
  await send(admin, second);
  expect(await takeBackCode(owed.code, 17_500)).toBe('ours');
  expect(await recordOf(world, second)).toMatchObject({ state: 'done', sendings: ['done'] });
  expect(await recordOf(world, first)).toMatchObject({ state: 'failed', sendings: ['failed'] });
});
