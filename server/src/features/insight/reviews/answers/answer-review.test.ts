// The answer of a space's owner to a review: once, for everybody to read, and notified to the review's writer.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookSpace } from '#renting/bookings/bookings.factory.ts';
import { openWorld, type Person, type World } from '#test/world.ts';
import { makeReview } from '../reviews.factory.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' });
});
afterAll(() => world.close());

async function reviewed() {
  const booked = await bookSpace(world);
  const { id: reviewId } = await makeReview(booked.client, booked.id, { rating: 2 });
  return { ...booked, reviewId, address: `/api/reviews/${reviewId}/answer` };
}

const mailsTo = async ({ email }: Person) => {
  await world.processQueue();
  return world.outbox.filter(({ to, subject }) => to === email && subject.includes('answered'));
};

describe('an answer', () => {
  test('shows under the review wherever it is read, and changes no figure of the space', async () => {
    const { owner, spaceId, reviewId, address } = await reviewed();
    const before = (await world.call('GET', `/api/spaces/${spaceId}`)).body;
    const answer = '  Thank you.\nThe chairs are new now.  ';
    expect(await owner.call('PUT', address, { answer })).toMatchObject({
      status: 200,
      body: {
        data: {
          id: reviewId,
          answer: 'Thank you.\nThe chairs are new now.',
          answered_at: '2026-11-24T10:00:00+03:00',
          answer_changed_at: null,
        },
      },
    });
    const read = await world.call('GET', `/api/reviews/spaces/${spaceId}?limit=5`);
    expect(read.body.data).toMatchObject([{ answer: 'Thank you.\nThe chairs are new now.' }]);
    expect((await world.call('GET', `/api/spaces/${spaceId}`)).body).toEqual(before);
  });

  test('is changed and taken back by the owner, and each step is on record without its words', async () => {
    const { owner, reviewId, address } = await reviewed();
    await owner.call('PUT', address, { answer: 'Thank you.' });
    await owner.call('PUT', address, { answer: 'Thank you.' });
    const changed = await owner.call('PUT', address, { answer: 'Sorry.' });
    expect(changed.body.data).toMatchObject({
      answer: 'Sorry.',
      answer_changed_at: '2026-11-24T10:00:00+03:00',
    });
    const removed = await owner.call('DELETE', address);
    expect(removed).toMatchObject({ status: 200, body: { data: { answer: null } } });
    expect(await owner.call('DELETE', address)).toMatchObject({
      status: 404,
      body: { code: 'ANSWER_NOT_FOUND' },
    });
    const { rows } = await sql`
      select action, actor_id, detail from audit where subject = 'review' and subject_id = ${reviewId}
        and action like 'review.answer%' order by id`.execute(world.db);
    const by = { actor_id: owner.id, detail: {} };
    expect(rows).toEqual([
      { action: 'review.answered', ...by },
      { action: 'review.answer_changed', ...by },
      { action: 'review.answer_removed', ...by },
    ]);
  });

  test('is removed by an admin, who cannot write one', async () => {
    const { owner, address } = await reviewed();
    const admin = await world.asAdmin();
    await owner.call('PUT', address, { answer: 'Thank you.' });
    expect((await admin.call('PUT', address, { answer: 'We say so.' })).status).toBe(403);
    expect((await admin.call('DELETE', address)).status).toBe(200);
  });

  test.each([
    [{}, 'Please write your answer. Everybody who looks at the space reads it.'],
    [{ answer: '   ' }, 'Please write your answer. Everybody who looks at the space reads it.'],
    [{ answer: 'a'.repeat(2001) }, 'Please use at most 2000 characters.'],
    [{ answer: 'a\u0000b' }, 'Please remove the unreadable characters.'],
  ])('of %j is refused beside its field', async (body, sentence) => {
    const { owner, address } = await reviewed();
    expect(await owner.call('PUT', address, body)).toMatchObject({
      status: 422,
      body: { errors: { answer: sentence } },
    });
  });

  test('to a review that does not exist is refused as not found', async () => {
    const { owner } = await reviewed();
    const refused = await owner.call('PUT', '/api/reviews/999999/answer', { answer: 'Hello' });
    expect(refused).toMatchObject({ status: 404, body: { code: 'REVIEW_NOT_FOUND' } });
  });

  test('by somebody who is no longer an owner is refused', async () => {
    const { owner, address } = await reviewed();
    await sql`
      delete from user_roles where user_id = ${owner.id}
        and role_id = (select id from roles where role = 'owner')`.execute(world.db);
    expect((await owner.call('PUT', address, { answer: 'Hello' })).status).toBe(403);
  });

  test('without words or without its time is refused by the database', async () => {
    const { reviewId } = await reviewed();
    await expect(
      sql`update reviews set answer = 'Hello' where id = ${reviewId}`.execute(world.db),
    ).rejects.toMatchObject({ constraint: 'reviews_answered_in_words' });
  });
});

describe('the writer of the review', () => {
  test('is told of the answer once, however often it changes', async () => {
    const { client, owner, spaceId, address } = await reviewed();
    await owner.call('PUT', address, { answer: 'Thank you.' });
    const [mail, ...more] = await mailsTo(client);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      subject: 'Your review of Acacia Boardroom was answered',
      text: expect.stringContaining('“Thank you.”'),
      html: expect.stringContaining(`https://nafasi.example/spaces/${spaceId}`),
    });
    await owner.call('PUT', address, { answer: 'Sorry.' });
    await owner.call('DELETE', address);
    await owner.call('PUT', address, { answer: 'Once more.' });
    expect(await mailsTo(client)).toHaveLength(1);
    const { body } = await client.call('GET', '/api/notices');
    expect(body.data[0]).toMatchObject({
      kind: 'review_answered',
      headline: 'The owner of Acacia Boardroom has answered your review.',
    });
  });

  test('is not mailed about an answer taken back before the mail went out', async () => {
    const { client, owner, address } = await reviewed();
    await owner.call('PUT', address, { answer: 'Thank you.' });
    await owner.call('DELETE', address);
    expect(await mailsTo(client)).toEqual([]);
  });
});

test('an owner’s download has their answer, not the words of the review', async () => {
  const { owner, client, reviewId, address } = await reviewed();
  await client.call('PATCH', `/api/reviews/${reviewId}`, { comment: 'Hard chairs' });
  await owner.call('PUT', address, { answer: 'Thank you.' });
  const { body } = await owner.call('POST', '/auth/me/export');
  expect(body.reviews).toMatchObject([
    { review_of_yours: null, answer_of_yours: { answer: 'Thank you.' } },
  ]);
  expect(JSON.stringify(body.reviews)).not.toContain('Hard chairs');
});
