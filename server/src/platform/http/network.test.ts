import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openWorld } from '#test/world.ts';
import { networkOf } from './network.ts';

describe('a network', () => {
  test.each([
    ['196.201.214.200', '196.201.214.200'],
    ['::ffff:196.201.214.200', '196.201.214.200'],
    ['::FFFF:c4c9:d6c8', '196.201.214.200'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::7', '2001:db8::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['::1', '::/64'],
    // What a trusted proxy may say.
    ['unknown', 'unknown'],
    ['', ''],
  ])('of %j is %j', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

test('every limit by address counts the network', async () => {
  const world = await openWorld();
  const { accessToken, email, id } = await world.asClient();
  const authorization = `Bearer ${accessToken}`;
  const password = 'a good password';
  for (const [method, url, body] of [
    ['POST', '/auth/register', { ...WANJIKU, password }],
    ['POST', '/auth/login', { email, password }],
    ['POST', '/auth/forgot-password', { email }],
    ['PUT', '/api/invoices/999', { payment_complete_id: 'UKO1ABCD01' }],
  ] as const) {
    const { status } = await world.call(method, url, body, { authorization }, '2001:db8:1:2::77');
    expect(status).toBeLessThan(500);
  }
  const { rows } = await sql<{ key: string }>`
    select key from rate_limits where key like '%2001:db8%' order by key`.execute(world.db);
  expect(rows.map(({ key }) => key.replace(email, 'email').replace(` ${id}`, ' id'))).toEqual([
    'code-address:2001:db8:1:2::/64',
    'code-user-address:2001:db8:1:2::/64 id',
    'forgot-account-address:2001:db8:1:2::/64 email',
    'forgot-address:2001:db8:1:2::/64',
    'login-account-address:2001:db8:1:2::/64 email',
    'login-address:2001:db8:1:2::/64',
    'register-address:2001:db8:1:2::/64',
    'register-unproved:2001:db8:1:2::/64',
  ]);
  await world.close();
});

const WANJIKU = {
  first_name: 'Wanjiku',
  last_name: 'Kamau',
  email: 'wanjiku@example.com',
  phone_number: '0712 345 678',
};
