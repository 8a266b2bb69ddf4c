import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { NOW, openWorld, type World } from '#test/world.ts';
import { bookingRequest, makeBooking } from '../bookings.factory.ts';
import { lapseEndedHolds } from '../holds/lapse-holds.service.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const bookingsOf = async (spaceId: number) =>
  (
    await sql<{ state: string; cancel_reason: string | null }>`
    select state, cancel_reason from bookings where space_id = ${spaceId} order by id`.execute(
      world.db,
    )
  ).rows;

describe('booking a space', () => {
  test('holds the time, with an invoice, the accepted terms and a record of who did it', async () => {
    const client = await world.asClient();
    const spaceId = await makeSpace(world.services, { terms: 'Shoes off.' });
    const answer = await client.call('POST', '/api/bookings/', bookingRequest(spaceId));
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      success: true,
      error: null,
      data: {
        space_id: spaceId,
        user_id: client.id,
        space_title: 'Acacia Boardroom',
        start_time: '2026-11-25T09:00:00+03:00',
        end_time: '2026-11-25T14:00:00+03:00',
        estimated_guests: 10,
        price_per_hour: 3500,
        total_amount: 17500,
        status: 'pending',
        hold_until: '2026-11-24T10:20:00+03:00',
        invoice: { status: 'pending', amount: 17500 },
      },
    });
    const { rows } = await sql<{ terms: string; action: string; actor_id: number }>`
      select agreements.terms, audit.action, audit.actor_id
      from bookings join agreements on agreements.id = bookings.agreement_id
      join audit on audit.subject = 'booking' and audit.subject_id = bookings.id
      where bookings.id = ${answer.body.data.id}`.execute(world.db);
    expect(rows).toEqual([{ terms: 'Shoes off.', action: 'booking.created', actor_id: client.id }]);
  });

  test('that costs nothing is confirmed at once with a paid invoice', async () => {
    const client = await world.asClient();
    const spaceId = await makeSpace(world.services, { price_cents: 0 });
    const booking = await makeBooking(client, spaceId, { total_amount: 0 });
    expect(booking).toMatchObject({
      status: 'confirmed',
      hold_until: null,
      invoice: { status: 'paid', amount: 0 },
    });
  });

  test('reads a time without an offset as Nairobi time', async () => {
    const client = await world.asClient();
    const spaceId = await makeSpace(world.services);
    const booking = await makeBooking(client, spaceId, {
      start_time: '2026-11-26T09:00',
      end_time: '2026-11-26T06:00:00Z',
    }).catch(String);
    expect(booking).toContain('The end must be after the start.');
    expect(
      await makeBooking(client, spaceId, {
        start_time: '2026-11-26T09:00',
        end_time: '2026-11-26T11:00Z',
      }),
    ).toMatchObject({
      start_time: '2026-11-26T09:00:00+03:00',
      end_time: '2026-11-26T14:00:00+03:00',
    });
  });

  test('next to another booking is possible: the end of one may be the start of the next', async () => {
    const spaceId = await makeSpace(world.services);
    await makeBooking(await world.asClient(), spaceId);
    const next = {
      start_time: '2026-11-25T14:00',
      end_time: '2026-11-25T15:00',
      total_amount: 3500,
    };
    expect(await makeBooking(await world.asClient(), spaceId, next)).toMatchObject({
      status: 'pending',
    });
  });

  test.each([
    ['a visitor', null, {}, 401, 'NOT_SIGNED_IN', 'No access token'],
    [
      'without accepted terms',
      'client',
      { terms_accepted: false },
      422,
      'NOT_VALID',
      'Please accept the terms and conditions',
    ],
    [
      'with an end before the start',
      'client',
      { end_time: '2026-11-25T08:00' },
      422,
      'TIME_NOT_BOOKABLE',
      'The end must be after the start.',
    ],
    [
      'in the past',
      'client',
      { start_time: '2026-11-24T09:59' },
      422,
      'TIME_NOT_BOOKABLE',
      'This start has passed. Please choose a later one.',
    ],
    [
      'with a time that is none',
      'client',
      { start_time: 'tomorrow' },
      422,
      'NOT_VALID',
      'Please choose a start date and time.',
    ],
    [
      'on a day that is none',
      'client',
      { start_time: '2027-02-30T09:00' },
      422,
      'NOT_VALID',
      'Please choose a start date and time.',
    ],
    [
      'for no guest',
      'client',
      { estimated_guests: 0 },
      422,
      'NOT_VALID',
      'At least one guest must come.',
    ],
    ...[true, ['2'], '0x3', '1e0', null].map(
      (estimated_guests) =>
        [
          `for guests that are no number (${estimated_guests})`,
          'client',
          { estimated_guests },
          422,
          'NOT_VALID',
          'Please say how many guests come.',
        ] as const,
    ),
    [
      'for too many guests',
      'client',
      { estimated_guests: 15 },
      422,
      'TOO_MANY_GUESTS',
      'This space takes at most 14 guests.',
    ],
    [
      'at a price that is not the price',
      'client',
      { total_amount: 17499 },
      409,
      'PRICE_CHANGED',
      'The price has changed. Please look at the new total and book again.',
    ],
    [
      'under terms that are not the terms',
      'client',
      { agreement_template_id: 999 },
      409,
      'AGREEMENT_CHANGED',
      'The terms of this space have changed. Please read them again and accept them.',
    ],
    [
      'of a space that is not there',
      'client',
      { space_id: 999_999 },
      404,
      'SPACE_NOT_FOUND',
      'This space is not listed any more. Please choose another.',
    ],
  ] as const)(
    '%s is refused and nothing is written',
    async (_, role, changes, status, code, sentence) => {
      const spaceId = await makeSpace(world.services);
      const caller = role ? await world.as(role) : world;
      const answer = await caller.call('POST', '/api/bookings', bookingRequest(spaceId, changes));
      expect(answer).toMatchObject({
        status,
        body: { success: false, code, message: sentence, error: sentence },
      });
      expect(await bookingsOf(spaceId)).toEqual([]);
    },
  );

  test('a changed price is returned with the refusal', async () => {
    const client = await world.asClient();
    const spaceId = await makeSpace(world.services);
    const answer = await client.call(
      'POST',
      '/api/bookings',
      bookingRequest(spaceId, { total_amount: 1 }),
    );
    expect(answer.body.data).toEqual({ total_amount: 17500 });
  });

  test('of a space that is switched off is refused', async () => {
    const spaceId = await makeSpace(world.services, { status: 'unavailable' });
    const client = await world.asClient();
    expect(await client.call('POST', '/api/bookings', bookingRequest(spaceId))).toMatchObject({
      status: 409,
      body: { code: 'SPACE_NOT_AVAILABLE' },
    });
  });
});

describe('two people who want one slot', () => {
  test('32 requests at once: one gets it, the others read why, whatever part of it they wanted', async () => {
    const spaceId = await makeSpace(world.services);
    const clients = await Promise.all(Array.from({ length: 32 }, () => world.asClient()));
    const requests = clients.map((client, nth) => {
      const start_time = `2026-11-25T${String(9 + (nth % 3)).padStart(2, '0')}:00`;
      const total_amount = 3500 * (14 - 9 - (nth % 3));
      return client.call(
        'POST',
        '/api/bookings/',
        bookingRequest(spaceId, { start_time, total_amount }),
      );
    });
    const answers = await Promise.all(requests);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const losers = answers.filter(({ status }) => status !== 201);
    expect(new Set(losers.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(['409 SLOT_TAKEN']),
    );
    expect(losers[0]?.body.error).toBe(
      'Someone has taken part of this time. Nothing was booked. Please choose another time.',
    );
    expect(await bookingsOf(spaceId)).toHaveLength(1);
  });

  test('without the application in between, the constraint alone keeps them apart', async () => {
    const spaceId = await makeSpace(world.services);
    const { id } = await makeBooking(await world.asClient(), spaceId);
    const again = sql`
      insert into bookings (space_id, user_id, start_time, end_time, guests, price_cents, total_cents, lines,
                            agreement_id, state, hold_until, created_at)
      select space_id, user_id, end_time - interval '1 minute', end_time + interval '1 hour', guests,
             price_cents, total_cents, lines, agreement_id, state, hold_until, created_at
      from bookings where id = ${id}`.execute(world.db);
    expect((await again).numAffectedRows).toBe(0n);
    expect(await bookingsOf(spaceId)).toHaveLength(1);
    const beside = sql`
      insert into taken_times (space_id, during, used, block_id)
      values (${spaceId}, tstzrange(${NOW}, 'infinity'), 'empty', 1)`.execute(world.db);
    await expect(beside).rejects.toMatchObject({ constraint: 'taken_times_no_overlap' });
  });
});

describe('a hold', () => {
  test('that has run out gives way at once, and its invoice is cancelled with it', async () => {
    const spaceId = await makeSpace(world.services);
    const first = await makeBooking(await world.asClient(), spaceId);
    world.clock.pass(20);
    await makeBooking(await world.asClient(), spaceId);
    world.clock.set(NOW);
    expect(await bookingsOf(spaceId)).toEqual([
      { state: 'cancelled', cancel_reason: 'lapsed' },
      { state: 'pending', cancel_reason: null },
    ]);
    const invoice = await sql<{
      status: string;
    }>`select status from invoices where id = ${first.invoice.id}`.execute(world.db);
    expect(invoice.rows).toEqual([{ status: 'cancelled' }]);
  });

  test('that has run out lapses by the clock, and a minute earlier does not', async () => {
    const spaceId = await makeSpace(world.services);
    await makeBooking(await world.asClient(), spaceId);
    world.clock.pass(19);
    await lapseEndedHolds(world.services);
    expect(await bookingsOf(spaceId)).toEqual([{ state: 'pending', cancel_reason: null }]);
    world.clock.pass(1);
    await lapseEndedHolds(world.services);
    world.clock.set(NOW);
    expect(await bookingsOf(spaceId)).toEqual([{ state: 'cancelled', cancel_reason: 'lapsed' }]);
  });
});

describe('an Idempotency-Key', () => {
  test('gives a repeated request the first answer, also when both come at once', async () => {
    const spaceId = await makeSpace(world.services);
    const client = await world.asClient();
    const send = () =>
      client.call('POST', '/api/bookings/', bookingRequest(spaceId), { 'idempotency-key': 'one' });
    const answers = await Promise.all([send(), send(), send()]);
    answers.push(await send());
    answers.push(
      await client.call('POST', '/api/bookings', bookingRequest(spaceId), {
        'idempotency-key': 'one',
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect(await bookingsOf(spaceId)).toHaveLength(1);
  });

  test('used for another request is refused', async () => {
    const spaceId = await makeSpace(world.services);
    const client = await world.asClient();
    const send = (guests: number) =>
      client.call('POST', '/api/bookings/', bookingRequest(spaceId, { estimated_guests: guests }), {
        'idempotency-key': 'two',
      });
    await send(3);
    expect(await send(4)).toMatchObject({ status: 422, body: { code: 'KEY_REUSED' } });
  });
});
