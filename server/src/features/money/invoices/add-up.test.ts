// Whatever is paid, cancelled or lapses, in whatever order: every cent that came in is either counted
// for the invoice or owed back.
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pay } from '#channels/codes/codes.factory.ts';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { makeBooking } from '#renting/bookings/bookings.factory.ts';
import { lapseEndedHolds } from '#renting/bookings/holds/lapse-holds.service.ts';
import { rounds } from '#test/rounds.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';

let world: World;
let owner: Person;
let client: Person;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' });
  owner = await world.asOwner();
  client = await world.asClient();
});
afterAll(() => world.close());

const PRICE_CENTS = 1_000_00;

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ cents: fc.integer({ min: 1, max: PRICE_CENTS * 1.2 }) }) },
  { weight: 2, arbitrary: fc.constant({ cents: PRICE_CENTS }) },
  { weight: 1, arbitrary: fc.constantFrom('client cancels', 'owner cancels', 'hold ends') },
);

test('what came in is what is settled and what is owed back, to the cent', async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 6 }),
      fc.boolean(),
      async (steps, isSoon) => {
        const day = isSoon ? '2026-11-25' : '2026-11-27';
        const spaceId = await makeSpace(world.services, {
          owner_id: owner.id,
          price_cents: PRICE_CENTS,
        });
        const { id, invoice } = await makeBooking(client, spaceId, {
          start_time: `${day}T09:00`,
          end_time: `${day}T10:00`,
          total_amount: null,
        });
        let received = 0;
        seen.add(await proveSums(invoice.id, received));
        for (const taken of steps) {
          if (taken === 'hold ends') await lapse();
          else if (taken === 'client cancels')
            await client.call('PUT', `/api/bookings/${id}/cancel`);
          else if (taken === 'owner cancels') await owner.call('PUT', `/api/bookings/${id}/cancel`);
          else {
            await pay(world, client, invoice.id, taken.cents / 100);
            received += taken.cents;
          }
          seen.add(await proveSums(invoice.id, received));
        }
      },
    ),
    {
      numRuns: rounds(12, 200),
      // Run besides the random examples.
      examples: [
        [[{ cents: 40_000 }, { cents: PRICE_CENTS - 40_000 }, { cents: 1 }], false],
        [[{ cents: 40_000 }, 'hold ends', { cents: 50_000 }, { cents: PRICE_CENTS }], false],
        [[{ cents: PRICE_CENTS + 1 }, 'client cancels', { cents: PRICE_CENTS }], false],
        [[{ cents: PRICE_CENTS }, 'client cancels', { cents: 250 }, 'owner cancels'], true],
        [[{ cents: PRICE_CENTS }, 'owner cancels', 'hold ends', { cents: 99 }], true],
        [['client cancels', { cents: PRICE_CENTS }], true],
      ],
    },
  );
  // Every state of an invoice was reached; codes under check have tests of their own.
  expect([...seen].sort()).toEqual([
    'cancelled cancelled',
    'cancelled refund_due',
    'paid paid',
    'paid refund_due',
    'pending short',
    'pending unpaid',
  ]);
});

/** Lets unpaid holds run out. */
async function lapse() {
  world.clock.pass(21);
  await lapseEndedHolds(world.services);
  world.clock.set(NOW);
}

/** Compares an invoice with what came in for it; returns the states it is in. */
async function proveSums(invoiceId: number, received: number): Promise<string> {
  const { body } = await client.call('GET', `/api/invoices/${invoiceId}`);
  const cents = (shillings: number) => Math.round(shillings * 100);
  const { rows } = await sql<{ settled: number; owed: number }>`
    select (select coalesce(sum(amount_cents), 0) from settlements where invoice_id = ${invoiceId})::bigint as settled,
           (select coalesce(sum(amount_cents), 0) from refunds where invoice_id = ${invoiceId})::bigint as owed`.execute(
    world.db,
  );
  const { settled, owed } = rows[0] as { settled: number; owed: number };
  expect(settled + owed).toBe(received);
  expect(cents(body.refund_due)).toBe(owed);
  if (body.status === 'cancelled') expect([settled, body.balance_due]).toEqual([0, 0]);
  else expect(settled + cents(body.balance_due)).toBe(cents(body.amount));
  return `${body.status} ${body.payment_state}`;
}
