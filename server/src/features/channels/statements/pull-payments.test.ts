import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { confirm, newCode } from '#channels/codes/codes.factory.ts';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { makeBooking } from '#renting/bookings/bookings.factory.ts';
import { NOW, openWorld, type World } from '#test/world.ts';
import { pullPayments } from './pull-payments.service.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
afterEach(() => {
  world.mpesa.answers.listPayments = async () => [];
});

const listed = (code: string, shillings: number) => ({
  code,
  amountCents: shillings * 100,
  shortCode: '247247',
  account: 'booking',
  payerPhone: '254712345678',
  payerName: 'WANJIKU KAMAU',
  paidAt: NOW,
});
const HOUR_MS = 3_600_000;
/** How many hours back M-Pesa's list was last requested. */
const lookedBack = () => {
  const [from, to] = world.mpesa.requests.listPayments.at(-1) ?? [];
  return from && to && (to.getTime() - from.getTime()) / HOUR_MS;
};

test('the first list reaches back nearly 48 hours, the next ones overlap the last by three hours, and a late one reaches further', async () => {
  await pullPayments(world.services);
  expect(lookedBack()).toBeCloseTo(48, 0);
  expect(lookedBack()).toBeLessThan(48);
  world.clock.pass(30);
  await pullPayments(world.services);
  expect(lookedBack()).toBe(3.5);
  world.mpesa.answers.listPayments = async () => {
    throw new Error('M-Pesa is away');
  };
  world.clock.pass(60);
  await expect(pullPayments(world.services)).rejects.toThrow('M-Pesa is away');
  world.mpesa.answers.listPayments = async () => [];
  world.clock.pass(30);
  await pullPayments(world.services);
  expect(lookedBack()).toBe(4.5);
  world.clock.set(NOW);
});

test('a payment we were not notified of is taken once, and completes the code that waits for it', async () => {
  const client = await world.asClient();
  const { invoice } = await makeBooking(client, await makeSpace(world.services));
  const [code, known] = [newCode(), newCode()];
  await client.call('PUT', `/api/invoices/${invoice.id}`, { payment_complete_id: code });
  await confirm(world, known, 300);
  world.mpesa.answers.listPayments = async () => [listed(code, 17_500), listed(known, 300)];
  await pullPayments(world.services);
  await pullPayments(world.services);
  expect((await client.call('GET', `/api/invoices/${invoice.id}`)).body.status).toBe('paid');
  const { rows } = await sql`
    select source, payer_phone, payer_name, amount_cents from receipts where code = ${code}`.execute(
    world.db,
  );
  expect(rows).toEqual([
    {
      source: 'pull',
      payer_phone: '2547 ***** 678',
      payer_name: 'WANJIKU',
      amount_cents: 1_750_000,
    },
  ]);
});

test('one that is listed with another amount than on record changes nothing, and is logged', async () => {
  const code = newCode();
  await confirm(world, code, 300);
  world.mpesa.answers.listPayments = async () => [listed(code, 3_000)];
  const logged: unknown[] = [];
  const log = { error: (details: object) => logged.push(details), warn: () => undefined };
  await pullPayments({ ...world.services, log });
  expect(logged).toEqual([{ code }]);
  const { rows } = await sql`select amount_cents from receipts where code = ${code}`.execute(
    world.db,
  );
  expect(rows).toEqual([{ amount_cents: 30_000 }]);
});

test('one that cannot be taken is logged, and blocks none of the others', async () => {
  const [bad, good] = [newCode(), newCode()];
  world.mpesa.answers.listPayments = async () => [listed(bad, 0), listed(good, 300)];
  const logged: object[] = [];
  const log = { error: (details: object) => logged.push(details), warn: () => undefined };
  await pullPayments({ ...world.services, log });
  expect(logged).toEqual([{ code: bad, err: expect.any(Error) }]);
  const { rows } = await sql`select code from receipts where code = any(${[bad, good]})`.execute(
    world.db,
  );
  expect(rows).toEqual([{ code: good }]);
});

test('where lists are not in use, nothing is recorded', async () => {
  const pulls = async () => (await sql`select id from pulls`.execute(world.db)).rows.length;
  const before = await pulls();
  world.mpesa.answers.listPayments = async () => null;
  await pullPayments(world.services);
  expect(await pulls()).toBe(before);
});
