// The books cover owners' money and ours too: the ledger is compared with what was earned and paid.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arrive, payAll, payable } from '#earning/payouts/payouts.factory.ts';
import { proveSums } from '#test/proofs.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

let world: World;
let admins: [Person, Person];
let ownerId: number;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' });
  admins = [await world.asAdmin(), await world.asAdmin()];
  ownerId = (await payable(world)).owner.id;
  await payAll(world, admins);
  await arrive(world);
});
afterAll(() => world.close());

test('the books agree on what was earned and paid out', () => proveSums(world));

test.each([
  ['owners', 'owners_are_posted', { expected: 0, found: 1 }],
  ['commission', 'earned_is_posted', { expected: 0, found: 1, ids: [] }],
  ['withholding', 'earned_is_posted', { expected: 0, found: 1, ids: [] }],
])('a shilling too much of %s is found by their check', async (account, name, differs) => {
  const add = (cents: number) => sql`
    insert into ledger_totals (debit, credit, owner_id, amount_cents)
    values ('bookings', ${account}, ${account === 'owners' ? ownerId : null}::bigint, ${cents})`;
  await add(100).execute(world.db);
  const { body } = await admins[0].call('POST', '/api/reconciliation/check');
  expect(body.data.problems).toContainEqual(expect.objectContaining({ name, ...differs }));
  if (account === 'owners')
    expect(body.data.problems).toContainEqual(expect.objectContaining({ name, ids: [ownerId] }));
  await add(-100).execute(world.db);
});
