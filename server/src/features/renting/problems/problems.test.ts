// Problems with a booking: who may report, read, answer and decide them, when, and who is notified.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paidBooking } from '#earning/earnings/earnings.factory.ts';
import { bookSpace } from '#renting/bookings/bookings.factory.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';
import { afterStart, answerIt, decide, LAST_HOUR, report } from './problems.factory.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { sms: true });
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.set(NOW);
  world.texts.length = 0;
  admin = await world.asAdmin();
});

type Paid = Awaited<ReturnType<typeof paidBooking>>;

async function reported(): Promise<Paid & { problemId: number }> {
  const paid = await paidBooking(world);
  const { body } = await report(world, paid);
  return { ...paid, problemId: body.data.id };
}

const reportAt = async ({ client, id }: Paid, hour: number, body: object = {}) => {
  world.clock.set(afterStart(hour));
  await client.signInAgain();
  const said = { reason: 'no_power', words: 'The lights went out.', ...body };
  return client.call('POST', `/api/bookings/${id}/problems`, said);
};

const read = (person: Person, problemId: number) =>
  person.call('GET', `/api/problems/${problemId}`);
const mailsTo = ({ email }: Person) => world.outbox.filter(({ to }) => to === email);

describe('reporting a problem', () => {
  test('stores it in the client’s words, and responds with what follows', async () => {
    const paid = await paidBooking(world);
    expect(await report(world, paid, '  Nobody came. ')).toMatchObject({
      status: 201,
      body: {
        data: {
          booking_id: paid.id,
          booking_number: `BK-${paid.id}`,
          space_id: paid.spaceId,
          reason: 'closed_door',
          words: 'Nobody came.',
          reported_at: '2026-11-25T10:00:00+03:00',
          answer_by: '2026-11-27T10:00:00+03:00',
          state: 'open',
          may_be_decided: false,
          paid_amount: 17_500,
          answer: null,
          refund_amount: null,
          decision: null,
        },
      },
    });
  });

  test.each([
    [-0.1, 409],
    [0, 201],
    [LAST_HOUR - 0.01, 201],
    [LAST_HOUR, 409],
  ])('%s hours from the start is answered %s', async (hour, status) => {
    const answer = await reportAt(await paidBooking(world), hour);
    expect(answer.status).toBe(status);
    if (status === 409) expect(answer.body.code).toBe('PROBLEM_OUT_OF_TIME');
  });

  test.each([
    ['reason', 'cold_coffee', 'Please choose what was wrong.'],
    ['words', ' ', 'Please say what happened, in your words.'],
    ['words', 'x'.repeat(2001), 'Please use at most 2000 characters.'],
  ])('with %s as %j is refused at that field', async (field, value, sentence) => {
    const answer = await reportAt(await paidBooking(world), 1, { [field]: value });
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: sentence } } });
  });

  test('is refused for what is not paid, and for what was cancelled before it began', async () => {
    const paid = await paidBooking(world);
    await paid.client.call('PUT', `/api/bookings/${paid.id}/cancel`);
    expect((await reportAt(paid, 1)).body.code).toBe('PROBLEM_OUT_OF_TIME');
    world.clock.set(NOW);
    const unpaid = await bookSpace(world);
    await sql`update bookings set state = 'confirmed', confirmed_at = ${NOW} where id = ${unpaid.id}`.execute(
      world.db,
    );
    expect((await report(world, unpaid)).body.code).toBe('PROBLEM_UNPAID');
  });

  test('is possible for what the client gave up at the closed door', async () => {
    const paid = await paidBooking(world);
    world.clock.set(afterStart(0.5));
    await paid.client.signInAgain();
    expect((await paid.client.call('PUT', `/api/bookings/${paid.id}/cancel`)).status).toBe(200);
    expect((await report(world, paid)).status).toBe(201);
  });

  test('succeeds once while a problem is open, also when sent many times at once', async () => {
    const paid = await paidBooking(world);
    const answers = await Promise.all(Array.from({ length: 4 }, () => reportAt(paid, 1)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect((await report(world, paid)).body.code).toBe('PROBLEM_STANDS');
  });
});

describe('access to a problem', () => {
  test('the client, the owner and admins read it; for all others it does not exist', async () => {
    const { owner, client, problemId } = await reported();
    const others = [await world.asClient(), await world.asOwner()];
    await owner.signInAgain();
    await admin.signInAgain();
    for (const person of [client, owner, admin])
      expect((await read(person, problemId)).status).toBe(200);
    for (const person of others) {
      expect((await read(person, problemId)).body.code).toBe('PROBLEM_NOT_FOUND');
      const { body } = await person.call('GET', '/api/problems');
      expect(body.data).toEqual([]);
      const answered = await person.call('POST', `/api/problems/${problemId}/answer`, {
        answer: 'It was me.',
      });
      expect(answered.body.code).toBe('PROBLEM_NOT_FOUND');
    }
  });

  test('only the client reports it, only the owner answers, and nobody decides their own', async () => {
    const { owner, client, id, problemId } = await reported();
    for (const person of [owner, admin]) {
      await person.signInAgain();
      const body = { reason: 'other', words: 'Not mine to say.' };
      expect((await person.call('POST', `/api/bookings/${id}/problems`, body)).status).toBe(403);
    }
    for (const person of [client, admin])
      expect(
        (await person.call('POST', `/api/problems/${problemId}/answer`, { answer: 'No.' })).status,
      ).toBe(403);
    await answerIt(world, owner, problemId);
    for (const person of [client, owner]) {
      await person.signInAgain();
      expect((await decide(person, problemId, 0)).status).toBe(403);
    }
    const host = await world.as('owner', 'admin');
    await sql`
      update spaces set owner_id = ${host.id} where id = (select space_id from bookings where id = ${id})`.execute(
      world.db,
    );
    expect((await decide(host, problemId, 0)).body.code).toBe('PROBLEM_OF_OWN');
  });

  test('somebody who is no longer an owner can still answer for what was booked', async () => {
    const { owner, problemId } = await reported();
    await sql`delete from user_roles where user_id = ${owner.id}`.execute(world.db);
    expect((await answerIt(world, owner, problemId)).status).toBe(200);
  });

  test('lists hold it in the part that is asked for, of one booking, and by what waits longest', async () => {
    const first = await reported();
    world.clock.set(NOW);
    const second = await reported();
    await first.owner.signInAgain();
    const ids = async (person: Person, query: string) => {
      const { body } = await person.call('GET', `/api/problems${query}`);
      return body.data.map(({ id }: { id: number }) => id);
    };
    await first.client.signInAgain();
    await admin.signInAgain();
    expect(await ids(first.client, '?as=client')).toEqual([first.problemId]);
    expect(await ids(first.client, '?as=owner')).toEqual([]);
    expect(await ids(first.owner, '?as=owner')).toEqual([first.problemId]);
    expect(await ids(admin, `?booking_id=${second.id}`)).toEqual([second.problemId]);
    const waiting = await ids(admin, '?state=undecided&sort=oldest&limit=500');
    expect(waiting.indexOf(first.problemId)).toBeLessThan(waiting.indexOf(second.problemId));
    await answerIt(world, second.owner, second.problemId);
    await admin.signInAgain();
    await decide(admin, second.problemId, 0);
    expect(await ids(admin, '?state=undecided&limit=500')).not.toContain(second.problemId);
    expect(await ids(admin, '?state=decided&limit=500')).toContain(second.problemId);
  });
});

describe('answering and deciding', () => {
  test('the owner answers once; an admin decides after that, once, up to what is paid', async () => {
    const { owner, client, invoiceId, problemId } = await reported();
    await admin.signInAgain();
    expect((await decide(admin, problemId, 0)).body.code).toBe('PROBLEM_NOT_HEARD');
    expect(await answerIt(world, owner, problemId)).toMatchObject({
      status: 200,
      body: { data: { state: 'answered', answer: 'I was in traffic.', may_be_decided: true } },
    });
    expect((await answerIt(world, owner, problemId)).body.code).toBe('PROBLEM_ANSWERED');
    await admin.signInAgain();
    expect(await decide(admin, problemId, '17500.01')).toMatchObject({
      status: 422,
      body: { code: 'MORE_THAN_PAID', errors: { refund_amount: expect.any(String) } },
    });
    const decided = await Promise.all([
      decide(admin, problemId, 5000),
      decide(admin, problemId, 1),
    ]);
    expect(decided.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [won] = decided.filter(({ status }) => status === 200);
    const back = won?.body.data.refund_amount;
    expect(won?.body.data).toMatchObject({ state: 'decided', paid_amount: 17_500 - back });
    await client.signInAgain();
    expect((await client.call('GET', `/api/invoices/${invoiceId}`)).body).toMatchObject({
      status: 'paid',
      total_amount: 17_500 - back,
      refunds: [{ amount: back, reason: 'goodwill', state: 'due' }],
    });
    expect((await answerIt(world, owner, problemId)).body.code).toBe('PROBLEM_DECIDED');
  });

  test('without an answer an admin decides once the time for it is over; nothing need go back', async () => {
    const { client, invoiceId, problemId } = await reported();
    world.clock.set(afterStart(48.9));
    await admin.signInAgain();
    expect((await decide(admin, problemId, 0)).body.code).toBe('PROBLEM_NOT_HEARD');
    world.clock.set(afterStart(49));
    await admin.signInAgain();
    expect((await read(admin, problemId)).body.may_be_decided).toBe(true);
    expect((await decide(admin, problemId, 0)).status).toBe(200);
    await client.signInAgain();
    expect((await client.call('GET', `/api/invoices/${invoiceId}`)).body).toMatchObject({
      total_amount: 17_500,
      refunds: [],
    });
  });

  test.each([
    [{ refund_amount: 'much', decision: 'Why not.' }, 'refund_amount'],
    [{ refund_amount: -1, decision: 'Why not.' }, 'refund_amount'],
    [{ refund_amount: 1, decision: ' ' }, 'decision'],
  ])('%j is refused at its field', async (body, field) => {
    const { owner, problemId } = await reported();
    await answerIt(world, owner, problemId);
    await admin.signInAgain();
    const answer = await admin.call('POST', `/api/problems/${problemId}/decide`, body);
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { [field]: expect.any(String) } },
    });
  });

  test('after a decision another problem can be reported while there is time', async () => {
    const { owner, client, id, problemId } = await reported();
    await answerIt(world, owner, problemId);
    await admin.signInAgain();
    await decide(admin, problemId, 100);
    await client.signInAgain();
    const body = { reason: 'no_power', words: 'Then the lights went out.' };
    const again = await client.call('POST', `/api/bookings/${id}/problems`, body);
    expect(again).toMatchObject({ status: 201, body: { data: { paid_amount: 17_400 } } });
    expect(again.body.data.id).not.toBe(problemId);
  });
});

test('both are notified at each step, by mail, by SMS and in the app', async () => {
  const { owner, client, problemId } = await reported();
  const subjectsTo = async (person: Person) => {
    await world.processQueue();
    return mailsTo(person).map(({ subject }) => subject);
  };
  await world.processQueue();
  world.texts.length = 0;
  world.outbox.length = 0;
  const kinds = async (person: Person) => {
    await person.signInAgain();
    const { body } = await person.call('GET', '/api/notices');
    return body.data
      .map(({ kind }: { kind: string }) => kind)
      .filter((kind: string) => kind.includes('problem'));
  };
  expect(await kinds(owner)).toEqual(['space_problem_reported']);
  expect(await kinds(client)).toEqual(['problem_reported']);
  await answerIt(world, owner, problemId);
  expect(await subjectsTo(client)).toEqual([expect.stringContaining('has answered you')]);
  expect(mailsTo(client)[0]?.text).toContain('I was in traffic.');
  await admin.signInAgain();
  await decide(admin, problemId, 5000);
  expect((await subjectsTo(client)).at(-1)).toBe('We have decided on what was wrong');
  expect(mailsTo(client).at(-1)?.text).toContain('Ksh 5,000.00 comes back to you.');
  expect((await subjectsTo(owner)).at(-1)).toContain('We have decided on what was wrong at');
  expect(mailsTo(owner).at(-1)?.text).toContain('Ksh 5,000.00 goes back to the client.');
  expect(world.texts.map(({ text }) => text).toSorted()).toEqual([
    expect.stringContaining('has answered you.'),
    expect.stringContaining('We have decided on what a client said'),
    expect.stringContaining('Ksh 5,000.00 comes back to you.'),
  ]);
  expect(await kinds(client)).toEqual(['problem_decided', 'problem_answered', 'problem_reported']);
});

test('the owner gets the client’s words by mail and SMS, and the deadline for an answer', async () => {
  const { owner } = await reported();
  await world.processQueue();
  expect(mailsTo(owner).at(-1)?.text).toContain('Nobody came to open, and nobody picked up.');
  expect(mailsTo(owner).at(-1)?.text).toContain('Fri 27 Nov 2026, 10:00');
  expect(world.texts.at(-1)?.text).toContain('Please answer by Fri 27 Nov 2026, 10:00.');
});

test('the desk shows an admin how many wait, and for whom', async () => {
  const workNow = async () => {
    await admin.signInAgain();
    return (await admin.call('GET', '/api/reconciliation')).body.work.problems;
  };
  const { owner, problemId } = await reported();
  const before = await workNow();
  await answerIt(world, owner, problemId);
  expect(await workNow()).toEqual({
    to_decide: before.to_decide + 1,
    unanswered: before.unanswered - 1,
  });
});

test('while it is open nobody concerned can leave, and each has their own words in their download', async () => {
  const { owner, client, id, problemId } = await reported();
  await answerIt(world, owner, problemId);
  const exported = async (person: Person) => {
    await person.signInAgain();
    const { body } = await person.call('POST', '/auth/me/export');
    return body.problems_of_bookings;
  };
  expect(await exported(client)).toMatchObject([
    { booking_id: id, words_of_yours: expect.any(String), answer_of_yours: null },
  ]);
  expect(await exported(owner)).toMatchObject([
    { booking_id: id, words_of_yours: null, answer_of_yours: 'I was in traffic.' },
  ]);
  world.clock.set(afterStart(10));
  const problem = expect.objectContaining({ kind: 'problem', booking_id: id, amount: 17_500 });
  for (const person of [client, owner]) {
    await person.signInAgain();
    expect(await person.call('DELETE', '/auth/me')).toMatchObject({
      status: 409,
      body: { data: { open: expect.arrayContaining([problem]) } },
    });
  }
});

describe('the database', () => {
  test.each([
    ['other words', sql`update problems set words = 'Nothing was wrong.'`, 'problems_said_stays'],
    ['a problem gone', sql`delete from problems`, 'problems_said_stays'],
    [
      'a decision before its time',
      sql`update problems set refund_cents = 0, decision = 'No.', decided_by = user_id, decided_at = reported_at`,
      'problems_decided_once_heard',
    ],
    [
      'half a decision',
      sql`update problems set refund_cents = 0, decided_at = answer_by`,
      'problems_decided_in_full',
    ],
    [
      'a second open problem',
      sql`insert into problems (booking_id, user_id, owner_id, reason, words, reported_at, answer_by)
          select booking_id, user_id, owner_id, reason, words, reported_at, answer_by from problems where decided_at is null`,
      'problems_one_open',
    ],
    [
      'a problem a day after the end',
      sql`insert into problems (booking_id, user_id, owner_id, reason, words, reported_at, answer_by)
          select id, user_id, owner_id, 'other', 'Late.', end_time + interval '24 hours', end_time + interval '48 hours'
          from bookings where state = 'confirmed'`,
      'problems_within_a_day',
    ],
  ])('refuses %s', async (_, change, constraint) => {
    await reported();
    await expect(change.execute(world.db)).rejects.toMatchObject({ constraint });
  });
});
