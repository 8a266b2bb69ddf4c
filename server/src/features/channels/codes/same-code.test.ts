// One code, typed by two people at the same instant: it pays for one of them, whatever else happens then.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { makeBooking } from '#renting/bookings/bookings.factory.ts';
import { rounds } from '#test/rounds.ts';
import { openWorld, type World } from '#test/world.ts';
import { confirm, newCode, readInvoice, submit } from './codes.factory.ts';

const ROUNDS = rounds(10, 2000);

let world: World;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' });
});
afterAll(() => world.close());

/** A client with an unpaid invoice; once that is paid, with another one. */
async function payer() {
  const client = await world.asClient();
  let invoiceId = 0;
  const next = async () => {
    const { invoice } = await makeBooking(client, await makeSpace(world.services));
    invoiceId = invoice.id;
  };
  await next();
  return {
    type: (code: string) => submit(client, invoiceId, code),
    /** Whether it is paid now; if so, a new invoice takes its place. */
    hasPaid: async () => {
      const { status, booking } = await readInvoice(client, invoiceId);
      expect(booking.status).toBe(status === 'paid' ? 'confirmed' : 'pending');
      if (status === 'paid') await next();
      return status === 'paid';
    },
  };
}

type Order = {
  when: string;
  play: (code: string, type: () => Promise<unknown>) => Promise<unknown>;
};
const ORDERS: Order[] = [
  {
    when: 'after M-Pesa told of it',
    play: async (code, type) => {
      await confirm(world, code, 17500);
      await type();
    },
  },
  {
    when: 'at the instant M-Pesa tells of it',
    play: (code, type) => Promise.all([type(), confirm(world, code, 17500)]),
  },
  {
    when: 'before M-Pesa tells of it',
    play: async (code, type) => {
      await type();
      await confirm(world, code, 17500);
    },
  },
];

describe.each(ORDERS)('two people who type one code $when', ({ when, play }) => {
  test(`${ROUNDS} times: one of them has paid, the other has not`, async () => {
    const people = await Promise.all([payer(), payer()]);
    const wins = [0, 0];
    for (let round = 0; round < ROUNDS; round += 1) {
      const code = newCode();
      const statuses: number[] = [];
      // Each of the two is first equally often.
      const [first, second] = round % 2 ? people : people.toReversed();
      await play(code, () =>
        Promise.all(
          [first, second].map(async (person) => {
            statuses.push((await (person as (typeof people)[number]).type(code)).status);
          }),
        ),
      );
      expect(statuses.toSorted()).toEqual(
        when.startsWith('after')
          ? [200, 422]
          : when.startsWith('before')
            ? [202, 422]
            : [expect.toBeOneOf([200, 202]), 422],
      );
      const paid = await Promise.all(people.map(({ hasPaid }) => hasPaid()));
      expect(paid.filter(Boolean)).toHaveLength(1);
      wins[paid.indexOf(true)] = (wins[paid.indexOf(true)] ?? 0) + 1;
    }
    // Both won at least once.
    expect(Math.min(...wins)).toBeGreaterThan(0);
    const { rows } = await sql`
      select (select count(*) from settlements) - (select count(distinct receipt_id) from settlements) as twice,
             (select count(*) from refunds) as refunds,
             (select count(*) from claims where state = 'verifying') as left_under_check`.execute(
      world.db,
    );
    expect(rows).toEqual([{ twice: 0, refunds: 0, left_under_check: 0 }]);
  });
});

test('twenty people who type one code at the instant M-Pesa tells of it: one has paid', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => payer()));
  for (let round = 0; round < 5; round += 1) {
    const code = newCode();
    await Promise.all([...people.map(({ type }) => type(code)), confirm(world, code, 17500)]);
    const paid = await Promise.all(people.map(({ hasPaid }) => hasPaid()));
    expect(paid.filter(Boolean)).toHaveLength(1);
  }
});
