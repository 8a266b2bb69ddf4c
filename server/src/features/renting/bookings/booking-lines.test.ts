// The price of a booking, line by line: kept with it, and read by its invoices and receipts.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pay } from '#channels/codes/codes.factory.ts';
import { openWorld, type World } from '#test/world.ts';
import { type Booked, bookSpace } from './bookings.factory.ts';
import { askForMore, at, move, paidBooking } from './change/changes.factory.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const hours = (quantity: number) => ({
  kind: 'hours',
  words: `${quantity.toFixed(1)} hours`,
  quantity,
  unit: 'hour',
  unit_price: 3500,
  amount: quantity * 3500,
});
const lump = (words: string, amount: number) => ({ words, unit_price: null, amount });

const linesOf = async ({ client, id }: Booked) =>
  (await client.call('GET', `/api/bookings/${id}`)).body.lines;
const invoiceOf = async ({ client, invoiceId }: Booked, id = invoiceId) =>
  (await client.call('GET', `/api/invoices/${id}`)).body;

test('a booking and its invoice show their price, whatever the space costs later', async () => {
  const scene = await bookSpace(world, at('09:00', '14:00'));
  await sql`update spaces set price_cents = 900000 where id = ${scene.spaceId}`.execute(world.db);
  expect(await linesOf(scene)).toEqual([hours(5)]);
  expect((await invoiceOf(scene)).lines).toEqual([hours(5)]);
});

test('a booking that is moved has the lines of its new time, and its receipt those it was issued for', async () => {
  const scene = await paidBooking(world);
  await move(scene.client, scene.id, at('09:00', '12:00'));
  expect(await linesOf(scene)).toEqual([hours(3)]);
  const { lines, receipt } = await invoiceOf(scene);
  expect(lines).toEqual([hours(3)]);
  expect(receipt.lines).toEqual([hours(5)]);
});

test('a new time that costs more has lines of its own, which become those of the booking once it is paid', async () => {
  const scene = await paidBooking(world);
  const changeInvoice = await askForMore(scene, at('09:00', '15:00'));
  expect(await linesOf(scene)).toEqual([hours(5)]);
  await pay(world, scene.client, changeInvoice, 3_500);
  expect(await linesOf(scene)).toEqual([hours(6)]);
  const more = await invoiceOf(scene, changeInvoice);
  expect(more.lines).toMatchObject([lump('More for the new time', 3_500)]);
  expect(more.receipt.lines).toMatchObject([lump('More for the new time', 3_500)]);
  const first = await invoiceOf(scene);
  expect(first.lines).toMatchObject([lump('Before the time was changed', 17_500)]);
  expect(first.receipt.lines).toEqual([hours(5)]);
});

test.each([
  sql`total_cents = total_cents + 100`,
  sql`lines = '[]'`,
  sql`lines = jsonb_build_array(jsonb_build_object('amount_cents', total_cents))`,
])(
  'the database keeps no booking whose lines do not add up or say nothing (%#)',
  async (change) => {
    const { id } = await bookSpace(world);
    await expect(
      sql`update bookings set ${change} where id = ${id}`.execute(world.db),
    ).rejects.toMatchObject({ constraint: 'bookings_lines_add_up' });
  },
);
