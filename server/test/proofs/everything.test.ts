// Whatever 16 clients, their owners, two admins and M-Pesa do at once, at two servers over one database: no time is
// sold twice, each booking has its invoice, and the books agree.
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { makeDatabase } from '../database.ts';
import { rounds } from '../rounds.ts';
import { openWorld } from '../world.ts';
import { doEverything, NEEDED } from './everything.ts';
import { isPlanted, keepFigures } from './figures.ts';
import { dropExclusion } from './one-slot.ts';

let opened = new AsyncDisposableStack();
afterEach(async () => {
  await opened.disposeAsync();
  opened = new AsyncDisposableStack();
});

/** A fault to plant in the database, and the breach that shows it. */
type Fault = { plant: readonly string[]; found: RegExp };
const FAULTS: Record<string, Fault> = {
  'times-overlap': { plant: [dropExclusion], found: /^Bookings that live overlap/ },
  'two-invoices': {
    plant: [
      'drop index invoices_one_per_booking',
      `create function invoice_again() returns trigger language plpgsql as $$
       begin
         insert into invoices (booking_id, payer_id, status, amount_cents, created_at, owner_id, space_id)
         select new.booking_id, new.payer_id, 'cancelled', new.amount_cents, new.created_at, new.owner_id, new.space_id;
         return null;
       end $$`,
      `create trigger again after insert on invoices for each row
       when (pg_trigger_depth() = 0) execute function invoice_again()`,
    ],
    found: /^Bookings have not one first invoice/,
  },
  'unposted-money': {
    plant: ['alter table settlements disable trigger settlements_post'],
    found: /^The books do not agree/,
  },
};

async function run(most: number, faults: readonly Fault[]) {
  const database = await makeDatabase();
  opened.defer(() => database.drop());
  const world = await openWorld({ RATE_LIMITS: 'off' }, { database });
  opened.defer(() => world.close());
  const { clock, mpesa } = world;
  const other = await openWorld({ RATE_LIMITS: 'off' }, { database, clock, mpesa });
  opened.defer(() => other.close());
  for (const statement of faults.flatMap(({ plant }) => plant))
    await sql.raw(statement).execute(world.db);
  // In the long run a day is four stretches of ten minutes each; in the gate one.
  const day = { stretch: rounds(60, 250), aDay: rounds(1, 4) };
  return doEverything([world, other], { most, ...day });
}

const total = (counts: Record<string, number>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

test('nothing overlaps, each booking has one invoice, and the ledger is balanced', async () => {
  const most = rounds(120, 50_000);
  const planted = Object.keys(FAULTS)
    .filter(isPlanted)
    .map((name) => FAULTS[name] as Fault);
  const { done, refused, breaches } = await run(most, planted);
  await keepFigures('races', 'everything', [
    {
      what: 'done by 16 clients at two servers',
      value: total({ ...done }) + total(refused),
      least: most,
    },
    ...Object.entries(done).map(([kind, value]) => ({ what: `${kind}: taken`, value })),
    ...Object.entries(refused).map(([kind, value]) => ({ what: `${kind}: refused`, value })),
    { what: 'breaches', value: breaches.length, most: 0 },
  ]);
  expect(breaches).toEqual([]);
  // None of it holds merely for lack of cases.
  for (const kind of NEEDED) expect(done[kind]).toBeGreaterThan(0);
});

test('planted faults are found: times that overlap, two invoices, and money that is not posted', async () => {
  const { breaches } = await run(60, Object.values(FAULTS));
  for (const { found } of Object.values(FAULTS))
    expect(breaches).toContainEqual(expect.stringMatching(found));
});
