import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pay } from '#channels/codes/codes.factory.ts';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { bookSpace } from '#renting/bookings/bookings.factory.ts';
import { makeTried } from '#test/limits.ts';
import { openWorld, type Person, type World } from '#test/world.ts';
import { findReceipt } from './read-receipt.queries.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const PRICE = 17_500;
const fileOf = (who: Person, invoiceId: number) =>
  who.call('GET', `/api/invoices/${invoiceId}/receipt.pdf`);
const receiptOf = async (invoiceId: number) =>
  (await findReceipt(world.db, invoiceId, 'all'))?.receipt;

describe('the receipt of an invoice as a file', () => {
  test('is available to its client, the owner and admins once it is paid, always the same', async () => {
    const { client, owner, invoiceId } = await bookSpace(world);
    await pay(world, client, invoiceId, PRICE + 20);
    const { status, headers, body } = await fileOf(client, invoiceId);
    expect(status).toBe(200);
    const { number } = (await client.call('GET', `/api/invoices/${invoiceId}`)).body.receipt;
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Receipt ${number}.pdf"`,
      'cache-control': 'no-store',
    });
    expect(body.slice(0, 9)).toBe('%PDF-1.7\n');
    expect(body.trimEnd().slice(-5)).toBe('%%EOF');
    for (const who of [client, owner, await world.asAdmin()])
      expect((await fileOf(who, invoiceId)).body).toBe(body);
  });

  test('holds every payment, and what of it goes back', async () => {
    const { client, owner, id, invoiceId } = await bookSpace(world);
    const first = await pay(world, client, invoiceId, 500);
    const second = await pay(world, client, invoiceId, PRICE);
    expect(await receiptOf(invoiceId)).toMatchObject({
      is_cancelled: false,
      amount_cents: PRICE * 100,
      counted_cents: PRICE * 100,
      payments: [
        { code: first, amount_cents: 500_00, paid_at: expect.any(String) },
        { code: second, amount_cents: PRICE * 100 },
      ],
      refunds: [{ code: second, amount_cents: 500_00, reason: 'surplus', state: 'due' }],
    });
    await owner.call('PUT', `/api/bookings/${id}/cancel`);
    expect((await fileOf(client, invoiceId)).status).toBe(200);
    const cancelled = await receiptOf(invoiceId);
    expect(cancelled).toMatchObject({ is_cancelled: true, counted_cents: 0 });
    expect(cancelled?.refunds).toHaveLength(3);
  });

  test('is refused with a reason while it is not paid, and where there was nothing to pay', async () => {
    const { client, invoiceId } = await bookSpace(world);
    expect(await fileOf(client, invoiceId)).toMatchObject({
      status: 409,
      body: { code: 'NO_RECEIPT', message: expect.stringContaining('has not been paid') },
    });
    await pay(world, client, invoiceId, PRICE);
    await sql`update invoices set status = 'pending', paid_at = null where id = ${invoiceId}`.execute(
      world.db,
    );
    const takenBack = await fileOf(client, invoiceId);
    expect(takenBack.body.message).toContain('found to be for something else');
    const free = await bookFree(client);
    expect((await fileOf(client, free)).body.message).toContain('costs nothing');
  });

  test('is not found by others, and is rate-limited', async () => {
    const { client, invoiceId } = await bookSpace(world);
    const stranger = await world.asClient();
    expect((await fileOf(stranger, invoiceId)).body.code).toBe('INVOICE_NOT_FOUND');
    await makeTried(world, 'paper-file', stranger.id, 120);
    expect((await fileOf(stranger, invoiceId)).status).toBe(429);
    expect((await fileOf(client, invoiceId)).status).toBe(409);
  });
});

async function bookFree(client: Person): Promise<number> {
  const spaceId = await makeSpace(world.services, { price_cents: 0 });
  const answer = await client.call('POST', '/api/bookings/', {
    space_id: spaceId,
    start_time: '2026-11-25T09:00',
    end_time: '2026-11-25T10:00',
    terms_accepted: true,
    estimated_guests: 1,
  });
  return answer.body.data.invoice.id;
}
