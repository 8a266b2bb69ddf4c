// Owners review clients, clients the space: within a week of the end neither can read the other's before both have
// written.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { inTurn } from '#test/in-turn.ts';
import { makeTried } from '#test/limits.ts';
import { hours, putBooking } from '#test/past-bookings.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';
import { makeReview } from '../reviews.factory.ts';
import { showReviewsOver } from '../show-reviews.service.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' });
});
afterAll(() => world.close());
beforeEach(() => world.clock.set(NOW));

const DAY = 24;

type Wanted = {
  client?: Person;
  owner?: Person;
  spaceId?: number;
  ended?: number;
  lasted?: number;
};

/** A paid booking that ended this many hours ago; by default a day ago, after two hours. */
async function visit(wanted: Wanted = {}) {
  const owner = wanted.owner ?? (await world.as('client', 'owner'));
  const client = wanted.client ?? (await world.asClient());
  const spaceId = wanted.spaceId ?? (await makeSpace(world.services, { owner_id: owner.id }));
  const end = -(wanted.ended ?? DAY);
  const at = [end - (wanted.lasted ?? 2), end] as const;
  const { id } = await putBooking(world, spaceId, client, { at, is: 'confirmed', shillings: 100 });
  return { owner, client, spaceId, id, address: `/api/bookings/${id}/client_review` };
}

const ratingOf = async (spaceId: number) =>
  (await world.call('GET', `/api/spaces/${spaceId}`)).body.rating;
const listed = async (spaceId: number) =>
  (await world.call('GET', `/api/reviews/spaces/${spaceId}?limit=5`)).body.data;
const seenBy = async (person: Person, list = '/api/reviews') =>
  (await person.call('GET', list)).body.data as { id: number; rating: number }[];
const about = (rating: number, comment = 'Left it tidy.') => ({ rating, comment });
const subjectsTo = async ({ email }: Person) => {
  await world.processQueue();
  return world.outbox.filter(({ to }) => to === email).map(({ subject }) => subject);
};

async function later(days: number, ...people: Person[]) {
  world.clock.set(hours(days * DAY));
  await Promise.all(people.map((person) => person.signInAgain()));
}

describe('a review of a space that is written after the booking', () => {
  test('is shown to its writer alone until the owner has reviewed the client', async () => {
    const { client, owner, spaceId, id, address } = await visit();
    const admin = await world.asAdmin();
    const { id: reviewId } = await makeReview(client, id, { rating: 2, comment: 'Cold.' });
    const own = await client.call('GET', `/api/reviews/spaces/${spaceId}/user`);
    expect(own.body).toMatchObject({ rating: 2, sealed_until: '2026-11-30T10:00:00+03:00' });
    expect(await seenBy(client)).toHaveLength(1);
    expect(await seenBy(client, '/api/reviews?as=client')).toHaveLength(1);
    expect(await listed(spaceId)).toEqual([]);
    expect(await ratingOf(spaceId)).toBeNull();
    expect(await seenBy(owner)).toEqual([]);
    expect((await seenBy(admin)).map((review) => review.id)).not.toContain(reviewId);
    const booked = `/api/bookings?space_id=${spaceId}`;
    expect(await seenBy(client, booked)).toMatchObject([{ has_review: true }]);
    for (const person of [owner, admin]) {
      expect(await seenBy(person, booked)).toMatchObject([{ has_review: false }]);
      const { body } = await person.call('GET', `/api/bookings/${id}`);
      expect(body.has_review).toBe(false);
    }
    const answer = { answer: 'So soon?' };
    expect((await owner.call('PUT', `/api/reviews/${reviewId}/answer`, answer)).status).toBe(404);
    expect((await owner.call('PATCH', `/api/reviews/${reviewId}`, { rating: 5 })).status).toBe(404);
    expect((await owner.call('DELETE', `/api/reviews/${reviewId}`)).status).toBe(404);

    expect(await owner.call('PUT', address, about(5))).toMatchObject({
      status: 200,
      body: { data: { rating: 5, sealed_until: null } },
    });
    expect(await listed(spaceId)).toMatchObject([{ id: reviewId, rating: 2, sealed_until: null }]);
    expect(await ratingOf(spaceId)).toBe(2);
    expect(await seenBy(owner, '/api/reviews?as=owner')).toHaveLength(1);
  });

  test('counts once its week is over, by a job that counts it once', async () => {
    const { client, spaceId, id } = await visit();
    await makeReview(client, id, { rating: 3 });
    world.clock.set(hours(6 * DAY - 1 / 60));
    await showReviewsOver(world.services);
    expect(await listed(spaceId)).toEqual([]);
    world.clock.set(hours(6 * DAY));
    await Promise.all([showReviewsOver(world.services), showReviewsOver(world.services)]);
    expect(await listed(spaceId)).toMatchObject([{ rating: 3 }]);
    expect((await world.call('GET', `/api/spaces/${spaceId}`)).body.reviews_count).toBe(1);
  });

  test('is changed and removed in secret, and leaves no figure behind', async () => {
    const { client, spaceId, id } = await visit();
    const { id: reviewId } = await makeReview(client, id, { rating: 2 });
    expect((await client.call('PATCH', `/api/reviews/${reviewId}`, { rating: 4 })).status).toBe(
      200,
    );
    expect(await ratingOf(spaceId)).toBeNull();
    expect((await client.call('DELETE', `/api/reviews/${reviewId}`)).status).toBe(200);
    expect(await ratingOf(spaceId)).toBeNull();
    const { rows } = await sql`
      select action, detail from audit where subject = 'review' and subject_id = ${reviewId} order by id`.execute(
      world.db,
    );
    expect(rows).toEqual([
      { action: 'review.created', detail: {} },
      { action: 'review.changed', detail: {} },
      { action: 'review.removed', detail: {} },
    ]);
  });

  test('is shown at once if the booking ended a week ago', async () => {
    const { client, spaceId, id } = await visit({ ended: 7 * DAY });
    expect(await makeReview(client, id, { rating: 4 })).toMatchObject({ sealed_until: null });
    expect(await ratingOf(spaceId)).toBe(4);
  });

  test('is shown at once if an owner booked their own space', async () => {
    const owner = await world.as('client', 'owner');
    const { spaceId, id } = await visit({ owner, client: owner });
    expect(await makeReview(owner, id, { rating: 5 })).toMatchObject({ sealed_until: null });
    expect(await ratingOf(spaceId)).toBe(5);
  });
});

test('a review that is written before the booking is over is shown and counted at once', async () => {
  const { client, owner, spaceId, id, address } = await visit({ ended: -2 });
  expect(await makeReview(client, id, { rating: 4 })).toMatchObject({ sealed_until: null });
  expect(await ratingOf(spaceId)).toBe(4);
  await later(1, owner);
  // The client can no longer retaliate: the owner's review is shown at once too.
  expect((await owner.call('PUT', address, about(3))).body.data.sealed_until).toBeNull();
});

describe('a review of a client', () => {
  test('is hidden from the client until they have reviewed the space, and told of then', async () => {
    const { client, owner, spaceId, id, address } = await visit();
    const admin = await world.asAdmin();
    const written = await owner.call('PUT', address, about(2, '  Loud. '));
    expect(written.body.data).toMatchObject({
      booking_id: id,
      space_id: spaceId,
      user_id: client.id,
      rating: 2,
      comment: 'Loud.',
      sealed_until: '2026-11-30T10:00:00+03:00',
    });
    expect(await seenBy(client, '/api/client_reviews')).toEqual([]);
    const seenByAdmin = await seenBy(admin, '/api/client_reviews');
    expect(seenByAdmin.map((review) => review.id)).not.toContain(written.body.data.id);
    expect((await admin.call('GET', address)).body).toMatchObject({ review: null, reviews: 0 });
    expect(await seenBy(owner, '/api/client_reviews?as=owner')).toHaveLength(1);
    expect((await client.call('POST', '/auth/me/export')).body.reviews_of_clients).toEqual([]);
    expect(await subjectsTo(client)).not.toContain(
      'The owner of Acacia Boardroom has reviewed you',
    );

    expect(await makeReview(client, id, { rating: 1 })).toMatchObject({ sealed_until: null });
    expect(await seenBy(client, '/api/client_reviews')).toMatchObject([{ rating: 2 }]);
    expect((await client.call('POST', '/auth/me/export')).body.reviews_of_clients).toMatchObject([
      { of_whom: 'you', rating: 2, comment: 'Loud.' },
    ]);
    expect(await subjectsTo(client)).toContain('The owner of Acacia Boardroom has reviewed you');
  });

  test('is shown once the week is over, whether or not the client wrote', async () => {
    const { client, owner, address } = await visit();
    await owner.call('PUT', address, about(4));
    await later(5, client);
    await showReviewsOver(world.services);
    expect(await seenBy(client, '/api/client_reviews')).toEqual([]);
    await later(6, client);
    await showReviewsOver(world.services);
    expect(await seenBy(client, '/api/client_reviews')).toMatchObject([{ rating: 4 }]);
    expect(await subjectsTo(client)).toContain('The owner of Acacia Boardroom has reviewed you');
  });

  test('cannot be removed by an admin who is the client it is about, but by another one', async () => {
    const { client, owner, id, address } = await visit({
      client: await world.as('client', 'admin'),
    });
    await owner.call('PUT', address, about(1));
    await makeReview(client, id);
    expect(await client.call('DELETE', address)).toMatchObject({
      status: 403,
      body: { code: 'REVIEW_OF_OWN' },
    });
    expect((await (await world.asAdmin()).call('DELETE', address)).status).toBe(200);
  });

  test.each([
    ['an admin', 'It names their employer.'],
    ['its owner', null],
  ])(
    'that %s removes after it was shown: its owner gets a notice with this reason, or none: %s',
    async (by, note) => {
      const { client, owner, id, address } = await visit();
      await owner.call('PUT', address, about(1));
      await makeReview(client, id);
      const remover = by === 'an admin' ? await world.asAdmin() : owner;
      const removal = { reason: 'It names their employer.' };
      expect((await remover.call('DELETE', address, removal)).status).toBe(200);
      const subjects = await subjectsTo(owner);
      const subject = 'We have removed your review of a client of Acacia Boardroom';
      expect(subjects.filter((one) => one === subject)).toHaveLength(note ? 1 : 0);
      const { data } = (await owner.call('GET', '/api/notices')).body;
      const told = data.filter(
        ({ kind }: { kind: string }) => kind === 'space_client_review_removed',
      );
      expect(told).toMatchObject(note ? [{ note, booking_id: id, headline: `${subject}.` }] : []);
      const { body } = await owner.call('POST', '/auth/me/export');
      expect(body.removed_reviews_of_clients).toMatchObject([{ reason: note }]);
    },
  );

  test('can be changed while nobody else can read it, and then only taken back', async () => {
    const { client, owner, id, address } = await visit();
    await owner.call('PUT', address, about(2));
    expect(
      (await owner.call('PUT', address, { rating: 3, comment: null })).body.data,
    ).toMatchObject({
      rating: 3,
      comment: '',
      updated_at: '2026-11-24T10:00:00+03:00',
    });
    await makeReview(client, id);
    expect(await owner.call('PUT', address, about(1))).toMatchObject({
      status: 409,
      body: { code: 'CLIENT_REVIEW_SHOWN' },
    });
    expect((await owner.call('DELETE', address)).status).toBe(200);
    expect((await owner.call('DELETE', address)).status).toBe(404);
    expect(await seenBy(client, '/api/client_reviews')).toEqual([]);
  });

  test('cannot be written again once it was shown, by the database too', async () => {
    const { client, owner, id, address } = await visit();
    await owner.call('PUT', address, about(5));
    await owner.call('DELETE', address);
    await owner.call('PUT', address, about(5));
    await makeReview(client, id, { rating: 1 });
    await owner.call('DELETE', address);
    expect((await owner.call('GET', address)).body).toMatchObject({
      review: null,
      may_be_reviewed: false,
    });
    expect(await seenBy(owner, '/api/client_reviews/to_write')).toEqual([]);
    expect(await owner.call('PUT', address, about(1))).toMatchObject({
      status: 409,
      body: { code: 'CLIENT_REVIEW_WAS_SHOWN' },
    });
    await expect(
      sql`insert into client_reviews (booking_id, owner_id, user_id, rating, comment, created_at)
        select id, owner_id, user_id, 1, '', ${NOW} from bookings where id = ${id}`.execute(
        world.db,
      ),
    ).rejects.toMatchObject({ constraint: 'client_reviews_shown_once' });
  });

  test('counts into what other owners see of a client, and other clients never', async () => {
    const client = await world.asClient();
    const ratings = [5, 4, 5];
    const visits = [];
    for (const rating of ratings) {
      const one = await visit({ client, ended: 10 + visits.length * 3 });
      await one.owner.call('PUT', one.address, about(rating));
      visits.push(one);
    }
    const next = await visit({ client, ended: 1 });
    const seen = async () => (await next.owner.call('GET', next.address)).body;
    expect(await seen()).toMatchObject({ average: null, reviews: 0, owners: 0, review: null });
    for (const { id } of visits) await makeReview(client, id);
    expect(await seen()).toMatchObject({
      average: 4.7,
      reviews: 3,
      owners: 3,
      may_be_reviewed: true,
      reviewable_until: '2026-12-01T09:00:00+03:00',
    });
    const stranger = await world.as('client', 'owner');
    for (const person of [client, await world.asClient(), stranger])
      expect([403, 404]).toContain((await person.call('GET', next.address)).status);
    expect(await seenBy(await world.asClient(), '/api/client_reviews')).toEqual([]);
  });

  test.each([
    ['runs', -1],
    ['ended a week ago', 7 * DAY],
  ])('of a booking that %s is refused, by the database too', async (_, ended) => {
    const { owner, id, address } = await visit({ ended });
    expect(await owner.call('PUT', address, about(5))).toMatchObject({
      status: 409,
      body: { code: 'CLIENT_NOT_REVIEWABLE' },
    });
    await expect(
      sql`insert into client_reviews (booking_id, owner_id, user_id, rating, comment, created_at)
        select id, owner_id, user_id, 5, '', ${NOW} from bookings where id = ${id}`.execute(
        world.db,
      ),
    ).rejects.toMatchObject({ constraint: 'client_reviews_within_a_week' });
  });

  test('of one’s own, of somebody who has left, and of the bookings of others is refused', async () => {
    const owner = await world.as('client', 'owner');
    const own = await visit({ owner, client: owner });
    expect((await owner.call('PUT', own.address, about(5))).status).toBe(409);
    const left = await visit();
    await left.owner.call('PUT', left.address, about(1));
    expect((await left.client.call('DELETE', '/auth/me')).status).toBe(200);
    const { body } = await left.owner.call('GET', left.address);
    expect(body).toMatchObject({ review: null, may_be_reviewed: false });
    expect((await left.owner.call('PUT', left.address, about(5))).status).toBe(409);
    expect((await owner.call('PUT', left.address, about(5))).status).toBe(404);
  });

  test.each([
    [{ comment: 'Fine.' }, 'rating', 'Please give a rating from 1 to 5.'],
    [about(0), 'rating', 'Please give a rating from 1 to 5.'],
    [about(5, 'a'.repeat(501)), 'comment', 'Please use at most 500 characters.'],
  ])('%j is refused beside its field', async (body, field, sentence) => {
    const { owner, address } = await visit();
    expect(await owner.call('PUT', address, body)).toMatchObject({
      status: 422,
      body: { errors: { [field]: sentence } },
    });
  });
});

test('an owner finds the bookings whose clients are to be reviewed, the latest first, until they are', async () => {
  const owner = await world.as('client', 'owner');
  const spaceId = await makeSpace(world.services, { owner_id: owner.id });
  const of = (ended: number) => visit({ owner, spaceId, ended });
  const [first, second] = [await of(30), await of(20)];
  await of(-1);
  await of(8 * DAY);
  const wholeDay = await visit({ owner, ended: 7 * DAY - 1 / 60, lasted: DAY });
  const long = await visit({ owner, ended: 40, lasted: 10 * DAY });
  const toWrite = async () =>
    (await seenBy(owner, '/api/client_reviews/to_write')).map(({ id }) => id);
  expect(await toWrite()).toEqual([second.id, first.id, wholeDay.id, long.id]);
  await owner.call('PUT', second.address, about(5));
  expect(await toWrite()).toEqual([first.id, wholeDay.id, long.id]);
});

describe('of two bookings of a space', () => {
  test('the client’s review by one and the owner’s by the other are shown together', async () => {
    const one = await visit({ ended: 50 });
    const { client, owner, spaceId } = one;
    const other = await visit({ client, owner, spaceId, ended: 20 });
    await owner.call('PUT', other.address, about(2));
    expect(await makeReview(client, one.id, { rating: 4 })).toMatchObject({ sealed_until: null });
    expect(await seenBy(client, '/api/client_reviews')).toHaveLength(1);
    expect(await ratingOf(spaceId)).toBe(4);
  });

  test('they are shown together too if the client writes first', async () => {
    const one = await visit({ ended: 50 });
    const { client, owner, spaceId } = one;
    const other = await visit({ client, owner, spaceId, ended: 20 });
    await makeReview(client, one.id, { rating: 4 });
    expect(await ratingOf(spaceId)).toBeNull();
    await owner.call('PUT', other.address, about(2));
    expect(await seenBy(client, '/api/client_reviews')).toHaveLength(1);
    expect(await ratingOf(spaceId)).toBe(4);
  });
});

test('both sides write at the same instant, and both are shown', async () => {
  const { client, owner, spaceId, id, address } = await visit();
  const [review, ofClient] = await Promise.all([
    client.call('POST', '/api/reviews/', { booking_id: id, rating: 4 }),
    owner.call('PUT', address, about(3)),
  ]);
  expect([review.status, ofClient.status]).toEqual([201, 200]);
  expect(await ratingOf(spaceId)).toBe(4);
  expect(await seenBy(client, '/api/client_reviews')).toMatchObject([{ rating: 3 }]);
});

test('an owner who takes theirs back while the client writes cannot write another after reading it', async () => {
  const { client, owner, id, address } = await visit();
  await owner.call('PUT', address, about(5));
  const row = sql`select from bookings where id = ${id} for update`;
  const [review, removal] = await inTurn(world, row, [
    () => client.call('POST', '/api/reviews/', { booking_id: id, rating: 1 }),
    () => owner.call('DELETE', address),
  ]);
  expect([review.status, removal.status]).toEqual([201, 200]);
  expect(await seenBy(owner, '/api/reviews?as=owner')).toMatchObject([{ rating: 1 }]);
  expect((await owner.call('PUT', address, about(1))).body.code).toBe('CLIENT_REVIEW_WAS_SHOWN');
});

test('forty an hour are taken of an owner', async () => {
  const limited = await openWorld({}, { database: world.database });
  const { owner, address } = await visit();
  const headers = { authorization: `Bearer ${owner.accessToken}` };
  const write = () => limited.call('PUT', address, about(5), headers);
  expect((await write()).status).toBe(200);
  await makeTried(limited, 'client-review-changes', owner.id, 39);
  expect((await write()).status).toBe(200);
  expect((await write()).body.code).toBe('TOO_MANY_TRIES');
  await limited.close();
});
