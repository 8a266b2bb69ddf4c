// What people are notified of by schedule: once, in time, and only while it is true.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkedCode, lastReply, later } from '#channels/codes/checks/checks.factory.ts';
import { pay, resultOf, tell } from '#channels/codes/codes.factory.ts';
import { makeReview } from '#insight/reviews/reviews.factory.ts';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { bookSpace } from '#renting/bookings/bookings.factory.ts';
import { askForMore, paidBooking } from '#renting/bookings/change/changes.factory.ts';
import { answerIt, report } from '#renting/problems/problems.factory.ts';
import { hours, putBooking } from '#test/past-bookings.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';
import { KINDS_BY_CLOCK } from './due.rules.ts';
import { notifyOfDue } from './notify-of-due.service.ts';

let world: World;
let client: Person;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' });
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.set(NOW);
  client = await world.asClient();
});

/** Runs the job this many hours after the test's now, after everything else has been sent. */
async function comeByAt(hour: number) {
  await world.processQueue();
  world.clock.set(hours(hour));
  await notifyOfDue(world.services);
}
const MINUTE = 1 / 60;

const BY_CLOCK = [...KINDS_BY_CLOCK];
/** What somebody was notified of by schedule, oldest first. */
async function toldTo({ id }: Person) {
  const { rows } = await sql<{ kind: string }>`
    select kind from notices where user_id = ${id} and kind = any(${BY_CLOCK}) order by id`.execute(
    world.db,
  );
  return rows.map(({ kind }) => kind);
}
async function lastMailTo({ email }: Person) {
  await world.processQueue();
  return world.outbox.findLast(({ to }) => to === email);
}

/** A visit from one hour to another after the test's now, paid this many hours after it. */
async function visit(at: readonly [number, number], made = -48) {
  const spaceId = await makeSpace(world.services, { title: 'Acacia Boardroom' });
  return putBooking(world, spaceId, client, { at, is: 'confirmed', shillings: 100, made });
}
const change = (id: number, set: ReturnType<typeof sql>) =>
  sql`update bookings set ${set} where id = ${id}`.execute(world.db);

describe('a hold about to lapse', () => {
  test('is announced five minutes before, once, with what is still to pay', async () => {
    const booked = await bookSpace(world, {}, client);
    await pay(world, client, booked.invoiceId, 7_500);
    await comeByAt(14 * MINUTE);
    expect(await toldTo(client)).toEqual([]);
    await comeByAt(15 * MINUTE);
    await comeByAt(16 * MINUTE);
    expect(await toldTo(client)).toEqual(['hold_ending']);
    expect(await lastMailTo(client)).toMatchObject({
      subject: 'Please pay now to keep your booking of Acacia Boardroom',
      text: expect.stringContaining(
        'Please pay Ksh 10,000.00 before Tue 24 Nov 2026, 10:20. After that',
      ),
      html: expect.stringContaining(`https://nafasi.example/invoices/${booked.invoiceId}`),
    });
  });

  test('is not announced while its clock stands still, but once that has run on', async () => {
    const { client: payer, code } = await checkedCode(world);
    await comeByAt(16 * MINUTE);
    expect(await toldTo(payer)).toEqual([]);
    // Unknown three times: refused four minutes after it was typed, so the hold ends at 10:24.
    world.clock.set(NOW);
    await tell(world, lastReply(world, code).result, resultOf(2032));
    for (const minutes of [1, 3]) {
      await later(world, minutes);
      await tell(world, lastReply(world, code).result, resultOf(2032));
    }
    await comeByAt(18 * MINUTE);
    expect(await toldTo(payer)).toEqual([]);
    await comeByAt(19 * MINUTE);
    expect(await toldTo(payer)).toEqual(['hold_ending']);
    expect((await lastMailTo(payer))?.text).toContain('before Tue 24 Nov 2026, 10:24.');
  });

  test('is not mailed when it is paid, or its clock stands still, before the mail goes out', async () => {
    const [paid, stands] = [await bookSpace(world, {}, client), await bookSpace(world)];
    await comeByAt(15 * MINUTE);
    await client.signInAgain();
    await pay(world, client, paid.invoiceId, 17_500);
    const until = hours(45 * MINUTE);
    await change(
      stands.id,
      sql`hold_until = ${until}, hold_stands_until = ${until}, hold_waited_ms = 1800000`,
    );
    expect(await toldTo(stands.client)).toEqual(['hold_ending']);
    for (const who of [client, stands.client]) {
      expect((await lastMailTo(who))?.subject).toMatch(/^(Your|Please pay for your) booking/);
    }
  });

  test('is not announced when it has lapsed already', async () => {
    await bookSpace(world, {}, client);
    await comeByAt(20 * MINUTE);
    expect(await toldTo(client)).toEqual([]);
  });
});

describe('a new time about to lapse', () => {
  const longer = { start_time: '2026-11-27T09:00', end_time: '2026-11-27T16:00' };

  test('is announced five minutes before, once, with what is still to pay and that the booking stays', async () => {
    const booked = await paidBooking(world, client);
    const invoiceId = await askForMore(booked, longer);
    await comeByAt(14 * MINUTE);
    expect(await toldTo(client)).toEqual([]);
    await comeByAt(15 * MINUTE);
    await comeByAt(16 * MINUTE);
    expect(await toldTo(client)).toEqual(['change_ending']);
    const mail = await lastMailTo(client);
    expect(mail).toMatchObject({
      subject: 'Please pay now for your new time at Acacia Boardroom',
      text: expect.stringContaining('lapses soon: Fri 27 Nov 2026, 09:00 to 16:00.'),
      html: expect.stringContaining(`https://nafasi.example/invoices/${invoiceId}`),
    });
    expect(mail?.text).toContain(
      `Please pay Ksh 7,000.00 before Tue 24 Nov 2026, 10:20. After that your booking BK-${booked.id} stays as it is: Fri 27 Nov 2026, 09:00 to 14:00.`,
    );
    await client.signInAgain();
    const { body } = await client.call('GET', '/api/notices');
    expect(body.data[0]).toMatchObject({ kind: 'change_ending', invoice_id: invoiceId });
  });

  test('is announced for each new time that was asked for', async () => {
    const booked = await paidBooking(world, client);
    await askForMore(booked, longer);
    await comeByAt(15 * MINUTE);
    await client.signInAgain();
    await client.call('DELETE', `/api/bookings/${booked.id}/change`);
    await askForMore(booked, { ...longer, end_time: '2026-11-27T17:00' });
    await comeByAt(30 * MINUTE);
    expect(await toldTo(client)).toEqual(['change_ending', 'change_ending']);
  });

  test('is not mailed when it is paid or given up before the mail goes out', async () => {
    const [paid, givenUp] = [await paidBooking(world, client), await paidBooking(world)];
    const invoiceId = await askForMore(paid, longer);
    await askForMore(givenUp, longer);
    await comeByAt(15 * MINUTE);
    for (const who of [client, givenUp.client]) await who.signInAgain();
    await pay(world, client, invoiceId, 7_000);
    await givenUp.client.call('DELETE', `/api/bookings/${givenUp.id}/change`);
    for (const who of [client, givenUp.client]) {
      expect(await toldTo(who)).toEqual(['change_ending']);
      expect((await lastMailTo(who))?.subject).not.toContain('new time');
    }
  });
});

describe('a visit that is near', () => {
  test('is announced the day before and an hour before, once each, with time, place and calendar file', async () => {
    const { id } = await visit([30, 32]);
    await comeByAt(5.9);
    expect(await toldTo(client)).toEqual([]);
    for (const hour of [6, 6.1, 12]) await comeByAt(hour);
    expect(await toldTo(client)).toEqual(['reminder_day']);
    const day = await lastMailTo(client);
    expect(day).toMatchObject({
      subject: 'Your booking of Acacia Boardroom starts Wed 25 Nov 2026, 16:00',
      text: expect.stringContaining('is coming up: Wed 25 Nov 2026, 16:00 to 18:00.'),
      attachments: [{ filename: `BK-${id}.ics` }],
    });
    for (const hour of [28.9, 29, 29.1]) await comeByAt(hour);
    expect(await toldTo(client)).toEqual(['reminder_day', 'reminder_hour']);
    expect((await lastMailTo(client))?.text).toContain(`BK-${id}`);
  });

  test('is announced once, even if two processes look at the same time or the clock goes back', async () => {
    await visit([30, 32]);
    world.clock.set(hours(7));
    await Promise.all([1, 2, 3].map(() => notifyOfDue(world.services)));
    await comeByAt(6);
    await comeByAt(8);
    expect(await toldTo(client)).toEqual(['reminder_day']);
  });

  test('is not announced to somebody who paid only after that would have been due', async () => {
    await visit([0.5, 1], 0);
    await visit([20, 21], 0);
    await comeByAt(0);
    await comeByAt(0.25);
    expect(await toldTo(client)).toEqual([]);
    await comeByAt(19);
    expect((await toldTo(client)).toSorted()).toEqual(['reminder_hour', 'review_asked']);
  });

  test('is announced only if it is still ahead, after nothing ran for hours', async () => {
    await visit([30, 32]);
    await comeByAt(29.5);
    expect(await toldTo(client)).toEqual(['reminder_hour']);
    client = await world.asClient();
    await visit([30, 32]);
    await comeByAt(30);
    expect(await toldTo(client)).toEqual([]);
  });

  test('of a cancelled booking is not announced, nor mailed if the notice was written before', async () => {
    const { id } = await visit([30, 32]);
    const cancelled = sql`state = 'cancelled', cancelled_at = ${NOW}, cancel_reason = 'test'`;
    await comeByAt(6);
    await change(id, cancelled);
    expect(await lastMailTo(client)).toBeUndefined();
    await comeByAt(29);
    expect(await toldTo(client)).toEqual(['reminder_day']);
  });

  test('that was moved is announced for the new start, and not mailed for the old one', async () => {
    const { id } = await visit([30, 32]);
    await comeByAt(6);
    await change(id, sql`start_time = ${hours(80)}, end_time = ${hours(82)}`);
    expect(await lastMailTo(client)).toBeUndefined();
    await comeByAt(29);
    expect(await toldTo(client)).toEqual(['reminder_day']);
    await comeByAt(56);
    expect(await toldTo(client)).toEqual(['reminder_day', 'reminder_day']);
    expect((await lastMailTo(client))?.subject).toContain('Fri 27 Nov 2026, 18:00');
  });

  test('that was moved closer is not announced if it was moved only after that would have been due', async () => {
    const { id } = await visit([100, 101]);
    const now = hours(60);
    await change(
      id,
      sql`start_time = ${hours(80)}, end_time = ${hours(82)}, times_changed = 1, time_changed_at = ${now}`,
    );
    await comeByAt(61);
    expect(await toldTo(client)).toEqual([]);
    await comeByAt(79);
    expect(await toldTo(client)).toEqual(['reminder_hour']);
  });

  test('whose booking is being changed is announced when that is done', async () => {
    const { id } = await visit([30, 32]);
    await world.db.transaction().execute(async (tx) => {
      await sql`select from bookings where id = ${id} for no key update`.execute(tx);
      await comeByAt(6);
    });
    expect(await toldTo(client)).toEqual([]);
    await comeByAt(6 + MINUTE);
    expect(await toldTo(client)).toEqual(['reminder_day']);
  });

  test('is not mailed any more if the mail could not go out in time', async () => {
    await visit([30, 32]);
    await comeByAt(29);
    world.clock.set(hours(30));
    expect(await lastMailTo(client)).toBeUndefined();
  });
});

describe('a visit that is over', () => {
  test('is asked about an hour after its end, once, with a link to the review', async () => {
    const { id } = await visit([-4, -2]);
    await comeByAt(-1.1);
    expect(await toldTo(client)).toEqual([]);
    for (const hour of [-1, 0, 5]) await comeByAt(hour);
    expect(await toldTo(client)).toEqual(['review_asked']);
    expect(await lastMailTo(client)).toMatchObject({
      subject: 'How was Acacia Boardroom?',
      text: expect.stringContaining(`Write a review:\nhttps://nafasi.example/bookings/${id}`),
    });
  });

  test('is not asked about if there is a review, and not mailed if one came meanwhile', async () => {
    const { id } = await visit([-4, -2]);
    const spaceId = await makeSpace(world.services);
    const reviewed = { is: 'confirmed', shillings: 100, stars: 5 } as const;
    await putBooking(world, spaceId, client, { at: [-4, -2], ...reviewed });
    await comeByAt(0);
    await makeReview(client, id);
    expect(await toldTo(client)).toEqual(['review_asked']);
    expect(await lastMailTo(client)).toBeUndefined();
  });

  test('is not asked about if the space is gone, the booking was cancelled, or it is long ago', async () => {
    const [gone, cancelled, longAgo] = [
      await visit([-4, -2]),
      await visit([-4, -2]),
      await visit([-40, -27]),
    ];
    await sql`update spaces set removed_at = ${NOW}
      where id = (select space_id from bookings where id = ${gone.id})`.execute(world.db);
    await change(
      cancelled.id,
      sql`state = 'cancelled', cancelled_at = ${NOW}, cancel_reason = 'test'`,
    );
    expect(longAgo.id).toBeGreaterThan(0);
    await comeByAt(-1);
    expect(await toldTo(client)).toEqual([]);
  });

  test('is asked about once if two visits to one space had ended before either was asked about', async () => {
    const spaceId = await makeSpace(world.services);
    const other = { is: 'confirmed', shillings: 100 } as const;
    await putBooking(world, spaceId, client, { at: [-8, -6], ...other });
    await putBooking(world, spaceId, client, { at: [-4, -2], ...other });
    await comeByAt(0);
    expect(await toldTo(client)).toEqual(['review_asked']);
  });

  test('is not asked about again within a month if the client comes back to the space', async () => {
    const spaceId = await makeSpace(world.services);
    const other = { is: 'confirmed', shillings: 100 } as const;
    await putBooking(world, spaceId, client, { at: [-4, -2], ...other });
    await putBooking(world, spaceId, client, { at: [100, 101], ...other });
    await putBooking(world, spaceId, client, { at: [800, 801], ...other });
    await comeByAt(-1);
    await comeByAt(102);
    expect(await toldTo(client)).toEqual(['review_asked']);
    await comeByAt(802);
    expect((await toldTo(client)).filter((kind) => kind === 'review_asked')).toHaveLength(2);
  });
});

test('somebody who switched a kind off is told of it in the bell alone', async () => {
  await sql`insert into notice_choices (user_id, topic, channel, wanted)
    values (${client.id}, 'reminder_day', 'mail', false)`.execute(world.db);
  await visit([30, 32]);
  await comeByAt(6);
  expect(await toldTo(client)).toEqual(['reminder_day']);
  expect(await lastMailTo(client)).toBeUndefined();
});

test('more notices than are written at once are all written', async () => {
  const spaceId = await makeSpace(world.services);
  await sql`
    insert into bookings (space_id, user_id, start_time, end_time, guests, price_cents, total_cents, lines,
                          agreement_id, state, hold_until, created_at, confirmed_at)
    select ${spaceId}, ${client.id}, ${hours(500)}::timestamptz + nth * interval '1 minute',
           ${hours(500)}::timestamptz + (nth + 1) * interval '1 minute', 1, 0, 0, '[]',
           (select min(id) from agreements), 'confirmed', null, ${NOW}, ${NOW}
    from generate_series(1, 150) as nth`.execute(world.db);
  await comeByAt(490);
  expect(await toldTo(client)).toHaveLength(150);
});

describe('a problem that its owner does not answer', () => {
  /** Booked and paid, so that there can be a problem. */
  async function used(by?: Person) {
    const booked = await bookSpace(world, {}, by);
    await pay(world, booked.client, booked.invoiceId, 17_500);
    return booked;
  }

  test('is announced to the owner once half of the time has passed, once, with what the client says', async () => {
    const booked = await used(client);
    expect((await report(world, booked)).status).toBe(201);
    const reported = 24;
    await comeByAt(reported + 23.9);
    expect(await toldTo(booked.owner)).toEqual([]);
    for (const hour of [24, 24.1, 40]) await comeByAt(reported + hour);
    expect(await toldTo(booked.owner)).toEqual(['space_problem_due']);
    expect(await lastMailTo(booked.owner)).toMatchObject({
      subject: 'Please answer by Fri 27 Nov 2026, 10:00',
      text: expect.stringContaining('Nobody came to open, and nobody picked up.'),
      html: expect.stringContaining(`https://nafasi.example/bookings/${booked.id}`),
    });
  });

  test('is not announced once it is answered, nor once the time is over', async () => {
    const [booked, late] = [await used(client), await used()];
    const { body } = await report(world, booked);
    await report(world, late);
    await answerIt(world, booked.owner, body.data.id);
    await comeByAt(24 + 48);
    for (const { owner } of [booked, late]) expect(await toldTo(owner)).toEqual([]);
  });

  test('is not mailed when it is answered before the mail goes out', async () => {
    const booked = await used(client);
    const { body } = await report(world, booked);
    await comeByAt(24 + 24);
    await booked.owner.signInAgain();
    const answer = { answer: 'I was in traffic.' };
    await booked.owner.call('POST', `/api/problems/${body.data.id}/answer`, answer);
    expect(await toldTo(booked.owner)).toEqual(['space_problem_due']);
    expect((await lastMailTo(booked.owner))?.subject).not.toContain('Please answer by');
  });
});
