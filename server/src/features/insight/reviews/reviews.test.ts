import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { openWorld, type Person, type World } from '#test/world.ts';
import { bookAndReview } from './reviews.factory.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('the reviews of a space', () => {
  test('come newest first and count into its average', async () => {
    const spaceId = await makeSpace(world.services);
    for (const [day, rating] of [
      [1, 5],
      [2, 4],
      [3, 4],
    ] as const)
      await bookAndReview(await world.asClient(), spaceId, { day, rating, comment: `Day ${day}` });
    const answer = await world.call('GET', `/api/reviews/spaces/${spaceId}?limit=2`);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        total: 3,
        data: [
          { comment: 'Day 3', rating: 4, user: { first_name: 'Achieng' } },
          { comment: 'Day 2' },
        ],
      },
    });
    const rest = await world.call(
      'GET',
      `/api/reviews/spaces/${spaceId}?limit=2&cursor=${answer.body.next_cursor}`,
    );
    expect(rest.body).toMatchObject({ data: [{ comment: 'Day 1' }], next_cursor: null });
    const space = await world.call('GET', `/api/spaces/${spaceId}`);
    expect(space.body).toMatchObject({ rating: 4.3, reviews_count: 3 });
  });

  test.each(['999999', '0', 'abc', '99999999999999999999'])(
    'are not found for the space %s, which does not exist',
    async (id) => {
      expect((await world.call('GET', `/api/reviews/spaces/${id}`)).status).toBe(404);
    },
  );

  test('are not shown once it is removed', async () => {
    const spaceId = await makeSpace(world.services);
    await bookAndReview(await world.asClient(), spaceId, { day: 1 });
    await sql`update spaces set removed_at = ${world.clock.now()} where id = ${spaceId}`.execute(
      world.db,
    );
    expect(await world.call('GET', `/api/reviews/spaces/${spaceId}`)).toMatchObject({
      status: 404,
      body: { code: 'SPACE_NOT_FOUND' },
    });
  });

  test('take as many statements for two as for none', async () => {
    const spaceId = await makeSpace(world.services);
    const read = () => world.call('GET', `/api/reviews/spaces/${spaceId}/?limit=5`);
    const none = await world.statementsOf(read);
    for (const day of [1, 2]) await bookAndReview(await world.asClient(), spaceId, { day });
    expect(await world.statementsOf(read)).toBe(none);
    expect(none).toBe(2);
  });

  test('stay when their author leaves, without the name', async () => {
    const spaceId = await makeSpace(world.services);
    const client = await world.asClient();
    await bookAndReview(client, spaceId, { day: 1, comment: 'Bright.' });
    await sql`
      update users set removed_at = ${world.clock.now()}, email = null, phone_number = null, password_hash = null
      where id = ${client.id}`.execute(world.db);
    const { body } = await world.call('GET', `/api/reviews/spaces/${spaceId}`);
    expect(body.data).toMatchObject([{ comment: 'Bright.', user: { first_name: 'Former user' } }]);
  });
});

describe("the caller's review of a space", () => {
  test('is returned bare, whole, and to its author alone', async () => {
    const spaceId = await makeSpace(world.services);
    const client = await world.asClient();
    const made = await bookAndReview(client, spaceId, { day: 1, rating: 3, comment: 'Fine.' });
    const address = `/api/reviews/spaces/${spaceId}/user/`;
    expect(await client.call('GET', address)).toMatchObject({
      status: 200,
      body: {
        id: made.id,
        booking_id: made.booking_id,
        booking_number: `BK-${made.booking_id}`,
        space_id: spaceId,
        space_title: 'Acacia Boardroom',
        user_id: client.id,
        rating: 3,
        comment: 'Fine.',
        created_at: '2026-11-24T10:00:00+03:00',
        updated_at: null,
        user: { first_name: 'Achieng' },
      },
    });
    for (const other of [await world.asClient(), await world.asOwner(), await world.asAdmin()]) {
      expect(await other.call('GET', address)).toMatchObject({
        status: 404,
        body: { code: 'REVIEW_NOT_FOUND' },
      });
    }
    expect((await world.call('GET', address)).status).toBe(401);
  });

  test.each(['999999', '0', 'abc', '%00'])('of the space %s is not found', async (id) => {
    const client = await world.asClient();
    expect((await client.call('GET', `/api/reviews/spaces/${id}/user`)).status).toBe(404);
  });
});

describe('the list', () => {
  let owner: Person;
  let client: Person;
  let admin: Person;
  let spaceId: number;
  let others: number;
  let byClient: number;
  let byOwner: number;
  let elsewhere: number;

  beforeAll(async () => {
    owner = await world.as('client', 'owner');
    client = await world.asClient();
    admin = await world.asAdmin();
    spaceId = await makeSpace(world.services, { owner_id: owner.id });
    others = await makeSpace(world.services);
    byClient = (await bookAndReview(client, spaceId, { day: 1, rating: 2 })).id;
    byOwner = (await bookAndReview(owner, others, { day: 2, rating: 4 })).id;
    elsewhere = (await bookAndReview(await world.asClient(), others, { day: 3, rating: 4 })).id;
  });

  const idsFor = async (caller: Person, query = '') => {
    const answer = await caller.call('GET', `/api/reviews/${query}`);
    expect(answer.status).toBe(200);
    expect(answer.body.total).toBe(answer.body.data.length);
    return answer.body.data.map(({ id }: { id: number }) => id);
  };

  test('shows to each what is theirs, and with `as` only that part', async () => {
    expect(await idsFor(client)).toEqual([byClient]);
    expect(await idsFor(client, '?as=owner')).toEqual([]);
    expect(await idsFor(client, '?as=admin')).toEqual([]);
    expect(await idsFor(owner)).toEqual([byOwner, byClient]);
    expect(await idsFor(owner, '?as=client')).toEqual([byOwner]);
    expect(await idsFor(owner, '?as=owner')).toEqual([byClient]);
    expect((await idsFor(admin)).slice(0, 3)).toEqual([elsewhere, byOwner, byClient]);
    expect(await idsFor(admin, '?as=client')).toEqual([]);
    expect((await world.call('GET', '/api/reviews/')).status).toBe(401);
  });

  test('can be filtered by space and by rating, within what is theirs', async () => {
    expect(await idsFor(admin, `?space_id=${others}`)).toEqual([elsewhere, byOwner]);
    expect(await idsFor(admin, `?space_id=${others}&rating=4`)).toEqual([elsewhere, byOwner]);
    expect(await idsFor(admin, `?space_id=${others}&rating=2`)).toEqual([]);
    expect(await idsFor(owner, '?rating=2')).toEqual([byClient]);
    expect(await idsFor(client, `?space_id=${others}`)).toEqual([]);
    expect(await idsFor(client, '?space_id=&rating=&as=')).toEqual([byClient]);
  });

  test.each([
    'rating=0',
    'rating=6',
    'rating=4.5',
    'rating=good',
    'space_id=x',
    'space_id=-1',
    'as=king',
    'limit=501',
    'cursor=x',
    'rating=4&rating=5',
    'space_id=%00',
  ])('refuses %s', async (query) => {
    const answer = await admin.call('GET', `/api/reviews/?${query}`);
    expect(answer).toMatchObject({ status: 422, body: { code: 'NOT_VALID' } });
  });
});
