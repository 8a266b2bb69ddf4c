// Before a large payout M-Pesa confirms the payments behind it, and no others.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkResult, confirm, pay } from '#channels/codes/codes.factory.ts';
import { earnWhatIsDue } from '#earning/earnings/earn.service.ts';
import { passToEarning } from '#earning/earnings/earnings.factory.ts';
import { takeBack } from '#money/invoices/reversed-receipts.service.ts';
import { tell } from '#money/refunds/refunds.factory.ts';
import { newTransfer } from '#money/transfers/transfers.factory.ts';
import { onlyValue } from '#platform/db/rows.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { bookSpace } from '#renting/bookings/bookings.factory.ts';
import { proveSums } from '#test/proofs.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';
import { adjust, giveDestination, pathOf, payable } from './payouts.factory.ts';
import { proveLargePayouts } from './send-payouts.service.ts';

let world: World;
let admins: [Person, Person];
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' });
  admins = [await world.asAdmin(), await world.asAdmin()];
});
beforeEach(async () => {
  world.clock.set(NOW);
  // Excludes what other tests left from being paid.
  await sql`update destinations set schedule = 'asked'`.execute(world.db);
});
afterAll(() => world.close());

const receiptOf = (code: string) =>
  onlyValue<number>(world.db)`select id from receipts where code = ${code}`;

/** Makes a batch, answers M-Pesa's queries about its payments, and approves it; returns the codes that were queried. */
async function proveAndApprove({ shillings = 17_500 } = {}) {
  const [maker, approver] = admins;
  await Promise.all(admins.map((admin) => admin.signInAgain()));
  const { id } = (await maker.call('POST', '/api/payout_batches')).body.data;
  const asked = world.mpesa.requests.askAboutReceipt.length;
  await proveLargePayouts(world.services);
  const questions = world.mpesa.requests.askAboutReceipt.slice(asked);
  for (const [code, { result }] of questions)
    await tell(world, pathOf(result), checkResult(code, shillings));
  const { status } = await approver.call('POST', `/api/payout_batches/${id}/approve`);
  return { status, codes: questions.map(([code]) => code) };
}

test('a payment that M-Pesa took back, and that was paid again, is not waited for', async () => {
  const { owner, client, invoiceId, code } = await payable(world);
  const receiptId = await receiptOf(code);
  const back = { at: world.clock.now(), amountCents: 17_500_00, transferCode: newTransfer() };
  await inTransaction(world.db, (tx) =>
    takeBack(tx, world.services, receiptId, { ...back, because: 'statement', by: null }),
  );
  await client.signInAgain();
  const anew = await pay(world, client, invoiceId, 17_500);
  await earnWhatIsDue(world.services);
  await adjust(world, owner, 500_000_00);
  expect(await proveAndApprove()).toEqual({ status: 200, codes: [anew] });
  await proveSums(world);
});

test('M-Pesa is asked about a code of unusual format that it named itself', async () => {
  const { owner, invoiceId } = await bookSpace(world);
  const code = 'ZZ12345678';
  await confirm(world, code, 17_500);
  const match = { invoice_id: invoiceId, reason: 'The client sent a picture of the SMS.' };
  const matched = await admins[0].call(
    'POST',
    `/api/receipts/${await receiptOf(code)}/match`,
    match,
  );
  expect(matched.status).toBe(200);
  await passToEarning(world);
  await giveDestination(world, owner);
  await adjust(world, owner, 500_000_00);
  expect(await proveAndApprove()).toEqual({ status: 200, codes: [code] });
});

test('a payment is not confirmed by another amount than is on record', async () => {
  const { owner, code } = await payable(world);
  await adjust(world, owner, 500_000_00);
  expect(await proveAndApprove({ shillings: 10 })).toEqual({ status: 409, codes: [code] });
});
