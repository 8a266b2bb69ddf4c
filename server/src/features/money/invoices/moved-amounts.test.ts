import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findReceipt } from '#money/receipts/receipts.sql.ts';
import { close, makeRefund, replyTo, send, tell } from '#money/refunds/refunds.factory.ts';
import { newTransfer, sentBack } from '#money/transfers/transfers.factory.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';
import { takeBack } from './reversed-receipts.service.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off', CODE_WAIT_SECONDS: '0' });
  admin = await world.asAdmin();
});
afterAll(() => world.close());
beforeEach(() => world.clock.set(NOW));

/** A surplus of 500 of a payment of 18,000, of which M-Pesa says that this many shillings left. */
async function sendSurplus(moved: number) {
  const owed = await makeRefund(world, { over: 500 });
  await send(admin, owed.refundId);
  const transferCode = newTransfer();
  const result = [replyTo(world), sentBack({ ...owed, shillings: moved }, transferCode)] as const;
  await tell(world, ...result);
  return { ...owed, moved, transferCode, result };
}
type Sent = Awaited<ReturnType<typeof sendSurplus>>;

const closeAsShown = ({ refundId, transferCode }: Sent) =>
  close(admin, refundId, { outcome: 'done', transfer_code: transferCode });

const invoiceOf = async ({ client, invoiceId }: Sent) =>
  (await client.call('GET', `/api/invoices/${invoiceId}`)).body;

/** What M-Pesa's statement, read later, makes of it. */
async function state({ moved, transferCode, code }: Sent) {
  const receipt = await findReceipt(world.db, code);
  if (!receipt) throw new Error(`There is no receipt of ${code}`);
  const back = {
    at: NOW,
    amountCents: moved * 100,
    transferCode,
    because: 'statement',
    by: admin.id,
  };
  return inTransaction(world.db, (tx) => takeBack(tx, world.services, receipt.id, back));
}

test('where M-Pesa sent all of a payment back instead of a part, closing counts all of it as gone', async () => {
  const sent = await sendSurplus(18_000);
  const { status, body } = await closeAsShown(sent);
  expect([status, body.data]).toMatchObject([200, { state: 'done', amount: 500 }]);
  const gone = {
    status: 'pending',
    balance_due: 17_500,
    refund_due: 0,
    refunds: [
      { amount: 500, reason: 'surplus', state: 'done' },
      { amount: 17_500, reason: 'reversed', state: 'done' },
    ],
    booking: { status: 'confirmed' },
  };
  expect(await invoiceOf(sent)).toMatchObject(gone);
  expect(await state(sent)).toBe('known');
  await tell(world, ...sent.result);
  expect(await invoiceOf(sent)).toMatchObject(gone);
});

test('where it sent more than was due but not all, the excess is due again on the invoice', async () => {
  const sent = await sendSurplus(700);
  const { body } = await closeAsShown(sent);
  expect(body.data).toMatchObject({ state: 'done', amount: 700 });
  const gone = {
    status: 'pending',
    balance_due: 200,
    refunds: [{ amount: 700, reason: 'surplus', state: 'done' }],
  };
  expect(await invoiceOf(sent)).toMatchObject(gone);
  expect(await state(sent)).toBe('known');
  expect(await invoiceOf(sent)).toMatchObject(gone);
});

test('where it sent less than was due, the rest stays due and can be sent', async () => {
  const sent = await sendSurplus(300);
  const { body } = await closeAsShown(sent);
  expect(body.data).toMatchObject({ state: 'done', amount: 300 });
  const invoice = await invoiceOf(sent);
  expect(invoice).toMatchObject({
    status: 'paid',
    refund_due: 200,
    refunds: [
      { amount: 300, reason: 'surplus', state: 'done' },
      { amount: 200, reason: 'rest', state: 'due' },
    ],
  });
  expect(await state(sent)).toBe('known');
  const rest = invoice.refunds[1].id;
  expect((await send(admin, rest)).body.data).toMatchObject({ state: 'sent', amount: 200 });
});
