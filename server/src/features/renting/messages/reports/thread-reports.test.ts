// Reported threads: admins read those and no others, and each reading is recorded.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { openWorld, type Person, type World } from '#test/world.ts';
import { makeQuestion, openFor, PDF, sendFileOf, write } from '../messages.factory.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await openWorld();
  admin = await world.asAdmin();
});
afterAll(() => world.close());

const NUMBER = 'Pay me on 0712 345 678 instead.';
const REPORT = { reason: 'pays_outside', words: 'They want money outside Nafasi.' };

const report = (person: Person, threadId: number) =>
  person.call('POST', `/api/threads/${threadId}/reports`, REPORT);

async function reported() {
  const question = await makeQuestion(world);
  const { client, owner, id } = question;
  const fileId = (await sendFileOf(owner, PDF, 'Plan.pdf')).body.data.id as number;
  await write(owner, id, NUMBER, { file_ids: [fileId] });
  expect((await report(client, id)).status).toBe(201);
  const { body } = await admin.call('GET', '/api/thread-reports?state=open');
  return {
    ...question,
    fileId,
    report: body.data.find((one: { thread_id: number }) => one.thread_id === id),
  };
}

const readings = async (threadId: number) => {
  const { rows } = await sql<{ actor_id: number; detail: object }>`
    select actor_id, detail from audit
    where action = 'thread.read_by_admin' and subject_id = ${threadId} order by id`.execute(
    world.db,
  );
  return rows;
};

test('is stored once while it is open, also when sent many times at once, and by either side', async () => {
  const { client, owner, id } = await makeQuestion(world);
  const answers = await Promise.all(Array.from({ length: 4 }, () => report(client, id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  expect((await report(owner, id)).status).toBe(201);
  expect((await client.call('GET', `/api/threads/${id}`)).body.is_reported).toBe(true);
});

test.each([
  ['reason', 'cold coffee', 'Please choose what is wrong.'],
  ['words', ' ', 'Please say what is wrong, in your words.'],
])('with %s as %j is refused at that field', async (field, value, sentence) => {
  const { client, id } = await makeQuestion(world);
  const body = { ...REPORT, [field]: value };
  const answer = await client.call('POST', `/api/threads/${id}/reports`, body);
  expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: sentence } } });
});

test('an admin sees who says what, reads the thread as it was written, and that goes on record', async () => {
  const { id, report: listed, fileId } = await reported();
  expect(listed).toMatchObject({
    client_name: expect.stringContaining('Achieng Number'),
    owner_name: expect.stringContaining('Achieng Number'),
    reported_by: 'client',
    ...REPORT,
    note: null,
  });
  expect(await readings(id)).toEqual([]);
  const { body } = await admin.call('GET', `/api/thread-reports/${listed.id}/messages`);
  expect(body.data).toEqual([expect.objectContaining({ author: 'owner', words: NUMBER })]);
  expect((await admin.call('GET', `/api/message-files/${fileId}`)).text).toBe(PDF);
  expect(await readings(id)).toEqual([
    { actor_id: admin.id, detail: { report_id: listed.id } },
    { actor_id: admin.id, detail: { file_id: fileId } },
  ]);
});

test('admins get one notice while a report of the thread is open, and another one after it was closed', async () => {
  const { client, owner, id } = await makeQuestion(world);
  const told = async () => {
    const { body } = await admin.call('GET', '/api/notices');
    return body.data.filter(({ kind }: { kind: string }) => kind === 'thread_reported');
  };
  const before = (await told()).length;
  await Promise.all([report(client, id), report(owner, id)]);
  expect((await told()).slice(0, -before || undefined)).toMatchObject([
    { headline: 'Messages about Acacia Boardroom were reported.', booking_id: null },
  ]);
  const { body } = await admin.call('GET', '/api/thread-reports?state=open');
  const ofIt = body.data.filter((one: { thread_id: number }) => one.thread_id === id);
  expect(ofIt).toHaveLength(2);
  for (const { id: reportId } of ofIt)
    await admin.call('POST', `/api/thread-reports/${reportId}/close`, { note: 'Spoke to both.' });
  expect((await report(owner, id)).status).toBe(201);
  expect(await told()).toHaveLength(before + 2);
});

test('nobody else reads or closes it, and an admin reads no thread that was not reported', async () => {
  const { client, owner, report: listed } = await reported();
  for (const person of [client, owner, await world.asOwner()]) {
    const answers = await Promise.all([
      person.call('GET', '/api/thread-reports'),
      person.call('GET', `/api/thread-reports/${listed.id}/messages`),
      person.call('POST', `/api/thread-reports/${listed.id}/close`, { note: 'Mine.' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  }
  expect((await admin.call('GET', '/api/thread-reports/999999/messages')).body.code).toBe(
    'REPORT_NOT_FOUND',
  );
});

test('an admin does not see a report about messages of their own: another admin reads and closes it', async () => {
  const both = await world.as('client', 'owner', 'admin');
  const spaceId = await makeSpace(world.services, { owner_id: both.id });
  const client = await world.asClient();
  const id = await openFor(client, { space_id: spaceId });
  await report(client, id);
  const { body } = await admin.call('GET', '/api/thread-reports?state=open');
  const { id: reportId } = body.data.find((one: { thread_id: number }) => one.thread_id === id);
  const close = (person: Person) =>
    person.call('POST', `/api/thread-reports/${reportId}/close`, { note: 'Nothing in it.' });
  expect((await both.call('GET', '/api/notices')).body.data).toEqual([]);
  const seen = (await both.call('GET', '/api/thread-reports')).body.data;
  expect(seen.map((one: { thread_id: number }) => one.thread_id)).not.toContain(id);
  const refused = { status: 403, body: { code: 'REPORT_OF_OWN' } };
  expect(await both.call('GET', `/api/thread-reports/${reportId}/messages`)).toMatchObject(refused);
  expect(await close(both)).toMatchObject(refused);
  expect((await close(admin)).status).toBe(200);
});

test('is closed once, with a note, and the thread may be reported again', async () => {
  const { client, id, report: listed } = await reported();
  const close = (note: string) =>
    admin.call('POST', `/api/thread-reports/${listed.id}/close`, { note });
  expect((await close(' ')).status).toBe(422);
  const answers = await Promise.all([close('Spoke to the owner.'), close('Spoke to the owner.')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { body } = await admin.call('GET', '/api/thread-reports?state=closed');
  expect(body.data[0]).toMatchObject({ id: listed.id, note: 'Spoke to the owner.' });
  expect((await report(client, id)).status).toBe(201);
});

test('the only admin is told of a report of their own messages, and can close it', async () => {
  const alone = await world.as('client', 'owner', 'admin');
  const spaceId = await makeSpace(world.services, { owner_id: alone.id });
  const client = await world.asClient();
  const id = await openFor(client, { space_id: spaceId });
  const others = sql`role_id = (select id from roles where role = 'admin') and user_id <> ${alone.id}`;
  await sql`delete from user_roles where ${others}`.execute(world.db);
  await report(client, id);
  expect((await alone.call('GET', '/api/notices')).body.data).toMatchObject([
    { kind: 'thread_reported' },
  ]);
  const [{ id: reportId }] = (await alone.call('GET', '/api/thread-reports?state=open')).body.data;
  const close = { note: 'We have spoken.' };
  expect((await alone.call('POST', `/api/thread-reports/${reportId}/close`, close)).status).toBe(
    200,
  );
});
