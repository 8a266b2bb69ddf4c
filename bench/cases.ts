import type { Call } from './load.ts';
import type { Size } from './world.ts';

type World = Size & {
  /** The ids of the first person, who owns 500 spaces and is an admin, and of the first space. */
  person: number;
  space: number;
};

export type Case = {
  name: string;
  call(world: World, nth: number): Call;
  /** Whether bare Fastify can answer the same bytes: not where they differ each time. */
  hasFloor: boolean;
};

const DAY_MS = 24 * 60 * 60_000;
const dayAhead = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const two = (number: number) => String(number).padStart(2, '0');
/** Another one each time, and the same in each run. */
const spread = (nth: number, among: number) => (nth * 7919) % among;

const search =
  (query: string): Case['call'] =>
  () => ({ path: `/spaces?limit=20${query}` });
const signedIn =
  (path: string): Case['call'] =>
  ({ person }) => ({ path, token: `access-${person}` });

export const CASES: readonly Case[] = [
  { name: 'search', call: search(''), hasFloor: true },
  { name: 'search: keyword', call: search('&keyword=boardroom'), hasFloor: true },
  { name: 'search: misspelt', call: search('&keyword=bordroom'), hasFloor: true },
  {
    name: 'search: type and price',
    call: search('&space_type=office&max_price=9000'),
    hasFloor: true,
  },
  { name: 'search: by rating', call: search('&sort=rating'), hasFloor: true },
  {
    name: 'search: from and to',
    call: (_world, nth) => {
      const from = 8 + spread(nth, 10);
      const when = `date=${dayAhead(1 + spread(nth, 20))}&from=${two(from)}:00&to=${two(from + 2)}:00`;
      return { path: `/spaces?limit=20&${when}` };
    },
    hasFloor: false,
  },
  {
    name: 'search: any 3 hours',
    call: (_world, nth) => ({
      path: `/spaces?limit=20&date=${dayAhead(1 + spread(nth, 20))}&hours=3`,
    }),
    hasFloor: false,
  },
  {
    name: 'one space',
    call: ({ space, spaces }, nth) => ({ path: `/api/spaces/${space + spread(nth, spaces)}` }),
    hasFloor: false,
  },
  {
    name: 'free times of 31 days',
    call: ({ space, spaces }, nth) => ({
      path: `/api/spaces/${space + spread(nth, spaces)}/availability?from=${dayAhead(0)}&to=${dayAhead(30)}`,
    }),
    hasFloor: false,
  },
  { name: 'owner: bookings', call: signedIn('/api/bookings?as=owner&limit=20'), hasFloor: true },
  { name: 'owner: invoices', call: signedIn('/api/invoices?as=owner&limit=20'), hasFloor: true },
  { name: 'owner: statistics', call: signedIn('/api/statistics/owner'), hasFloor: true },
  { name: 'admin: invoices', call: signedIn('/api/invoices?as=admin&limit=20'), hasFloor: true },
  { name: 'admin: statistics', call: signedIn('/api/statistics/admin'), hasFloor: true },
];
