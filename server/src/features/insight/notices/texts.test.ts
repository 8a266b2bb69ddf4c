// SMS to people: those they want, one SMS each, once.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pay } from '#channels/codes/codes.factory.ts';
import { makeReview } from '#insight/reviews/reviews.factory.ts';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { PermanentFailure } from '#platform/jobs.ts';
import { type Sms, toGsm } from '#platform/sms.ts';
import { type Booked, bookSpace, makeBooking } from '#renting/bookings/bookings.factory.ts';
import { decide } from '#renting/problems/problems.factory.ts';
import { hours, putBooking } from '#test/past-bookings.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';
import { notifyOfDue } from './due/notify-of-due.service.ts';
import { TOPICS } from './notices.rules.ts';
import { sendNotice } from './send-notice.service.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { sms: true });
});
afterAll(() => world.close());
beforeEach(() => {
  world.clock.set(NOW);
  world.texts.length = 0;
});

const textsNow = async () => {
  await world.processQueue();
  return world.texts.map(({ text }) => text);
};
const payFor = ({ client, invoiceId }: Booked) => pay(world, client, invoiceId, 17_500);
const cancel = (who: Person, { id }: Booked) => who.call('PUT', `/api/bookings/${id}/cancel`);
const chooseAll = (person: Person, sms: boolean) =>
  person.call('PUT', '/api/notices/choices', { choices: TOPICS.map((topic) => ({ topic, sms })) });

async function dueAt(hour: number) {
  await world.processQueue();
  world.clock.set(hours(hour));
  await notifyOfDue(world.services);
}

describe('somebody who has chosen nothing is texted', () => {
  test('before a hold lapses, when it is paid, and when the owner cancels', async () => {
    const booked = await bookSpace(world);
    const { client, owner, id, invoiceId } = booked;
    expect(await textsNow()).toEqual([]);
    await dueAt(0.25);
    expect(await textsNow()).toEqual([
      `Nafasi: Pay Ksh 17,500.00 by 10:20 to keep Acacia Boardroom, Wed 25 Nov 2026, 09:00. https://nafasi.example/invoices/${invoiceId}`,
    ]);
    expect(world.texts[0]?.to).toBe('+254712345678');
    await client.signInAgain();
    await payFor(booked);
    expect((await textsNow())[1]).toBe(
      `Nafasi: Your booking of Acacia Boardroom is confirmed. It is for Wed 25 Nov 2026, 09:00. https://nafasi.example/bookings/${id}`,
    );
    await owner.signInAgain();
    await cancel(owner, booked);
    expect((await textsNow()).slice(2)).toEqual([
      `Nafasi: The owner cancelled your booking of Acacia Boardroom, Wed 25 Nov 2026, 09:00. Ksh 17,500.00 comes back to you. https://nafasi.example/bookings/${id}`,
    ]);
  });

  test('an hour before the start, and not the day before', async () => {
    const [client, spaceId] = [await world.asClient(), await makeSpace(world.services)];
    const visit = { at: [30, 32], is: 'confirmed', shillings: 100, made: -48 } as const;
    await putBooking(world, spaceId, client, visit);
    await dueAt(6);
    expect(await textsNow()).toEqual([]);
    await dueAt(29);
    expect(await textsNow()).toEqual([expect.stringContaining('starts Wed 25 Nov 2026, 16:00.')]);
  });

  test('not about what they cancelled themselves', async () => {
    const booked = await bookSpace(world);
    await cancel(booked.client, booked);
    expect(await textsNow()).toEqual([]);
  });
});

test('somebody who wants no SMS gets none, and somebody who wants all gets them', async () => {
  const [none, all] = [await world.asClient(), await world.asClient()];
  await chooseAll(none, false);
  await chooseAll(all, true);
  await payFor(await bookSpace(world, {}, none));
  expect(await textsNow()).toEqual([]);
  await bookSpace(world, {}, all);
  expect(await textsNow()).toEqual([
    expect.stringContaining('You booked Acacia Boardroom. It is for Wed 25 Nov 2026, 09:00.'),
  ]);
});

test('somebody who wants all SMS gets none about a removed answer, which is not urgent', async () => {
  const { owner, client, id } = await bookSpace(world);
  const { id: reviewId } = await makeReview(client, id);
  await owner.call('PUT', `/api/reviews/${reviewId}/answer`, { answer: 'Thank you.' });
  await chooseAll(owner, true);
  await textsNow();
  world.texts.length = 0;
  await (await world.asAdmin()).call('DELETE', `/api/reviews/${reviewId}/answer`);
  expect(await textsNow()).toEqual([]);
  expect(world.outbox.at(-1)?.subject).toContain('We have removed your answer');
});

test('choices include SMS for topics that are texted, and null if no SMS are sent at all', async () => {
  const { body } = await (await world.asClient()).call('GET', '/api/notices/choices');
  const texted = body.data.filter(({ sms }: { sms: boolean }) => sms);
  expect(texted.map(({ topic }: { topic: string }) => topic)).toEqual([
    'hold_ending',
    'paid',
    'cancelled',
    'reminder_hour',
    'problem',
    'message',
  ]);
  const silent = await openWorld({}, { database: world.database });
  const answer = await (await silent.asClient()).call('GET', '/api/notices/choices');
  expect(new Set(answer.body.data.map(({ sms }: { sms: null }) => sms))).toEqual(new Set([null]));
  await silent.close();
});

test('every text of a space with the longest name is one SMS, in GSM’s alphabet, with its link', async () => {
  const [owner, client] = [await world.as('client', 'owner'), await world.asClient()];
  await Promise.all([chooseAll(owner, true), chooseAll(client, true)]);
  const title = 'Wanjikũ’s Boardroom – “Big” '.repeat(9).slice(0, 200);
  const spaceId = await makeSpace(world.services, { owner_id: owner.id, title });
  const book = async (day: string) => {
    const at = { start_time: `2026-11-${day}T09:00+03:00`, end_time: `2026-11-${day}T14:00+03:00` };
    const { id, invoice } = await makeBooking(client, spaceId, at);
    return { id, invoiceId: invoice.id, client, owner, spaceId };
  };
  const [paid, held] = [await book('26'), await book('27')];
  await pay(world, client, paid.invoiceId, 7_500);
  await pay(world, client, paid.invoiceId, 10_000);
  const moved = { start_time: '2026-11-26T09:00', end_time: '2026-11-26T15:00' };
  await client.call('PUT', `/api/bookings/${paid.id}/time`, moved);
  await dueAt(0.25);
  await textsNow();
  await Promise.all([owner.signInAgain(), client.signInAgain()]);
  await cancel(owner, held);
  await dueAt(23);
  await dueAt(46);
  await dueAt(53);
  await Promise.all([owner.signInAgain(), client.signInAgain()]);
  const said = { reason: 'closed_door', words: 'Nobody came.' };
  const { body } = await client.call('POST', `/api/bookings/${paid.id}/problems`, said);
  await dueAt(53 + 24);
  await textsNow();
  await owner.signInAgain();
  await owner.call('POST', `/api/problems/${body.data.id}/answer`, { answer: 'I was late.' });
  await textsNow();
  await decide(await world.asAdmin(), body.data.id, 17_500);
  const texts = (await textsNow()).filter((text) => !text.includes('Acacia'));
  expect(texts.length).toBeGreaterThan(9);
  for (const words of [
    'to move',
    'Please answer by',
    'There is time until',
    'answered you',
    'We have decided',
  ])
    expect(texts.some((text) => text.includes(words))).toBe(true);
  for (const text of texts) {
    expect(text.length).toBeLessThanOrEqual(160);
    expect(toGsm(text)).toBe(text);
    expect(text).toMatch(/^Nafasi: .*Wanjiku's.*\.\.\..* https:\/\/nafasi\.example\/\w+\/\d+$/);
  }
});

describe('a text', () => {
  /** A text about a payment that waits to be sent. */
  async function waiting() {
    const booked = await bookSpace(world);
    await payFor(booked);
    await world.writeNotices();
    const { rows } = await sql<{ id: number }>`
      select notice_sendings.id from notice_sendings join notices on notices.id = notice_id
      where user_id = ${booked.client.id} and channel = 'sms'`.execute(world.db);
    return { sending_id: rows[0]?.id as number };
  }
  const by = (send: Sms['send']) => ({ ...world.services, sms: { send } });
  async function standing({ sending_id }: { sending_id: number }) {
    const { rows } = await sql<Record<string, unknown>>`
      select state, tries, taken_as, last_error from notice_sendings where id = ${sending_id}`.execute(
      world.db,
    );
    return rows[0];
  }

  test('is sent once, and the carrier’s id for it is kept', async () => {
    const sending = await waiting();
    await sendNotice(world.services, sending);
    await sendNotice(world.services, sending);
    await world.processQueue();
    expect(world.texts).toHaveLength(1);
    expect(await standing(sending)).toMatchObject({ state: 'sent', tries: 1, taken_as: 'SMS-1' });
  });

  test('that the carrier does not take is tried again, and fails if it is refused for good', async () => {
    const sending = await waiting();
    const away = by(async () => Promise.reject(new Error('The carrier is away.')));
    await expect(sendNotice(away, sending)).rejects.toThrow('away');
    expect(await standing(sending)).toMatchObject({ state: 'queued', tries: 1 });
    const refusing = by(async () => ({ refused: 'Nobody has this number.' }));
    await expect(sendNotice(refusing, sending)).rejects.toThrow(PermanentFailure);
    expect(await standing(sending)).toMatchObject({
      state: 'failed',
      last_error: 'Nobody has this number.',
    });
    await world.processQueue();
    expect(world.texts).toHaveLength(1);
  });

  test('is dropped if no SMS are sent any more', async () => {
    const sending = await waiting();
    await sendNotice({ ...world.services, sms: null }, sending);
    expect(await standing(sending)).toMatchObject({ state: 'dropped' });
  });
});
