import type { Call } from './load.ts';
import type { Size } from './world.ts';

export type World = Size & {
  /** The ids of the first person, who owns 500 spaces and is an admin, and of the first space. */
  person: number;
  space: number;
};

export type Case = {
  name: string;
  call(world: World, nth: number): Call;
  /**
   * For a case with this many different calls, all are made once before it is measured, as it is about repeated calls.
   */
  repeats?: number;
  /** Whether bare Fastify can respond with the same bytes: not if they differ each time. */
  hasFloor: boolean;
  /** Which of its statements the driver sends alone, for the other floor. */
  statements?: RegExp;
};

const DAY_MS = 24 * 60 * 60_000;
export const dayAhead = (days: number) =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const two = (number: number) => String(number).padStart(2, '0');
/** Another value each time, but the same sequence in each run. */
export const spread = (nth: number, among: number) => (nth * 7919) % among;

const search =
  (query: string): Case['call'] =>
  () => ({ path: `/spaces?limit=20${query}` });
const signedIn =
  (path: string): Case['call'] =>
  ({ person }) => ({ path, token: `access-${person}` });

const timeOf = (nth: number) => {
  const from = 8 + spread(nth, 10);
  return `date=${dayAhead(1 + spread(nth, 20))}&from=${two(from)}:00&to=${two(from + 2)}:00`;
};
/** A cursor in the format of lists. */
const cursorOf = (place: unknown[]) => Buffer.from(JSON.stringify(place)).toString('base64url');

// The vocabulary of world.sql in its order, the commonest words first.
const BEGINS = 'ka ma ta li so mwe nya be ru chi go za ki lo na'.split(' ');
const MIDDLES = 'ri ba mo ndu te sha le ngo ya su vi ro ke ja'.split(' ');
const ENDS = ' ni la to ra mi ku shi do me sa wa li go pa'.split(' ');
const WORDS = BEGINS.flatMap((begins) =>
  MIDDLES.flatMap((middle) => ENDS.map((ends) => begins + middle + ends)),
).sort();
const WORDS_ASKED = 1009;
/** With the frequency it has in the world. */
export const word = (nth: number) =>
  WORDS[Math.floor((spread(nth, WORDS_ASKED) / WORDS_ASKED) ** 3 * 3000)] ?? 'boardroom';
const misspelt = (nth: number) => word(nth).replace(/^(..)(.)/, '$1x');
const TYPES = ['office', 'meeting room', 'coworking', 'studio', 'workshop', 'event space'].map(
  encodeURIComponent,
);

const AMENITIES_ASKED = [
  'screen',
  'screen,whiteboard',
  'video_calls,air_conditioning',
  'parking,step_free,lift',
  'prayer_room',
];

// The statements that find a page and show it, and so the driver's floor.
const FINDS = /^\s*with found as materialized|from spaces where spaces.id = any/;

export const CASES: readonly Case[] = [
  { name: 'search', call: search(''), hasFloor: true, statements: FINDS },
  {
    name: 'search: keyword',
    call: (_world, nth) => ({ path: `/spaces?limit=20&keyword=${word(nth)}` }),
    repeats: WORDS_ASKED,
    hasFloor: true,
    statements: FINDS,
  },
  {
    name: 'search: misspelt',
    call: (_world, nth) => ({ path: `/spaces?limit=20&keyword=${misspelt(nth)}` }),
    repeats: WORDS_ASKED,
    hasFloor: true,
    statements: FINDS,
  },
  {
    name: 'search: type and price',
    call: (_world, nth) => ({
      path: `/spaces?limit=20&space_type=${TYPES[spread(nth, 6)]}&max_price=${3000 + 500 * spread(nth, 36)}`,
    }),
    hasFloor: true,
    statements: FINDS,
  },
  { name: 'search: by rating', call: search('&sort=rating'), hasFloor: true, statements: FINDS },
  {
    name: 'search: type and price, each another',
    call: (_world, nth) => ({
      path: `/spaces?limit=20&space_type=${TYPES[spread(nth, 6)]}&max_price=${(300_000 + nth) / 100}`,
    }),
    hasFloor: false,
    statements: FINDS,
  },
  {
    name: 'search: keyword, each another',
    call: (_world, nth) => ({
      path: `/spaces?limit=20&keyword=${word(nth)}&max_price=${(2_000_000 + nth) / 100}`,
    }),
    hasFloor: false,
    statements: FINDS,
  },
  {
    name: 'search: type and price, each another, cards',
    call: (_world, nth) => ({
      path: `/spaces?limit=20&fields=card&space_type=${TYPES[spread(nth, 6)]}&max_price=${(300_000 + nth) / 100}`,
    }),
    hasFloor: false,
    statements: FINDS,
  },
  {
    name: 'search: all filters, each another',
    call: (_world, nth) => ({
      path:
        `/spaces?limit=20&fields=card&space_type=${TYPES[spread(nth, 6)]}&max_price=${(1_500_000 + nth) / 100}` +
        `&amenities=${AMENITIES_ASKED[spread(nth, 5)]}&backup_power=yes&min_download=${10 + spread(nth, 90)}` +
        `&arrangement=boardroom&guests=${2 + spread(nth, 12)}`,
    }),
    hasFloor: false,
    statements: FINDS,
  },
  {
    name: 'search: keyword, each another, cards',
    call: (_world, nth) => ({
      path: `/spaces?limit=20&fields=card&keyword=${word(nth)}&max_price=${(2_000_000 + nth) / 100}`,
    }),
    hasFloor: false,
    statements: FINDS,
  },
  {
    name: 'search: misspelt, each another',
    call: (_world, nth) => ({
      path: `/spaces?limit=20&fields=card&keyword=${misspelt(nth)}&max_price=${(2_000_000 + nth) / 100}`,
    }),
    hasFloor: false,
  },
  {
    name: 'search: by rating, deep page',
    call: ({ space, spaces }, nth) => {
      const place = [space + spread(nth, spaces), `4.${two(spread(nth, 10))}`, 'rating', 1001];
      return { path: `/spaces?limit=20&fields=card&sort=rating&cursor=${cursorOf(place)}` };
    },
    hasFloor: false,
  },
  {
    name: 'search: deep page',
    call: ({ space, spaces }, nth) => ({
      path: `/spaces?limit=20&fields=card&cursor=${cursorOf([space + spread(nth, spaces), null, null, 1001])}`,
    }),
    hasFloor: false,
  },
  ...['', '&fields=card'].flatMap((fields) => [
    {
      name: `search: from and to${fields && ', cards'}`,
      call: (_world: World, nth: number) => ({
        path: `/spaces?limit=20&${timeOf(nth)}${fields}`,
      }),
      hasFloor: false,
    },
    {
      name: `search: any 3 hours${fields && ', cards'}`,
      call: (_world: World, nth: number) => ({
        path: `/spaces?limit=20&date=${dayAhead(1 + spread(nth, 20))}&hours=3${fields}`,
      }),
      hasFloor: false,
    },
  ]),
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
