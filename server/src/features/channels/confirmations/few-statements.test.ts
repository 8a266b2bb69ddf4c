// The cost of a payment whose code was typed before: each statement is a round trip to the database under the locks of
// code, space and booking. Beginning and ending the transaction and marking the callback come on top.
import { expect, test } from 'vitest';
import { newCode, readInvoice, submit } from '#channels/codes/codes.factory.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { bookSpace } from '#renting/bookings/bookings.factory.ts';
import { NOW, openWorld } from '#test/world.ts';
import { takePayment } from './take-payment.service.ts';

test('a payment confirms a booking in few statements', async () => {
  const world = await openWorld({ RATE_LIMITS: 'off' });
  const { client, invoiceId } = await bookSpace(world);
  const code = newCode();
  await submit(client, invoiceId, code);
  const payment = {
    ...{ code, amountCents: 1_750_000, shortCode: '247247', account: 'booking', paidAt: NOW },
    ...{ payerPhone: '2547 ***** 678', payerName: 'WANJIKU', receivedAt: NOW },
    ...{ source: 'pull' as const, callbackId: null },
  };
  const statements = await world.statementsOf(() =>
    inTransaction(world.db, (tx) => takePayment(tx, world.services, payment)),
  );
  expect(await readInvoice(client, invoiceId)).toMatchObject({ status: 'paid' });
  expect(statements).toBe(19);
  await world.close();
});
