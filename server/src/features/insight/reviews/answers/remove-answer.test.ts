// Owners are told when an admin removes their answer to a review, with the reason.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { earlier, YEAR_MS } from '#platform/durations.ts';
import { makeBooking } from '#renting/bookings/bookings.factory.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';
import { jobsOf } from '../../../../work.ts';
import { makeReview } from '../reviews.factory.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' });
});
afterAll(() => world.close());

const reason = 'It names the client’s employer.';

async function reviewed(wanted?: Person, writer?: Person) {
  const owner = wanted ?? (await world.as('client', 'owner'));
  const client = writer ?? (await world.asClient());
  const spaceId = await makeSpace(world.services, { owner_id: owner.id });
  const { id } = await makeBooking(client, spaceId, { total_amount: null });
  const { id: reviewId } = await makeReview(client, id);
  const address = `/api/reviews/${reviewId}/answer`;
  const answer = () => owner.call('PUT', address, { answer: 'Thank you.' });
  const remove = (person: Person, body?: object) => person.call('DELETE', address, body);
  await answer();
  return { client, owner, spaceId, id, reviewId, answer, remove };
}

async function toldTo({ call, email }: Person) {
  await world.processQueue();
  const { body } = await call('GET', '/api/notices');
  const isOfIt = ({ kind }: { kind: string }) => kind === 'space_answer_removed';
  const mails = world.outbox.filter(
    ({ to, subject }) => to === email && subject.startsWith('We have removed'),
  );
  return { notices: body.data.filter(isOfIt), mails };
}

test('an admin cannot remove the answer to a review they wrote themselves', async () => {
  const { client, owner, remove } = await reviewed(undefined, await world.as('client', 'admin'));
  expect(await remove(client, { reason })).toMatchObject({
    status: 403,
    body: { code: 'REVIEW_OF_OWN' },
  });
  expect((await remove(owner)).status).toBe(200);
});

test('the owner is told by mail and in the bell, once each, and the review stays', async () => {
  const { client, owner, id, spaceId, remove } = await reviewed();
  const admin = await world.asAdmin();
  const answers = await Promise.all([1, 2].map(() => remove(admin, { reason })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  const { notices, mails } = await toldTo(owner);
  expect(notices).toMatchObject([
    {
      headline: 'We have removed your answer to a review of Acacia Boardroom.',
      note: reason,
      booking_id: id,
    },
  ]);
  expect(mails).toMatchObject([
    {
      subject: 'We have removed your answer to a review of Acacia Boardroom',
      text: expect.stringMatching(
        /The review stays\..*Our reason: “It names.*You can write another answer\./s,
      ),
      html: expect.stringContaining('https://nafasi.example/owner-dashboard?tab=reviews'),
    },
  ]);
  expect(await toldTo(client)).toEqual({ notices: [], mails: [] });
  const { body } = await world.call('GET', `/api/reviews/spaces/${spaceId}`);
  expect(body.data).toMatchObject([{ answer: null }]);
});

test('the owner is told again about another answer to the same review', async () => {
  const { owner, answer, remove } = await reviewed();
  const admin = await world.asAdmin();
  await remove(admin, { reason });
  await answer();
  await remove(admin, { reason: 'Once more.' });
  const { notices, mails } = await toldTo(owner);
  expect(notices).toMatchObject([{ note: 'Once more.' }, { note: reason }]);
  expect(mails).toHaveLength(2);
});

test('the owner is told even if the review is gone meanwhile', async () => {
  const { client, owner, reviewId, remove } = await reviewed();
  await remove(await world.asAdmin(), { reason });
  await client.call('DELETE', `/api/reviews/${reviewId}`);
  expect(await toldTo(owner)).toMatchObject({ notices: [{ note: reason }], mails: [{}] });
});

test.each([[undefined], [{}], [{ reason: null }], [{ reason: '  ' }]])(
  'the owner is told without a reason if none was given: %j',
  async (body) => {
    const { owner, remove } = await reviewed();
    expect((await remove(await world.asAdmin(), body)).status).toBe(200);
    const { notices, mails } = await toldTo(owner);
    expect(notices).toMatchObject([{ note: null }]);
    expect(mails[0]?.text).not.toContain('reason');
  },
);

test('owners who took it back themselves are not told, even if they are admins', async () => {
  for (const roles of [['owner'], ['owner', 'admin']] as const) {
    const { owner, remove } = await reviewed(await world.as('client', ...roles));
    expect((await remove(owner, { reason })).status).toBe(200);
    expect(await toldTo(owner)).toEqual({ notices: [], mails: [] });
  }
});

test('the reason has at most a thousand characters', async () => {
  const { remove } = await reviewed();
  expect(await remove(await world.asAdmin(), { reason: 'a'.repeat(1001) })).toMatchObject({
    status: 422,
    body: { errors: { reason: 'Please use at most 1000 characters.' } },
  });
});

test('what is kept of it is in the owner’s download, and is deleted after two years or with their account', async () => {
  const admin = await world.asAdmin();
  const [old, recent] = [await reviewed(), await reviewed()];
  for (const { remove } of [old, recent]) await remove(admin, { reason });
  const kept = async ({ id }: { id: number }) => {
    const { rows } = await sql`
      select from answer_removals where booking_id = ${id}`.execute(world.db);
    return rows.length;
  };
  expect((await old.owner.call('POST', '/auth/me/export')).body.removed_answers).toMatchObject([
    { booking_id: old.id, space: 'Acacia Boardroom', reason },
  ]);
  await sql`
    update answer_removals set removed_at = ${earlier(NOW, 2 * YEAR_MS + 1)}
    where booking_id = ${old.id}`.execute(world.db);
  await jobsOf(world.services)
    .find(({ name }) => name === 'forget-removed-reviews')
    ?.run();
  expect([await kept(old), await kept(recent)]).toEqual([0, 1]);
  expect((await toldTo(old.owner)).notices).toMatchObject([
    { headline: 'We have removed your answer to a review of a space.', note: null },
  ]);
  await recent.owner.call('PUT', `/api/bookings/${recent.id}/cancel`);
  expect((await recent.owner.call('DELETE', '/auth/me')).status).toBe(200);
  expect(await kept(recent)).toBe(0);
});
