// Pictures and documents in messages: which are accepted, and that only the two of a thread get them.

import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { watchQueries } from '#test/plans.ts';
import { openWorld, type Person, type World } from '#test/world.ts';
import { makeQuestion, PDF, sendFileOf, write } from '../messages.factory.ts';
import { removeUnsentFiles } from '../messages.jobs.ts';

let world: World;
let picture: Buffer;
const { open, sent } = watchQueries();
beforeAll(async () => {
  world = await openWorld({}, { open });
  picture = await sharp({
    create: { width: 1600, height: 900, channels: 3, background: '#0f5c4a' },
  })
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => world.close());

const get = (person: Person, id: number) => person.call('GET', `/api/message-files/${id}`);

async function sentFile(bytes: Buffer | string = PDF, name = 'Floor plan.pdf') {
  const question = await makeQuestion(world);
  const { client, id } = question;
  const fileId = (await sendFileOf(client, bytes, name)).body.data.id as number;
  const { body } = await write(client, id, '', { file_ids: [fileId] });
  return { ...question, fileId, message: body.data };
}

describe('sending a file in', () => {
  test('a picture is encoded anew, smaller and without what it says of its maker', async () => {
    const client = await world.asClient();
    const { status, body } = await sendFileOf(client, picture, 'IMG_1.jpg');
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      kind: 'picture',
      name: 'IMG_1.jpg',
      width: 1200,
      height: 675,
    });
    const { rows } = await sql<{ bytes: Buffer }>`
      select bytes from message_files where id = ${body.data.id}`.execute(world.db);
    const { format, exif } = await sharp(rows[0]?.bytes).metadata();
    expect({ format, exif }).toEqual({ format: 'webp', exif: undefined });
  });

  test('a PDF is stored as it is', async () => {
    const { body } = await sendFileOf(await world.asClient(), PDF, 'Plan.pdf');
    expect(body.data).toMatchObject({
      kind: 'pdf',
      name: 'Plan.pdf',
      size: PDF.length,
      width: null,
    });
  });

  test.each([
    ['a text', 'Hello'],
    ['nothing', ''],
    ['a page', '<html><script>alert(1)</script></html>'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
    ['a page that ends like a PDF', '<html></html>startxref\n9\n%%EOF'],
    ['a PDF that has not come whole', PDF.slice(0, 40)],
    ['a program', 'MZ\u0090\u0000%PDF-1.4'],
  ])('%s is refused', async (_what, bytes) => {
    const { status, body } = await sendFileOf(await world.asClient(), bytes);
    expect([status, body.code]).toEqual([422, 'FILE_NOT_READABLE']);
  });

  test('waits for the proof of an address, where the network has opened many accounts', async () => {
    const client = await world.asClient();
    const account = sql`update users set must_prove_email = true, email_proved_at = null where id = ${client.id}`;
    await account.execute(world.db);
    const { status, body } = await sendFileOf(client, PDF);
    expect([status, body.code, body.message]).toEqual([
      409,
      'EMAIL_UNPROVED',
      expect.stringMatching(/then send the file again\.$/),
    ]);
    await sql`update users set email_proved_at = now() where id = ${client.id}`.execute(world.db);
    expect((await sendFileOf(client, PDF)).status).toBe(201);
  });

  test('what is too large is refused', async () => {
    const large = Buffer.concat([Buffer.from('%PDF-1.4'), Buffer.alloc(10 * 1024 * 1024)]);
    expect((await sendFileOf(await world.asClient(), large)).status).toBe(413);
  });
});

describe('who gets a file', () => {
  test('the two of the thread, as something to keep and not to show; nobody else', async () => {
    const { client, owner, fileId, message } = await sentFile();
    expect(message.files).toEqual([
      expect.objectContaining({ id: fileId, kind: 'pdf', name: 'Floor plan.pdf' }),
    ]);
    for (const person of [client, owner]) {
      const { status, headers, text } = await get(person, fileId);
      expect([status, text]).toEqual([200, PDF]);
      expect(headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename="message-file-${fileId}.pdf"`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
    }
    for (const person of [await world.asClient(), await world.asOwner(), await world.asAdmin()])
      expect((await get(person, fileId)).body.code).toBe('FILE_NOT_FOUND');
    expect((await world.call('GET', `/api/message-files/${fileId}`)).status).toBe(401);
  });

  test('its contents are not even read for anybody else', async () => {
    const { client, fileId } = await sentFile();
    const stranger = await world.asClient();
    const readsBytes = async (person: Person) => {
      sent.length = 0;
      await get(person, fileId);
      return sent.some((query) => /\bbytes\b/.test(query.sql));
    };
    expect(await readsBytes(client)).toBe(true);
    expect(await readsBytes(stranger)).toBe(false);
    expect(await readsBytes(await world.asAdmin())).toBe(false);
  });

  test('before it is sent, only who sent it in', async () => {
    const { client, owner } = await makeQuestion(world);
    const { body } = await sendFileOf(client, PDF);
    expect((await get(client, body.data.id)).status).toBe(200);
    expect((await get(owner, body.data.id)).status).toBe(404);
  });
});

describe('putting files in a message', () => {
  test('each goes into one, and only one of its own sender', async () => {
    const { client, owner, id } = await makeQuestion(world);
    const file = (await sendFileOf(client, PDF)).body.data.id;
    expect((await write(owner, id, '', { file_ids: [file] })).body.code).toBe('FILE_NOT_YOURS');
    const sent = await Promise.all([1, 2].map(() => write(client, id, '', { file_ids: [file] })));
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 422]);
    const { body } = await owner.call('GET', `/api/threads/${id}/messages`);
    expect(body.data).toHaveLength(1);
  });

  test('there are four at most', async () => {
    const { client, id } = await makeQuestion(world);
    const { status, body } = await write(client, id, '', { file_ids: [1, 2, 3, 4, 5] });
    expect([status, body.errors.file_ids]).toEqual([422, 'Please send at most 4 files at once.']);
  });

  test('a number in its name is hidden like one in the words', async () => {
    const { owner, id } = await sentFile(PDF, 'Call 0712 345 678.pdf');
    const { body } = await owner.call('GET', `/api/threads/${id}/messages`);
    expect(body.data[0].files[0].name).toBe('Call [hidden until they have paid].pdf');
  });

  test('unsent files are deleted a day later, sent ones stay', async () => {
    const { client, fileId } = await sentFile();
    const stray = (await sendFileOf(client, PDF)).body.data.id;
    world.clock.pass(25 * 60);
    await client.signInAgain();
    await removeUnsentFiles(world.services);
    expect((await get(client, fileId)).status).toBe(200);
    expect((await get(client, stray)).status).toBe(404);
  });
});
