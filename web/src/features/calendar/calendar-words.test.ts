import { expect, test } from 'vitest';
import type { CalendarEvent } from './calendar.api.ts';
import {
  colourOf,
  foldClosures,
  headOf,
  inWords,
  keyOf,
  signOf,
  titleOf,
} from './calendar-words.ts';

const calendar = {
  spaces: [
    { id: 3, title: 'Acacia Boardroom' },
    { id: 8, title: 'Chai Corner' },
  ],
  events: [],
};

const event = (part: Partial<CalendarEvent>): CalendarEvent => ({
  kind: 'block',
  id: 7,
  space_id: 3,
  start_time: '2026-11-24T09:00:00+03:00',
  end_time: '2026-11-24T11:00:00+03:00',
  free_again_at: '2026-11-24T11:00:00+03:00',
  client_name: null,
  note: null,
  imported: false,
  ...part,
});
const closed = (space_id: number) =>
  event({
    kind: 'closure',
    id: null,
    space_id,
    start_time: '2026-12-12T00:00:00+03:00',
    end_time: '2026-12-13T00:00:00+03:00',
  });

test('An event is headed by who or what for, else by its kind', () => {
  expect(headOf(event({ kind: 'booking', client_name: 'Wanjiku Kamau' }))).toBe('Wanjiku Kamau');
  expect(headOf(event({ note: 'Cleaning' }))).toBe('Cleaning');
  expect(headOf(event({}))).toBe('Blocked');
  expect(headOf(event({ imported: true }))).toBe('Imported');
});

test('An event is a sentence with its space and its time', () => {
  expect(inWords(calendar, event({ note: 'Cleaning' }))).toBe(
    'Blocked, Cleaning, Acacia Boardroom, Tue 24 Nov 2026, 09:00 to 11:00',
  );
  expect(inWords(calendar, closed(8))).toBe('Closed, Chai Corner, Sat 12 Dec 2026');
  expect(titleOf(calendar, 99)).toBe('Space #99');
});

test('Two times of one booking have different keys, and so do things with the same id', () => {
  const hold = event({ kind: 'hold' });
  const later = { ...hold, start_time: '2026-11-24T12:00:00+03:00' };
  const events = [hold, later, event({}), event({ kind: 'booking' }), closed(3), closed(7)];
  expect(new Set(events.map(keyOf)).size).toBe(events.length);
});

test('A space has one colour, whatever else is shown', () => {
  expect(colourOf(calendar, 3)).not.toBe(colourOf(calendar, 8));
});

test('Each of eleven spaces has a colour of its own', () => {
  const spaces = Array.from({ length: 11 }, (_, id) => ({ id, title: 'Loft' }));
  expect(new Set(spaces.map(({ id }) => colourOf({ spaces }, id))).size).toBe(11);
});

test('No two of any number of spaces look alike', () => {
  const titles = ['Acacia Boardroom', 'Loft', 'acacia Bar', 'Élan Studio', 'Acacia Bay'];
  const spaces = Array.from({ length: 40 }, (_, nth) => ({
    id: nth,
    title: titles[nth % titles.length] ?? '',
  }));
  const looks = spaces.map(({ id }) => signOf({ spaces }, id));
  expect(looks.slice(0, 5)).toEqual(['AB', 'L', 'AB2', 'ÉS', 'AB3']);
  expect(new Set(looks).size).toBe(40);
});

test('Closures on one day are folded into one that counts them; a single one stays as it is', () => {
  expect(foldClosures([closed(3), closed(8), event({})])).toEqual([
    { ...closed(3), note: '2 spaces closed' },
    event({}),
  ]);
  expect(foldClosures([closed(3)])).toEqual([closed(3)]);
});
