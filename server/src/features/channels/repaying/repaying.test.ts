import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { close, makeRefund, owe, replyTo, send, tell } from '#money/refunds/refunds.factory.ts';
import { newTransfer } from '#money/transfers/transfers.factory.ts';
import { bookSpace } from '#renting/bookings/bookings.factory.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off', CODE_WAIT_SECONDS: '0' });
  admin = await world.asAdmin();
});
afterAll(() => world.close());
beforeEach(() => world.clock.set(NOW));

const idsOf = async (caller: Person, query: string) => {
  const { status, body } = await caller.call('GET', `/api/refunds${query}`);
  expect([query, status]).toEqual([query, 200]);
  return body.data.map(({ id }: { id: number }) => id);
};

describe('a refund', () => {
  test('shows its client how far it is, and no more of others than they need', async () => {
    const owed = await makeRefund(world);
    const { status, body } = await owed.client.call('GET', `/api/refunds/${owed.refundId}`);
    expect([status, body]).toMatchObject([
      200,
      {
        amount: 17_500,
        reason: 'cancelled',
        state: 'due',
        invoice_id: owed.invoiceId,
        invoice_number: `INV-${owed.invoiceId}`,
        booking: { id: owed.bookingId, number: `BK-${owed.bookingId}` },
        client: null,
        receipt_code: owed.code,
        created_at: '2026-11-24T10:00:00+03:00',
        sent_at: null,
        decided_at: null,
        happened: 'We owe you this.',
        approvals: [],
        can_send: false,
        needs_look: false,
      },
    ]);
    await send(admin, owed.refundId);
    await tell(world, replyTo(world).replace(/result$/, 'timeout'), {});
    // The client is not bothered with what only an admin can fix.
    expect((await owed.client.call('GET', `/api/refunds/${owed.refundId}`)).body).toMatchObject({
      state: 'sent',
      sent_at: '2026-11-24T10:00:00+03:00',
      happened: 'It is on its way to the M-Pesa number that paid.',
      needs_look: false,
    });
  });

  test('shows an admin its client', async () => {
    const owed = await makeRefund(world);
    const { body } = await admin.call('GET', `/api/refunds/${owed.refundId}`);
    expect(body).toMatchObject({
      client: { id: owed.client.id, email: owed.client.email },
      can_send: true,
    });
  });

  test('shows the owner of the space nothing, neither by itself nor with the invoice', async () => {
    const owed = await makeRefund(world);
    expect((await owed.owner.call('GET', `/api/refunds/${owed.refundId}`)).status).toBe(404);
    expect(await idsOf(owed.owner, '?as=owner')).toEqual([]);
    const { body } = await owed.owner.call('GET', `/api/invoices/${owed.invoiceId}`);
    expect(body).toMatchObject({ refund_due: 17_500, refunds: [] });
  });

  test.each(['abc', '0', '-1', '1.5', '99999999999999999999', '1%00'])(
    'with the id %s does not exist, and is no server error',
    async (id) => {
      const { status } = await admin.call('GET', `/api/refunds/${id}`);
      expect([404, 422, 400]).toContain(status);
    },
  );
});

describe('the list of refunds', () => {
  let owed: { refundId: number; client: Person; invoiceId: number; id: number; code: string };
  let done: number;
  beforeAll(async () => {
    const first = await bookSpace(world);
    const refundId = await owe(world, first.invoiceId, 1_200_00);
    const { rows } = await sql<{ code: string }>`
      select code from receipts join refunds on receipts.id = receipt_id
      where refunds.id = ${refundId}`.execute(world.db);
    owed = { ...first, refundId, code: rows[0]?.code as string };
    const second = await bookSpace(world, {}, owed.client);
    done = await owe(world, second.invoiceId, 900_00);
    await close(admin, done, { outcome: 'done', transfer_code: newTransfer() });
  });

  test.each([
    ['', () => [done, owed.refundId]],
    ['/?as=&state=&search=&sort=', () => [done, owed.refundId]],
    ['?as=client', () => [done, owed.refundId]],
    ['?as=owner', () => []],
    ['?as=admin', () => []],
    ['?state=due', () => [owed.refundId]],
    ['?state=done', () => [done]],
    ['?state=failed', () => []],
    ['?sort=amount', () => [done, owed.refundId]],
    ['?sort=-amount', () => [owed.refundId, done]],
  ] as const)('%s holds for its client what fits', async (query, expected) => {
    expect(await idsOf(owed.client, query)).toEqual(expected());
  });

  test('finds by invoice, booking, code of the payment and space', async () => {
    for (const search of [`INV-${owed.invoiceId}`, `bk${owed.id}`, owed.code.toLowerCase()])
      expect(await idsOf(owed.client, `?search=${search}`)).toEqual([owed.refundId]);
    expect(await idsOf(owed.client, '?search=acacia')).toEqual([done, owed.refundId]);
    expect(await idsOf(owed.client, '?search=%25')).toEqual([]);
    expect(await idsOf(await world.asClient(), `?search=${owed.code}`)).toEqual([]);
  });

  test('finds by the name of the client for admins, and for nobody else', async () => {
    await sql`update users set first_name = 'Nyokabi' where id = ${owed.client.id}`.execute(
      world.db,
    );
    expect(await idsOf(admin, '?search=nyokabi')).toEqual([done, owed.refundId]);
    expect(await idsOf(owed.client, '?search=nyokabi')).toEqual([]);
  });

  test.each([
    ['?state=lost', 'state'],
    ['?sort=newer', 'sort'],
    ['?as=guest', 'as'],
    ['?search=a&search=b', 'search'],
    ['?limit=0', 'limit'],
  ])('%s is refused', async (query, field) => {
    expect(await admin.call('GET', `/api/refunds${query}`)).toMatchObject({
      status: 422,
      body: { code: 'NOT_VALID', errors: { [field]: expect.any(String) } },
    });
  });

  test('takes any search without a server error', async () => {
    for (const search of ['\u0000', 'x'.repeat(5000), '999999999999999999', "'; drop table", '🎈'])
      expect(
        (await admin.call('GET', `/api/refunds?search=${encodeURIComponent(search)}`)).status,
      ).toBe(200);
  });
});
