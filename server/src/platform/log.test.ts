import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '#test/world.ts';
import { handleErrors } from './http/errors.ts';
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

test('a request is logged by its route and its ids, however its path is written', async () => {
  const lines: { req?: object }[] = [];
  const options = logOptions({ logLevel: 'info' }) as object;
  const app = Fastify({
    logger: { ...options, stream: { write: (line: string) => lines.push(JSON.parse(line)) } },
    routerOptions: { ignoreTrailingSlash: true },
  });
  handleErrors(app, true);
  app.get('/feeds/:file', () => 'a calendar');
  app.post('/hooks/:secret/c2b', () => 'taken');
  app.get('/api/spaces/:id', () => 'a space');
  for (const [method, url] of [
    ['GET', '/api/spaces/7?token=SECRET'],
    ['GET', '/feeds/SECRET.ics'],
    ['POST', '/hooks/SECRET/c2b/'],
    ['GET', '//feeds/SECRET'],
    ['GET', '/x/../feeds/SECRET'],
    ['GET', '/%66eeds/SECRET'],
    ['POST', '/%68ooks/SECRET/c2b'],
    ['POST', '/HOOKS/SECRET/c2b'],
    ['GET', '/reset-password?token=SECRET'],
  ] as const)
    await app.inject({ method, url });
  await app.close();
  expect(lines.flatMap(({ req }) => req ?? [])).toEqual([
    { method: 'GET', path: '/api/spaces/7' },
    { method: 'GET', path: '/feeds/:file' },
    { method: 'POST', path: '/hooks/:secret/c2b' },
    { method: 'GET', path: 'unknown' },
    { method: 'GET', path: '/feeds/:file' },
    { method: 'GET', path: '/feeds/:file' },
    { method: 'POST', path: '/hooks/:secret/c2b' },
    { method: 'POST', path: 'unknown' },
    { method: 'GET', path: 'unknown' },
  ]);
  expect(JSON.stringify(lines)).not.toContain('SECRET');
});

test('the log describes errors so', () => {
  expect(logOptions({ logLevel: 'warn' })).toMatchObject({ serializers: { err: describeError } });
});
