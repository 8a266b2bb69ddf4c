import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookSpace } from '#renting/bookings/bookings.factory.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' });
});
afterAll(() => world.close());

async function listOf(person: Person) {
  await world.writeNotices();
  return (await person.call('GET', '/api/notices')).body.data;
}
async function unreadOf(person: Person) {
  await world.writeNotices();
  return (await person.call('GET', '/api/notices/unread_count')).body.data.unread;
}

describe('notices', () => {
  test('are listed newest first, each to its recipient', async () => {
    const { client, owner, id, invoiceId, spaceId } = await bookSpace(world);
    await client.call('PUT', `/api/bookings/${id}/cancel`);
    expect(await listOf(client)).toMatchObject([
      { kind: 'cancelled', headline: 'Your booking of Acacia Boardroom was cancelled.' },
      {
        kind: 'booked',
        headline: 'You booked Acacia Boardroom.',
        booking_id: id,
        booking_number: `BK-${id}`,
        invoice_id: invoiceId,
        space_id: spaceId,
        start_time: '2026-11-25T09:00:00+03:00',
        created_at: '2026-11-24T10:00:00+03:00',
        read_at: null,
      },
    ]);
    expect((await listOf(owner)).map(({ kind }: { kind: string }) => kind)).toEqual([
      'space_cancelled',
      'space_booked',
    ]);
  });

  test('are unread until they are read, one by one or all', async () => {
    const { client, id } = await bookSpace(world);
    await client.call('PUT', `/api/bookings/${id}/cancel`);
    await bookSpace(world, {}, client);
    expect(await unreadOf(client)).toBe(3);
    const [newest] = await listOf(client);
    const one = await client.call('POST', '/api/notices/read', { ids: [newest.id] });
    expect(one).toMatchObject({ status: 200, body: { data: { unread: 2 } } });
    const [read, other] = await listOf(client);
    expect([read.read_at, other.read_at]).toEqual(['2026-11-24T10:00:00+03:00', null]);
    await client.call('POST', '/api/notices/read');
    expect(await unreadOf(client)).toBe(0);
  });

  test('are counted to a hundred, and all marked at once however many there are', async () => {
    const { client } = await bookSpace(world);
    await sql`
      insert into notices (user_id, kind, subject, subject_id, created_at)
      select ${client.id}::bigint, 'booked', 'booking', 1000000 + nth, now() from generate_series(1, 2500) as nth`.execute(
      world.db,
    );
    expect(await unreadOf(client)).toBe(100);
    const all = await client.call('POST', '/api/notices/read');
    expect(all).toMatchObject({ status: 200, body: { data: { unread: 0 } } });
  });

  test('are marked up to the newest that was seen, and what came after stays unread', async () => {
    const { client, id } = await bookSpace(world);
    await client.call('PUT', `/api/bookings/${id}/cancel`);
    const [seen] = await listOf(client);
    await bookSpace(world, {}, client);
    expect(await unreadOf(client)).toBe(3);
    const marked = await client.call('POST', '/api/notices/read', { up_to: seen.id });
    expect(marked).toMatchObject({ status: 200, body: { data: { unread: 1 } } });
    expect((await listOf(client))[0]).toMatchObject({ kind: 'booked', read_at: null });
  });

  test('of somebody else are not marked', async () => {
    const { client, owner } = await bookSpace(world);
    const [notice] = await listOf(client);
    await owner.call('POST', '/api/notices/read', { ids: [notice.id] });
    expect(await unreadOf(client)).toBe(1);
  });

  test('are marked by valid ids, and at most 500 at once', async () => {
    const { client } = await bookSpace(world);
    for (const ids of ['all', [0], Array.from({ length: 501 }, (_, nth) => nth + 1)]) {
      const answer = await client.call('POST', '/api/notices/read', { ids });
      expect(answer.status).toBe(422);
    }
    expect(await unreadOf(client)).toBe(1);
  });
});

describe('the bell shows a request to host', () => {
  const ask = async (person: Person) => {
    const studio = { about: 'A studio.', location: 'Lavington', phone_number: '0722 000 111' };
    return (await person.call('POST', '/api/hosting-requests', studio)).body.data.id;
  };
  const toldOf = async (person: Person) =>
    (await listOf(person)).map(({ kind, headline }: { [key: string]: string }) => [kind, headline]);

  test('to each admin, and without any booking, invoice or space', async () => {
    const [admin, other, person] = [
      await world.asAdmin(),
      await world.asAdmin(),
      await world.asClient(),
    ];
    await ask(person);
    const { first_name, last_name } = (await person.call('GET', '/auth/me')).body;
    for (const { call } of [admin, other]) {
      const [notice] = (await call('GET', '/api/notices')).body.data;
      expect(notice).toMatchObject({
        kind: 'hosting_requested',
        headline: `${first_name} ${last_name} asks to become an owner.`,
        booking_id: null,
        booking_number: null,
        invoice_id: null,
        space_id: null,
        start_time: null,
        end_time: null,
        read_at: null,
      });
    }
    await admin.call('DELETE', `/api/users/${person.id}`);
    expect((await toldOf(other))[0]).toEqual([
      'hosting_requested',
      'Somebody asks to become an owner.',
    ]);
  });

  test.each([
    ['grant', undefined, 'hosting_granted', 'You can list your space now.'],
    [
      'decline',
      { reason: 'No parking.' },
      'hosting_declined',
      'Your request to list a space was declined.',
    ],
  ])('to the person who asked, once an admin %ss it', async (verb, body, kind, headline) => {
    const [admin, person] = [await world.asAdmin(), await world.asClient()];
    const id = await ask(person);
    await admin.call('POST', `/api/hosting-requests/${id}/${verb}`, body);
    expect(await toldOf(person)).toEqual([[kind, headline]]);
    expect(await unreadOf(person)).toBe(1);
  });
});
