import { expect, test } from 'vitest';
import {
  bookingSearch,
  fieldsOf,
  parseWhen,
  problemsWithWhen,
  rawWhen,
  whenInWords,
} from './when.ts';

const date = '2026-11-27';
const now = new Date('2026-11-24T10:00:00+03:00');

test('an address is read, and values that are not valid are left out', () => {
  expect(parseWhen({ date, from: '09:00', to: '24:00', hours: 3 })).toEqual({
    date,
    from: '09:00',
    to: '24:00',
  });
  expect(parseWhen({ date, hours: '1.5' })).toEqual({ date, hours: 1.5 });
  for (const rest of [{ from: '12:00', to: '09:00' }, { from: '9' }, { hours: 25 }, { hours: 0.4 }])
    expect(parseWhen({ date, ...rest })).toEqual({ date });
  for (const none of ['2026-02-30', '27/11/2026', 20261127, undefined])
    expect(parseWhen({ date: none, hours: 3 })).toEqual({});
});

test('the fields are filled from the search', () => {
  for (const when of [{}, { date }, { date, hours: 2 }, { date, from: '07:15', to: '08:00' }])
    expect(parseWhen(rawWhen(fieldsOf(when)))).toEqual(when);
});

test('each problem is named by its field', () => {
  const problems = (changes: object) =>
    problemsWithWhen({ ...fieldsOf({ date }), ...changes }, now);
  expect(problems({})).toEqual({});
  expect(problems({ date: '', time: '3' })).toEqual({ date: 'Please choose a day.' });
  expect(problems({ date: '2026-11-23' }).date).toMatch('has passed');
  expect(problems({ date: '2026-11-24' })).toEqual({});
  expect(problems({ date: '2027-11-25' }).date).toMatch('365 days');
  const today = { date: '2026-11-24', time: 'exact', to: '12:00' };
  expect(problems({ ...today, from: '10:00' }).from).toMatch('has passed');
  expect(problems({ ...today, from: '10:30' })).toEqual({});
  expect(problems({ time: 'exact', from: '12:00' }).to).toBe('The end must be after the start.');
});

test('a time is formatted for people', () => {
  expect(whenInWords({ date, from: '09:00', to: '12:00' })).toBe('Fri 27 Nov, 09:00 to 12:00');
  expect(whenInWords({ date, hours: 3 })).toBe('Fri 27 Nov, any 3 hours');
  expect(whenInWords({ date: '2026-09-01', hours: 0.5 })).toBe('Tue 1 Sep, any 30 minutes');
  expect(whenInWords({ date })).toBe('Fri 27 Nov');
});

test('a link to the booking page has the stretch, over midnight too, or the day', () => {
  expect(bookingSearch({ date, from: '20:00', to: '24:00' })).toEqual({
    start: '2026-11-27T20:00',
    end: '2026-11-28T00:00',
  });
  expect(bookingSearch({ date, hours: 3 })).toEqual({ date, hours: 3 });
  expect(bookingSearch({})).toEqual({});
});
