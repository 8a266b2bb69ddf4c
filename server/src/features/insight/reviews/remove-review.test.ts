// Writers are told when an admin removes their review, with the reason.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { earlier, YEAR_MS } from '#platform/durations.ts';
import { bookSpace, makeBooking } from '#renting/bookings/bookings.factory.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';
import { jobsOf } from '../../../work.ts';
import { makeReview } from './reviews.factory.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const reason = 'It advertises another place.';
const remove = (person: Person, reviewId: number, body?: object) =>
  person.call('DELETE', `/api/reviews/${reviewId}`, body);

async function reviewed() {
  const { client, id: bookingId } = await bookSpace(world);
  const { id: reviewId } = await makeReview(client, bookingId, { comment: 'Come to mine.' });
  return { client, bookingId, reviewId };
}

async function toldTo({ call, email }: Person) {
  await world.processQueue();
  const { body } = await call('GET', '/api/notices');
  const isOfIt = ({ kind }: { kind: string }) => kind === 'review_removed';
  const mails = world.outbox.filter(
    ({ to, subject }) => to === email && subject.startsWith('We have removed'),
  );
  return { notices: body.data.filter(isOfIt), mails };
}

test('the writer is told by mail and in the bell, once each, though the review is gone', async () => {
  const { client, bookingId, reviewId } = await reviewed();
  const admin = await world.asAdmin();
  const answers = await Promise.all([1, 2].map(() => remove(admin, reviewId, { reason })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  const { notices, mails } = await toldTo(client);
  expect(notices).toMatchObject([
    {
      headline: 'We have removed your review of Acacia Boardroom.',
      note: reason,
      booking_id: bookingId,
    },
  ]);
  expect(mails).toMatchObject([
    {
      subject: 'We have removed your review of Acacia Boardroom',
      text: expect.stringMatching(/is not shown any more.*Our reason: “It advertises another/s),
      html: expect.stringContaining('https://nafasi.example/client-dashboard?tab=reviews'),
    },
  ]);
});

test('the writer is told again about another review by the same booking', async () => {
  const { client, bookingId, reviewId } = await reviewed();
  const admin = await world.asAdmin();
  await remove(admin, reviewId, { reason });
  const { id: next } = await makeReview(client, bookingId);
  await remove(admin, next, { reason });
  expect((await toldTo(client)).notices).toHaveLength(2);
});

test.each([[undefined], [{}], [{ reason: null }], [{ reason: '  ' }]])(
  'the writer is told without a reason if none was given: %j',
  async (body) => {
    const { client, reviewId } = await reviewed();
    expect((await remove(await world.asAdmin(), reviewId, body)).status).toBe(200);
    const { notices, mails } = await toldTo(client);
    expect(notices).toMatchObject([{ note: null }]);
    expect(mails[0]?.text).not.toContain('reason');
  },
);

test('writers who removed it themselves are not told, even if they are admins', async () => {
  for (const client of [await world.asClient(), await world.as('client', 'admin')]) {
    const { id: bookingId } = await bookSpace(world, {}, client);
    const { id: reviewId } = await makeReview(client, bookingId);
    expect((await remove(client, reviewId, { reason })).status).toBe(200);
    expect(await toldTo(client)).toEqual({ notices: [], mails: [] });
  }
});

test('an admin cannot remove a review of their own space, but another admin can', async () => {
  const owner = await world.as('client', 'owner', 'admin');
  const client = await world.asClient();
  const spaceId = await makeSpace(world.services, { owner_id: owner.id });
  const { id: bookingId } = await makeBooking(client, spaceId, { total_amount: null });
  const { id: reviewId } = await makeReview(client, bookingId, { rating: 1 });
  expect(await remove(owner, reviewId, { reason })).toMatchObject({
    status: 403,
    body: { code: 'REVIEW_OF_OWN' },
  });
  expect((await remove(await world.asAdmin(), reviewId, { reason })).status).toBe(200);
});

test('the reason has at most a thousand characters', async () => {
  const { reviewId } = await reviewed();
  expect(await remove(await world.asAdmin(), reviewId, { reason: 'a'.repeat(1001) })).toMatchObject(
    {
      status: 422,
      body: { errors: { reason: 'Please use at most 1000 characters.' } },
    },
  );
});

test('what is kept of it is in the writer’s download, and is deleted after two years or with their account', async () => {
  const admin = await world.asAdmin();
  const [old, recent] = [await reviewed(), await reviewed()];
  for (const { reviewId } of [old, recent]) await remove(admin, reviewId, { reason });
  const kept = async ({ reviewId }: { reviewId: number }) => {
    const { rows } = await sql`
      select from review_removals where review_id = ${reviewId}`.execute(world.db);
    return rows.length;
  };
  expect((await old.client.call('POST', '/auth/me/export')).body.removed_reviews).toMatchObject([
    { booking_id: old.bookingId, space: 'Acacia Boardroom', reason },
  ]);
  await sql`
    update review_removals set removed_at = ${earlier(NOW, 2 * YEAR_MS + 1)}
    where review_id = ${old.reviewId}`.execute(world.db);
  await jobsOf(world.services)
    .find(({ name }) => name === 'forget-removed-reviews')
    ?.run();
  expect([await kept(old), await kept(recent)]).toEqual([0, 1]);
  expect((await toldTo(old.client)).notices).toMatchObject([
    { headline: 'We have removed your review of a space.', note: null },
  ]);
  await recent.client.call('PUT', `/api/bookings/${recent.bookingId}/cancel`);
  expect((await recent.client.call('DELETE', '/auth/me')).status).toBe(200);
  expect(await kept(recent)).toBe(0);
});
