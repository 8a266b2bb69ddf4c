// Somebody who has left is named in nothing that M-Pesa wrote, however many messages reported a payment.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { answer } from '#channels/codes/checks/checks.factory.ts';
import { checkResult, confirm, newCode, submit } from '#channels/codes/codes.factory.ts';
import { onlyValue } from '#platform/db/rows.ts';
import { bookSpace } from '#renting/bookings/bookings.factory.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';
import { paid, press, replyTo, tell } from '../prompts.factory.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' });
  admin = await world.asAdmin();
});
afterAll(() => world.close());
afterEach(() => world.clock.set(NOW));

const NAME = { FirstName: 'NEKESA', MiddleName: '', LastName: 'SIMIYU' };
const PARTY = { DebitPartyName: '254712345678 - NEKESA  SIMIYU' };

const messagesWithName = () =>
  onlyValue<number>(world.db)`select count(*) from callbacks where body like '%NEKESA%'`;

/** Has M-Pesa report once more who paid. */
async function check(code: string): Promise<void> {
  const id = await onlyValue<number>(world.db)`select id from receipts where code = ${code}`;
  expect((await admin.call('POST', `/api/receipts/${id}/check`)).status).toBe(202);
  await answer(world, code, checkResult(code, 17_500, PARTY));
}

/** Removes a person once their booking is over. */
async function remove({ id }: Person): Promise<void> {
  world.clock.set(new Date('2026-11-26T10:00:00+03:00'));
  await admin.signInAgain();
  expect((await admin.call('DELETE', `/api/users/${id}`)).status).toBe(200);
}

test('paid by a prompt: neither the confirmation that came after its result nor the answer to a query names them', async () => {
  const { client, invoiceId } = await bookSpace(world);
  await press(client, invoiceId);
  const account = world.mpesa.requests.promptPhone.at(-1)?.[0].account;
  const code = newCode();
  await tell(world, replyTo(world), paid(code, 17_500));
  await confirm(world, code, 17_500, { BillRefNumber: account, ...NAME });
  await check(code);
  expect(await messagesWithName()).toBe(2);
  await remove(client);
  expect(await messagesWithName()).toBe(0);
});

test('owed back, and counted for nothing', async () => {
  const { client, id, invoiceId } = await bookSpace(world);
  const code = newCode();
  await submit(client, invoiceId, code);
  await client.call('PUT', `/api/bookings/${id}/cancel`);
  await confirm(world, code, 17_500, NAME);
  await sql`update settlements set is_standing = false where invoice_id = ${invoiceId}`.execute(
    world.db,
  );
  await sql`update refunds set state = 'done', decided_at = now() where invoice_id = ${invoiceId}`.execute(
    world.db,
  );
  expect(await messagesWithName()).toBe(1);
  await remove(client);
  expect(await messagesWithName()).toBe(0);
});

test('what reported payments of others stays', async () => {
  const { client, invoiceId } = await bookSpace(world);
  const other = await bookSpace(world, {
    start_time: '2026-11-25T15:00:00+03:00',
    end_time: '2026-11-25T20:00:00+03:00',
  });
  for (const booked of [{ client, invoiceId }, other]) {
    const code = newCode();
    await submit(booked.client, booked.invoiceId, code);
    await confirm(world, code, 17_500, NAME);
  }
  await remove(client);
  expect(await messagesWithName()).toBe(1);
});
