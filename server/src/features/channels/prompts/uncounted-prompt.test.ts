// A payment that M-Pesa took and whose receipt is unknown: no second one is requested until it is counted.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { confirm, newCode, pay, readInvoice, submit } from '#channels/codes/codes.factory.ts';
import { takeBack } from '#money/invoices/reversed-receipts.service.ts';
import { onlyRow } from '#platform/db/rows.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { bookSpace } from '#renting/bookings/bookings.factory.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';
import { paid, press, replyTo, result, tell } from './prompts.factory.ts';

let world: World;
let prompted: World['mpesa']['answers']['promptPhone'];
beforeAll(async () => {
  // Ksh 17,500 takes four prompts.
  world = await openWorld({ RATE_LIMITS: 'off', MPESA_MOST_PER_PAYMENT: '5000' });
  prompted = world.mpesa.answers.promptPhone;
});
afterAll(() => world.close());
afterEach(() => {
  world.clock.set(NOW);
  world.mpesa.answers.promptPhone = prompted;
});

const bareYes = result(0);
const TAKEN = { state: 'paid', problem: { can_retry: false } };

async function pressed(client: Person, invoiceId: number) {
  expect((await press(client, invoiceId)).status).toBe(201);
  return replyTo(world);
}

/** M-Pesa takes the payment of a code back. */
async function takeBackCode(code: string) {
  const { id, amountCents } = await onlyRow<{ id: number; amountCents: number }>(world.db)`
    select id, amount_cents as "amountCents" from receipts where code = ${code}`;
  const how = { transferCode: newCode(), because: 'statement', by: null };
  const back = { at: NOW, amountCents, ...how };
  await inTransaction(world.db, (tx) => takeBack(tx, world.services, id, back));
}

/** An invoice whose first prompt may or may not have been sent, and whose second one is on the phone. */
async function twicePrompted() {
  const booked = await bookSpace(world);
  world.mpesa.answers.promptPhone = async () => ({ outcome: 'unknown', message: 'It hung.' });
  const first = await pressed(booked.client, booked.invoiceId);
  world.mpesa.answers.promptPhone = prompted;
  world.clock.pass(3);
  const second = await pressed(booked.client, booked.invoiceId);
  return { ...booked, first, second };
}

describe('a prompt that was paid without a receipt', () => {
  test('is not counted by codes of less than its amount, however many', async () => {
    const { client, invoiceId } = await bookSpace(world);
    await tell(world, await pressed(client, invoiceId), bareYes);
    for (const shillings of [100, 4000, 4999]) {
      await pay(world, client, invoiceId, shillings);
      expect((await press(client, invoiceId)).body.code).toBe('PROMPT_PAID');
    }
    expect((await readInvoice(client, invoiceId)).prompt).toMatchObject(TAKEN);
    await pay(world, client, invoiceId, 5000);
    expect((await readInvoice(client, invoiceId)).prompt.problem).toBeNull();
    expect((await press(client, invoiceId)).body.data.prompt.amount).toBe(3401);
  });

  test('stays counted when M-Pesa takes its payment back: the phone may be asked again, and each payment is missing once', async () => {
    const { client, invoiceId } = await bookSpace(world);
    await tell(world, await pressed(client, invoiceId), bareYes);
    const code = await pay(world, client, invoiceId, 5000);
    expect((await readInvoice(client, invoiceId)).prompt.problem).toBeNull();
    await takeBackCode(code);
    expect(await readInvoice(client, invoiceId)).toMatchObject({
      balance_due: 17_500,
      prompt: { state: 'paid', problem: null },
    });
    world.clock.pass(1);
    await tell(world, await pressed(client, invoiceId), bareYes);
    expect((await readInvoice(client, invoiceId)).prompt).toMatchObject(TAKEN);
    expect((await press(client, invoiceId)).body.code).toBe('PROMPT_PAID');
    await pay(world, client, invoiceId, 5000);
    await pressed(client, invoiceId);
  });

  test('is not counted by a payment that M-Pesa took back before', async () => {
    const { client, invoiceId } = await bookSpace(world);
    const code = await pay(world, client, invoiceId, 5000);
    world.clock.pass(1);
    await tell(world, await pressed(client, invoiceId), bareYes);
    await takeBackCode(code);
    expect((await press(client, invoiceId)).body.code).toBe('PROMPT_PAID');
  });

  test('is not counted by what was settled before it', async () => {
    const { client, invoiceId } = await bookSpace(world);
    await pay(world, client, invoiceId, 5000);
    world.clock.pass(1);
    await tell(world, await pressed(client, invoiceId), bareYes);
    expect((await press(client, invoiceId)).body.code).toBe('PROMPT_PAID');
  });

  test('is shown rather than a newer one that came to nothing, and blocks another', async () => {
    const { client, invoiceId, first, second } = await twicePrompted();
    await tell(world, second, result(1032));
    await tell(world, first, bareYes);
    expect((await readInvoice(client, invoiceId)).prompt).toMatchObject(TAKEN);
    expect((await press(client, invoiceId)).body.code).toBe('PROMPT_PAID');
    await pay(world, client, invoiceId, 5000);
    expect((await press(client, invoiceId)).status).toBe(201);
  });

  test('is shown rather than a newer one that is on the phone', async () => {
    const { client, invoiceId, first } = await twicePrompted();
    await tell(world, first, bareYes);
    expect((await readInvoice(client, invoiceId)).prompt).toMatchObject(TAKEN);
    expect((await press(client, invoiceId)).body.code).toBe('PROMPT_PAID');
  });

  test('is not counted by the receipt of another prompt', async () => {
    const { client, invoiceId, first, second } = await twicePrompted();
    await tell(world, second, paid(newCode(), 5000));
    await tell(world, first, bareYes);
    expect(await readInvoice(client, invoiceId)).toMatchObject({
      balance_due: 12_500,
      prompt: TAKEN,
    });
    expect((await press(client, invoiceId)).body.code).toBe('PROMPT_PAID');
  });

  test('is counted once by one code: of two, the other is still missing', async () => {
    const { client, invoiceId, first, second } = await twicePrompted();
    await tell(world, first, bareYes);
    await tell(world, second, bareYes);
    await pay(world, client, invoiceId, 5000);
    expect((await press(client, invoiceId)).body.code).toBe('PROMPT_PAID');
    await pay(world, client, invoiceId, 5000);
    expect((await press(client, invoiceId)).status).toBe(201);
  });

  test('is counted by its code, and so is the next one by its own', async () => {
    const { client, invoiceId } = await bookSpace(world);
    for (const left of [12_500, 7500]) {
      await tell(world, await pressed(client, invoiceId), bareYes);
      expect((await press(client, invoiceId)).body.code).toBe('PROMPT_PAID');
      const code = newCode();
      await submit(client, invoiceId, code);
      await confirm(world, code, 5000);
      expect(await readInvoice(client, invoiceId)).toMatchObject({
        balance_due: left,
        prompt: { state: 'paid', problem: null },
      });
      world.clock.pass(1);
    }
    await pressed(client, invoiceId);
  });
});
