// How often people may have a prompt sent to a phone: by day, and by network.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookSpace } from '#renting/bookings/bookings.factory.ts';
import { makeTried } from '#test/limits.ts';
import { openWorld, type Person, type World } from '#test/world.ts';
import { PHONE, press } from './prompts.factory.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  // So that the same person may ask again at once.
  world.mpesa.answers.promptPhone = async () => ({
    outcome: 'refused',
    code: 'unreachable',
    message: '',
  });
});
afterAll(() => world.close());

const A_DAY = 'Too many tries. Please wait 24 hours and try again.';
const A_QUARTER = 'Too many tries. Please wait 15 minutes and try again.';

const responseOf = ({ status, body }: Awaited<ReturnType<typeof press>>) => [status, body.message];

describe('a phone', () => {
  test('is asked thirty times a day by one person, whichever phone and invoice', async () => {
    const { client, invoiceId } = await bookSpace(world);
    await press(client, invoiceId, '0711 000 001');
    await makeTried(world, 'prompt-user-day', client.id, 29);
    expect((await press(client, invoiceId, '0711 000 002')).status).toBe(201);
    const other = await bookSpace(world, {}, client);
    const refused = await press(client, other.invoiceId, '0711 000 003');
    expect(responseOf(refused)).toEqual([429, A_DAY]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 3600);
    const next = await bookSpace(world);
    expect((await press(next.client, next.invoiceId, '0711 000 003')).status).toBe(201);
  });

  test('is asked fifteen times a day, by whomever', async () => {
    const { client, invoiceId } = await bookSpace(world);
    await press(client, invoiceId);
    await makeTried(world, 'prompt-phone-day', '254712345678', 14);
    expect((await press(client, invoiceId, PHONE)).status).toBe(201);
    const other = await bookSpace(world);
    expect(responseOf(await press(other.client, other.invoiceId, '+254 712 345 678'))).toEqual([
      429,
      A_DAY,
    ]);
    expect((await press(other.client, other.invoiceId, '0712 345 679')).status).toBe(201);
  });

  test('is asked once by each account where more than twenty ask from one address', async () => {
    const address = '192.0.2.77';
    const from = (client: Person, invoiceId: number, phone: string, at: string) =>
      world.call(
        'POST',
        `/api/invoices/${invoiceId}/prompts`,
        { phone_number: phone },
        { authorization: `Bearer ${client.accessToken}` },
        at,
      );
    const { client, invoiceId } = await bookSpace(world);
    const other = await bookSpace(world);
    await from(client, invoiceId, '0711 000 011', address);
    await makeTried(world, 'prompt-address', address, 21);
    expect(responseOf(await from(client, invoiceId, '0711 000 013', address))).toEqual([
      429,
      A_QUARTER,
    ]);
    expect((await from(other.client, other.invoiceId, '0711 000 012', address)).status).toBe(201);
    expect((await from(other.client, other.invoiceId, '0711 000 014', address)).status).toBe(429);
    expect((await from(client, invoiceId, '0711 000 013', '192.0.2.78')).status).toBe(201);
  });

  test('that M-Pesa does not accept another prompt for yet is not asked, and the person is told for how long', async () => {
    const { client, invoiceId } = await bookSpace(world);
    const busy = { outcome: 'refused', code: '500.001.1001', message: 'Unable to lock subscriber' };
    const { promptPhone } = world.mpesa.answers;
    world.mpesa.answers.promptPhone = async () => busy as Awaited<ReturnType<typeof promptPhone>>;
    await press(client, invoiceId, '0711 000 021');
    world.mpesa.answers.promptPhone = promptPhone;
    expect(responseOf(await press(client, invoiceId, '0711 000 021'))).toEqual([
      409,
      'This phone cannot be asked again yet. Please wait 2 minutes and try again.',
    ]);
  });
});
