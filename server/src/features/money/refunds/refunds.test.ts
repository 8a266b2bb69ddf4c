import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { confirm, newCode, pay } from '#channels/codes/codes.factory.ts';
import { oweBackUnclaimed } from '#money/invoices/owe-back-unclaimed.service.ts';
import { newTransfer, sentBack } from '#money/transfers/transfers.factory.ts';
import { callerOf } from '#people/accounts/accounts.factory.ts';
import { bookSpace } from '#renting/bookings/bookings.factory.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';
import { makeRefund, replyTo, send, tell } from './refunds.factory.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off', CODE_WAIT_SECONDS: '0' });
  admin = await world.asAdmin();
});
afterAll(() => world.close());
beforeEach(() => world.clock.set(NOW));

describe('unclaimed money', () => {
  const receiptOf = async (code: string) => {
    const { rows } = await sql<{
      id: number;
    }>`select id from receipts where code = ${code}`.execute(world.db);
    return rows[0]?.id as number;
  };
  const caller = () => callerOf(admin.id);
  const giveBack = (receiptId: number) =>
    oweBackUnclaimed(world.services, caller(), receiptId, 'The payer wrote to us.');

  test('is owed back on an admin’s decision, and sent like any other', async () => {
    const code = newCode();
    await confirm(world, code, 640);
    const refundId = await giveBack(await receiptOf(code));
    const { body } = await admin.call('GET', `/api/refunds/${refundId}`);
    expect(body).toMatchObject({
      amount: 640,
      reason: 'unclaimed',
      state: 'due',
      invoice_id: null,
      booking: null,
      client: null,
      can_send: true,
    });
    const { rows } = await sql`
      select actor_id, detail from audit
      where subject = 'refund' and subject_id = ${refundId}`.execute(world.db);
    expect(rows).toEqual([
      {
        actor_id: admin.id,
        detail: { reason: 'unclaimed', amount: 640, because: 'The payer wrote to us.' },
      },
    ]);
    await world.processQueue();
    await send(admin, refundId);
    await tell(world, replyTo(world), sentBack({ code, shillings: 640 }, newTransfer()));
    expect((await admin.call('GET', `/api/refunds/${refundId}`)).body.state).toBe('done');
    // There is nobody to give a notice to.
    const mails = world.outbox.length;
    await world.processQueue();
    expect(world.outbox).toHaveLength(mails);
  });

  test('is refused to a client who waits with its code, and to one who types it afterwards', async () => {
    const booked = await bookSpace(world);
    const code = newCode();
    const type = () =>
      booked.client.call('PUT', `/api/invoices/${booked.invoiceId}`, { payment_complete_id: code });
    await confirm(world, code, 17_500, { BillRefNumber: 'rent' });
    expect((await type()).status).toBe(202);
    await giveBack(await receiptOf(code));
    const { body } = await booked.client.call('GET', `/api/invoices/${booked.invoiceId}`);
    expect(body).toMatchObject({ claim: { state: 'refused' }, balance_due: 17_500 });
    expect(await type()).toMatchObject({ status: 422, body: { code: 'CODE_NOT_CONFIRMED' } });
  });

  test('that is given back while its code is typed ends as one or the other, never both', async () => {
    for (let round = 0; round < 10; round += 1) {
      const booked = await bookSpace(world);
      const code = newCode();
      await confirm(world, code, 17_500);
      const receiptId = await receiptOf(code);
      const [, owed] = await Promise.allSettled([
        booked.client.call('PUT', `/api/invoices/${booked.invoiceId}`, {
          payment_complete_id: code,
        }),
        giveBack(receiptId),
      ]);
      const { body } = await booked.client.call('GET', `/api/invoices/${booked.invoiceId}`);
      expect(body.status).toBe(owed?.status === 'fulfilled' ? 'pending' : 'paid');
    }
  });

  test('is not owed back when it was counted, is already owed back, or does not exist', async () => {
    const booked = await bookSpace(world);
    const used = await receiptOf(await pay(world, booked.client, booked.invoiceId, 17_500));
    const code = newCode();
    await confirm(world, code, 10);
    const receiptId = await receiptOf(code);
    const both = await Promise.allSettled([giveBack(receiptId), giveBack(receiptId)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    for (const id of [used, receiptId])
      await expect(giveBack(id)).rejects.toMatchObject({ kind: { code: 'PAYMENT_IN_USE' } });
    await expect(giveBack(99_999_999)).rejects.toMatchObject({
      kind: { code: 'PAYMENT_NOT_FOUND' },
    });
  });
});

describe('no shilling of a receipt is owed twice or lost', () => {
  test.each([
    ['a refund of another amount', sql`update refunds set amount_cents = amount_cents + 1`],
    ['a refund that goes missing', sql`delete from refunds`],
    ['money counted beside', sql`update refunds set amount_cents = 1`],
  ])('%s is refused by the database itself', async (_, change) => {
    const owed = await makeRefund(world, { over: 250 });
    await expect(
      sql`${change} where id = ${owed.refundId}`.execute(world.db),
    ).rejects.toMatchObject({ constraint: 'receipts_add_up' });
    await expect(
      sql`update settlements set amount_cents = amount_cents - 1 
        where receipt_id = (select receipt_id from refunds where id = ${owed.refundId})`.execute(
        world.db,
      ),
    ).rejects.toMatchObject({ constraint: 'receipts_add_up' });
  });
});
