// Threads between a client and an owner: who may open, read and write them, what is hidden, and that each message is sent once.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pay } from '#channels/codes/codes.factory.ts';
import { paidBooking } from '#earning/earnings/earnings.factory.ts';
import { bookSpace } from '#renting/bookings/bookings.factory.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';
import { makeQuestion, openFor, readTo, write } from './messages.factory.ts';
import { forgetOldThreads } from './messages.jobs.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' });
});
afterAll(() => world.close());
beforeEach(() => world.clock.set(NOW));

const threadOf = async (person: Person, id: number) =>
  (await person.call('GET', `/api/threads/${id}`)).body;
const messagesOf = async (person: Person, id: number) =>
  (await person.call('GET', `/api/threads/${id}/messages`)).body.data;
const unreadOf = async (person: Person) =>
  (await person.call('GET', '/api/threads/unread_count')).body.data.unread;
const rowsOf = async (table: string, threadId: number) => {
  const column = table === 'threads' ? 'id' : 'thread_id';
  const { rows } = await sql`
    select from ${sql.table(table)} where ${sql.ref(column)} = ${threadId}`.execute(world.db);
  return rows.length;
};

describe('opening a thread', () => {
  test('a question is one for each client and space, also many times at once', async () => {
    const { client, spaceId, id } = await makeQuestion(world);
    const again = await Promise.all(
      Array.from({ length: 4 }, () => openFor(client, { space_id: spaceId })),
    );
    expect(new Set(again)).toEqual(new Set([id]));
    const other = await openFor(await world.asClient(), { space_id: spaceId });
    expect(other).not.toBe(id);
    expect(await threadOf(client, id)).toMatchObject({
      space_id: spaceId,
      booking_id: null,
      part: 'client',
      other_name: 'Achieng',
      last: null,
      can_write: true,
      hides_contacts: true,
    });
  });

  test('that of a booking is one for its client and its owner', async () => {
    const { client, owner, id: booking_id } = await bookSpace(world);
    const [one, other] = await Promise.all([
      openFor(client, { booking_id }),
      openFor(owner, { booking_id }),
    ]);
    expect(one).toBe(other);
    expect(await threadOf(owner, one)).toMatchObject({
      booking_number: `BK-${booking_id}`,
      part: 'owner',
      other_name: expect.stringMatching(/^Achieng Number \d+$/),
    });
  });

  test('is refused with nobody to write to, and about what is not there', async () => {
    const { owner, spaceId } = await makeQuestion(world);
    const booked = await bookSpace(world);
    const strangers = [await world.asClient(), await world.asOwner(), await world.asAdmin()];
    const open = async (person: Person, about: object) =>
      (await person.call('POST', '/api/threads', about)).body.code;
    expect(await open(owner, { space_id: spaceId })).toBe('THREAD_WITH_SELF');
    expect(await open(owner, { space_id: 999_999 })).toBe('SPACE_NOT_FOUND');
    expect(await open(owner, {})).toBe('NOT_VALID');
    expect(await open(owner, { space_id: spaceId, booking_id: booked.id })).toBe('NOT_VALID');
    for (const person of strangers)
      expect(await open(person, { booking_id: booked.id })).toBe('BOOKING_NOT_FOUND');
  });
});

describe('access to a thread', () => {
  test('the two read and write it; to all others, admins too, it is not there', async () => {
    const { client, owner, id } = await makeQuestion(world);
    await write(client, id, 'Is there parking?');
    await write(owner, id, 'Yes, behind the house.');
    for (const person of [client, owner]) {
      expect((await messagesOf(person, id)).map(({ words }: { words: string }) => words)).toEqual([
        'Yes, behind the house.',
        'Is there parking?',
      ]);
    }
    for (const person of [await world.asClient(), await world.asOwner(), await world.asAdmin()]) {
      const answers = await Promise.all([
        person.call('GET', `/api/threads/${id}`),
        person.call('GET', `/api/threads/${id}/messages`),
        write(person, id, 'Let me in.'),
        readTo(person, id, 1),
        person.call('POST', `/api/threads/${id}/reports`, { reason: 'rude', words: 'It is.' }),
      ]);
      expect(answers.map(({ body }) => body.code)).toEqual(Array(5).fill('THREAD_NOT_FOUND'));
      expect((await person.call('GET', '/api/threads')).body.data).toEqual([]);
    }
  });

  test('nothing can be written once the space or the other one is gone', async () => {
    const { client, owner, spaceId, id } = await makeQuestion(world);
    await write(client, id, 'Is there parking?');
    expect((await owner.call('DELETE', `/api/spaces/${spaceId}`)).status).toBe(200);
    expect((await write(client, id, 'Are you there?')).body.code).toBe('THREAD_CLOSED');
    expect(await threadOf(client, id)).toMatchObject({ can_write: false });
  });
});

describe('writing', () => {
  test.each([
    ['', 422],
    ['   ', 422],
    ['x'.repeat(2000), 201],
    ['x'.repeat(2001), 422],
    ['<b>bold</b> & "quoted"', 201],
    ['two\nlines', 201],
    ['a\u0000b', 422],
  ])('%j is answered %s', async (words, status) => {
    const { client, id } = await makeQuestion(world);
    const sent = await write(client, id, words);
    expect(sent.status).toBe(status);
    if (status === 201) expect(sent.body.data).toMatchObject({ is_mine: true, words });
    else expect(sent.body.errors).toHaveProperty('words');
  });

  test('a repeated request is sent once, also at once; another one with its key is refused', async () => {
    const { client, owner, id } = await makeQuestion(world);
    const sent = await Promise.all(
      Array.from({ length: 4 }, () => write(client, id, 'Is it free?', {}, 'the same')),
    );
    expect(new Set(sent.map(({ body }) => body.data.id)).size).toBe(1);
    expect(await messagesOf(owner, id)).toHaveLength(1);
    expect((await write(client, id, 'Something else', {}, 'the same')).status).toBe(422);
  });

  test('older ones are loaded by cursor, each once, while new ones come', async () => {
    const { client, owner, id } = await makeQuestion(world);
    for (let nth = 1; nth <= 5; nth += 1) await write(client, id, `Line ${nth}`);
    const first = await owner.call('GET', `/api/threads/${id}/messages?limit=2`);
    await write(client, id, 'Line 6');
    const more = `limit=3&cursor=${first.body.next_cursor}`;
    const second = await owner.call('GET', `/api/threads/${id}/messages?${more}`);
    const words = [...first.body.data, ...second.body.data].map((one) => one.words);
    expect(words).toEqual(['Line 5', 'Line 4', 'Line 3', 'Line 2', 'Line 1']);
    expect(second.body.next_cursor).toBeNull();
  });
});

describe('seen messages', () => {
  test('are counted by thread, and shown to the one who wrote', async () => {
    const { client, owner, id } = await makeQuestion(world);
    const one = (await write(client, id, 'Is it free?')).body.data.id;
    const two = (await write(client, id, 'On Friday?')).body.data.id;
    expect(await unreadOf(owner)).toBe(1);
    expect(await unreadOf(client)).toBe(0);

    await readTo(owner, id, one);
    expect(await unreadOf(owner)).toBe(1);
    expect(await threadOf(client, id)).toMatchObject({ other_read_to: one });

    await readTo(owner, id, 999_999);
    expect(await unreadOf(owner)).toBe(0);
    expect(await threadOf(client, id)).toMatchObject({ other_read_to: two });
    await readTo(owner, id, one);
    expect(await threadOf(client, id)).toMatchObject({ other_read_to: two });

    await write(client, id, 'At ten?');
    expect(await threadOf(owner, id)).toMatchObject({ is_unread: true });
  });

  test('do not include one that comes while earlier ones are marked', async () => {
    const { client, owner, id } = await makeQuestion(world);
    const first = (await write(client, id, 'Is it free?')).body.data.id;
    for (let nth = 0; nth < 5; nth += 1) {
      const [sent] = await Promise.all([
        write(client, id, `More ${nth}`),
        readTo(owner, id, first),
      ]);
      expect(await unreadOf(owner)).toBe(1);
      await readTo(owner, id, sent.body.data.id);
      expect(await unreadOf(owner)).toBe(0);
    }
  });
});

describe('ways to reach each other', () => {
  const NUMBER = 'Call me on 0712 345 678, BK-7, Ksh 10,500.';
  const HIDES = 'Call me on [hidden until they have paid], BK-7, Ksh 10,500.';

  test('are hidden from the other one until something is paid, and shown from then on', async () => {
    const { client, owner, id: booking_id, invoiceId } = await bookSpace(world);
    const id = await openFor(client, { booking_id });
    expect((await write(client, id, NUMBER)).body.data).toMatchObject({
      words: NUMBER,
      is_hidden: true,
    });
    expect((await messagesOf(owner, id))[0]).toMatchObject({ words: HIDES, is_hidden: true });
    const { body } = await owner.call('GET', '/api/threads');
    expect(body.data[0]).toMatchObject({ last: { words: HIDES }, hides_contacts: true });

    await pay(world, client, invoiceId, 17_500);
    expect((await messagesOf(owner, id))[0]).toMatchObject({ words: NUMBER, is_hidden: false });
    expect(await threadOf(owner, id)).toMatchObject({ hides_contacts: false });
    expect(await threadOf(client, id)).toMatchObject({ shows_way_in: true });
    expect(await threadOf(owner, id)).toMatchObject({ shows_way_in: false });
  });

  test('show in all threads of the two, and in none with others', async () => {
    const { client, owner, spaceId } = await paidBooking(world);
    const other = await world.asClient();
    const [own, strange] = [
      await openFor(client, { space_id: spaceId }),
      await openFor(other, { space_id: spaceId }),
    ];
    for (const [person, id] of [
      [client, own],
      [other, strange],
    ] as const)
      await write(person, id, NUMBER);
    expect((await messagesOf(owner, own))[0].words).toBe(NUMBER);
    expect((await messagesOf(owner, strange))[0].words).toBe(HIDES);
  });
});

describe('how long threads are kept', () => {
  test('two years after the last message, a month without any, and while a report is open', async () => {
    const { client, id } = await makeQuestion(world);
    const empty = await makeQuestion(world);
    const reported = await makeQuestion(world);
    await write(client, id, 'Is it free?');
    await write(reported.client, reported.id, 'Is it free?');
    const report = { reason: 'rude', words: 'It is.' };
    await reported.owner.call('POST', `/api/threads/${reported.id}/reports`, report);
    const left = () =>
      Promise.all([id, empty.id, reported.id].map((one) => rowsOf('threads', one)));

    world.clock.pass(29 * 24 * 60);
    await forgetOldThreads(world.services);
    expect(await left()).toEqual([1, 1, 1]);
    world.clock.pass(2 * 24 * 60);
    await forgetOldThreads(world.services);
    expect(await left()).toEqual([1, 0, 1]);
    world.clock.pass(2 * 366 * 24 * 60);
    await forgetOldThreads(world.services);
    expect(await left()).toEqual([0, 0, 1]);
    expect(await rowsOf('messages', id)).toBe(0);
  });

  test('a question of somebody removed goes once no report of it is open', async () => {
    const [one, other] = [await makeQuestion(world), await makeQuestion(world)];
    const admin = await world.asAdmin();
    for (const { client, owner, id } of [one, other]) {
      await write(client, id, 'Is it free?');
      await owner.call('POST', `/api/threads/${id}/reports`, { reason: 'rude', words: 'It is.' });
    }
    expect((await admin.call('DELETE', `/api/users/${one.client.id}`)).status).toBe(200);
    await forgetOldThreads(world.services);
    expect(await rowsOf('threads', one.id)).toBe(1);

    await sql`update thread_reports set closed_at = now(), closed_by = ${admin.id}, note = 'Seen.' where thread_id = ${one.id}`.execute(
      world.db,
    );
    await forgetOldThreads(world.services);
    expect([await rowsOf('threads', one.id), await rowsOf('messages', one.id)]).toEqual([0, 0]);
    expect(await rowsOf('threads', other.id)).toBe(1);
  });

  test('questions go with the person who leaves; messages about a booking stay, under the name of a former user', async () => {
    const question = await makeQuestion(world);
    await write(question.client, question.id, 'Is it free?');
    const booked = await bookSpace(world);
    const id = await openFor(booked.client, { booking_id: booked.id });
    await write(booked.client, id, 'We are ten.');
    await booked.client.call('PUT', `/api/bookings/${booked.id}/cancel`);
    const admin = await world.asAdmin();
    for (const { client } of [question, booked])
      expect((await admin.call('DELETE', `/api/users/${client.id}`)).status).toBe(200);

    expect(await rowsOf('threads', question.id)).toBe(0);
    expect(await threadOf(booked.owner, id)).toMatchObject({
      other_name: 'Former user',
      can_write: false,
      last: { words: 'We are ten.' },
    });
  });

  test('a message cannot be changed', async () => {
    const { client, id } = await makeQuestion(world);
    await write(client, id, 'Is it free?');
    await expect(
      sql`update messages set words = 'Other' where thread_id = ${id}`.execute(world.db),
    ).rejects.toMatchObject({ constraint: 'messages_stay_as_written' });
  });
});
