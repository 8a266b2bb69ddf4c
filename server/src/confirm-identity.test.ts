// Where a stolen token is not enough: the same for every call whose contract requires a confirmation.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newCode } from '#channels/codes/codes.factory.ts';
import { paymentRow, sendStatement, statementOf } from '#channels/statements/statements.factory.ts';
import { PASSWORD } from '#people/accounts/accounts.factory.ts';
import { MINUTE_MS } from '#platform/durations.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(() => world.clock.set(NOW));

/** An admin who logged in six minutes ago. */
async function staleAdmin(): Promise<Person> {
  const admin = await world.asAdmin();
  world.clock.set(new Date(world.clock.now().getTime() + 6 * MINUTE_MS));
  return admin;
}

const someone = (role: string) => ({
  first_name: 'Njeri',
  last_name: 'Mwangi',
  email: `njeri-${newCode()}@nafasi.example`.toLowerCase(),
  phone_number: '0712 345 678',
  password: 'a good password',
  role,
});

const DANGEROUS: readonly [Parameters<Person['call']>[0], string, object][] = [
  ['PUT', '/auth/me', { password: 'another good one' }],
  ['PUT', '/auth/me', { email: 'elsewhere@nafasi.example' }],
  ['POST', '/api/users', someone('admin')],
  ['POST', '/api/users', someone('owner')],
  ['POST', '/api/user_roles', { user_id: 999_999, role_id: 1 }],
  ['DELETE', '/api/user_roles/999999/1', {}],
  ['DELETE', '/api/users/999999', {}],
  ['PATCH', '/api/users/999999', { password: 'another good one' }],
  ['POST', '/api/refunds/999999/send', { sendings: 0 }],
  ['POST', '/api/refunds/999999/close', { outcome: 'failed', reason: 'Looked it up.' }],
  ['POST', '/api/receipts/999999/match', { invoice_id: 1, reason: 'The client sent the SMS.' }],
  ['POST', '/api/receipts/999999/unmatch', { from_invoice_id: 1, reason: 'It is not theirs.' }],
  [
    ...(['POST', '/api/receipts/999999/move'] as const),
    { from_invoice_id: 1, invoice_id: 2, reason: 'It is not theirs.' },
  ],
  ['POST', '/api/receipts/999999/phantom', { reason: 'The file was forged.' }],
  ['POST', '/api/refunds/999999/undo', { reason: 'It was another one.' }],
  ['POST', '/api/refunds/999999/withdraw', { reason: 'Its payer turned up.' }],
  ['POST', '/api/receipts/999999/refund', { reason: 'The payer asked for it.' }],
  ['POST', '/api/feed', {}],
  ['POST', '/api/spaces/999999/feed', {}],
];

describe.each(DANGEROUS)('%s %s %j', (method, url, body) => {
  test('needs the password, unless the login is five minutes old at most', async () => {
    const admin = await staleAdmin();
    const without = await admin.call(method, url, body);
    expect(without).toMatchObject({
      status: 403,
      body: { code: 'CONFIRM_PASSWORD', message: expect.stringContaining('with your password') },
    });
    expect(await admin.call(method, url, { ...body, current_password: 'guessed' })).toMatchObject({
      status: 422,
      body: { code: 'WRONG_PASSWORD', errors: { current_password: expect.any(String) } },
    });
    const confirmed = await admin.call(method, url, { ...body, current_password: PASSWORD });
    expect(['CONFIRM_PASSWORD', 'WRONG_PASSWORD', 'NOT_VALID']).not.toContain(confirmed.body.code);

    world.clock.set(NOW);
    const fresh = await (await world.asAdmin()).call(method, url, body);
    expect(fresh.body.code).not.toBe('CONFIRM_PASSWORD');
  });
});

test('a statement takes the password as a field of its form', async () => {
  const admin = await staleAdmin();
  const file = statementOf(paymentRow(newCode(), '500.00'));
  expect(await sendStatement(admin, file)).toMatchObject({
    status: 403,
    body: { code: 'CONFIRM_PASSWORD' },
  });
  expect(await sendStatement(admin, file, 'guessed')).toMatchObject({
    status: 422,
    body: { code: 'WRONG_PASSWORD', errors: { current_password: expect.any(String) } },
  });
  expect(await sendStatement(admin, file, PASSWORD)).toMatchObject({
    status: 201,
    body: { data: { receipts_added: 1 } },
  });
});

test('other calls need only a token', async () => {
  const admin = await staleAdmin();
  const client = await world.asClient();
  const answers = await Promise.all([
    admin.call('PUT', '/auth/me', { first_name: 'Amina', phone_number: '0711 111 111' }),
    admin.call('PUT', '/auth/me', { email: admin.email.toUpperCase(), password: '' }),
    admin.call('POST', '/api/users', someone('client')),
    admin.call('PATCH', `/api/users/${client.id}`, { first_name: 'Wanjiku', password: '' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 201, 200]);
});

test('renewing the tokens does not count as a login', async () => {
  const admin = await staleAdmin();
  const { body } = await world.call('POST', '/auth/refresh', undefined, {
    authorization: `Bearer ${admin.refreshToken}`,
  });
  const change = await world.call(
    'PUT',
    '/auth/me',
    { password: 'another good one' },
    { authorization: `Bearer ${body.access_token}` },
  );
  expect(change.body.code).toBe('CONFIRM_PASSWORD');
});

test('the password may be tried ten times, and then even the right one is refused', async () => {
  const [admin, other] = [await world.asAdmin(), await world.asAdmin()];
  const change = (by: Person, current_password: string) =>
    by.call('PUT', '/auth/me', { password: PASSWORD, current_password });
  for (let nth = 0; nth < 10; nth += 1)
    expect((await change(admin, `guess-${nth}`)).body.code).toBe('WRONG_PASSWORD');
  expect((await change(admin, PASSWORD)).status).toBe(429);
  expect((await change(other, PASSWORD)).status).toBe(200);
});

test.each([null, 7, ['karibu-sana'], 'x'.repeat(201)])(
  '%j is no password',
  async (current_password) => {
    const admin = await world.asAdmin();
    expect(
      await admin.call('PUT', '/auth/me', { password: PASSWORD, current_password }),
    ).toMatchObject({
      status: 422,
      body: { code: 'NOT_VALID', errors: { current_password: expect.any(String) } },
    });
  },
);
