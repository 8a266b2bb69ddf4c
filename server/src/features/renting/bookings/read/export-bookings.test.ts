import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pay } from '#channels/codes/codes.factory.ts';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { openWorld, type Person, type World } from '#test/world.ts';
import { makeBooking } from '../bookings.factory.ts';

let world: World;
let owner: Person;
let client: Person;
let admin: Person;
let bookingId: number;
let invoiceId: number;

beforeAll(async () => {
  world = await openWorld();
  owner = await world.as('client', 'owner');
  client = await world.asClient();
  admin = await world.asAdmin();
  const title = '=HYPERLINK("http://evil.example")';
  const spaceId = await makeSpace(world.services, { owner_id: owner.id, title });
  const booking = await makeBooking(client, spaceId);
  bookingId = booking.id;
  invoiceId = booking.invoice.id;
});
afterAll(() => world.close());

/** The rows of a file below its header, unparsed. */
async function rowsOf(caller: Person, path: string): Promise<string[]> {
  const { status, body } = await caller.call('GET', path);
  expect([path, status]).toEqual([path, 200]);
  return String(body).split('\r\n').slice(1, -1);
}

describe('the bookings as a file', () => {
  test('has a row for each, with times of Nairobi, exact amounts and no formula', async () => {
    const answer = await client.call('GET', '/api/bookings.csv');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="nafasi-bookings-2026-11-24.csv"',
    });
    const [heads, row, end] = String(answer.body).split('\r\n');
    expect(heads?.replace('\ufeff', '')).toBe(
      'Booking,Space,Location,Client,Start,End,Hours,Guests,Status,Amount (Ksh),Invoice,Booked,Cancelled,Why cancelled',
    );
    expect(row).toBe(
      `BK-${bookingId},"'=HYPERLINK(""http://evil.example"")",Westlands,${await nameOf(client)},2026-11-25 09:00,2026-11-25 14:00,5.0,10,pending,17500.00,INV-${invoiceId},2026-11-24 10:00,,`,
    );
    expect(end).toBe('');
  });

  test('contains what the list contains: for each caller their own, by role and filter', async () => {
    const other = await world.asClient();
    const seen = async (caller: Person, query = '') =>
      (await rowsOf(caller, `/api/bookings.csv${query}`)).length;
    expect(await seen(client)).toBe(1);
    expect(await seen(owner)).toBe(1);
    expect(await seen(owner, '?as=owner')).toBe(1);
    expect(await seen(owner, '?as=client')).toBe(0);
    expect(await seen(other)).toBe(0);
    expect(await seen(admin, '?as=admin')).toBeGreaterThan(0);
    expect(await seen(client, '?status=cancelled')).toBe(0);
    expect(await seen(client, '?from=2026-11-25&to=2026-11-25&search=hyper')).toBe(1);
    expect(await seen(client, '?from=2026-11-26')).toBe(0);
    expect(await seen(client, '?limit=0&cursor=nonsense')).toBe(1);
  });

  test('refuses what the list refuses, in the same words', async () => {
    for (const query of ['?status=lost', '?from=tomorrow', '?sort=colour', '?as=king']) {
      const answer = await client.call('GET', `/api/bookings.csv${query}`);
      expect([query, answer.status, answer.body.code]).toEqual([query, 422, 'NOT_VALID']);
    }
    expect((await world.call('GET', '/api/bookings.csv')).body.code).toBe('NOT_SIGNED_IN');
  });

  test('contains each of many once, in the order requested', async () => {
    const guest = await world.asClient();
    const first = await makeBooking(guest, await makeSpace(world.services));
    await guest.call('PUT', `/api/bookings/${first.id}/cancel`, { reason: 'A "storm", it seems' });
    await copy(first.id, 1200);
    const rows = await rowsOf(guest, '/api/bookings.csv?sort=start');
    expect(rows).toHaveLength(1201);
    expect(new Set(rows.map((row) => row.split(',', 1)[0])).size).toBe(1201);
    const starts = rows.map((row) => row.split(',')[4] as string);
    expect(starts).toEqual(starts.toSorted());
    expect(rows[0]).toContain('"A ""storm"", it seems"');
  });
});

describe('the invoices as a file', () => {
  test('show what is paid, by which codes, and what is still due', async () => {
    const guest = await world.asClient();
    const { id, invoice } = await makeBooking(guest, await makeSpace(world.services));
    const due = `BK-${id},INV-${invoice.id},Acacia Boardroom,${await nameOf(guest)},2026-11-25 09:00,2026-11-25 14:00,2026-11-24 10:00`;
    expect(await rowsOf(guest, '/api/invoices.csv')).toEqual([
      `${due},pending,17500.00,17500.00,0.00,,`,
    ]);
    await pay(world, guest, invoice.id, 17500);
    const [row] = await rowsOf(guest, '/api/invoices.csv?status=paid');
    expect(row).toMatch(/^.*,paid,17500\.00,0\.00,0\.00,2026-11-24 10:\d\d,[A-Z0-9]{10}$/);
    expect(await rowsOf(guest, '/api/invoices.csv?status=pending')).toEqual([]);
  });

  test('are visible to those who see them in the list', async () => {
    const seen = async (caller: Person, query = '') =>
      (await rowsOf(caller, `/api/invoices.csv${query}`)).length;
    expect(await seen(client)).toBe(1);
    expect(await seen(owner, '?as=owner')).toBe(1);
    expect(await seen(owner, '?as=client')).toBe(0);
    expect(await seen(await world.asOwner())).toBe(0);
    const answer = await client.call('GET', '/api/invoices.csv?status=lost');
    expect(answer.status).toBe(422);
  });
});

const nameOf = async (person: Person) => {
  const { body } = await person.call('GET', '/auth/me');
  return `${body.first_name} ${body.last_name}`;
};

/** Many copies of a cancelled booking, an hour apart. */
async function copy(id: number, times: number): Promise<void> {
  await sql`
    with copied as (
      insert into bookings (space_id, user_id, start_time, end_time, guests, price_cents, total_cents, lines,
                            agreement_id, state, created_at, cancelled_at, cancelled_by, cancelled_as)
      select space_id, user_id, start_time + nth * interval '1 hour', end_time + nth * interval '1 hour', guests,
             price_cents, total_cents, lines, agreement_id, state, created_at, cancelled_at, cancelled_by, cancelled_as
      from bookings, generate_series(1, ${times}) as nth where id = ${id}
      returning id, user_id, total_cents, created_at)
    insert into invoices (booking_id, payer_id, status, amount_cents, created_at)
    select id, user_id, 'cancelled', total_cents, created_at from copied`.execute(world.db);
}
