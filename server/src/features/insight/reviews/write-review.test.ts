import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { makeBooking } from '#renting/bookings/bookings.factory.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';
import { bookAndReview, type MadeReview, makeReview } from './reviews.factory.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const auditOf = async (reviewId: number) => {
  const { rows } = await sql<{ action: string; actor_id: number | null; detail: object }>`
    select action, actor_id, detail from audit
    where subject = 'review' and subject_id = ${reviewId} order by id`.execute(world.db);
  return rows;
};

const standingOf = async (spaceId: number) => {
  const { body } = await world.call('GET', `/api/spaces/${spaceId}`);
  return [body.rating, body.reviews_count];
};

/** A space, someone who booked it, and a booking of 09:00 to 14:00 on the day after the test's now. */
async function bookedSpace(wanted: { price_cents?: number } = {}) {
  const spaceId = await makeSpace(world.services, wanted);
  const client = await world.asClient();
  const booking = await makeBooking(client, spaceId, { total_amount: null });
  return { spaceId, client, bookingId: booking.id };
}

const review = (caller: Person, booking_id: unknown, more: object = {}) =>
  caller.call('POST', '/api/reviews/', { booking_id, ...more });

describe('how power, internet and water held', () => {
  const ratingsOf = async (spaceId: number) =>
    (await world.call('GET', `/api/spaces/${spaceId}`)).body.ratings;
  const none = { average: null, reviews: 0 };

  test('counts where a writer needed it, and follows what they change', async () => {
    const { spaceId, client, bookingId } = await bookedSpace();
    expect(await ratingsOf(spaceId)).toEqual({ power: none, internet: none, water: none });
    const { body } = await review(client, bookingId, { power_rating: 4, internet_rating: '2' });
    expect(body.data).toMatchObject({ power_rating: 4, internet_rating: 2, water_rating: null });
    const first = { power: { average: 4, reviews: 1 }, internet: { average: 2, reviews: 1 } };
    expect(await ratingsOf(spaceId)).toEqual({ ...first, water: none });
    const address = `/api/reviews/${body.data.id}`;
    const changed = await client.call('PATCH', address, { power_rating: null, water_rating: 5 });
    expect(changed.body.data).toMatchObject({ rating: 5, power_rating: null, internet_rating: 2 });
    expect(await ratingsOf(spaceId)).toEqual({
      power: none,
      internet: { average: 2, reviews: 1 },
      water: { average: 5, reviews: 1 },
    });
    await client.call('DELETE', address);
    expect(await ratingsOf(spaceId)).toEqual({ power: none, internet: none, water: none });
  });

  test.each([0, 6, 2.5, 'good'])('%j is no rating', async (power_rating) => {
    const { client, bookingId } = await bookedSpace();
    expect(await review(client, bookingId, { power_rating })).toMatchObject({
      status: 422,
      body: { errors: { power_rating: 'Please give a rating from 1 to 5.' } },
    });
  });

  test('the database refuses what is no rating', async () => {
    const { client, bookingId } = await bookedSpace();
    const { body } = await review(client, bookingId);
    await expect(
      sql`update reviews set water_rating = 6 where id = ${body.data.id}`.execute(world.db),
    ).rejects.toMatchObject({ constraint: 'reviews_utilities_1_to_5' });
  });
});

describe('writing a review', () => {
  test('returns it, counts into the average, and is on record without its words', async () => {
    const { spaceId, client, bookingId } = await bookedSpace();
    const comment = '  Quiet.\nGood coffee too.  ';
    const answer = await review(client, bookingId, { rating: 4, comment });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        success: true,
        error: null,
        data: {
          booking_id: bookingId,
          space_id: spaceId,
          user_id: client.id,
          rating: 4,
          comment: 'Quiet.\nGood coffee too.',
          created_at: '2026-11-24T10:00:00+03:00',
          updated_at: null,
        },
      },
    });
    expect(await standingOf(spaceId)).toEqual([4, 1]);
    expect(await auditOf(answer.body.data.id)).toEqual([
      { action: 'review.created', actor_id: client.id, detail: { rating: 4 } },
    ]);
  });

  test.each([[{}], [{ comment: null }]])(
    'gives five stars and no words when neither is sent: %j',
    async (said) => {
      const { client, bookingId } = await bookedSpace();
      const answer = await review(client, String(bookingId), said);
      expect(answer).toMatchObject({ status: 201, body: { data: { rating: 5, comment: '' } } });
    },
  );

  test('a second time for a space is refused with the first one, whichever booking it names', async () => {
    const { spaceId, client, bookingId } = await bookedSpace();
    const first = await makeReview(client, bookingId, { rating: 5 });
    const { id: other } = await makeBooking(client, spaceId, {
      start_time: '2026-12-01T09:00',
      end_time: '2026-12-01T14:00',
    });
    for (const booking of [bookingId, other]) {
      expect(await review(client, booking, { rating: 1 })).toMatchObject({
        status: 409,
        body: { code: 'REVIEW_EXISTS', data: { id: first.id } },
      });
    }
    expect(await standingOf(spaceId)).toEqual([5, 1]);
  });

  test('many times at once writes one', async () => {
    const { spaceId, client, bookingId } = await bookedSpace();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => review(client, bookingId, { rating: 2 })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
    expect(await standingOf(spaceId)).toEqual([2, 1]);
  });

  test('is for the person who booked: for everybody else the booking does not exist', async () => {
    const { client, bookingId } = await bookedSpace();
    for (const other of [await world.asClient(), await world.asOwner(), await world.asAdmin()]) {
      expect(await review(other, bookingId)).toMatchObject({
        status: 404,
        body: { code: 'BOOKING_NOT_FOUND' },
      });
    }
    expect((await review(client, 999_999)).status).toBe(404);
    const visitor = await world.call('POST', '/api/reviews/', { booking_id: bookingId });
    expect(visitor.status).toBe(401);
  });

  test.each([
    ['a hold that runs', {}, 19, 201],
    ['a hold that has run out and still stands', {}, 20, 409],
    ['a paid booking that lies ahead', { price_cents: 0 }, 60, 201],
    ['one that runs', { price_cents: 0 }, 24 * 60, 201],
    ['one that has ended', { price_cents: 0 }, 90 * 24 * 60, 201],
  ])('by %s', async (_, wanted, minutes, status) => {
    const { client, bookingId } = await bookedSpace(wanted);
    world.clock.pass(minutes);
    await client.signInAgain();
    const answer = await review(client, bookingId);
    world.clock.set(NOW);
    expect(answer.status).toBe(status);
    if (status === 409) expect(answer.body.code).toBe('BOOKING_NOT_LIVE');
  });

  test('by a cancelled booking is refused', async () => {
    const { spaceId, client, bookingId } = await bookedSpace();
    await sql`
      update bookings set state = 'cancelled', cancelled_at = ${NOW}, cancel_reason = 'test'
      where id = ${bookingId}`.execute(world.db);
    expect(await review(client, bookingId)).toMatchObject({
      status: 409,
      body: { code: 'BOOKING_NOT_LIVE' },
    });
    expect(await standingOf(spaceId)).toEqual([null, 0]);
  });
});

const NOT_VALID: readonly [string, unknown][] = [
  ['no stars', { rating: 0 }],
  ['six stars', { rating: 6 }],
  ['half a star', { rating: 4.5 }],
  ['stars in words', { rating: 'five' }],
  ['true for stars', { rating: true }],
  ['a list of stars', { rating: [5] }],
  ['null for stars', { rating: null }],
  ['more stars than there are numbers', { rating: 1e308 }],
  ['a number for words', { comment: 12 }],
  ['an object for words', { comment: {} }],
  ['words with a NUL', { comment: 'a\u0000b' }],
  ['too many words', { comment: 'x'.repeat(2001) }],
];

describe('a review with', () => {
  let written: { client: Person; bookingId: number; made: MadeReview };
  beforeAll(async () => {
    const { client, bookingId } = await bookedSpace();
    written = { client, bookingId, made: await makeReview(client, bookingId) };
  });

  test.each(NOT_VALID)('%s is refused, written or changed', async (_, wrong) => {
    const { client, bookingId, made } = written;
    const field = Object.keys(wrong as object)[0] as string;
    const refusal = { status: 422, body: { errors: { [field]: expect.any(String) } } };
    const stranger = await world.asClient();
    expect(await review(stranger, bookingId, wrong as object)).toMatchObject(refusal);
    expect(await client.call('PATCH', `/api/reviews/${made.id}`, wrong)).toMatchObject(refusal);
  });

  // Each in an array of its own: vitest would spread a bare array.
  test.each([undefined, null, '', 'x', 0, -1, 1.5, true, [], {}, 1e300, '%00'].map((it) => [it]))(
    'the booking %j is refused',
    async (booking) => {
      const answer = await review(await world.asClient(), booking);
      expect(answer).toMatchObject({
        status: 422,
        body: { errors: { booking_id: expect.any(String) } },
      });
    },
  );

  const bodies = [undefined, null, [], 'text', 7].map((it) => [it]);
  test.each(bodies)('the body %j is refused', async (body) => {
    const client = await world.asClient();
    const headers = { 'content-type': 'application/json' };
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const answer = await client.call('POST', '/api/reviews/', sent, headers);
    expect(answer.status).toBe(422);
  });

  test('more than we take at once is refused', async () => {
    const client = await world.asClient();
    const answer = await review(client, 1, { comment: 'x'.repeat(100_000) });
    expect(answer.status).toBe(413);
  });
});

describe('changing a review', () => {
  test('changes what was sent, moves the average, and is on record without its words', async () => {
    const { spaceId, client, bookingId } = await bookedSpace();
    const { id } = await makeReview(client, bookingId, { rating: 5, comment: 'Bright.' });
    world.clock.pass(5);
    const rated = await client.call('PATCH', `/api/reviews/${id}/`, { rating: 2 });
    const said = await client.call('PATCH', `/api/reviews/${id}`, { comment: '' });
    world.clock.set(NOW);
    expect(rated).toMatchObject({
      status: 200,
      body: {
        success: true,
        error: null,
        data: { id, rating: 2, comment: 'Bright.', updated_at: '2026-11-24T10:05:00+03:00' },
      },
    });
    expect(said.body.data).toMatchObject({ rating: 2, comment: '' });
    expect(await standingOf(spaceId)).toEqual([2, 1]);
    expect(await auditOf(id)).toEqual([
      { action: 'review.created', actor_id: client.id, detail: { rating: 5 } },
      { action: 'review.changed', actor_id: client.id, detail: { rating: 2, rating_before: 5 } },
      { action: 'review.changed', actor_id: client.id, detail: { rating: 2, rating_before: 2 } },
    ]);
  });

  test('takes the words away with null, as with none', async () => {
    const { client, bookingId } = await bookedSpace();
    const { id } = await makeReview(client, bookingId, { rating: 5, comment: 'Bright.' });
    const said = await client.call('PATCH', `/api/reviews/${id}`, { comment: null });
    expect(said.body.data).toMatchObject({ rating: 5, comment: '' });
  });

  test('leaves it on its booking and space, whatever booking is sent', async () => {
    const { client, bookingId } = await bookedSpace();
    const { id } = await makeReview(client, bookingId);
    const other = (await bookedSpace()).bookingId;
    for (const booking_id of [other, bookingId, 'nonsense', null]) {
      const answer = await client.call('PATCH', `/api/reviews/${id}`, { booking_id, rating: 1 });
      expect(answer).toMatchObject({ status: 200, body: { data: { booking_id: bookingId } } });
    }
  });

  test('to what it already says leaves no trace', async () => {
    const { client, bookingId } = await bookedSpace();
    const { id } = await makeReview(client, bookingId, { rating: 3, comment: 'Fine.' });
    for (const same of [{}, { rating: 3, comment: ' Fine. ' }, { booking_id: bookingId }]) {
      const answer = await client.call('PATCH', `/api/reviews/${id}`, same);
      expect(answer).toMatchObject({ status: 200, body: { data: { updated_at: null } } });
    }
    expect(await auditOf(id)).toHaveLength(1);
  });
});

describe('removing a review', () => {
  test('takes it out of the average and is on record; then there can be another', async () => {
    const { spaceId, client, bookingId } = await bookedSpace();
    await bookAndReview(await world.asClient(), spaceId, { day: 3, rating: 4 });
    const { id } = await makeReview(client, bookingId, { rating: 1 });
    expect(await standingOf(spaceId)).toEqual([2.5, 2]);
    const answer = await client.call('DELETE', `/api/reviews/${id}/`);
    expect(answer).toMatchObject({ status: 200, body: { success: true, data: null, error: null } });
    expect(await standingOf(spaceId)).toEqual([4, 1]);
    expect((await auditOf(id)).at(-1)).toEqual({
      action: 'review.removed',
      actor_id: client.id,
      detail: { rating: 1 },
    });
    expect((await client.call('DELETE', `/api/reviews/${id}`)).status).toBe(404);
    await makeReview(client, bookingId, { rating: 5 });
    expect(await standingOf(spaceId)).toEqual([4.5, 2]);
  });

  test('many times at once takes it out once', async () => {
    const { spaceId, client, bookingId } = await bookedSpace();
    const { id } = await makeReview(client, bookingId);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => client.call('DELETE', `/api/reviews/${id}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404, 404]);
    expect(await standingOf(spaceId)).toEqual([null, 0]);
  });
});

describe.each([
  ['PATCH', { rating: 1 }],
  ['DELETE', undefined],
] as const)('%s of a review', (method, body) => {
  test('is for its author, and nobody else but an admin who removes it', async () => {
    const { spaceId, client, bookingId } = await bookedSpace();
    const { id } = await makeReview(client, bookingId, { rating: 5 });
    const others = [await world.asClient(), await world.asOwner()];
    if (method === 'PATCH') others.push(await world.asAdmin());
    for (const other of others) {
      expect(await other.call(method, `/api/reviews/${id}`, body)).toMatchObject({
        status: 403,
        body: { code: 'REVIEW_NOT_YOURS' },
      });
    }
    expect((await world.call(method, `/api/reviews/${id}`, body)).status).toBe(401);
    expect(await standingOf(spaceId)).toEqual([5, 1]);
    expect(await auditOf(id)).toHaveLength(1);
  });

  test.each(['999999', '0', '-1', 'abc', '1.5', '%00', '99999999999999999999'])(
    'that does not exist (%s) is refused',
    async (id) => {
      const client = await world.asClient();
      expect((await client.call(method, `/api/reviews/${id}`, body)).status).toBe(404);
    },
  );
});

test('an admin removes a review, and the average with it', async () => {
  const { spaceId, client, bookingId } = await bookedSpace();
  const admin = await world.asAdmin();
  const { id } = await makeReview(client, bookingId, { rating: 1 });
  expect((await admin.call('DELETE', `/api/reviews/${id}`)).status).toBe(200);
  expect(await standingOf(spaceId)).toEqual([null, 0]);
  expect((await auditOf(id))[1]).toMatchObject({ action: 'review.removed', actor_id: admin.id });
});

test('changes of reviews are limited per hour', async () => {
  const { client, bookingId } = await bookedSpace();
  const { id } = await makeReview(client, bookingId);
  const change = () => client.call('PATCH', `/api/reviews/${id}`, { rating: 3 });
  for (let made = 1; made < 40; made += 1) expect((await change()).status).toBe(200);
  const answer = await change();
  expect(answer).toMatchObject({ status: 429, body: { code: 'TOO_MANY_TRIES' } });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect((await review(await world.asClient(), bookingId)).status).toBe(404);
});
