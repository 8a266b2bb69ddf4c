import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pay } from '#channels/codes/codes.factory.ts';
import { bookSpace } from '#renting/bookings/bookings.factory.ts';
import { openWorld, type World } from '#test/world.ts';
import { vatContainedIn, vatRateAt } from './taxes.rules.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' });
});
afterAll(() => world.close());

const PATH = '/api/tax-details';

describe('the tax details of an owner', () => {
  test('are empty until they give some, and then what they gave last', async () => {
    const owner = await world.asOwner();
    expect((await owner.call('GET', PATH)).body.data).toEqual({
      kra_pin: null,
      is_vat_registered: false,
      is_resident: true,
      changed_at: null,
    });
    const said = { kra_pin: ' a00 1234567b ', is_vat_registered: true };
    const answer = await owner.call('PUT', PATH, said);
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { kra_pin: 'A001234567B', is_vat_registered: true } },
    });
    expect((await owner.call('GET', PATH)).body).toEqual(answer.body);
    const none = { kra_pin: '', is_vat_registered: false };
    await owner.call('PUT', PATH, { ...none, is_resident: false });
    await owner.call('PUT', PATH, none);
    // Whether they are resident stays until they change it.
    expect((await owner.call('GET', PATH)).body.data).toMatchObject({
      kra_pin: null,
      is_resident: false,
    });
  });

  test.each(['A01234567B', 'A0012345678', '1001234567B', 'A001234567BC', 'Ä001234567B', 1])(
    'are refused with a PIN like %j, and the ones before stand',
    async (kra_pin) => {
      const owner = await world.asOwner();
      await owner.call('PUT', PATH, { kra_pin: 'P051234567Z', is_vat_registered: false });
      const answer = await owner.call('PUT', PATH, { kra_pin, is_vat_registered: false });
      expect(answer).toMatchObject({
        status: 422,
        body: { errors: { kra_pin: expect.stringContaining('A001234567B') } },
      });
      expect((await owner.call('GET', PATH)).body.data.kra_pin).toBe('P051234567Z');
    },
  );

  test.each(['', null])('need a PIN of whoever is registered for VAT; %j is none', async (pin) => {
    const owner = await world.asOwner();
    const answer = await owner.call('PUT', PATH, { kra_pin: pin, is_vat_registered: true });
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'VAT_NEEDS_PIN', errors: { kra_pin: expect.any(String) } },
    });
  });

  test('are recorded when they change, without the PIN, and not when nothing changes', async () => {
    const owner = await world.asOwner();
    const said = { kra_pin: 'A001234567B', is_vat_registered: true };
    for (const each of [said, said, { ...said, is_vat_registered: false }])
      await owner.call('PUT', PATH, each);
    const { rows } = await sql<{ detail: object }>`
      select detail from audit where action = 'user.tax_details_changed' and actor_id = ${owner.id}
        and subject_id = ${owner.id} order by id`.execute(world.db);
    expect(rows.map(({ detail }) => detail)).toEqual([
      { fields: ['kra_pin', 'is_vat_registered'], is_vat_registered: true },
      { fields: ['is_vat_registered'], is_vat_registered: false },
    ]);
  });

  test('are kept with a receipt as they were when it was paid', async () => {
    const booked = await bookSpace(world);
    const before = await documentOf(await paid(booked));
    expect(before).toEqual({ seller_pin: null, seller_is_vat_registered: null });
    const again = await bookSpace(world);
    await again.owner.call('PUT', PATH, { kra_pin: 'A001234567B', is_vat_registered: true });
    const invoiceId = await paid(again);
    await again.owner.call('PUT', PATH, { kra_pin: 'Z009999999Z', is_vat_registered: false });
    expect(await documentOf(invoiceId)).toEqual({
      seller_pin: 'A001234567B',
      seller_is_vat_registered: true,
    });
  });

  test('are deleted with the person, and stay on the receipts', async () => {
    const booked = await bookSpace(world);
    await booked.owner.call('PUT', PATH, { kra_pin: 'A001234567B', is_vat_registered: true });
    const invoiceId = await paid(booked);
    world.clock.set(new Date('2027-01-05T09:00:00+03:00'));
    // Somebody with outstanding money stays until it is paid.
    await sql`delete from awaited_earnings where owner_id = ${booked.owner.id}`.execute(world.db);
    const admin = await world.asAdmin();
    expect((await admin.call('DELETE', `/api/users/${booked.owner.id}`)).status).toBe(200);
    const { rows } = await sql`
      select from tax_details where user_id = ${booked.owner.id}`.execute(world.db);
    expect(rows).toEqual([]);
    expect(await documentOf(invoiceId)).toMatchObject({ seller_pin: 'A001234567B' });
  });
});

type Booked = Awaited<ReturnType<typeof bookSpace>>;

async function paid({ client, invoiceId }: Booked): Promise<number> {
  await pay(world, client, invoiceId, 17_500);
  return invoiceId;
}

async function documentOf(invoiceId: number) {
  const { rows } = await sql`
    select seller_pin, seller_is_vat_registered from receipt_documents
    where invoice_id = ${invoiceId}`.execute(world.db);
  return rows[0];
}

describe('the VAT in a price', () => {
  test.each([
    [1_750_000, 1_508_621, 241_379],
    [11_600, 10_000, 1_600],
    [0, 0, 0],
    [1, 1, 0],
    [3, 3, 0],
    [4, 3, 1],
    [8, 7, 1],
  ])('of %i cents leaves %i and is %i', (total, netCents, vatCents) => {
    expect(vatContainedIn(total, 16)).toEqual({ netCents, vatCents });
  });

  test('is rounded half up', () => {
    expect(vatContainedIn(75, 100)).toEqual({ netCents: 37, vatCents: 38 });
  });

  test('adds up to the price with the rest, and is right to half a cent, for any price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_000_000_000_000 }), (total) => {
        const { netCents, vatCents } = vatContainedIn(total, 16);
        expect(netCents + vatCents).toBe(total);
        const off = BigInt(vatCents) * 116n * 2n - BigInt(total) * 16n * 2n;
        expect(off <= 116n && off > -116n).toBe(true);
      }),
    );
  });

  test('is at the rate of its day', () => {
    expect(vatRateAt(new Date('2021-01-01T00:00:00+03:00'))).toBe(16);
    expect(vatRateAt(new Date('2020-12-31T23:59:59+03:00'))).toBeNull();
  });
});
