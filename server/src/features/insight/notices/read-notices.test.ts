import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookSpace } from '#renting/bookings/bookings.factory.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' });
});
afterAll(() => world.close());

const listOf = async (person: Person) => (await person.call('GET', '/api/notices')).body.data;
const unreadOf = async (person: Person) =>
  (await person.call('GET', '/api/notices/unread_count')).body.data.unread;

describe('notices', () => {
  test('are listed newest first, each to whom it was told', async () => {
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

  test('of somebody else are not marked', async () => {
    const { client, owner } = await bookSpace(world);
    const [notice] = await listOf(client);
    await owner.call('POST', '/api/notices/read', { ids: [notice.id] });
    expect(await unreadOf(client)).toBe(1);
  });

  test('are marked by ids that are ids, and at most 500', async () => {
    const { client } = await bookSpace(world);
    for (const ids of ['all', [0], Array.from({ length: 501 }, (_, nth) => nth + 1)]) {
      const answer = await client.call('POST', '/api/notices/read', { ids });
      expect(answer.status).toBe(422);
    }
    expect(await unreadOf(client)).toBe(1);
  });
});
