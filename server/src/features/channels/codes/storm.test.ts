import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { bookingRequest } from '#renting/bookings/bookings.factory.ts';
import { lapseEndedHolds } from '#renting/bookings/holds/lapse-holds.service.ts';
import { untilWorkedOn } from '#test/on-record.ts';
import { rounds } from '#test/rounds.ts';
import { openWorld, type Person, type World } from '#test/world.ts';
import { seededRandom } from '../../../demo/seeded-random.ts';
import { newCode, sendConfirmation } from './codes.factory.ts';

// The long run has as many at once as the marketplace may get in its busiest hour.
const BOOKINGS = rounds(36, 500);
const CALLBACKS = BOOKINGS * 4;
const PRICE = 1_000;
const AT_ONCE = 40;

let world: World;
beforeAll(async () => {
  // Limits are meant for people; here a few clients stand for many.
  world = await openWorld({ RATE_LIMITS: 'off', CODE_WAIT_SECONDS: '0' });
});
afterAll(() => world.close());

type Paid = { code: string; shillings: number };
type Booked = { client: Person; invoiceId: number; payments: Paid[] };
type Step = () => Promise<unknown>;

const random = seededRandom(20_261_124);

function shuffled<T>(all: readonly T[]): T[] {
  return all
    .map((one) => ({ one, at: random.below(1_000_000_000) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

/** Runs all steps, some at a time, in order. */
async function allAtOnce(steps: readonly Step[]): Promise<void> {
  const waiting = [...steps];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** How a booking is paid: at once, in parts, too much, twice, or not enough. Some codes are never typed. */
function planOfPayments(nth: number): Paid[] {
  const amounts = [
    [PRICE],
    [PRICE, PRICE],
    [400, 600],
    [300, 300, 400],
    [PRICE + 250],
    [500, 700],
    [PRICE - 1],
    [PRICE, 50],
    [200, 200, 200, 200, 200],
  ][nth % 9] as number[];
  return amounts.map((shillings) => ({ code: newCode(), shillings }));
}

async function bookAll(): Promise<Booked[]> {
  const owner = await world.as('client', 'owner');
  const clients = await Promise.all(Array.from({ length: 20 }, () => world.asClient()));
  const spaceId = () => makeSpace(world.services, { owner_id: owner.id, price_cents: PRICE * 100 });
  const bookings: Booked[] = [];
  await allAtOnce(
    Array.from({ length: BOOKINGS }, (_, nth) => async () => {
      const client = clients[nth % clients.length] as Person;
      const answer = await client.call(
        'POST',
        '/api/bookings/',
        bookingRequest(await spaceId(), {
          end_time: '2026-11-25T10:00:00+03:00',
          total_amount: null,
        }),
      );
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
      const invoiceId = answer.body.data.invoice.id;
      bookings.push({ client, invoiceId, payments: planOfPayments(nth) });
    }),
  );
  return bookings;
}

describe(`${CALLBACKS} callbacks over ${BOOKINGS} bookings`, () => {
  test('shuffled, 30 % of them repeated, a tenth of them after the hold: the books agree to the cent', async () => {
    const bookings = await bookAll();
    const payments = bookings.flatMap(({ client, invoiceId, payments: all }) =>
      all.map((payment) => ({ ...payment, client, invoiceId })),
    );
    // The rest of the calls is money that nobody claims.
    const notified = Math.round(CALLBACKS * 0.7);
    const unclaimed = Array.from({ length: notified - payments.length }, () => ({
      code: newCode(),
      shillings: 100 + random.below(900),
    }));
    const calls = shuffled([...payments, ...unclaimed]);
    const isLate = new Set(calls.slice(0, CALLBACKS / 10).map(({ code }) => code));
    const again = shuffled(calls).slice(0, CALLBACKS - calls.length);
    const statuses: number[] = [];
    const say = (payment: Paid) => async () => {
      statuses.push((await sendConfirmation(world, payment.code, payment.shillings)).status);
    };
    const type =
      ({ code, client, invoiceId }: (typeof payments)[number]) =>
      async () => {
        const typed = { payment_complete_id: code };
        const send = () => client.call('PUT', `/api/invoices/${invoiceId}`, typed);
        let { status, body } = await send();
        // On a slow machine a lock may time out, and the client tries again.
        while (body.code === 'BUSY') ({ status, body } = await send());
        // If it is already paid, a code that M-Pesa has not notified us of yet is no longer accepted.
        const isExpected =
          status === 200 ||
          status === 202 ||
          ['INVOICE_ALREADY_PAID', 'PAYMENT_TOO_LATE'].includes(body.code);
        if (!isExpected) throw new Error(JSON.stringify(body));
      };
    const inTime = (payment: Paid) => !isLate.has(payment.code);

    // For every other payment M-Pesa's notification comes at the very instant its code is typed.
    const together = payments.filter((payment, nth) => inTime(payment) && nth % 2 === 0);
    const isTogether = new Set(together.map(({ code }) => code));
    const apart = ({ code }: Paid) => !isTogether.has(code);
    await allAtOnce(
      shuffled([
        ...together.map((payment) => () => Promise.all([say(payment)(), type(payment)()])),
        ...calls.filter(inTime).filter(apart).map(say),
        ...payments.filter(apart).map(type),
        ...again.filter(inTime).map(say),
      ]),
    );
    // What is still being processed after its response was in time.
    await world.services.callbacks.processPending();
    await untilWorkedOn(world);
    world.clock.pass(60);
    await lapseEndedHolds(world.services);
    // Half of the released times are somebody else's by now.
    await takeHalfOfTheFreeTimes(world);
    await allAtOnce(shuffled([...calls, ...again].filter((payment) => !inTime(payment)).map(say)));
    await world.services.callbacks.processPending();
    await untilWorkedOn(world);

    expect(statuses).toHaveLength(CALLBACKS);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await books(world)).toEqual({
      receipts: calls.length,
      received: calls.reduce((sum, { shillings }) => sum + shillings * 100, 0),
      unplaced: 0,
      partly_placed: 0,
      paid_and_not_settled: 0,
      paid_and_not_confirmed: 0,
      settled_twice: 0,
      claims_forgotten: 0,
      left: 0,
    });
    const kinds = await kindsOfMoney(world);
    // Each kind occurred, so none of the sums above holds trivially.
    for (const amount of Object.values(kinds)) expect(amount).toBeGreaterThan(0);
    expect(kinds.settled + kinds.owed + kinds.unclaimed).toBe(
      calls.reduce((sum, { shillings }) => sum + shillings * 100, 0),
    );
  });
});

async function takeHalfOfTheFreeTimes({ db, asClient }: World) {
  const rival = await asClient();
  const { rows } = await sql<{ space_id: number }>`
    select space_id from bookings where state = 'cancelled' order by id`.execute(db);
  await allAtOnce(
    rows
      .filter((_, nth) => nth % 2 === 0)
      .map(({ space_id }) => async () => {
        const answer = await rival.call(
          'POST',
          '/api/bookings/',
          bookingRequest(space_id, { end_time: '2026-11-25T10:00:00+03:00', total_amount: null }),
        );
        if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
      }),
  );
}

/** The books, computed from the tables alone. */
async function books({ db }: World) {
  const { rows } = await sql<Record<string, number>>`
    with placed as (
      select receipts.id, receipts.amount_cents,
             exists(select from settlements where receipt_id = receipts.id) as is_used,
             coalesce((select sum(amount_cents) from settlements where receipt_id = receipts.id), 0)
             + coalesce((select sum(amount_cents) from refunds where receipt_id = receipts.id), 0) as cents
      from receipts)
    select (select count(*) from receipts) as receipts,
           (select sum(amount_cents) from receipts)::bigint as received,
           (select count(*) from placed where is_used and cents = 0) as unplaced,
           (select count(*) from placed where cents not in (0, amount_cents)) as partly_placed,
           (select count(*) from invoices where status = 'paid' and amount_cents <>
              (select coalesce(sum(amount_cents), 0) from settlements where invoice_id = invoices.id)) as paid_and_not_settled,
           (select count(*) from invoices join bookings on bookings.id = booking_id
            where invoices.status = 'paid' and bookings.state <> 'confirmed') as paid_and_not_confirmed,
           (select count(*) from (select from audit where action = 'invoice.paid'
              group by subject_id having count(*) > 1) as twice) as settled_twice,
           (select count(*) from claims join receipts using (code) where state = 'verifying') as claims_forgotten,
           (select count(*) from callbacks where processed_at is null) as left`.execute(db);
  return rows[0];
}

async function kindsOfMoney({ db }: World) {
  const { rows } = await sql<{ settled: number; owed: number; late: number; unclaimed: number }>`
    select (select sum(amount_cents) from settlements)::bigint as settled,
           (select sum(amount_cents) from refunds)::bigint as owed,
           (select sum(amount_cents) from refunds where reason = 'late')::bigint as late,
           (select sum(amount_cents) from receipts
            where not exists (select from settlements where receipt_id = receipts.id))::bigint as unclaimed`.execute(
    db,
  );
  return rows[0] as { settled: number; owed: number; late: number; unclaimed: number };
}
