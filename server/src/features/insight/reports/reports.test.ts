// Anybody signed in reports what is wrong with a space, a review or an answer; an admin decides, and they are told.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeReview } from '#insight/reviews/reviews.factory.ts';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { earlier, YEAR_MS } from '#platform/durations.ts';
import { bookSpace } from '#renting/bookings/bookings.factory.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';
import { jobsOf } from '../../../work.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' });
});
afterAll(() => world.close());

async function reviewed() {
  const booked = await bookSpace(world);
  const { id: reviewId } = await makeReview(booked.client, booked.id, { comment: 'Never again.' });
  return { ...booked, reviewId };
}

const said = { reason: 'untrue', words: 'It never rained there.' };
const report = (person: Person, about: string, id: number, more: object = {}) =>
  person.call('POST', '/api/reports', { about, id, ...said, ...more });
const decide = (person: Person, id: number, outcome = 'acted', note = 'It is gone.') =>
  person.call('POST', `/api/reports/${id}/decide`, { outcome, note });
const makeAdmins = async (...people: Person[]) => {
  await sql`
    insert into user_roles (user_id, role_id, given_at)
    select unnest(${people.map(({ id }) => id)}::bigint[]), id, now() from roles where role = 'admin'`.execute(
    world.db,
  );
  for (const person of people) await person.signInAgain();
};
const headlinesOf = async (person: Person) => {
  await world.writeNotices();
  const { body } = await person.call('GET', '/api/notices');
  return body.data.map(({ headline }: { headline: string }) => headline);
};

describe('a report', () => {
  test('of a review keeps its words as they were, and is told to admins', async () => {
    const { owner, client, spaceId, reviewId } = await reviewed();
    const admin = await world.asAdmin();
    const made = await report(owner, 'review', reviewId);
    expect(made).toMatchObject({
      status: 201,
      body: {
        data: {
          about: 'review',
          space_id: spaceId,
          review_id: reviewId,
          ...said,
          reported_at: '2026-11-24T10:00:00+03:00',
        },
      },
    });
    await client.call('PATCH', `/api/reviews/${reviewId}`, { comment: 'Lovely.' });
    const { body } = await admin.call('GET', '/api/reports?state=open&about=review');
    expect(body.data[0]).toMatchObject({
      id: made.body.data.id,
      quoted: 'Never again.',
      by_name: expect.stringMatching(/^Achieng/),
      stands: true,
      user_id: owner.id,
      outcome: null,
      note: null,
      decided_at: null,
      decided_by_name: null,
    });
    expect(await headlinesOf(admin)).toContain('Something at Acacia Boardroom was reported.');
  });

  test('can be made once per person and thing until it is decided', async () => {
    const { spaceId, reviewId } = await reviewed();
    const [person, other, admin] = [
      await world.asClient(),
      await world.asClient(),
      await world.asAdmin(),
    ];
    const answers = await Promise.all([1, 2, 3].map(() => report(person, 'space', spaceId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await report(person, 'review', reviewId)).status).toBe(201);
    expect((await report(other, 'space', spaceId)).status).toBe(201);
    const first = answers.find(({ status }) => status === 201);
    await decide(admin, first?.body.data.id, 'dismissed');
    expect((await report(person, 'space', spaceId)).status).toBe(201);
  });

  test('is announced to admins once while another about the same thing is open, also many at once', async () => {
    const { owner, spaceId, reviewId } = await reviewed();
    const admin = await world.asAdmin();
    const others = [await world.asClient(), await world.asClient(), await world.asClient()];
    const told = async () =>
      (await headlinesOf(admin)).filter((line: string) => line.endsWith('was reported.')).length;
    const before = await told();
    await Promise.all(others.map((person) => report(person, 'space', spaceId)));
    expect(await told()).toBe(before + 1);
    const made = await report(owner, 'review', reviewId);
    expect(await told()).toBe(before + 2);
    await report(others[0] as Person, 'review', reviewId);
    expect(await told()).toBe(before + 2);
    const { body } = await admin.call('GET', '/api/reports?state=open&about=review');
    const ofIt = body.data.filter((one: { review_id: number }) => one.review_id === reviewId);
    for (const { id } of ofIt) await decide(admin, id, 'dismissed');
    expect(ofIt).toHaveLength(2);
    expect((await report(owner, 'review', reviewId)).body.data.id).not.toBe(made.body.data.id);
    expect(await told()).toBe(before + 3);
  });

  test('of an answer needs one, of a review one that is shown, of a space one that is listed', async () => {
    const { owner, spaceId, reviewId } = await reviewed();
    const person = await world.asClient();
    expect(await report(person, 'answer', reviewId)).toMatchObject({
      status: 404,
      body: { code: 'ANSWER_NOT_FOUND' },
    });
    await owner.call('PUT', `/api/reviews/${reviewId}/answer`, { answer: 'You lie.' });
    expect((await report(person, 'answer', reviewId)).status).toBe(201);
    await sql`update reviews set sealed_until = now() where id = ${reviewId}`.execute(world.db);
    expect((await report(person, 'review', reviewId)).status).toBe(404);
    await sql`update spaces set removed_at = now() where id = ${spaceId}`.execute(world.db);
    expect((await report(person, 'space', spaceId)).status).toBe(404);
  });

  test.each([
    [{ about: 'user' }, 'about', 'Please say what you report: a space, a review or an answer.'],
    [{ reason: 'ugly' }, 'reason', 'Please choose what is wrong.'],
    [{ words: '  ' }, 'words', 'Please say what is wrong, in your words.'],
    [{ words: 'a'.repeat(1001) }, 'words', 'Please use at most 1000 characters.'],
  ])('%j is refused beside its field', async (wrong, field, sentence) => {
    const { spaceId } = await reviewed();
    const body = { about: 'space', id: spaceId, ...said, ...wrong };
    expect(await (await world.asClient()).call('POST', '/api/reports', body)).toMatchObject({
      status: 422,
      body: { errors: { [field]: sentence } },
    });
  });

  test.each(['space', 'review', 'answer'])(
    'of an admin’s own %s is shown to other admins, and not to them',
    async (about) => {
      const { owner, client, spaceId, reviewId } = await reviewed();
      await owner.call('PUT', `/api/reviews/${reviewId}/answer`, { answer: 'You lie.' });
      const other = await world.asAdmin();
      const concerned = about === 'space' ? [owner] : [owner, client];
      await makeAdmins(...concerned);
      const made = await report(
        await world.asClient(),
        about,
        about === 'space' ? spaceId : reviewId,
      );
      expect(made.status).toBe(201);
      const listed = async (person: Person) => {
        const { body } = await person.call('GET', '/api/reports?state=open');
        return body.data.map(({ id }: { id: number }) => id);
      };
      const told = 'Something at Acacia Boardroom was reported.';
      expect(await listed(other)).toContain(made.body.data.id);
      expect(await headlinesOf(other)).toContain(told);
      for (const person of concerned) {
        expect(await listed(person)).not.toContain(made.body.data.id);
        expect(await headlinesOf(person)).not.toContain(told);
      }
    },
  );

  test.each(['its writer', 'an admin'])(
    'of an admin’s own review is neither shown to them nor theirs to decide once %s has removed it',
    async (remover) => {
      const { client, reviewId } = await reviewed();
      const other = await world.asAdmin();
      await makeAdmins(client);
      const { id } = (await report(await world.asClient(), 'review', reviewId)).body.data;
      const by = remover === 'an admin' ? other : client;
      expect((await by.call('DELETE', `/api/reviews/${reviewId}`)).status).toBe(200);
      const { body } = await client.call('GET', '/api/reports');
      expect(body.data.map((one: { id: number }) => one.id)).not.toContain(id);
      expect((await decide(client, id)).body.code).toBe('REPORT_OF_OWN');
      expect((await decide(other, id)).status).toBe(200);
    },
  );

  test('is one of ten a day', async () => {
    const limited = await openWorld({}, { database: world.database });
    const { spaceId } = await reviewed();
    const person = await limited.asClient();
    const statuses = [];
    for (let nth = 0; nth < 11; nth += 1)
      statuses.push((await report(person, 'space', spaceId)).status);
    expect(statuses).toEqual([201, ...Array(9).fill(409), 429]);
    await limited.close();
  });
});

describe('a decision', () => {
  test('is told to the reporter, in the bell and by mail, with the note, and is on record', async () => {
    const { client, reviewId } = await reviewed();
    const [person, admin] = [await world.asClient(), await world.asAdmin()];
    const { id } = (await report(person, 'review', reviewId)).body.data;
    expect((await admin.call('DELETE', `/api/reviews/${reviewId}`)).status).toBe(200);
    expect(await decide(admin, id)).toMatchObject({
      status: 200,
      body: {
        data: {
          outcome: 'acted',
          note: 'It is gone.',
          stands: false,
          by_name: null,
          quoted: 'Never again.',
        },
      },
    });
    await world.processQueue();
    const mails = world.outbox.filter(({ to }) => to === person.email);
    expect(mails).toMatchObject([
      {
        subject: 'We have looked at what you reported: Acacia Boardroom',
        text: expect.stringMatching(
          /a review of Acacia Boardroom. We have acted on it..*“It is gone.”/s,
        ),
      },
    ]);
    expect(await headlinesOf(person)).toEqual([
      'We have acted on what you reported at Acacia Boardroom.',
    ]);
    expect(await headlinesOf(client)).not.toContain(
      'We have acted on what you reported at Acacia Boardroom.',
    );
    const { rows } = await sql`
      select action, actor_id, detail from audit where subject = 'report' and subject_id = ${id} order by id`.execute(
      world.db,
    );
    expect(rows).toMatchObject([
      { action: 'report.made', actor_id: person.id, detail: { about: 'review', reason: 'untrue' } },
      { action: 'report.decided', actor_id: admin.id, detail: { outcome: 'acted' } },
    ]);
  });

  test('is taken once, and not by who reported or is reported', async () => {
    const owner = await world.as('owner', 'admin');
    const { spaceId } = await bookSpace(world);
    await sql`update spaces set owner_id = ${owner.id} where id = ${spaceId}`.execute(world.db);
    const [reporter, other] = [await world.asAdmin(), await world.asAdmin()];
    const { id } = (await report(reporter, 'space', spaceId)).body.data;
    for (const concerned of [owner, reporter])
      expect(await decide(concerned, id)).toMatchObject({
        status: 403,
        body: { code: 'REPORT_OF_OWN' },
      });
    const third = await world.asAdmin();
    const answers = await Promise.all([decide(other, id), decide(third, id, 'dismissed')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('says why, or is refused', async () => {
    const { spaceId } = await reviewed();
    const { id } = (await report(await world.asClient(), 'space', spaceId)).body.data;
    const admin = await world.asAdmin();
    expect(await decide(admin, id, 'acted', ' ')).toMatchObject({
      status: 422,
      body: { errors: { note: 'Please say why. Who reported it reads it.' } },
    });
    expect((await decide(admin, id, 'maybe')).status).toBe(422);
  });
});

test('reports decided a year ago are deleted, open ones stay, and a person’s reports are deleted with their account', async () => {
  const { spaceId, reviewId } = await reviewed();
  const [person, admin] = [await world.asClient(), await world.asAdmin()];
  const { id: old } = (await report(person, 'space', spaceId)).body.data;
  const { id: open } = (await report(person, 'review', reviewId)).body.data;
  await decide(admin, old);
  await sql`update reports set decided_at = ${earlier(NOW, YEAR_MS + 1)} where id = ${old}`.execute(
    world.db,
  );
  await jobsOf(world.services)
    .find(({ name }) => name === 'forget-reports')
    ?.run();
  const left = async () => {
    const { rows } = await sql<{
      id: number;
    }>`select id from reports where user_id = ${person.id}`.execute(world.db);
    return rows.map(({ id }) => id);
  };
  expect(await left()).toEqual([open]);
  expect((await person.call('POST', '/auth/me/export')).body.reports).toMatchObject([
    { about: 'review', words: said.words, outcome: null },
  ]);
  await person.call('DELETE', '/auth/me');
  expect(await left()).toEqual([]);
});

test('an admin is told of a report about something of their own, and decides it, if there is no other admin', async () => {
  const { owner, spaceId } = await reviewed();
  const decided = (await report(await world.asClient(), 'space', spaceId)).body.data.id;
  expect((await decide(await world.asAdmin(), decided)).status).toBe(200);
  await makeAdmins(owner);
  const others = sql`role_id = (select id from roles where role = 'admin') and user_id <> ${owner.id}`;
  await sql`delete from user_roles where ${others}`.execute(world.db);
  const { id } = (await report(await world.asClient(), 'space', spaceId)).body.data;
  expect(await headlinesOf(owner)).toContain('Something at Acacia Boardroom was reported.');
  expect((await decide(owner, id, 'dismissed')).status).toBe(200);
  const { body } = await owner.call('GET', '/api/reports');
  const ids = body.data.map((one: { id: number }) => one.id);
  expect(ids).toContain(id);
  expect(ids).not.toContain(decided);
  const own = (await report(owner, 'space', await makeSpace(world.services))).body.data.id;
  expect((await decide(owner, own, 'dismissed')).status).toBe(200);
});
