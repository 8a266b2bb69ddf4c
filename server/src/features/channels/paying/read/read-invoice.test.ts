import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { heldBooking, pay } from '#channels/codes/codes.factory.ts';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { makeBooking } from '#renting/bookings/bookings.factory.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

let world: World;
let owner: Person;
let client: Person;
let spaceId: number;
let invoiceId: number;

beforeAll(async () => {
  world = await openWorld();
  owner = await world.as('client', 'owner');
  client = await world.asClient();
  spaceId = await makeSpace(world.services, { owner_id: owner.id });
  invoiceId = (await makeBooking(client, spaceId)).invoice.id;
});
afterAll(() => world.close());

test('an invoice shows what, when, how much and where to pay', async () => {
  const answer = await client.call('GET', `/api/invoices/${invoiceId}`);
  expect(answer).toMatchObject({
    status: 200,
    body: {
      id: invoiceId,
      number: `INV-${invoiceId}`,
      status: 'pending',
      payment_status: 'pending',
      payment_state: 'unpaid',
      amount: 17500,
      total_amount: 17500,
      balance_due: 17500,
      payment_method: 'mpesa',
      paid_at: null,
      space_title: 'Acacia Boardroom',
      claim: null,
      booking: {
        start_time: '2026-11-25T09:00:00+03:00',
        end_time: '2026-11-25T14:00:00+03:00',
        status: 'pending',
      },
      pay_bill: { business_number: '247247', account: 'booking' },
    },
  });
});

describe('who may read it', () => {
  test.each([
    ['a visitor', () => world, 401],
    ['another client', () => world.asClient(), 404],
    ['another owner', () => world.asOwner(), 404],
    ['the owner of the space', () => owner, 200],
    ['an admin', () => world.asAdmin(), 200],
  ])('%s', async (_, who, status) => {
    const caller = await who();
    expect((await caller.call('GET', `/api/invoices/${invoiceId}`)).status).toBe(status);
  });
});

describe('the list', () => {
  const idsFor = async (caller: Person, query = '') => {
    const answer = await caller.call('GET', `/api/invoices/${query}`);
    expect(answer.status).toBe(200);
    return answer.body.data.map(({ id }: { id: number }) => id);
  };

  test('contains for each caller their own invoices, and with `as` only those of that role', async () => {
    const own = (
      await makeBooking(owner, spaceId, {
        start_time: '2026-12-01T09:00',
        end_time: '2026-12-01T14:00',
      })
    ).invoice.id;
    expect(await idsFor(client)).toEqual([invoiceId]);
    expect(await idsFor(client, '?as=owner')).toEqual([]);
    expect(await idsFor(client, '?as=admin')).toEqual([]);
    expect(await idsFor(owner)).toEqual([own, invoiceId]);
    expect(await idsFor(owner, '?as=client')).toEqual([own]);
    expect(await idsFor(await world.asClient())).toEqual([]);
    expect(await idsFor(await world.asAdmin(), '?as=admin')).toEqual([own, invoiceId]);
    expect(await idsFor(await world.asAdmin(), '?as=client')).toEqual([]);
  });
});

test('it lists each payment that was counted, with how much of it counts and when it was paid', async () => {
  const held = await heldBooking(world);
  const first = await pay(world, held.client, held.invoiceId, 7500);
  const second = await pay(world, held.client, held.invoiceId, 10_500);
  const { body } = await held.client.call('GET', `/api/invoices/${held.invoiceId}`);
  const paid_at = expect.stringMatching(/^2026-11-24T10:\d\d:\d\d\+03:00$/);
  expect(body.receipt_codes).toEqual([first, second]);
  expect(body.payments).toEqual([
    { code: first, amount: 7500, paid_at },
    // The surplus is owed back, and counts for nothing here.
    { code: second, amount: 10_000, paid_at },
  ]);
});
