import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { confirm } from '#channels/codes/codes.factory.ts';
import { press } from '#channels/prompts/prompts.factory.ts';
import { earnWhatIsDue } from '#earning/earnings/earn.service.ts';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { bookingRequest, makeBooking } from '#renting/bookings/bookings.factory.ts';
import { inTurn } from '#test/in-turn.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';
import { PASSWORD } from '../accounts.factory.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await openWorld();
  admin = await world.asAdmin();
});
afterEach(async () => {
  world.clock.set(NOW);
});
afterAll(() => world.close());

const remove = (person: { id: number }, by = admin) => by.call('DELETE', `/api/users/${person.id}`);
const tell = (code: string, amount: number) => confirm(world, code, amount);
const pay = async (client: Person, invoiceId: number, code: string) => {
  await tell(code, 17_500);
  const body = { payment_complete_id: code };
  expect((await client.call('PUT', `/api/invoices/${invoiceId}`, body)).status).toBe(200);
};
/** An owner's earnings become earned and are paid out. */
async function settleEarned({ id }: { id: number }): Promise<void> {
  world.clock.set(AFTER_EARNING);
  await earnWhatIsDue(world.services);
  await sql`
    insert into ledger_entries (posted_at, debit, credit, amount_cents, owner_id, subject, subject_id)
    select now(), 'owners', 'pay_bill', sum(net_cents), owner_id, 'test', 1
    from earned_parts where owner_id = ${id} group by owner_id`.execute(world.db);
  await admin.signInAgain();
}
/** After every booking that a test makes with `bookingRequest`. */
const AFTERWARDS = new Date('2026-11-26T10:00:00+03:00');
const AFTER_EARNING = new Date('2026-11-26T15:00:00+03:00');
async function onRecord(person: { id: number }) {
  const { rows } = await sql<{ action: string; actor_id: number; detail: object }>`
    select action, actor_id, detail from audit
    where subject = 'user' and subject_id = ${person.id} and not audit_is_access(action)
    order by id`.execute(world.db);
  return rows;
}

describe('removing a user', () => {
  test('forgets who they were at once, everywhere', async () => {
    const person = await world.as('client', 'owner');
    await world.call('POST', '/auth/forgot-password', { email: person.email });
    await world.processQueue();
    const key = { 'idempotency-key': 'theirs' };
    await person.call(
      'POST',
      '/api/bookings',
      bookingRequest(await makeSpace(world.services), {
        start_time: '2026-11-24T11:00',
        end_time: '2026-11-24T12:00',
        total_amount: 3500,
      }),
      key,
    );
    world.clock.pass(12 * 60);
    await admin.signInAgain();
    await person.signInAgain();

    expect(await remove(person)).toMatchObject({
      status: 200,
      body: { success: true, data: null, error: null },
    });

    expect(await person.call('GET', '/auth/me')).toMatchObject({
      status: 401,
      body: { message: 'Session expired. Please log in again.' },
    });
    const authorization = `Bearer ${person.refreshToken}`;
    const refreshed = await world.call('POST', '/auth/refresh', undefined, { authorization });
    expect(refreshed.status).toBe(401);
    const login = { email: person.email, password: PASSWORD };
    expect((await world.call('POST', '/auth/login', login)).status).toBe(401);
    for (const [method, url, body] of [
      ['GET', `/api/users/${person.id}`],
      ['PATCH', `/api/users/${person.id}`, { first_name: 'Back' }],
      ['DELETE', `/api/users/${person.id}`],
      ['POST', '/api/user_roles', { user_id: person.id, role_id: 2 }],
      ['DELETE', `/api/user_roles/${person.id}/2`],
    ] as const)
      expect(await admin.call(method, url, body)).toMatchObject({
        status: 404,
        body: { code: 'USER_NOT_FOUND' },
      });
    const listed = await admin.call('GET', '/api/users?limit=500');
    expect(listed.body.data.map(({ id }: { id: number }) => id)).not.toContain(person.id);

    const { rows } = await sql<{ kept: Record<string, unknown>; rest: object }>`
      select to_jsonb(users) as kept, json_build_object(
        'roles', (select count(*) from user_roles where user_id = users.id),
        'sessions', (select count(*) from sessions where user_id = users.id),
        'resets', (select count(*) from password_resets where user_id = users.id),
        'answers', (select count(*) from idempotency_keys where user_id = users.id)) as rest
      from users where id = ${person.id}`.execute(world.db);
    expect(rows[0]?.rest).toEqual({ roles: 0, sessions: 0, resets: 0, answers: 0 });
    expect(rows[0]?.kept).toMatchObject({
      first_name: 'Former',
      last_name: 'user',
      email: null,
      phone_number: null,
      password_hash: null,
      words: null,
    });
    expect(await onRecord(person)).toEqual([
      {
        action: 'user.removed',
        actor_id: admin.id,
        detail: { roles: ['client', 'owner'] },
      },
    ]);
    const { rows: audit } = await sql<{ row: string }>`
      select audit::text as row from audit`.execute(world.db);
    expect(audit.map(({ row }) => row).join()).not.toContain(person.email);
  });

  test('leaves their address free for a new registration, as somebody new', async () => {
    const person = await world.asClient();
    await remove(person);
    const again = await world.call('POST', '/auth/register', {
      first_name: 'Someone',
      last_name: 'New',
      email: person.email,
      phone_number: '0722 000 111',
      password: PASSWORD,
    });
    expect(again.status).toBe(201);
    expect(again.body.user.id).not.toBe(person.id);
    const login = { email: person.email, password: PASSWORD };
    expect((await world.call('POST', '/auth/login', login)).body.user.id).toBe(again.body.user.id);
  });

  test('keeps what they booked, paid and wrote, in the name of a former user', async () => {
    const owner = await world.asOwner();
    const spaceId = await makeSpace(world.services, { owner_id: owner.id });
    const client = await world.asClient();
    const booking = await makeBooking(client, spaceId);
    await pay(client, booking.invoice.id, 'UKO1ABCD01');
    const body = { booking_id: booking.id, rating: 5, comment: 'Quiet and bright.' };
    expect((await client.call('POST', '/api/reviews/', body)).status).toBe(201);
    world.clock.set(AFTERWARDS);
    for (const person of [admin, owner]) await person.signInAgain();

    expect((await remove(client)).status).toBe(200);
    expect((await owner.call('GET', `/api/invoices/${booking.invoice.id}`)).body).toMatchObject({
      user_id: client.id,
      status: 'paid',
      receipt_codes: ['UKO1ABCD01'],
    });
    const reviews = await world.call('GET', `/api/reviews/spaces/${spaceId}`);
    expect(reviews.body.data).toMatchObject([
      { user_id: client.id, comment: 'Quiet and bright.', user: { first_name: 'Former user' } },
    ]);
    expect((await world.call('GET', `/api/spaces/${spaceId}`)).body).toMatchObject({
      rating: 5,
      reviews_count: 1,
    });
    const audit = await admin.call('GET', `/api/audit?actor_id=${client.id}&subject=booking`);
    expect(audit.body.data[0]).toMatchObject({ actor: { id: client.id, name: 'Former user' } });
  });

  test('removes their spaces with them, and keeps what was booked there', async () => {
    const owner = await world.asOwner();
    const spaceId = await makeSpace(world.services, { owner_id: owner.id });
    const client = await world.asClient();
    const booking = await makeBooking(client, spaceId);
    await pay(client, booking.invoice.id, 'UKO1ABCD02');
    world.clock.set(AFTERWARDS);
    await settleEarned(owner);
    await client.signInAgain();

    expect((await remove(owner)).status).toBe(200);
    expect((await world.call('GET', `/api/spaces/${spaceId}`)).status).toBe(404);
    const listed = await world.call('GET', '/api/spaces?limit=500');
    expect(listed.body.data.map(({ id }: { id: number }) => id)).not.toContain(spaceId);
    const again = bookingRequest(spaceId, {
      start_time: '2026-12-01T09:00',
      end_time: '2026-12-01T14:00',
    });
    expect(await client.call('POST', '/api/bookings', again)).toMatchObject({
      status: 404,
      body: { code: 'SPACE_NOT_FOUND' },
    });
    expect((await client.call('GET', `/api/invoices/${booking.invoice.id}`)).body).toMatchObject({
      status: 'paid',
      receipt_codes: ['UKO1ABCD02'],
    });
    const { rows } = await sql`
      select action, actor_id from audit where subject = 'space' and subject_id = ${spaceId}
      order by id desc limit 1`.execute(world.db);
    expect(rows).toEqual([{ action: 'space.removed', actor_id: admin.id }]);
  });

  test('is recorded once, however many ask at the same instant', async () => {
    const person = await world.asOwner();
    await makeSpace(world.services, { owner_id: person.id });
    const answers = await Promise.all(Array.from({ length: 6 }, () => remove(person)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404, 404]);
    expect(await onRecord(person)).toHaveLength(1);
  });

  test('is possible for oneself: with the password, unless one has just logged in', async () => {
    const person = await world.asClient();
    world.clock.pass(6);
    expect(await person.call('DELETE', '/auth/me')).toMatchObject({
      status: 403,
      body: { code: 'CONFIRM_PASSWORD' },
    });
    const body = { current_password: PASSWORD };
    expect((await person.call('DELETE', '/auth/me', body)).status).toBe(200);
    expect((await person.call('GET', '/auth/me')).status).toBe(401);
    expect(await onRecord(person)).toContainEqual({
      action: 'user.removed',
      actor_id: person.id,
      detail: { roles: ['client'] },
    });
  });

  test("empties M-Pesa's messages about their payments, and keeps the receipt", async () => {
    const client = await world.asClient();
    const booking = await makeBooking(client, await makeSpace(world.services));
    await pay(client, booking.invoice.id, 'UKO1ABCD09');
    const stored = () =>
      sql<{ body: string; code: string }>`
      select callbacks.body, receipts.code from receipts
      join callbacks on callbacks.id = receipts.callback_id
      where receipts.code = 'UKO1ABCD09'`.execute(world.db);
    expect((await stored()).rows[0]?.body).toContain('UKO1ABCD09');
    world.clock.set(AFTERWARDS);
    await admin.signInAgain();
    expect((await remove(client)).status).toBe(200);
    expect((await stored()).rows).toEqual([{ body: 'null', code: 'UKO1ABCD09' }]);
  });

  test('is possible for oneself, with another admin there', async () => {
    const other = await world.asAdmin();
    expect((await remove(other, other)).status).toBe(200);
    expect((await other.call('GET', '/auth/me')).status).toBe(401);
  });

  test('is for admins alone, and not even for oneself without', async () => {
    const person = await world.as('client', 'owner');
    expect(await remove(person, person)).toMatchObject({
      status: 403,
      body: { code: 'NOT_YOURS_TO_DO' },
    });
    expect((await person.call('GET', '/auth/me')).status).toBe(200);
  });

  test('the database itself keeps nobody half removed', async () => {
    const person = await world.asClient();
    for (const half of [
      sql`update users set email = null where id = ${person.id}`,
      sql`update users set removed_at = now() where id = ${person.id}`,
      sql`update users set removed_at = now(), email = null, password_hash = null where id = ${person.id}`,
    ])
      await expect(half.execute(world.db)).rejects.toMatchObject({
        constraint: 'users_removed_is_nobody',
      });
  });
});

describe('while bookings lie ahead', () => {
  const refused = { status: 409, body: { code: 'USER_HAS_OPEN_MATTERS' } };
  /** A client with a booking, and the owner of its space; not used by other tests. */
  async function booked() {
    const [owner, client] = await Promise.all([world.asOwner(), world.asClient()]);
    const spaceId = await makeSpace(world.services, { owner_id: owner.id });
    const booking = await makeBooking(client, spaceId);
    return { owner, client, spaceId, booking };
  }

  test('neither client nor owner can be removed: a hold that runs', async () => {
    const { owner, client, spaceId } = await booked();
    expect(await remove(client)).toMatchObject(refused);
    expect(await remove(owner)).toMatchObject(refused);
    expect((await world.call('GET', `/api/spaces/${spaceId}`)).status).toBe(200);
    for (const person of [owner, client]) {
      expect((await person.call('GET', '/auth/me')).status).toBe(200);
      expect(await onRecord(person)).toEqual([]);
    }
  });

  test('nor when it is paid, until it has ended', async () => {
    const { owner, client, booking } = await booked();
    await pay(client, booking.invoice.id, 'UKO1ABCD03');
    for (const time of ['2026-11-25T08:59:00+03:00', '2026-11-25T13:59:59+03:00']) {
      world.clock.set(new Date(time));
      await admin.signInAgain();
      expect(await remove(client)).toMatchObject(refused);
      expect(await remove(owner)).toMatchObject(refused);
    }
    world.clock.set(new Date('2026-11-25T14:00:00+03:00'));
    expect((await remove(client)).status).toBe(200);
    expect((await remove(owner)).body.data.open).toMatchObject([
      { kind: 'earning', booking_id: booking.id, amount: 17_500 },
    ]);
    await settleEarned(owner);
    expect((await remove(owner)).status).toBe(200);
  });

  test('nor while a prompt on a phone keeps an unpaid booking beyond its end', async () => {
    const [owner, client] = await Promise.all([world.asOwner(), world.asClient()]);
    const spaceId = await makeSpace(world.services, { owner_id: owner.id });
    const stretch = { start_time: '2026-11-24T10:05', end_time: '2026-11-24T10:35' };
    const { invoice } = await makeBooking(client, spaceId, { ...stretch, total_amount: null });
    world.clock.pass(14);
    await press(client, invoice.id);
    world.clock.pass(26);
    await admin.signInAgain();
    expect(await remove(client)).toMatchObject(refused);
    expect(await remove(owner)).toMatchObject(refused);
  });

  test('an expired hold does not count, whether or not its job has run', async () => {
    const { owner, client, booking } = await booked();
    world.clock.pass(20);
    await admin.signInAgain();
    expect((await remove(client)).status).toBe(200);
    expect((await remove(owner)).status).toBe(200);
    const { rows } = await sql`
      select state, cancel_reason from bookings where id = ${booking.id}`.execute(world.db);
    expect(rows).toEqual([{ state: 'cancelled', cancel_reason: 'lapsed' }]);
  });

  test.each(['client', 'owner'] as const)(
    'money that comes after the %s was removed is owed back, and revives nothing',
    async (who) => {
      const { client, booking, ...people } = await booked();
      const code = who === 'client' ? 'UKO1ABCD04' : 'UKO1ABCD05';
      const body = { payment_complete_id: code };
      const url = `/api/invoices/${booking.invoice.id}`;
      expect((await client.call('PUT', url, body)).status).toBe(202);
      await sql`
        update bookings set hold_until = ${NOW}, hold_stands_until = null
        where id = ${booking.id}`.execute(world.db);
      const claims = (state: string, at: Date | null) =>
        sql`update claims set state = ${state}, decided_at = ${at} where code = ${code}`.execute(
          world.db,
        );
      // Nobody leaves while a code is being checked; its later result has the same effect.
      await claims('refused', NOW);
      expect((await remove({ ...people, client }[who])).status).toBe(200);
      await claims('verifying', null);
      await tell(code, 17_500);
      const { rows } = await sql`
        select bookings.state, refunds.state as refund, refunds.amount_cents
        from bookings join invoices on invoices.booking_id = bookings.id
        left join refunds on refunds.invoice_id = invoices.id
        where bookings.id = ${booking.id}`.execute(world.db);
      expect(rows).toEqual([{ state: 'cancelled', refund: 'due', amount_cents: 1_750_000 }]);
      const admin = await world.asAdmin();
      const [refund] = (await admin.call('GET', '/api/refunds?state=due')).body.data;
      expect(refund).toMatchObject({
        receipt_code: code,
        client: { email: who === 'client' ? null : client.email },
      });
    },
  );

  test('whoever books while they are being removed books nothing', async () => {
    const [owner, client] = await Promise.all([world.asOwner(), world.asClient()]);
    const spaceId = await makeSpace(world.services, { owner_id: owner.id });
    const row = sql`select from users where id = ${client.id} for update`;
    const [removal, booking] = await inTurn(world, row, [
      () => remove(client),
      () => client.call('POST', '/api/bookings', bookingRequest(spaceId)),
    ]);
    expect(removal.status).toBe(200);
    expect(booking).toMatchObject({ status: 401, body: { code: 'NOT_SIGNED_IN' } });
  });

  test('whoever writes a review while they are being removed writes none', async () => {
    const { client, spaceId, booking } = await booked();
    await pay(client, booking.invoice.id, 'UKO1ABCD07');
    world.clock.set(new Date('2026-11-25T14:00:00+03:00'));
    await admin.signInAgain();
    await client.signInAgain();
    const row = sql`select from users where id = ${client.id} for update`;
    const [removal, review] = await inTurn(world, row, [
      () => remove(client),
      () => client.call('POST', '/api/reviews', { booking_id: booking.id }),
    ]);
    expect(removal.status).toBe(200);
    expect(review).toMatchObject({ status: 401, body: { code: 'NOT_SIGNED_IN' } });
    expect((await world.call('GET', `/api/spaces/${spaceId}`)).body.reviews_count).toBe(0);
  });

  test('whoever books a space while its owner is being removed books nothing', async () => {
    const [owner, client] = await Promise.all([world.asOwner(), world.asClient()]);
    const spaceId = await makeSpace(world.services, { owner_id: owner.id });
    const row = sql`select from spaces where id = ${spaceId} for update`;
    const [removal, booking] = await inTurn(world, row, [
      () => remove(owner),
      () => client.call('POST', '/api/bookings', bookingRequest(spaceId)),
    ]);
    expect(removal.status).toBe(200);
    expect(booking).toMatchObject({ status: 404, body: { code: 'SPACE_NOT_FOUND' } });
  });

  test('whoever books first is not removed', async () => {
    const [owner, client] = await Promise.all([world.asOwner(), world.asClient()]);
    const spaceId = await makeSpace(world.services, { owner_id: owner.id });
    const row = sql`select from users where id = ${client.id} for update`;
    const [booking, removal] = await inTurn(world, row, [
      () => client.call('POST', '/api/bookings', bookingRequest(spaceId)),
      () => remove(client),
    ]);
    expect(booking.status).toBe(201);
    expect(removal).toMatchObject(refused);
  });
});

describe('the last admin', () => {
  test('cannot be removed, and still exists after two removed each other, every time', async () => {
    const { body } = await admin.call('GET', '/api/users?role=admin');
    for (const { id } of body.data) if (id !== admin.id) await remove({ id });
    expect(await remove(admin)).toMatchObject({ status: 409, body: { code: 'LAST_ADMIN' } });

    let last = admin;
    for (let round = 0; round < 25; round += 1) {
      const other = await world.asAdmin();
      const answers = await Promise.all([remove(last, other), remove(other, last)]);
      const { rows } = await sql<{ id: number }>`
        select user_roles.user_id as id from user_roles
        join roles on roles.id = user_roles.role_id
        join users on users.id = user_roles.user_id
        where roles.role = 'admin' and users.removed_at is null`.execute(world.db);
      expect(rows).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      // A moment too late: refused as the last one, or logged out when asking.
      const loser = answers.find(({ status }) => status !== 200);
      expect([409, 401]).toContain(loser?.status);
      last = rows[0]?.id === last.id ? last : other;
    }
    admin = last;
  });
});
