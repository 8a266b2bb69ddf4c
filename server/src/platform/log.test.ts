import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '#test/world.ts';
import { describeError, logOptions } from './log.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('an error of the database is logged without the row it is about', async () => {
  const insert = () =>
    sql`insert into users (first_name, last_name, email, phone_number, password_hash, created_at)
        values ('', 'Kamau', 'wanjiku@example.com', '+254712345678', '$argon2id$secret', now())`.execute(
      world.db,
    );
  const error: Error = await insert().then(
    () => new Error('It was not refused'),
    (refused) => refused,
  );
  expect(error).toHaveProperty('detail', expect.stringContaining('$argon2id$secret'));

  const logged = describeError(new Error('A request failed', { cause: error }));
  expect(logged).toMatchObject({
    type: 'Error',
    message: 'A request failed',
    cause: {
      message: expect.stringContaining('violates check constraint'),
      code: '23514',
      constraint: 'users_first_name_length',
      stack: expect.stringContaining('log.test.ts'),
    },
  });
  expect(JSON.stringify(logged)).not.toMatch(/argon2|wanjiku|\+254/);
});

test('the log describes errors so', () => {
  expect(logOptions({ logLevel: 'warn' })).toMatchObject({ serializers: { err: describeError } });
});
