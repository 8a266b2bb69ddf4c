import { expect, test } from 'vitest';
import type { Space } from '../../../domain/space.ts';
import { emptyFacilities, toFacilities } from '../facilities/facilities-draft.ts';
import {
  changesOf,
  type DraftPicture,
  draftOfSpace,
  emptySpaceDraft,
  isOther,
  problemsWithSpace,
  readGuests,
  readPrice,
  type SpaceDraft,
  toSpaceInput,
  withPictures,
} from './space-draft.ts';

const whole: SpaceDraft = {
  ...emptySpaceDraft,
  title: ' Baobab Loft ',
  description: 'A loft.',
  price: '1800.50',
  type: 'studio',
  guests: '12',
};
const address = (key: string, url: string): DraftPicture => ({ key, kind: 'address', url });
const image = {
  url: '/pictures/a/800.webp',
  served_url: '/pictures/a/800.webp',
  problem: null,
  alt: 'A',
  color: '#fff',
  width: 1,
  height: 1,
  widths: [],
};

test('a complete draft has no problems and is sent trimmed, with blank fields as null', () => {
  expect(problemsWithSpace(whole)).toEqual({});
  expect(toSpaceInput(whole)).toEqual({
    title: 'Baobab Loft',
    description: 'A loft.',
    price_per_hour: 1800.5,
    space_type: 'studio',
    max_guests: 12,
    images: [],
    terms: null,
    location: null,
    status: 'available',
    ...toFacilities(emptyFacilities),
  });
});

test('an empty draft lacks what is required', () => {
  expect(Object.keys(problemsWithSpace(emptySpaceDraft)).sort()).toEqual([
    'description',
    'price_per_hour',
    'space_type',
    'title',
  ]);
});

test.each([
  ['-1', false],
  ['0', true],
  ['1.5', true],
  ['1.555', false],
  ['1e3', false],
])('a price of %s is fine: %s', (price, isFine) => {
  expect(problemsWithSpace({ ...whole, price }).price_per_hour === undefined).toBe(isFine);
});

test('a number that cannot be read becomes 0 shillings, or 1 guest', () => {
  expect(['', 'abc', '12.50'].map(readPrice)).toEqual(['0', '0', '12.50']);
  expect(['', 'abc', '12.9', '0'].map(readGuests)).toEqual(['1', '1', '12', '0']);
  expect(problemsWithSpace({ ...whole, guests: '0' })).toHaveProperty('max_guests');
});

test('addresses must be valid, empty ones are dropped, and uploads under way are left out', () => {
  const pictures: DraftPicture[] = [
    address('a', 'https://example.com/a.jpg'),
    address('b', '  '),
    { key: 'c', kind: 'sent', name: 'c.jpg' },
    { key: 'd', kind: 'sent', name: 'd.jpg', image },
  ];
  expect(problemsWithSpace({ ...whole, pictures })).toEqual({});
  expect(toSpaceInput({ ...whole, pictures }).images).toEqual([
    'https://example.com/a.jpg',
    image.url,
  ]);
  const wrong = [address('a', 'room.jpg'), address('b', 'ftp://example.com/a')];
  expect(Object.keys(problemsWithSpace({ ...whole, pictures: wrong }))).toEqual(['a', 'b']);
});

test('pictures that are sent in come before the empty fields at the end', () => {
  const sent: DraftPicture = { key: 's', kind: 'sent', name: 's.jpg' };
  const before = [address('a', 'https://example.com/a.jpg'), address('b', '')];
  expect(withPictures(before, [sent]).map(({ key }) => key)).toEqual(['a', 's', 'b']);
  expect(withPictures([address('b', '')], [sent]).map(({ key }) => key)).toEqual(['s', 'b']);
});

const space = {
  id: 7,
  title: 'Rangi Studio',
  description: 'North light.',
  price_per_hour: 2200,
  space_type: 'studio',
  max_guests: 6,
  location: null,
  agreement: { template_id: 1, terms: 'Be kind.' },
  status: 'available',
  images: [image, { ...image, url: 'https://example.com/b.jpg' }],
  amenities: ['screen'],
  seats: { boardroom: 6, theatre: null, classroom: null },
  area_m2: null,
  power: { mains: true, backup: null, backup_hours: null },
  internet: {
    download_mbps: 48.5,
    upload_mbps: null,
    told_on: '2026-11-12',
    told_by: 'test',
    second_line: null,
  },
  water: { mains: null, tank: null, tank_litres: null },
} as unknown as Space;

test('a space becomes a draft without changes, and only differences are changes', () => {
  const draft = draftOfSpace(space, 1);
  expect(draft.terms).toBe('');
  expect(draftOfSpace(space, 2).terms).toBe('Be kind.');
  const before = toSpaceInput(draft);
  expect(isOther({ ...draft, price: '2200' }, draft)).toBe(false);
  expect(
    changesOf(before, toSpaceInput({ ...draft, price: '2200.00', title: 'Rangi Studio ' })),
  ).toEqual({});
  const pictures = [...draft.pictures].reverse();
  expect(changesOf(before, toSpaceInput({ ...draft, pictures, guests: '8' }))).toEqual({
    images: ['https://example.com/b.jpg', image.url],
    max_guests: 8,
  });
});

test('facilities change part by part, each as a whole', () => {
  const draft = draftOfSpace(space, 1);
  const facilities = { ...draft.facilities, secondLine: 'yes' as const };
  expect(changesOf(toSpaceInput(draft), toSpaceInput({ ...draft, facilities }))).toEqual({
    internet: { download_mbps: 48.5, upload_mbps: null, second_line: true },
  });
});

test('an empty field for an address makes no other draft, a type or a price does', () => {
  const pictures = [...emptySpaceDraft.pictures, address('x', '')];
  expect(isOther({ ...emptySpaceDraft, pictures }, emptySpaceDraft)).toBe(false);
  expect(isOther({ ...emptySpaceDraft, type: 'office' }, emptySpaceDraft)).toBe(true);
  expect(isOther({ ...emptySpaceDraft, price: '0' }, emptySpaceDraft)).toBe(true);
});

test('a space without pictures by address has an empty field for one', () => {
  const { pictures } = draftOfSpace({ ...space, images: [image] } as unknown as Space, 1);
  expect(pictures.map(({ kind }) => kind)).toEqual(['sent', 'address']);
});
