// How much an account may do of each kind in messages before it has to wait; others go on.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTried } from '#test/limits.ts';
import { openWorld, type Person, type World } from '#test/world.ts';
import { makeQuestion, PDF, sendFileOf, write } from './messages.factory.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Question = { id: number; spaceId: number };
const open = (person: Person, { spaceId }: Question) =>
  person.call('POST', '/api/threads', { space_id: spaceId });
const report = (person: Person, { id }: Question) =>
  person.call('POST', `/api/threads/${id}/reports`, { reason: 'rude', words: 'It is.' });

test.each([
  { what: 'threads a day', limit: 'open-thread', most: 60, act: open, done: 200 },
  {
    ...{ what: 'messages an hour', limit: 'send-message', most: 120, done: 201 },
    act: (person: Person, { id }: Question) => write(person, id, 'Is it free?'),
  },
  {
    ...{ what: 'files an hour', limit: 'message-file', most: 60, done: 201 },
    act: (person: Person) => sendFileOf(person, PDF),
  },
  {
    ...{ what: 'files a day', limit: 'message-file-day', most: 120, done: 201 },
    act: (person: Person) => sendFileOf(person, PDF),
  },
  { what: 'reports a day', limit: 'report-thread', most: 10, act: report, done: 201 },
])('$most $what are taken of an account, and no more', async ({ limit, most, act, done }) => {
  const { client, owner, ...question } = await makeQuestion(world);
  const asked = limit === 'open-thread' ? await world.asClient() : client;
  expect((await act(asked, question)).status).toBe(done);
  await makeTried(world, limit, asked.id, most - 1);
  expect((await act(asked, question)).status).not.toBe(429);
  const refused = await act(asked, question);
  expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_TRIES' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const other = limit === 'open-thread' ? await world.asClient() : owner;
  expect((await act(other, question)).status).toBe(done);
});
