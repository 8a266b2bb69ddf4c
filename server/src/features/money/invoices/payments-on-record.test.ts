// What the audit records of payments, and in which order they take their locks.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  confirm,
  heldBooking,
  newCode,
  readInvoice,
  submit,
} from '#channels/codes/codes.factory.ts';
import { inTurn } from '#test/in-turn.ts';
import { NOW, openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off', CODE_WAIT_SECONDS: '0' });
});
afterAll(() => world.close());
afterEach(() => world.clock.set(NOW));

async function auditOf(action: string, invoiceId: number) {
  const { rows } = await sql<{ actor_id: number | null; subject_id: number; detail: object }>`
    select actor_id, subject_id, detail from audit
    where action = ${action}
      and (detail->>'invoice_id' = ${String(invoiceId)} or (subject = 'invoice' and subject_id = ${invoiceId}))
    order by id`.execute(world.db);
  return rows;
}

async function idOfReceipt(code: string) {
  const { rows } = await sql<{ id: number }>`select id from receipts where code = ${code}`.execute(
    world.db,
  );
  return rows[0]?.id;
}

test('a receipt that is counted is on record with its invoice, the amount counted, and who decided', async () => {
  const { client, invoiceId } = await heldBooking(world);
  const [first, second] = [newCode(), newCode()];
  for (const [code, shillings] of [
    [first, 10_000],
    [second, 10_000],
  ] as const) {
    await confirm(world, code, shillings);
    await submit(client, invoiceId, code);
  }
  expect(await auditOf('receipt.settled', invoiceId)).toEqual([
    {
      actor_id: client.id,
      subject_id: await idOfReceipt(first),
      detail: { invoice_id: invoiceId, amount: 10_000 },
    },
    {
      actor_id: client.id,
      subject_id: await idOfReceipt(second),
      detail: { invoice_id: invoiceId, amount: 7500 },
    },
  ]);
});

test('codes replaced by newer ones of their invoice are on record as refused, oldest first', async () => {
  const { client, invoiceId } = await heldBooking(world);
  for (let typed = 0; typed < 5; typed += 1)
    expect((await submit(client, invoiceId, newCode())).status).toBe(202);
  const { rows } = await sql<{ id: number; state: string }>`
    select id, state from claims where invoice_id = ${invoiceId} order by id`.execute(world.db);
  expect(rows.map(({ state }) => state)).toEqual([
    'refused',
    'refused',
    'verifying',
    'verifying',
    'verifying',
  ]);
  const because = 'newer codes of this invoice';
  expect(await auditOf('claim.refused', invoiceId)).toEqual(
    rows.slice(0, 2).map(({ id }) => ({
      actor_id: null,
      subject_id: invoiceId,
      detail: { claim_id: id, because },
    })),
  );
});

// A hold that has run out lapses within a payment, under the lock of its space. If the booking were locked first, a new
// booking of the space, which locks in the other order, could deadlock with it.
test('a payment locks the space before the booking, as every new booking does', async () => {
  const { client, space, bookingId, invoiceId } = await heldBooking(world);
  const code = newCode();
  await confirm(world, code, 17500);
  const [answer] = await inTurn(
    world,
    sql`select from bookings where id = ${bookingId} for no key update`,
    [
      () => submit(client, invoiceId, code),
      () => sql`select from spaces where id = ${space} for no key update`.execute(world.db),
    ],
  );
  expect(answer.status).toBe(200);
  expect((await readInvoice(client, invoiceId)).status).toBe('paid');
});
