import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { confirm, newCode } from '#channels/codes/codes.factory.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { makeBooking } from '#renting/bookings/bookings.factory.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';
import { statusOfPage } from './space-page.service.ts';
import { makeSpace } from './spaces.factory.ts';
import { lockSpacesOf } from './spaces.queries.ts';
import { removeSpaces } from './spaces.service.ts';

let world: World;
let owner: Person;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  world.clock.set(NOW);
  owner = await world.asOwner();
});
afterAll(() => world.close());

const remove = (id: number, by = owner) => by.call('DELETE', `/api/spaces/${id}`);
const auditOf = async (id: number) =>
  (
    await sql<{ action: string; actor_id: number }>`
      select action, actor_id from audit
      where subject = 'space' and subject_id = ${id} order by id`.execute(world.db)
  ).rows;

describe('removing a space', () => {
  test('takes it out of the lists and away from its address, for good', async () => {
    const id = await makeSpace(world.services, { owner_id: owner.id, title: 'Mbali Room' });
    expect(await remove(id)).toMatchObject({
      status: 200,
      body: { success: true, data: null, error: null },
    });
    expect(await auditOf(id)).toEqual([{ action: 'space.removed', actor_id: owner.id }]);
    expect((await world.call('GET', `/api/spaces/${id}`)).status).toBe(404);
    expect((await world.call('GET', `/api/spaces?owner_id=${owner.id}`)).body.total).toBe(0);
    expect((await world.call('GET', '/spaces?keyword=mbali')).body.total).toBe(0);
    const again = [
      await remove(id),
      await owner.call('PATCH', `/api/spaces/${id}`, { title: 'Back' }),
      await (await world.asAdmin()).call('DELETE', `/api/spaces/${id}/`),
    ];
    for (const answer of again)
      expect(answer).toMatchObject({ status: 404, body: { code: 'SPACE_NOT_FOUND' } });
    expect(await auditOf(id)).toHaveLength(1);
  });

  test('tells everybody who asks for its page that it is gone', async () => {
    const id = await makeSpace(world.services, { owner_id: owner.id });
    const statusOf = (path: string) => statusOfPage(world.db, path);
    expect(await statusOf(`/spaces/${id}`)).toBe(200);
    await remove(id);
    expect(await statusOf(`/spaces/${id}`)).toBe(410);
    expect(await statusOf(`/spaces/${id}/booking/`)).toBe(410);
    for (const none of ['/spaces/999999', '/spaces/abc', '/spaces/99999999999999999999'])
      expect(await statusOf(none)).toBe(404);
    expect(await statusOf('/spaces')).toBe(200);
  });

  test('is refused while a hold is running there, and possible once that has expired', async () => {
    const id = await makeSpace(world.services, { owner_id: owner.id });
    await makeBooking(await world.asClient(), id);
    expect(await remove(id)).toMatchObject({ status: 409, body: { code: 'SPACE_HAS_BOOKINGS' } });
    expect((await world.call('GET', `/api/spaces/${id}`)).status).toBe(200);
    expect(await auditOf(id)).toEqual([]);
    world.clock.pass(20);
    await owner.signInAgain();
    expect((await remove(id)).status).toBe(200);
  });

  test('is refused until what is paid for has ended; what was booked stays readable', async () => {
    const client = await world.asClient();
    const id = await makeSpace(world.services, { owner_id: owner.id, price_cents: 0 });
    const booking = await makeBooking(client, id, { total_amount: 0 });
    world.clock.set(new Date('2026-11-25T13:59:00+03:00'));
    await owner.signInAgain();
    expect((await remove(id)).status).toBe(409);
    world.clock.set(new Date('2026-11-25T14:00:00+03:00'));
    expect((await remove(id)).status).toBe(200);
    await client.signInAgain();
    for (const reader of [client, owner])
      expect(await reader.call('GET', `/api/invoices/${booking.invoice.id}`)).toMatchObject({
        status: 200,
        body: { space_title: 'Acacia Boardroom' },
      });
  });

  test('leaves no booking to a payment that was on its way when the hold ran out', async () => {
    const id = await makeSpace(world.services, { owner_id: owner.id });
    const client = await world.asClient();
    const { invoice } = await makeBooking(client, id);
    const code = newCode();
    await confirm(world, code, 17500);
    const isWaiting = async () =>
      (
        await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(world.db)
      ).rows.length;
    const payment = await world.db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${code}, 0))`.execute(tx);
      const body = { payment_complete_id: code };
      const sent = client.call('PUT', `/api/invoices/${invoice.id}`, body);
      await expect.poll(isWaiting).toBe(1);
      world.clock.pass(20);
      await owner.signInAgain();
      expect((await remove(id)).status).toBe(200);
      return { sent };
    });
    expect(await payment.sent).toMatchObject({ status: 409, body: { code: 'PAYMENT_TOO_LATE' } });
  });

  test('is for its owner and admins', async () => {
    const id = await makeSpace(world.services, { owner_id: owner.id });
    expect((await world.call('DELETE', `/api/spaces/${id}`)).status).toBe(401);
    expect((await remove(id, await world.asClient())).status).toBe(403);
    expect((await remove(id, await world.asOwner())).status).toBe(403);
    const admin = await world.asAdmin();
    expect((await remove(id, admin)).status).toBe(200);
    expect(await auditOf(id)).toEqual([{ action: 'space.removed', actor_id: admin.id }]);
  });

  test.each(['999999', '0', 'abc', '%00'])('that is not there, %s, is a 404', async (id) => {
    expect((await owner.call('DELETE', `/api/spaces/${id}`)).status).toBe(404);
  });

  test('while it is booked lets one of the two happen and not both', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const id = await makeSpace(world.services, { owner_id: owner.id });
        const client = await world.asClient();
        const [booked, removed] = await Promise.all([
          makeBooking(client, id).then(
            () => true,
            () => false,
          ),
          remove(id),
        ]);
        return [booked, removed.status] as const;
      }),
    );
    for (const [booked, status] of outcomes) expect(status).toBe(booked ? 409 : 200);
  });

  test('twice at once removes it once', async () => {
    const id = await makeSpace(world.services, { owner_id: owner.id });
    const answers = await Promise.all([remove(id), remove(id), remove(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(await auditOf(id)).toHaveLength(1);
  });
});

describe('removing all spaces of an owner', () => {
  const removeAll = (actorId: number) =>
    inTransaction(world.db, async (tx) =>
      removeSpaces(tx, await lockSpacesOf(tx, owner.id), NOW, actorId),
    );

  test('removes theirs and nobody else’s, each on record', async () => {
    const ids = [
      await makeSpace(world.services, { owner_id: owner.id }),
      await makeSpace(world.services, { owner_id: owner.id }),
    ];
    const other = await makeSpace(world.services);
    const admin = await world.asAdmin();
    await removeAll(admin.id);
    for (const id of ids) {
      expect((await world.call('GET', `/api/spaces/${id}`)).status).toBe(404);
      expect(await auditOf(id)).toEqual([{ action: 'space.removed', actor_id: admin.id }]);
    }
    expect((await world.call('GET', `/api/spaces/${other}`)).status).toBe(200);
    await removeAll(admin.id);
  });

  test('is refused as a whole while one of them has bookings ahead', async () => {
    const free = await makeSpace(world.services, { owner_id: owner.id });
    const booked = await makeSpace(world.services, { owner_id: owner.id });
    await makeBooking(await world.asClient(), booked);
    await expect(removeAll(owner.id)).rejects.toMatchObject({
      kind: { code: 'SPACE_HAS_BOOKINGS' },
    });
    for (const id of [free, booked])
      expect((await world.call('GET', `/api/spaces/${id}`)).status).toBe(200);
  });
});

test('an owner who has left meanwhile lists no space', async () => {
  const held = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const leaving = inTransaction(world.db, async (tx) => {
    await sql`
      update users set removed_at = ${NOW}, email = null, phone_number = null, password_hash = null
      where id = ${owner.id}`.execute(tx);
    locked.resolve();
    await held.promise;
  });
  await locked.promise;
  const answer = owner.call('POST', '/api/spaces', {
    title: 'Late Room',
    description: 'Too late.',
    price_per_hour: 1,
    space_type: 'office',
    max_guests: 1,
  });
  await untilSomeoneWaits();
  held.resolve();
  await leaving;
  expect(await answer).toMatchObject({ status: 401, body: { code: 'NOT_SIGNED_IN' } });
});

async function untilSomeoneWaits(): Promise<void> {
  await expect
    .poll(
      async () =>
        (
          await sql<{ waiting: number }>`
            select count(*) as waiting from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(world.db)
        ).rows[0]?.waiting,
    )
    .toBe(1);
}
