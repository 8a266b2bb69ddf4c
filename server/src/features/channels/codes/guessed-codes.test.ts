// How many codes may be tried, by whom, and what gives tries back.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { makeBooking } from '#renting/bookings/bookings.factory.ts';
import { makeTried } from '#test/limits.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';
import { confirm, heldBooking, newCode, pay, submit } from './codes.factory.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
afterEach(() => world.clock.set(NOW));

/** Pays for another booking, which resets the person's own tries. */
async function payAnother(client: Person) {
  const { invoice } = await makeBooking(client, await makeSpace(world.services));
  await pay(world, client, invoice.id, 17500);
}

describe('a code', () => {
  test('may be guessed ten times, on whatever invoice', async () => {
    const { client, invoiceId } = await heldBooking(world);
    const other = await makeBooking(client, await makeSpace(world.services));
    const invoices = [invoiceId, other.invoice.id];
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await submit(client, invoices[tries % 2] as number, newCode())).status).toBe(202);
    }
    expect((await submit(client, invoiceId, newCode())).status).toBe(429);
  });

  test('may be guessed twenty times a day on one invoice, whatever else was tried and paid', async () => {
    const { client, invoiceId } = await heldBooking(world);
    for (let tries = 0; tries < 20; tries += 1) {
      // Paying another invoice gives the person's own tries back.
      if (tries % 9 === 8) await payAnother(client);
      expect((await submit(client, invoiceId, newCode())).status).toBe(202);
    }
    await payAnother(client);
    expect((await submit(client, invoiceId, newCode())).status).toBe(429);
  });

  test('may be guessed forty times a day by one person, however far apart and on whatever invoice', async () => {
    const { client, invoiceId } = await heldBooking(world);
    await submit(client, invoiceId, newCode());
    await makeTried(world, 'code-user-day', client.id, 39);
    expect((await submit(client, invoiceId, newCode())).status).toBe(202);
    const other = await makeBooking(client, await makeSpace(world.services));
    const refused = await submit(client, other.invoice.id, newCode());
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: 'TOO_MANY_TRIES',
        message: 'Too many tries. Please wait 24 hours and try again.',
      },
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 3600);
    const next = await heldBooking(world);
    expect((await submit(next.client, next.invoiceId, newCode())).status).toBe(202);
  });

  test('may be typed once by each account where more than a hundred guess from one network', async () => {
    const address = '192.0.2.77';
    const from = (client: Person, invoiceId: number, at: string) =>
      world.call(
        'PUT',
        `/api/invoices/${invoiceId}`,
        { payment_complete_id: newCode() },
        { authorization: `Bearer ${client.accessToken}` },
        at,
      );
    const { client, invoiceId } = await heldBooking(world);
    const other = await heldBooking(world);
    await from(client, invoiceId, address);
    await makeTried(world, 'code-address', address, 101);
    const refused = await from(client, invoiceId, address);
    expect([refused.status, refused.body.message]).toEqual([
      429,
      'Too many tries. Please wait 15 minutes and try again.',
    ]);
    expect((await from(other.client, other.invoiceId, address)).status).toBe(202);
    expect((await from(other.client, other.invoiceId, address)).status).toBe(429);
    expect((await from(client, invoiceId, '192.0.2.78')).status).toBe(202);
  });

  test('that was settled, typed again anywhere, gives back no guesses of others on its network', async () => {
    const [here, there] = ['192.0.2.79', '192.0.2.80'];
    const from = (client: Person, invoiceId: number, code: string, at: string) =>
      world.call(
        'PUT',
        `/api/invoices/${invoiceId}`,
        { payment_complete_id: code },
        { authorization: `Bearer ${client.accessToken}` },
        at,
      );
    const guessesAt = async (at: string) => {
      const { rows } = await sql<{ points: number }>`
        select points from rate_limits where key = ${`code-address:${at}`}`.execute(world.db);
      return rows[0]?.points;
    };
    const other = await heldBooking(world);
    await from(other.client, other.invoiceId, newCode(), here);
    const { client, invoiceId } = await heldBooking(world);
    const paid = newCode();
    await confirm(world, paid, 17500);
    expect((await from(client, invoiceId, paid, here)).status).toBe(200);
    expect(await guessesAt(here)).toBe(1);
    const { invoice } = await makeBooking(client, await makeSpace(world.services));
    await from(client, invoice.id, newCode(), here);
    for (let nth = 0; nth < 3; nth += 1) await from(client, invoiceId, paid, here);
    expect(await guessesAt(here)).toBe(2);
    await from(client, invoice.id, newCode(), there);
    await payAnother(client);
    await from(client, invoiceId, paid, here);
    expect([await guessesAt(here), await guessesAt(there)]).toEqual([2, 1]);
  });

  test('among very many unproved ones is reported in the log, and accepted all the same', async () => {
    const warn = vi.spyOn(world.services.log, 'warn');
    await world.services.limits.forget({ name: 'code-unproved', tries: 1, seconds: 900 }, 'all');
    const warnings = () =>
      warn.mock.calls.filter(([, words]) => words.startsWith('Many codes')).length;
    const { client, invoiceId } = await heldBooking(world);
    await submit(client, invoiceId, newCode());
    expect(warnings()).toBe(0);
    await sql`update rate_limits set points = 300 where key like 'code-unproved%'`.execute(
      world.db,
    );
    expect((await submit(client, invoiceId, newCode())).status).toBe(202);
    expect(warnings()).toBe(1);
    warn.mockRestore();
  });

  test('that was settled, typed again, gives no tries back for guesses', async () => {
    const { client, invoiceId } = await heldBooking(world);
    const paid = newCode();
    await confirm(world, paid, 17500);
    await submit(client, invoiceId, paid);
    const { invoice } = await makeBooking(client, await makeSpace(world.services));
    for (let guess = 0; guess < 9; guess += 1) await submit(client, invoice.id, newCode());
    expect((await submit(client, invoiceId, paid)).status).toBe(200);
    const more = [
      await submit(client, invoice.id, newCode()),
      await submit(client, invoice.id, newCode()),
    ];
    expect(more.map(({ status }) => status)).toEqual([202, 429]);
  });

  test('typed by strangers for my invoice does not use up my tries', async () => {
    const { client, invoiceId } = await heldBooking(world);
    const stranger = await world.asClient();
    for (let tries = 0; tries < 10; tries += 1) await submit(stranger, invoiceId, newCode());
    const code = newCode();
    await confirm(world, code, 17500);
    expect((await submit(client, invoiceId, code)).status).toBe(200);
  });
});
