// Recipients who have not seen a message are notified once, until they have.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paidBooking } from '#earning/earnings/earnings.factory.ts';
import { makeQuestion, openFor, readTo, write } from '#renting/messages/messages.factory.ts';
import { lockThread, noteSeen } from '#renting/messages/threads.queries.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';
import { notifyOfDue } from './notify-of-due.service.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { sms: true });
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.set(NOW);
  await world.processQueue();
  world.outbox.length = 0;
  world.texts.length = 0;
});

/** Runs the job this many minutes later, and sends what it queues. */
async function comeBy(minutes = 2) {
  world.clock.pass(minutes);
  await notifyOfDue(world.services);
  await world.processQueue();
}

const mailsTo = ({ email }: Person) => world.outbox.filter(({ to }) => to === email);
const bellOf = async (person: Person) => (await person.call('GET', '/api/notices')).body.data;
const unreadOf = async (person: Person) =>
  (await person.call('GET', '/api/notices/unread_count')).body.data.unread;

describe('somebody who was written to', () => {
  test('is told once by mail, SMS and bell, with what was written and where to answer', async () => {
    const { client, owner, id } = await makeQuestion(world);
    await write(client, id, 'Is it free? Call 0712 345 678.');
    await write(client, id, 'On Friday?');
    await comeBy();
    await write(client, id, 'At ten?');
    await comeBy();
    await comeBy();

    expect(mailsTo(owner)).toHaveLength(1);
    const [mail] = mailsTo(owner);
    expect(mail?.text).toContain('Is it free? Call [hidden until they have paid].');
    expect(mail?.text).toContain(`/messages/${id}`);
    expect(world.texts).toHaveLength(1);
    expect(world.texts[0]?.text).toMatch(/^Nafasi: You have a message about .+ https:\S+$/);
    expect(world.texts[0]?.text.length).toBeLessThanOrEqual(160);
    expect(await bellOf(owner)).toEqual([
      expect.objectContaining({
        kind: 'space_message',
        thread_id: id,
        booking_id: null,
        booking_number: null,
        headline: expect.stringMatching(/^You have a message about .+\.$/),
      }),
    ]);
    expect(mailsTo(client)).toEqual([]);
  });

  test('gets a mail without the contacts that were found on writing, with no search of its own', async () => {
    const { client, owner, id } = await makeQuestion(world);
    await write(client, id, 'Call 0712 345 678.');
    await sql`update messages set contacts = '[[0,4]]' where thread_id = ${id}`.execute(world.db);
    await comeBy();
    expect(mailsTo(owner)[0]?.text).toContain('“[hidden until they have paid] 0712 345 678.”');
  });

  test('is not told of what they see within the minute, nor of what they wrote', async () => {
    const { client, owner, id } = await makeQuestion(world);
    const { body } = await write(client, id, 'Is it free?');
    await notifyOfDue(world.services);
    await readTo(owner, id, body.data.id);
    await comeBy();
    expect(await bellOf(owner)).toEqual([]);
    expect(mailsTo(owner)).toEqual([]);
  });

  test('is not told of what they see at this moment', async () => {
    const { client, owner, id } = await makeQuestion(world);
    const { body } = await write(client, id, 'Is it free?');
    world.clock.pass(2);
    await world.db.transaction().execute(async (tx) => {
      await lockThread(tx, id, owner.id);
      await noteSeen(tx, id, { part: 'owner', userId: owner.id, upTo: body.data.id });
      await notifyOfDue(world.services);
    });
    await comeBy();
    expect(await bellOf(owner)).toEqual([]);
  });

  test('is told again once they have seen it and there is something new', async () => {
    const { client, owner, id } = await makeQuestion(world);
    const { body } = await write(client, id, 'Is it free?');
    await comeBy();
    expect(await unreadOf(owner)).toBe(1);
    await readTo(owner, id, body.data.id);
    expect(await unreadOf(owner)).toBe(0);
    await write(client, id, 'Are you there?');
    await comeBy();
    expect(mailsTo(owner)).toHaveLength(2);
    await write(owner, id, 'Yes, it is free.');
    await comeBy();
    expect(mailsTo(client)).toHaveLength(1);
  });

  test('is still shown as unread what they have not come to', async () => {
    const { client, owner, id } = await makeQuestion(world);
    const { body: first } = await write(owner, id, 'Welcome.');
    await write(client, id, 'Is it free?');
    await comeBy();
    await readTo(owner, id, first.data.id);
    expect(await unreadOf(owner)).toBe(1);
  });

  test('gets no mail that was still waiting when they had seen the message', async () => {
    const { client, owner, id } = await makeQuestion(world);
    const { body } = await write(client, id, 'Is it free?');
    world.clock.pass(2);
    await notifyOfDue(world.services);
    await readTo(owner, id, body.data.id);
    await world.processQueue();
    expect(mailsTo(owner)).toEqual([]);
    expect(world.texts).toEqual([]);
  });

  test('is told in the ways they have chosen', async () => {
    const { client, owner, id } = await makeQuestion(world);
    const choices = [{ topic: 'space_message', mail: false, sms: false }];
    expect((await owner.call('PUT', '/api/notices/choices', { choices })).status).toBe(200);
    await write(client, id, 'Is it free?');
    await comeBy();
    expect(mailsTo(owner)).toEqual([]);
    expect(world.texts).toEqual([]);
    expect(await bellOf(owner)).toHaveLength(1);
  });

  test('reads numbers too once something is paid, and which booking it is about', async () => {
    const { client, owner, id: booking_id } = await paidBooking(world);
    const id = await openFor(client, { booking_id });
    await write(client, id, 'Call 0712 345 678.');
    await comeBy();
    const mail = mailsTo(owner).find(({ text }) => text.includes(`/messages/${id}`));
    expect(mail?.text).toContain('Call 0712 345 678.');
    expect(mail?.text).toContain(`BK-${booking_id}`);
    expect(await bellOf(owner)).toContainEqual(
      expect.objectContaining({ booking_number: `BK-${booking_id}`, thread_id: id }),
    );
  });

  test('still has a readable notice in the bell after the thread is gone', async () => {
    const { client, owner, id } = await makeQuestion(world);
    await write(client, id, 'Is it free?');
    await comeBy();
    const admin = await world.asAdmin();
    expect((await admin.call('DELETE', `/api/users/${client.id}`)).status).toBe(200);
    expect(await bellOf(owner)).toEqual([
      expect.objectContaining({
        thread_id: null,
        headline: 'You had a message that is no longer there.',
      }),
    ]);
  });
});
