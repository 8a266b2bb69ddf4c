// Which notices a person wants, and how: stored, and honoured.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pay } from '#channels/codes/codes.factory.ts';
import { bookSpace } from '#renting/bookings/bookings.factory.ts';
import { openWorld, type Person, type World } from '#test/world.ts';
import { TOPICS } from '../notices.rules.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' });
});
afterAll(() => world.close());

type Choice = { topic: string; mail: boolean; always_mailed: boolean };
const choicesOf = async (person: Person): Promise<Choice[]> =>
  (await person.call('GET', '/api/notices/choices')).body.data;
const choose = (person: Person, ...choices: object[]) =>
  person.call('PUT', '/api/notices/choices', { choices });
const topicsOf = async (person: Person) => (await choicesOf(person)).map(({ topic }) => topic);
const unwantedOf = async (person: Person) =>
  (await choicesOf(person)).filter(({ mail }) => !mail).map(({ topic }) => topic);

async function subjectsTo({ email }: Person) {
  await world.processQueue();
  return world.outbox.filter(({ to }) => to === email).map(({ subject }) => subject);
}

describe('the choices of notices', () => {
  test('are all mails for somebody who has chosen nothing; those about a space for owners alone', async () => {
    const client = await world.asClient();
    expect(await unwantedOf(client)).toEqual([]);
    expect(await topicsOf(client)).toEqual([
      'booked',
      'hold_ending',
      'paid',
      'cancelled',
      'refund',
      'reminder_day',
      'reminder_hour',
      'review_asked',
      'reviewed',
      'problem',
      'message',
    ]);
    const ofOwner = (await topicsOf(await world.asOwner())).slice(11);
    expect(ofOwner).toEqual([
      'space_booked',
      'space_paid',
      'space_cancelled',
      'space_problem',
      'space_message',
    ]);
  });

  test('change only what is named, for the caller alone, and the last value counts', async () => {
    const [client, other] = [await world.asClient(), await world.asClient()];
    const answer = await choose(
      client,
      { topic: 'booked', mail: false },
      { topic: 'cancelled', mail: true },
      { topic: 'cancelled', mail: false },
    );
    expect(answer).toMatchObject({ status: 200, body: { success: true, error: null } });
    expect(answer.body.data).toEqual(await choicesOf(client));
    await choose(client, { topic: 'review_asked', mail: false }, { topic: 'booked', mail: true });
    await choose(client, { topic: 'cancelled' });
    expect(await unwantedOf(client)).toEqual(['cancelled', 'review_asked']);
    expect(await unwantedOf(other)).toEqual([]);
  });

  test('apply to what comes after them, which the bell still shows', async () => {
    const client = await world.asClient();
    await choose(client, { topic: 'booked', mail: false });
    await bookSpace(world, {}, client);
    expect(await subjectsTo(client)).toEqual([]);
    await world.writeNotices();
    const { body } = await client.call('GET', '/api/notices');
    expect(body.data).toMatchObject([{ kind: 'booked' }]);
  });

  test.each(['paid', 'refund'])('cannot switch off mails about money: %s', async (topic) => {
    const client = await world.asClient();
    const answer = await choose(client, { topic: 'booked', mail: false }, { topic, mail: false });
    expect(answer).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('cannot be switched off') },
    });
    expect(await unwantedOf(client)).toEqual([]);
    const fixed = (await choicesOf(client)).filter(({ always_mailed }) => always_mailed);
    expect(fixed.map((one) => one.topic)).toEqual(['paid', 'refund']);
  });

  test('do not hold back the mail about a payment, whatever they contain', async () => {
    const booked = await bookSpace(world);
    await sql`insert into notice_choices (user_id, topic, channel, wanted)
      values (${booked.client.id}, 'paid', 'mail', false)`.execute(world.db);
    await pay(world, booked.client, booked.invoiceId, 17_500);
    expect(await subjectsTo(booked.client)).toContain('Your booking is confirmed');
  });

  test('are refused in sentences if they name something unknown', async () => {
    const client = await world.asClient();
    const bodies = [
      {},
      { choices: [] },
      { choices: [{ topic: 'weather', mail: true }] },
      { choices: [{ topic: 'booked', mail: 'no' }] },
      {
        choices: Array.from({ length: TOPICS.length + 1 }, () => ({ topic: 'booked', mail: true })),
      },
    ];
    for (const body of bodies) {
      const answer = await client.call('PUT', '/api/notices/choices', body);
      expect(answer).toMatchObject({
        status: 422,
        body: { message: expect.stringMatching(/^Please/) },
      });
    }
  });

  test('are forgotten with their person', async () => {
    const [client, admin] = [await world.asClient(), await world.asAdmin()];
    await choose(client, { topic: 'booked', mail: false });
    await admin.call('DELETE', `/api/users/${client.id}`);
    const { rows } = await sql`
      select from notice_choices where user_id = ${client.id}`.execute(world.db);
    expect(rows).toHaveLength(0);
  });
});

test('every notice says where it is switched off, in words and to mail programs', async () => {
  const { client } = await bookSpace(world);
  await world.processQueue();
  const mail = world.outbox.findLast(({ to }) => to === client.email);
  const address = 'https://nafasi.example/profile#notices';
  expect(mail?.unsubscribe).toBe(address);
  expect(mail?.text).toContain(`Choose what we write to you about:\n${address}`);
});
