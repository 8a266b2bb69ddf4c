import { expect, test } from 'vitest';
import { nameOfStatement } from './statement-name.ts';

test.each([
  ['select 1', 'select'],
  ['\n    select id, (select 1 from a) from spaces where id = $1', 'select spaces'],
  ['/* unawaited */ \n update bookings set x = $1', 'update bookings'],
  ['insert into pgboss.job (name) values ($1)', 'insert pgboss.job'],
  ['delete from rate_limits where expire < $1', 'delete rate_limits'],
  [
    'with kept as (select id from users for update of users) insert into bookings (id) select 1',
    'insert bookings',
  ],
  ['with found as (select id from claims) select * from found', 'select claims'],
  ['select id from callbacks for update skip locked', 'select callbacks'],
  [
    'INSERT INTO "rate_limits" AS rl (key) VALUES ($1) ON CONFLICT (key) DO UPDATE SET points = 1',
    'insert rate_limits',
  ],
  ['DELETE FROM "rate_limits" WHERE key = $1', 'delete rate_limits'],
  [
    'with gone as (delete from claims where id = $1 returning id) select * from gone',
    'delete claims',
  ],
  ['select id from users where id = $1 for no key update', 'select users'],
  ['select kind from (select kind from prompts) as all_kinds', 'select prompts'],
  ['begin', 'begin'],
  ['', ''],
])('%j is called %s', (text, name) => {
  expect(nameOfStatement(text)).toBe(name);
  expect(nameOfStatement(text)).toBe(name);
});
