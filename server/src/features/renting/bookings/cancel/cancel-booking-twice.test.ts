// Requests to cancel that are sent twice, or at the same instant as others.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirm, newCode, pay } from '#channels/codes/codes.factory.ts';
import { openWorld, type Person, type World } from '#test/world.ts';
import { type Booked, bookingRequest, bookSpace } from '../bookings.factory.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' });
});
afterAll(() => world.close());

async function paid(): Promise<Booked> {
  const scene = await bookSpace(world);
  await pay(world, scene.client, scene.invoiceId, 17500);
  return scene;
}

const cancel = (person: Person, id: number, body?: unknown, headers?: Record<string, string>) =>
  person.call('PUT', `/api/bookings/${id}/cancel`, body, headers);

const rowsOf = async (query: ReturnType<typeof sql>) => (await query.execute(world.db)).rows;
const refundsOf = ({ invoiceId }: Booked) =>
  rowsOf(sql`select id from refunds where invoice_id = ${invoiceId}`);
const cancellingsOf = ({ id }: Booked) =>
  rowsOf(sql`select id from audit where subject_id = ${id} and action = 'booking.cancelled'`);

describe('at the same instant', () => {
  const ROUNDS = 8;

  test('a booking is cancelled once by all who request it, and refunded once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const scene = await paid();
      const asking = [scene.client, scene.owner, scene.client, scene.owner];
      const answers = await Promise.all(asking.map((person) => cancel(person, scene.id)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
      const { body } = await scene.client.call('GET', `/api/bookings/${scene.id}`);
      // The client is too late for a refund: it depends on who came first.
      expect(await refundsOf(scene)).toHaveLength(body.cancelled_by === 'owner' ? 1 : 0);
      expect(await cancellingsOf(scene)).toHaveLength(1);
    }
  });

  test('a booking is paid and cancelled: what came in is owed back, every time', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const day = { start_time: '2026-11-27T09:00', end_time: '2026-11-27T14:00' };
      const scene = await bookSpace(world, day);
      const code = newCode();
      await scene.client.call('PUT', `/api/invoices/${scene.invoiceId}`, {
        payment_complete_id: code,
      });
      await Promise.all([confirm(world, code, 17500), cancel(scene.client, scene.id)]);
      const { body } = await scene.client.call('GET', `/api/invoices/${scene.invoiceId}`);
      expect(body).toMatchObject({
        status: 'cancelled',
        payment_state: 'refund_due',
        refund_due: 17500,
        booking: { status: 'cancelled' },
      });
    }
  });

  test('a booking is cancelled and its time booked by others: it is never sold twice', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const scene = await bookSpace(world);
      const others = await Promise.all([world.asClient(), world.asClient(), world.asClient()]);
      const input = bookingRequest(scene.spaceId);
      const [cancelled, ...responses] = await Promise.all([
        cancel(scene.client, scene.id),
        ...others.map((other) => other.call('POST', '/api/bookings/', input)),
      ]);
      expect(cancelled?.status).toBe(200);
      const got = responses.filter(({ status }) => status === 201);
      expect(got.length).toBeLessThanOrEqual(1);
      const again = await (await world.asClient()).call('POST', '/api/bookings/', input);
      expect(again.status).toBe(got.length === 1 ? 409 : 201);
    }
  });
});

describe('an Idempotency-Key', () => {
  const key = { 'idempotency-key': 'cancel-once' };

  test('gives a repeated request the first answer, also when both come at once', async () => {
    const scene = await paid();
    const send = () => cancel(scene.owner, scene.id, { reason: 'Closed' }, key);
    const answers = [...(await Promise.all([send(), send()])), await send()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
    expect(await refundsOf(scene)).toHaveLength(1);
  });

  test('repeats the response that the hold had run out', async () => {
    const scene = await bookSpace(world);
    world.clock.pass(20);
    await scene.client.signInAgain();
    const answers = [
      await cancel(scene.client, scene.id, {}, key),
      await cancel(scene.client, scene.id, {}, key),
    ];
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
      [409, expect.stringContaining('has lapsed')],
      [409, expect.stringContaining('has lapsed')],
    ]);
  });

  test('used for another booking is refused', async () => {
    const client = await world.asClient();
    const [one, other] = [await bookSpace(world, {}, client), await bookSpace(world, {}, client)];
    expect((await cancel(client, one.id, {}, key)).status).toBe(200);
    expect(await cancel(client, other.id, {}, key)).toMatchObject({
      status: 422,
      body: { code: 'KEY_REUSED' },
    });
  });
});
