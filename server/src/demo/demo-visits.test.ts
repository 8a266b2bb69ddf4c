import { expect, test } from 'vitest';
import type { Person } from './demo-people.ts';
import type { Space } from './demo-spaces.ts';
import { planVisits } from './demo-visits.ts';

const person = (id: number) => ({ id }) as Person;
const clients = Array.from({ length: 12 }, (_, nth) => person(nth + 1));
const spaces = Array.from(
  { length: 40 },
  (_, nth) => ({ id: nth + 1, priceCents: 100_00, maxGuests: 8, isAvailable: true }) as Space,
);

const planAt = (now: string) =>
  planVisits({ spaces, clients, regular: person(1), now: new Date(now) });

test.each(['00:05', '08:30', '23:55'])(
  'whoever starts the demo at %s finds the same people in the same spaces as at noon',
  (time) => {
    const known = (now: string) =>
      planAt(now)
        .map(({ space, client, start, end, guests, reviewedAt, fate }) => ({
          ...{ space: space.id, client: client.id, start, end, guests, reviewedAt, fate },
        }))
        .toSorted((one, other) => one.space - other.space || +one.start - +other.start);
    const visits = known(`2026-11-22T${time}:00+03:00`);
    expect(visits).toEqual(known('2026-11-22T12:00:00+03:00'));
    expect(visits).toHaveLength(9 * spaces.length);
  },
);

test('neither hours nor guests are the same for all', () => {
  const visits = planAt('2026-11-22T12:00:00+03:00');
  const kinds = (of: (visit: (typeof visits)[number]) => number) => new Set(visits.map(of)).size;
  expect(kinds(({ start }) => start.getUTCHours())).toBe(9);
  expect(kinds(({ guests }) => guests)).toBe(8);
  expect(kinds(({ client }) => client.id)).toBe(clients.length);
  const unreviewed = visits.filter(({ reviewedAt }) => reviewedAt === null).length;
  expect(unreviewed / visits.length).toBeGreaterThan(0.12);
  expect(unreviewed / visits.length).toBeLessThan(0.28);
});
