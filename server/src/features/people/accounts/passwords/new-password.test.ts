// Which new passwords are refused, whoever sets them; old ones still log in.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '#platform/secrets.ts';
import { openWorld, type Person, type World } from '#test/world.ts';
import { insertUser } from '../accounts.queries.ts';
import { problemWithPassword } from './new-password.service.ts';

const wanjiku = {
  first_name: 'Wanjiku',
  last_name: 'Kamau',
  email: 'wanjiku.k@example.co.ke',
  phone_number: '+254712345678',
};

describe('a password', () => {
  test.each([
    ['of the commonest', 'Password1', 'common'],
    ['of the commonest, of one letter', 'aaaaaaaa', 'common'],
    ['that anyone here tries', 'Nairobi2026', 'common'],
    ['that is their email', 'Wanjiku.K@example.co.ke', 'own'],
    ['that is their email before the @', 'wanjiku.k', 'own'],
    ['that is their name', 'wanjikukamau', 'own'],
    ['that is their name the other way round', 'Kamau Wanjiku', 'own'],
    ['that is their phone number', '0712 345 678', 'own'],
  ])('%s is refused', async (_, password, problem) => {
    expect(await problemWithPassword(password, wanjiku)).toBe(problem);
  });

  test.each([
    'karibu-nafasi',
    'karibu-sana',
    'a good password',
    'wanjiku in Westlands',
    'jjjqvxzp',
  ])('such as %s is taken, whatever it is composed of', async (password) => {
    expect(await problemWithPassword(password, wanjiku)).toBeNull();
  });
});

describe('every way to a new password', () => {
  let world: World;
  let admin: Person;
  let client: Person;
  beforeAll(async () => {
    world = await openWorld({ DEMO: 'on' });
    admin = await world.asAdmin();
    client = await world.asClient();
  });
  afterAll(() => world.close());

  const COMMON =
    'Too many people use this password, so it is guessed first. Please choose another.';
  const ways: [string, (password: string) => Promise<{ status: number; body: unknown }>][] = [
    ['signing up', (password) => world.call('POST', '/auth/register', { ...wanjiku, password })],
    ['the profile', (password) => client.call('PUT', '/auth/me', { password })],
    [
      'a reset link',
      async (password) => {
        const { body } = await world.call('POST', '/auth/forgot-password', { email: client.email });
        return world.call('POST', '/auth/reset-password', { token: body.reset_token, password });
      },
    ],
    ['adding a person', (password) => admin.call('POST', '/api/users', { ...wanjiku, password })],
    ['editing one', (password) => admin.call('PATCH', `/api/users/${client.id}`, { password })],
  ];
  test.each(ways)('by %s refuses a common one and blanks, at its field', async (_, send) => {
    expect(await send('password123')).toMatchObject({
      status: 422,
      body: { code: 'PASSWORD_TOO_EASY', errors: { password: COMMON } },
    });
    expect(await send('        ')).toMatchObject({
      status: 422,
      body: { errors: { password: 'Please choose a password that is more than blanks.' } },
    });
  });

  test.each(ways.slice(1, 3).concat(ways.slice(4)))(
    'by %s refuses what the account says of the person',
    async (_, send) => {
      expect(await send(client.email)).toMatchObject({
        status: 422,
        body: {
          code: 'PASSWORD_TOO_EASY',
          errors: {
            password:
              'Your name, email or phone number is guessed first. Please choose another password.',
          },
        },
      });
    },
  );

  test('leaves an old one to log in with', async () => {
    const account = {
      ...wanjiku,
      email: 'old@example.com',
      password_hash: await hashPassword('password123'),
      created_at: world.clock.now(),
    };
    await world.db.transaction().execute((tx) => insertUser(tx, account, ['client']));
    const body = { email: account.email, password: 'password123' };
    expect((await world.call('POST', '/auth/login', body)).status).toBe(200);
  });
});
