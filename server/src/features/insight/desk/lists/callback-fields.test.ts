// What the desk and the books extract from a stored callback is what was processed.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmation } from '#channels/codes/codes.factory.ts';
import { paid } from '#channels/prompts/prompts.factory.ts';
import { centsOf } from '#platform/daraja/values.ts';
import { openWorld, type World } from '#test/world.ts';
import { centsIn } from './callback-fields.queries.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function readCents(body: unknown) {
  const { rows } = await sql<{ cents: number | null }>`
    select ${centsIn(sql`${JSON.stringify(body)}::text`)} as cents`.execute(world.db);
  return rows[0]?.cents ?? null;
}

test.each([
  17500,
  1500.5,
  0.1,
  '1500',
  '1500.00',
  '1500.5',
  '1500.000',
  '1,500.00',
  '10,000,000.00',
  ' 1,500',
])('an amount of %j is read as the payment was', async (amount) => {
  const cents = centsOf(String(amount).trim());
  expect(cents).toBeGreaterThan(0);
  expect(await readCents(confirmation('UKO000001Z', 1, { TransAmount: amount }))).toBe(cents);
  expect(await readCents(paid('UKO000001Z', 1, { Amount: amount }))).toBe(cents);
});

test.each(['', 'much', '-5', ',500'])('there is no amount in %j', async (amount) => {
  expect(await readCents(confirmation('UKO000001Z', 1, { TransAmount: amount }))).toBeNull();
});
