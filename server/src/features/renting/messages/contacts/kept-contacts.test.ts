// Contacts in a text are found once, when it is written: readings cut what was found, and do not search.
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openWorld, type Person, type World } from '#test/world.ts';
import { makeQuestion, PDF, sendFileOf, write } from '../messages.factory.ts';
import { hideContacts } from './contacts.rules.ts';

// A search makes a fixed number of passes over a text.
const goesThrough = vi.spyOn(String.prototype, 'matchAll');
const timesThrough = (text: string) =>
  goesThrough.mock.contexts.filter((one) => String(one) === text).length;

let world: World;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' });
});
afterAll(async () => {
  goesThrough.mockRestore();
  await world.close();
});
beforeEach(() => void goesThrough.mockClear());

const HIDDEN = '[hidden until they have paid]';
const NUMBER = 'Call 0712 345 678.';
const CUT = `Call ${HIDDEN}.`;
const NAME = 'Plan 0712 345 678.pdf';
const CUT_NAME = `Plan ${HIDDEN}.pdf`;
/** How many passes one search makes. */
const ONE_SEARCH = 3;

const messagesOf = async (person: Person, id: number) =>
  (await person.call('GET', `/api/threads/${id}/messages?limit=500`)).body.data;

/** The client has written a phone number, in a message and in the name of a file. */
async function writeNumber() {
  const question = await makeQuestion(world);
  const file = (await sendFileOf(question.client, PDF, NAME)).body.data.id;
  const { body } = await write(question.client, question.id, NUMBER, { file_ids: [file] });
  return { ...question, messageId: body.data.id as number };
}

/** Leaves a thread as a migration does that makes all texts be searched again. */
async function forgetFound(threadId: number) {
  await sql`update messages set contacts = null where thread_id = ${threadId}`.execute(world.db);
  await sql`
    update message_files set contacts = null from messages
    where messages.id = message_files.message_id and messages.thread_id = ${threadId}`.execute(
    world.db,
  );
}

describe('readings', () => {
  test('do not search what was searched when it was written', async () => {
    const { client, owner, id } = await writeNumber();
    expect([NUMBER, NAME].map(timesThrough)).toEqual([ONE_SEARCH, ONE_SEARCH]);
    goesThrough.mockClear();
    expect(await messagesOf(client, id)).toMatchObject([
      { words: NUMBER, is_hidden: true, files: [{ name: NAME }] },
    ]);
    expect(await messagesOf(owner, id)).toMatchObject([
      { words: CUT, is_hidden: true, files: [{ name: CUT_NAME }] },
    ]);
    const threads = await owner.call('GET', '/api/threads');
    expect(threads.body.data).toMatchObject([{ last: { words: CUT } }]);
    expect([NUMBER, NAME].map(timesThrough)).toEqual([0, 0]);
  });

  test('cut what was found, whatever the words are', async () => {
    const { owner, id, messageId } = await writeNumber();
    const find = (contacts: string) =>
      sql`update messages set contacts = ${contacts} where id = ${messageId}`.execute(world.db);
    await find('[[0,4],[14,17]]');
    const [cut] = await messagesOf(owner, id);
    expect(cut).toMatchObject({ words: `${HIDDEN} 0712 345 ${HIDDEN}.`, is_hidden: true });
    await find('[]');
    expect((await messagesOf(owner, id))[0]).toMatchObject({ words: NUMBER, is_hidden: false });
  });

  test('do not disclose where it was found', async () => {
    const { client, id } = await writeNumber();
    const [message] = await messagesOf(client, id);
    expect(message).not.toHaveProperty('contacts');
    expect(message.files[0]).not.toHaveProperty('contacts');
  });
});

describe('texts that were not searched yet', () => {
  test('are cut all the same, with one search per reading', async () => {
    const { client, owner, id } = await writeNumber();
    await forgetFound(id);
    goesThrough.mockClear();
    expect(await messagesOf(client, id)).toMatchObject([{ words: NUMBER, is_hidden: true }]);
    expect([NUMBER, NAME].map(timesThrough)).toEqual([ONE_SEARCH, 0]);
    goesThrough.mockClear();
    expect(await messagesOf(owner, id)).toMatchObject([
      { words: CUT, is_hidden: true, files: [{ name: CUT_NAME }] },
    ]);
    expect([NUMBER, NAME].map(timesThrough)).toEqual([ONE_SEARCH, ONE_SEARCH]);
  });

  test('cannot have their words changed together with what was found', async () => {
    const { messageId } = await writeNumber();
    await expect(
      sql`update messages set contacts = null, words = 'Other' where id = ${messageId}`.execute(
        world.db,
      ),
    ).rejects.toMatchObject({ constraint: 'messages_stay_as_written' });
  });
});

const piece = fc.constantFrom(
  ...['0712 345 678', '+254712345678', 'a@b.co.ke', 'myrooms.com', 'https://a.b/c', 'wa.me/2547'],
  ...[
    'BK-7',
    'Ksh 10,500',
    '24/11/2026',
    '👨‍👩‍👧',
    '🇰🇪',
    'e\u0301',
    'é',
    'नमस्ते',
    '١٢',
    'see you',
    '"',
    '\\',
  ],
  ...[' ', ' ', '\n', '.', '/', '-', '+', '1', '07', '@', '(', ')', '{', ','],
);
const text = fc.array(piece, { minLength: 1, maxLength: 20 }).map((pieces) => pieces.join(''));

test('what was found is hidden in any text as a new search would hide it, whether it was found on writing or on reading', async () => {
  const { client, owner, id } = await makeQuestion(world);
  const texts = fc.sample(
    text.filter((one) => one.trim() !== ''),
    250,
  );
  for (const words of texts) expect((await write(client, id, words)).status).toBe(201);
  const shown = async () =>
    (await messagesOf(owner, id)).map((one: { words: string }) => one.words);
  const written = (await messagesOf(client, id)).map((one: { words: string }) => one.words);
  const expected = written.map((words: string) => hideContacts(words, null, 'owner'));
  expect(await shown()).toEqual(expected);
  await forgetFound(id);
  expect(await shown()).toEqual(expected);
}, 60_000);
