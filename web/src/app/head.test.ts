import { expect, test } from 'vitest';
import type { Space } from '../domain/space.ts';
import { headOfCorner, headOfHome, headOfSite, headOfSpace } from './head.ts';
import { dataOfSpace } from './structured-data.ts';

const ORIGIN = 'https://nafasi.example';
const space: Space = {
  id: 40,
  owner_id: 3,
  owner: { first_name: 'Njeri', last_name: 'O', spaces: 2, member_since: '2026-01-05' },
  title: 'Acacia Boardroom',
  description: 'A long table under an acacia.',
  images: [],
  status: 'available',
  space_type: 'conference room',
  max_guests: 14,
  price_per_hour: 3500,
  location: 'Mvule Towers, Westlands',
  neighbourhood: 'Westlands',
  place: { latitude: -1.264, longitude: 36.802 },
  terms: 'No smoking.',
  agreement: { template_id: 1, terms: 'No smoking.' },
  rating: 4.5,
  reviews_count: 4,
  ratings: {
    power: { average: 4.5, reviews: 2 },
    internet: { average: null, reviews: 0 },
    water: { average: null, reviews: 0 },
  },
  visited_on: null,
  created_at: '2026-01-05T09:00:00+03:00',
  amenities: ['screen', 'step_free'],
  seats: { boardroom: 14, theatre: null, classroom: null },
  area_m2: 42,
  power: { mains: null, backup: null, backup_hours: null },
  internet: {
    download_mbps: null,
    upload_mbps: null,
    told_on: null,
    told_by: null,
    second_line: null,
  },
  water: { mains: null, tank: null, tank_litres: null },
};

type Head = { meta?: readonly object[]; links?: readonly object[] };
const saidBy = ({ meta = [], links = [] }: Head) => ({
  said: Object.fromEntries(
    meta.flatMap((tag) => {
      const { name, property, content, title } = tag as Record<string, string>;
      return title ? [['title', title]] : [[name ?? property, content]];
    }),
  ),
  links,
});

test('a space says what it is, where it is, and which picture shows it', () => {
  const { said, links } = saidBy(headOfSpace(ORIGIN, space));
  expect(links).toEqual([{ rel: 'canonical', href: `${ORIGIN}/spaces/40` }]);
  expect(said).toMatchObject({
    title: 'Acacia Boardroom · Nafasi',
    'og:url': `${ORIGIN}/spaces/40`,
    'og:image:width': '1200',
    'og:image:height': '630',
  });
  expect(said['og:image']).toMatch(/^https:\/\/nafasi\.example\/previews\/40-[0-9a-f]{8}\.jpg$/);
});

test.each([
  ['title', { title: 'Acacia' }],
  ['price', { price_per_hour: 3600 }],
  ['rating', { rating: 4.6 }],
  ['place', { location: 'Karen' }],
])('its picture has another address once its %s is another', (_what, change) => {
  const addressOf = (one: Space) => saidBy(headOfSpace(ORIGIN, one)).said['og:image'];
  expect(addressOf({ ...space, ...change })).not.toBe(addressOf(space));
  expect(addressOf({ ...space, description: 'More.' })).toBe(addressOf(space));
});

test('a space that is not here is not to be found', () => {
  expect(saidBy(headOfSpace(ORIGIN, undefined))).toEqual({
    said: { robots: 'noindex' },
    links: [],
  });
});

test('search engines read what an hour costs, and how it was rated', () => {
  const { '@graph': things } = dataOfSpace(ORIGIN, space, `${ORIGIN}/previews/40.jpg`);
  const [product, room, trail] = JSON.parse(JSON.stringify(things));
  expect(product).toMatchObject({
    '@type': 'Product',
    name: 'Acacia Boardroom',
    offers: { '@type': 'Offer', price: 3500, priceCurrency: 'KES' },
    aggregateRating: { ratingValue: 4.5, reviewCount: 4, bestRating: 5 },
  });
  expect(product.offers.availability).toBe('https://schema.org/InStock');
  expect(product.offers.priceSpecification).toMatchObject({ unitCode: 'HUR', price: 3500 });
  expect(room).toMatchObject({ '@type': 'MeetingRoom', maximumAttendeeCapacity: 14 });
  const names = trail.itemListElement.map(({ name }: { name: string }) => name);
  expect(names).toEqual(['Home', 'Nairobi', 'Westlands', 'Conference rooms', 'Acacia Boardroom']);
});

test('search engines read what a space has, as far as it was told', () => {
  const roomOf = (one: Space) => {
    const { '@graph': things } = dataOfSpace(ORIGIN, one, '');
    return JSON.parse(JSON.stringify(things))[1];
  };
  const feature = { '@type': 'LocationFeatureSpecification', value: true };
  expect(roomOf(space)).toMatchObject({
    amenityFeature: [
      { ...feature, name: 'Screen' },
      { ...feature, name: 'Step free' },
      { ...feature, name: 'Seats boardroom', value: 14 },
    ],
    floorSize: { '@type': 'QuantitativeValue', value: 42, unitCode: 'MTK' },
    geo: { '@type': 'GeoCoordinates', latitude: -1.264, longitude: 36.802 },
  });
  const seats = { boardroom: null, theatre: null, classroom: null };
  const supplied = roomOf({
    ...{ ...space, amenities: [], seats },
    power: { mains: true, backup: ['generator', 'solar'], backup_hours: 6 },
    internet: {
      ...{ download_mbps: 94, upload_mbps: 47.5, told_on: '2026-11-16', told_by: 'test' },
      second_line: false,
    },
    water: { mains: null, tank: true, tank_litres: 10_000 },
  });
  const speed = { ...feature, unitText: 'Mbit/s', validFrom: '2026-11-16' };
  expect(supplied.amenityFeature).toEqual([
    { ...feature, name: 'Mains power' },
    { ...feature, name: 'Backup power', value: 'generator, solar' },
    { ...feature, name: 'Backup power lasts', value: 6, unitCode: 'HUR' },
    { ...speed, name: 'Internet down', value: 94 },
    { ...speed, name: 'Internet up', value: 47.5 },
    { ...feature, name: 'Second internet line', value: false },
    { ...feature, name: 'Water tank' },
    { ...feature, name: 'Water tank holds', value: 10_000, unitCode: 'LTR' },
  ]);
  const untold = roomOf({ ...space, seats, amenities: [], area_m2: null, place: null });
  expect(untold).not.toHaveProperty('amenityFeature');
  expect(untold).not.toHaveProperty('floorSize');
  expect(untold).not.toHaveProperty('geo');
});

test('where nobody has reviewed it, nothing is said of a rating; where it takes no bookings, that', () => {
  const without = { ...space, rating: null, reviews_count: 0, neighbourhood: null, location: null };
  const data = dataOfSpace(ORIGIN, { ...without, status: 'unavailable' }, '');
  const text = JSON.stringify(data);
  expect(text).not.toContain('aggregateRating');
  expect(text).not.toContain('streetAddress');
  expect(text).toContain('https://schema.org/OutOfStock');
  expect(text).toContain(`${ORIGIN}/nairobi/conference-rooms`);
});

test('the front page is to be found, searches and further pages are not', () => {
  expect(saidBy(headOfHome(ORIGIN, {})).links).toHaveLength(1);
  for (const search of [{ keyword: 'x' }, { after: 'x' }])
    expect(saidBy(headOfHome(ORIGIN, search))).toEqual({
      said: { title: 'Search Results · Nafasi', robots: 'noindex, follow' },
      links: [],
    });
  expect(saidBy(headOfHome(ORIGIN, { space: 7 })).links).toHaveLength(1);
});

test('a corner of the town is to be found where there is something, from its first page on', () => {
  const counts = { spaces: 2, lowest_price: 900, neighbourhoods: [], space_types: [] };
  const corner = { neighbourhood: 'Karen', space_type: 'studio' } as const;
  const found = saidBy(headOfCorner(ORIGIN, corner, counts, [], false));
  expect(found.links).toEqual([{ rel: 'canonical', href: `${ORIGIN}/nairobi/karen/studios` }]);
  expect(found.said).toMatchObject({ title: 'Studios in Karen by the hour · Nafasi' });
  expect(found.said.description).toMatch(/^2 studios in Karen .*, from Ksh 900 an hour\./);
  for (const not of [
    headOfCorner(ORIGIN, corner, { ...counts, spaces: 0 }, [], false),
    headOfCorner(ORIGIN, corner, counts, [], true),
  ]) {
    expect(saidBy(not)).toMatchObject({ said: { robots: 'noindex, follow' }, links: [] });
  }
});

test('a page that says what it is about is to be found by its path alone', () => {
  const found = saidBy(headOfSite(ORIGIN, '/login', 'Login'));
  expect(found.links).toEqual([{ rel: 'canonical', href: `${ORIGIN}/login` }]);
  expect(found.said).toMatchObject({
    description: expect.stringMatching(/^Log in to book/),
    'twitter:card': 'summary_large_image',
  });
  expect(saidBy(headOfSite(ORIGIN, '/profile', 'My Profile')).links).toEqual([]);
});
