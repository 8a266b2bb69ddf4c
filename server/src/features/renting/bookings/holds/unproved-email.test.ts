// After many sign-ups from one network within an hour, a new account from there holds nothing unpaid until its address
// is proved.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD } from '#people/accounts/accounts.factory.ts';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { openWorld, type World } from '#test/world.ts';
import { bookingRequest } from '../bookings.factory.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Signs up from one network, and logs in; `nth` keeps the addresses of a test apart. */
async function signUp(nth: number, network: string, { call }: World = world) {
  const email = `sign-up-${nth}@${network.replaceAll('.', '-')}.example`;
  const names = { first_name: 'Zawadi', last_name: 'Were', phone_number: '0712345678' };
  await call('POST', '/auth/register', { ...names, email, password: PASSWORD }, {}, network);
  const { body } = await call('POST', '/auth/login', { email, password: PASSWORD });
  return { id: body.user.id as number, email, authorization: `Bearer ${body.access_token}` };
}
type SignedUp = Awaited<ReturnType<typeof signUp>>;

const book = async ({ authorization }: SignedUp, from = world, changes = {}) => {
  const body = bookingRequest(await makeSpace(from.services), { total_amount: null, ...changes });
  const { status, body: answer } = await from.call('POST', '/api/bookings', body, {
    authorization,
  });
  return answer.code ?? status;
};

test('the sixth account of a network opens its link first; not for free bookings, nor after a payment', async () => {
  for (let nth = 1; nth <= 4; nth += 1) await signUp(nth, '10.7.0.1');
  const fifth = await signUp(5, '10.7.0.1');
  const sixth = await signUp(6, '10.7.0.1');
  const seventh = await signUp(7, '10.7.0.1');
  expect(await book(fifth)).toBe(201);
  expect(await book(sixth)).toBe('EMAIL_UNPROVED');
  expect(await book(await signUp(8, '10.7.0.2'))).toBe(201);

  await world.processQueue();
  const mail = world.outbox.find(({ to }) => to === sixth.email);
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  expect((await world.call('POST', '/auth/prove-email', { token })).status).toBe(200);
  expect(await book(sixth)).toBe(201);

  expect(await book(seventh)).toBe('EMAIL_UNPROVED');
  const free = await makeSpace(world.services, { price_cents: 0 });
  expect(await book(seventh, world, { space_id: free })).toBe(201);
  // As if they had paid once, and got it back.
  await sql`
    update invoices set status = 'cancelled', amount_cents = 100
    where payer_id = ${seventh.id}`.execute(world.db);
  expect(await book(seventh)).toBe(201);
});

test('without limits nobody needs to', async () => {
  const unlimited = await openWorld({ RATE_LIMITS: 'off' });
  let last = await signUp(1, '10.7.0.3', unlimited);
  for (let nth = 2; nth <= 6; nth += 1) last = await signUp(nth, '10.7.0.3', unlimited);
  expect(await book(last, unlimited)).toBe(201);
  await unlimited.close();
});
