import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pay } from '#channels/codes/codes.factory.ts';
import { markPaid } from '#money/invoices/invoices.service.ts';
import { lockInvoice } from '#money/invoices/invoices.sql.ts';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { bookSpace } from '#renting/bookings/bookings.factory.ts';
import { at, move } from '#renting/bookings/change/changes.factory.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' });
});
afterAll(() => world.close());

const PRICE = 17_500;
const documents = async () =>
  (
    await sql<{ number: number; invoice_id: number }>`
      select * from receipt_documents order by number`.execute(world.db)
  ).rows;
const invoiceOf = async ({ client, invoiceId }: Awaited<ReturnType<typeof bookSpace>>) =>
  (await client.call('GET', `/api/invoices/${invoiceId}`)).body;

describe('the number of a receipt', () => {
  test('is there once the invoice is paid in full, and not before', async () => {
    const booked = await bookSpace(world);
    expect(await invoiceOf(booked)).toMatchObject({ receipt: null });
    await pay(world, booked.client, booked.invoiceId, 500);
    expect(await invoiceOf(booked)).toMatchObject({ status: 'pending', receipt: null });
    await pay(world, booked.client, booked.invoiceId, PRICE - 500 + 20);
    expect(await invoiceOf(booked)).toMatchObject({
      status: 'paid',
      receipt: { number: expect.stringMatching(/^RCT-\d{6}$/) },
    });
  });

  test('leaves no gap when fifty invoices are paid at once and others are rolled back', async () => {
    const last = (await documents()).length;
    const booked = await Promise.all(Array.from({ length: 10 }, () => bookSpace(world)));
    const rows = await Promise.all(
      booked.flatMap(({ id }) => Array.from({ length: 6 }, () => copyInvoice(id))),
    );
    const settled = await Promise.allSettled(
      rows.map((invoiceId, nth) =>
        inTransaction(world.db, async (tx) => {
          await markPaid(tx, await lockInvoice(tx, invoiceId), world.clock.now());
          if (nth % 6 === 5) throw new Error('rolled back');
        }),
      ),
    );
    expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(10);
    const numbers = (await documents()).map(({ number }) => number);
    expect(numbers).toEqual(Array.from({ length: last + 50 }, (_, nth) => nth + 1));
  });

  test('is assigned at the commit: a payment under way does not block another', async () => {
    const [underWay, other] = [await bookSpace(world), await bookSpace(world)];
    await inTransaction(world.db, async (tx) => {
      await markPaid(tx, await lockInvoice(tx, underWay.invoiceId), world.clock.now());
      await pay(world, other.client, other.invoiceId, PRICE);
      expect(await invoiceOf(other)).toMatchObject({ status: 'paid', receipt: expect.anything() });
    });
    expect(await invoiceOf(underWay)).toMatchObject({ receipt: expect.anything() });
  });

  test('stays when the booking is cancelled, and when the invoice is paid again', async () => {
    const booked = await bookSpace(world);
    await pay(world, booked.client, booked.invoiceId, PRICE);
    const { receipt } = await invoiceOf(booked);
    await sql`update invoices set status = 'pending', paid_at = null where id = ${booked.invoiceId}`.execute(
      world.db,
    );
    await inTransaction(world.db, async (tx) =>
      markPaid(tx, await lockInvoice(tx, booked.invoiceId), world.clock.now()),
    );
    expect(await invoiceOf(booked)).toMatchObject({ status: 'paid', receipt });
    await booked.owner.call('PUT', `/api/bookings/${booked.id}/cancel`);
    expect(await invoiceOf(booked)).toMatchObject({ status: 'cancelled', receipt });
  });

  test('is not given for a booking that costs nothing', async () => {
    const spaceId = await makeSpace(world.services, { price_cents: 0 });
    const client = await world.asClient();
    const before = await documents();
    const answer = await client.call('POST', '/api/bookings/', {
      space_id: spaceId,
      start_time: '2026-11-25T09:00',
      end_time: '2026-11-25T10:00',
      terms_accepted: true,
      estimated_guests: 1,
    });
    const invoice = await client.call('GET', `/api/invoices/${answer.body.data.invoice.id}`);
    expect(invoice.body).toMatchObject({ status: 'paid', receipt: null });
    expect(await documents()).toEqual(before);
  });

  test('keeps names and title as they were when it was issued', async () => {
    const booked = await bookSpace(world);
    await pay(world, booked.client, booked.invoiceId, PRICE);
    await booked.owner.call('PATCH', `/api/spaces/${booked.spaceId}`, { title: 'Renamed' });
    await booked.client.call('PUT', '/auth/me', { first_name: 'Renamed' });
    expect((await invoiceOf(booked)).receipt).toMatchObject({
      seller_name: expect.stringMatching(/^Achieng Number \d+$/),
      buyer_name: expect.stringMatching(/^Achieng Number \d+$/),
      issued_at: expect.stringMatching(/\+03:00$/),
      space_title: 'Acacia Boardroom',
      space_type: 'conference room',
      space_location: 'Westlands',
    });
  });

  test('shows the PIN of the owner and the VAT in the price, as they were when it was issued', async () => {
    const unsaid = await bookSpace(world);
    await pay(world, unsaid.client, unsaid.invoiceId, PRICE);
    expect((await invoiceOf(unsaid)).receipt).toMatchObject({ seller_pin: null, vat: null });
    const booked = await bookSpace(world);
    const registered = { kra_pin: 'A001234567B', is_vat_registered: true };
    await booked.owner.call('PUT', '/api/tax-details', registered);
    await pay(world, booked.client, booked.invoiceId, PRICE);
    await booked.owner.call('PUT', '/api/tax-details', { kra_pin: '', is_vat_registered: false });
    expect((await invoiceOf(booked)).receipt).toMatchObject({
      seller_pin: 'A001234567B',
      vat: { percent: 16, amount: 2413.79, without: 15_086.21, of_rest: null },
    });
  });

  test('shows the VAT in the rest where the price of its booking was reduced since', async () => {
    const booked = await bookSpace(world, at('09:00', '14:00'));
    const registered = { kra_pin: 'A001234567B', is_vat_registered: true };
    await booked.owner.call('PUT', '/api/tax-details', registered);
    await pay(world, booked.client, booked.invoiceId, PRICE);
    expect((await move(booked.client, booked.id, at('09:00', '13:00'))).status).toBe(200);
    expect((await invoiceOf(booked)).receipt.vat).toMatchObject({
      amount: 2413.79,
      of_rest: 1931.03,
    });
  });

  test('is never rewritten', async () => {
    const booked = await bookSpace(world);
    await pay(world, booked.client, booked.invoiceId, PRICE);
    for (const change of [
      sql`update receipt_documents set number = number + 1000`,
      sql`delete from receipt_documents`,
    ])
      await expect(change.execute(world.db)).rejects.toThrow('stands as it was given');
  });
});

test('what was paid before receipts existed has its number in the order of payment', async () => {
  const paid = await Promise.all([bookSpace(world), bookSpace(world)]);
  for (const { client, invoiceId } of paid) await pay(world, client, invoiceId, PRICE);
  const [first, second] = paid.map(({ invoiceId }) => invoiceId);
  await sql`update invoices set paid_at = '2020-01-02' where id = ${first}`.execute(world.db);
  await sql`update invoices set paid_at = '2020-01-01' where id = ${second}`.execute(world.db);
  const before = (await documents()).length;
  await sql`truncate receipt_documents, tax_registrations, awaited_registrations`.execute(world.db);
  await sql`update receipt_numbers set last_number = 0`.execute(world.db);
  const file = join(import.meta.dirname, '../../../../../migrations/0027-receipt-documents.sql');
  const migration = await readFile(file, 'utf8');
  await sql.raw(migration.slice(migration.indexOf('do $$'))).execute(world.db);
  const given = await documents();
  expect(given).toHaveLength(before);
  expect(given.slice(0, 2).map(({ invoice_id }) => invoice_id)).toEqual([second, first]);
});

/** Another invoice, for a booking like the given one, inserted without HTTP. */
async function copyInvoice(bookingId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with another as (
      insert into bookings (space_id, user_id, start_time, end_time, guests, price_cents, total_cents, lines,
                            state, created_at, cancelled_at, cancel_reason, agreement_id)
      select space_id, user_id, start_time, end_time, guests, price_cents, total_cents, lines,
             'cancelled', created_at, created_at, 'lapsed', agreement_id
      from bookings where id = ${bookingId} returning id, user_id)
    insert into invoices (booking_id, payer_id, status, amount_cents, created_at)
    select id, user_id, 'pending', 100, now() from another returning id`.execute(world.db);
  return rows[0]?.id as number;
}
