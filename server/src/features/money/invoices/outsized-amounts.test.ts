// No payment brings more than ten million shillings: such a report is left to a person, and no sum of the books can
// overflow.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  checkResult,
  confirm,
  heldBooking,
  newCode,
  processPending,
  readInvoice,
  repliesTo,
  submit,
  tell,
} from '#channels/codes/codes.factory.ts';
import { outcomesOf } from '#test/on-record.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' });
});
afterAll(() => world.close());

async function centsOf(code: string) {
  const { rows } = await sql`select amount_cents from receipts where code = ${code}`.execute(
    world.db,
  );
  return rows;
}

describe('a report of more than ten million shillings', () => {
  test.each(['10000000.01', '10000001', '999999999999.99', 10_000_001])(
    'in a notification, as %j, is left to a person and makes no receipt',
    async (TransAmount) => {
      const code = newCode();
      expect((await confirm(world, code, 1, { TransAmount })).status).toBe(200);
      expect(await outcomesOf(world, code)).toEqual(['unreadable']);
      expect(await centsOf(code)).toEqual([]);
    },
  );

  test('in the answer to a check is left to a person, and the code keeps waiting', async () => {
    const { client, invoiceId } = await heldBooking(world);
    const code = newCode();
    await submit(client, invoiceId, code);
    await processPending(world);
    const [reply] = repliesTo(world, code);
    await tell(world, reply?.result ?? '', checkResult(code, 10_000_001));
    expect(await outcomesOf(world, code)).toEqual(['unreadable']);
    expect(await centsOf(code)).toEqual([]);
    expect((await readInvoice(client, invoiceId)).status).toBe('pending');
  });
});

test('ten million shillings are a payment like any other', async () => {
  const code = newCode();
  await confirm(world, code, 10_000_000);
  expect(await centsOf(code)).toEqual([{ amount_cents: 1_000_000_000 }]);
});
