// Prompts that were paid according to M-Pesa, and that no payment counts for: shown with candidate payments.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirm, newCode, readInvoice } from '#channels/codes/codes.factory.ts';
import { press, replyTo, result, tell } from '#channels/prompts/prompts.factory.ts';
import { bookSpace } from '#renting/bookings/bookings.factory.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off', CODE_WAIT_SECONDS: '0' });
  admin = await world.asAdmin();
});
afterAll(() => world.close());

const list = async (invoiceId: number) =>
  (await admin.call('GET', `/api/prompts?search=INV-${invoiceId}`)).body;

/** A booking whose prompt was paid, as M-Pesa reports without naming the payment. */
async function paidOnPhone(phone = '0712 345 678') {
  const booked = await bookSpace(world);
  await press(booked.client, booked.invoiceId, phone);
  await tell(world, replyTo(world), result(0));
  return booked;
}

/** A payment that M-Pesa reports, and whose code nobody has typed. */
async function unclaimed(changes: Record<string, unknown> = {}, shillings = 17_500) {
  const code = newCode();
  await confirm(world, code, shillings, {
    MSISDN: '2547 ***** 678',
    TransTime: '20261124100100',
    ...changes,
  });
  return code;
}
const codesOf = ({ data }: { data: { candidates: { code: string }[] }[] }) =>
  data[0]?.candidates.map(({ code }) => code);

test('a paid prompt that no payment counts for is listed with its invoice until its payment is matched', async () => {
  const { client, invoiceId } = await paidOnPhone();
  const before = (await admin.call('GET', '/api/reconciliation')).body.work.prompts.uncounted;
  expect(await list(invoiceId)).toMatchObject({
    total: 1,
    data: [
      {
        amount: 17_500,
        phone_number: '**** *** 678',
        created_at: '2026-11-24T10:00:00+03:00',
        problem: expect.stringContaining('no payment counts for it'),
        client: { id: client.id },
        invoice: { id: invoiceId, number: `INV-${invoiceId}`, status: 'pending' },
        candidates: [],
      },
    ],
  });
  const code = await unclaimed();
  const { data } = await list(invoiceId);
  expect(data[0].candidates).toMatchObject([
    { code, amount: 17_500, payer_phone: '2547 ***** 678', paid_at: '2026-11-24T10:01:00+03:00' },
  ]);
  expect(data[0].next_step).toContain('match the one that is its own');
  const [{ id }] = data[0].candidates;
  const match = { invoice_id: invoiceId, reason: 'Same amount, phone and minute.' };
  expect((await admin.call('POST', `/api/receipts/${id}/match`, match)).status).toBe(200);
  expect((await list(invoiceId)).total).toBe(0);
  expect((await admin.call('GET', '/api/reconciliation')).body.work.prompts.uncounted).toBe(
    before - 1,
  );
  expect(await readInvoice(client, invoiceId)).toMatchObject({
    status: 'paid',
    prompt: { problem: null },
  });
});

test('only unused payments of the same amount, phone and time may be its payment; the nearest first', async () => {
  const { invoiceId } = await paidOnPhone('0712 345 901');
  const MSISDN = '2547 ***** 901';
  const late = await unclaimed({ MSISDN, TransTime: '20261124102900' });
  const near = await unclaimed({ MSISDN });
  await unclaimed({ MSISDN, TransTime: '20261124095400' });
  await unclaimed({ MSISDN, TransTime: '20261124103100' });
  await unclaimed({ MSISDN: '2547 ***** 902' });
  // A hash that ends in the same digits matches nobody.
  await unclaimed({ MSISDN: `${'a'.repeat(61)}901` });
  await unclaimed({ MSISDN }, 17_501);
  const used = await unclaimed({ MSISDN });
  const other = await bookSpace(world);
  await other.client.call('PUT', `/api/invoices/${other.invoiceId}`, { payment_complete_id: used });
  expect(codesOf(await list(invoiceId))).toEqual([near, late]);
});

test('at most five are named', async () => {
  const { invoiceId } = await paidOnPhone('0712 345 111');
  for (let nth = 0; nth < 7; nth += 1) await unclaimed({ MSISDN: '2547 ***** 111' });
  expect(codesOf(await list(invoiceId))).toHaveLength(5);
});

test('one that is under way, failed, or was counted by its code is not listed', async () => {
  const open = await bookSpace(world);
  await press(open.client, open.invoiceId, '0712 345 222');
  const failed = await bookSpace(world);
  await press(failed.client, failed.invoiceId, '0712 345 333');
  await tell(world, replyTo(world), result(1032));
  const counted = await paidOnPhone('0712 345 444');
  const code = await unclaimed({ MSISDN: '2547 ***** 444' });
  const typed = { payment_complete_id: code };
  await counted.client.call('PUT', `/api/invoices/${counted.invoiceId}`, typed);
  for (const { invoiceId } of [open, failed, counted])
    expect((await list(invoiceId)).total).toBe(0);
});

test('it leaves the list after a month, as its payment may have been given back by hand', async () => {
  const { invoiceId } = await paidOnPhone('0712 345 555');
  const start = world.clock.now();
  world.clock.pass(30 * 24 * 60);
  await admin.signInAgain();
  expect((await list(invoiceId)).total).toBe(1);
  world.clock.pass(2 * 24 * 60);
  await admin.signInAgain();
  expect((await list(invoiceId)).total).toBe(0);
  world.clock.set(start);
});

test('it is for admins alone, and reads any search', async () => {
  for (const person of [await world.asClient(), await world.asOwner()])
    expect((await person.call('GET', '/api/prompts')).status).toBe(403);
  expect((await world.call('GET', '/api/prompts')).status).toBe(401);
  for (const query of ['search=', 'search=%00', `search=${'9'.repeat(300)}`, "search=';--"])
    expect((await admin.call('GET', `/api/prompts/?${query}`)).status).toBe(200);
  for (const query of ['limit=0', 'cursor=x'])
    expect((await admin.call('GET', `/api/prompts?${query}`)).status).toBe(422);
});
