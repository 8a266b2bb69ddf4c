import { afterAll, beforeAll, expect, test } from 'vitest';
import { NOW, openWorld, type World } from '#test/world.ts';
import { publicHolidays } from './public-holidays.service.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Holiday = { day: string; name: string };
async function listed(): Promise<Holiday[]> {
  const { status, body } = await world.call('GET', '/api/public_holidays');
  expect(status).toBe(200);
  return body.data;
}
const named = (holidays: Holiday[], name: string) =>
  holidays.filter((holiday) => holiday.name.startsWith(name)).map(({ day }) => day);

test('holidays are those of this year and the next, in order, each day once', async () => {
  world.clock.set(NOW);
  const holidays = await listed();
  const days = holidays.map(({ day }) => day);
  expect(days).toEqual([...new Set(days)].toSorted());
  expect(new Set(days.map((day) => day.slice(0, 4)))).toEqual(new Set(['2026', '2027']));
  expect(named(holidays, "New Year's Day")).toEqual(['2026-01-01', '2027-01-01']);
  expect(named(holidays, 'Labour Day')).toEqual(['2026-05-01', '2027-05-01']);
  expect(named(holidays, 'Madaraka Day')).toEqual(['2026-06-01', '2027-06-01']);
  expect(named(holidays, 'Mashujaa Day')).toEqual(['2026-10-20', '2027-10-20']);
  expect(named(holidays, 'Christmas Day')).toEqual(['2026-12-25', '2027-12-25']);
  expect(named(holidays, 'Good Friday')).toEqual(['2026-04-03', '2027-03-26']);
  expect(named(holidays, 'Easter')).toEqual(['2026-04-06', '2027-03-29']);
});

test('a holiday on a Sunday is observed on the Monday too, such as Jamhuri Day 2027', async () => {
  world.clock.set(NOW);
  const holidays = await listed();
  expect(named(holidays, 'Jamhuri Day')).toEqual(['2026-12-12', '2027-12-12', '2027-12-13']);
  expect(named(holidays, 'Boxing Day')).toEqual(['2026-12-26', '2027-12-26', '2027-12-27']);
  expect(holidays).toContainEqual({
    day: '2027-12-13',
    name: 'Jamhuri Day (moved from Sunday)',
  });
});

test('10 October has its name since 2024', async () => {
  const holidays = await publicHolidays([2026, 2027]);
  expect(named(holidays, 'Mazingira Day')).toEqual(['2026-10-10', '2027-10-10', '2027-10-11']);
  expect(named(holidays, 'Moi')).toEqual([]);
});

test('a Christmas on a Sunday is observed on Tuesday, since Monday is Boxing Day', async () => {
  expect(named(await publicHolidays([2033]), 'Christmas Day')).toEqual([
    '2033-12-25',
    '2033-12-27',
  ]);
});

test('two holidays on one day are one row with both names', async () => {
  expect(await publicHolidays([2034])).toContainEqual({
    day: '2034-12-12',
    name: 'Idd-ul-Fitr, Jamhuri Day',
  });
});

test('the year is that of the clock in Nairobi, where the new one begins at 21:00 UTC', async () => {
  const years = async () => [...new Set((await listed()).map(({ day }) => day.slice(0, 4)))];
  world.clock.set(new Date('2026-12-31T20:59:59Z'));
  expect(await years()).toEqual(['2026', '2027']);
  world.clock.set(new Date('2026-12-31T21:00:00Z'));
  expect(await years()).toEqual(['2027', '2028']);
});

test('they are computed once for all who ask', async () => {
  const holidays = await publicHolidays([2026, 2027]);
  expect(await publicHolidays([2026, 2027])).toBe(holidays);
  expect(await publicHolidays([2027, 2028])).not.toEqual(holidays);
});
