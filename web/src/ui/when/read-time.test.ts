import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTime } from './read-time.ts';

test.each([
  ['9', ['09:00', '21:00']],
  ['09', ['09:00', '21:00']],
  ['0930', ['09:30']],
  ['930', ['09:30', '21:30']],
  ['9.30', ['09:30', '21:30']],
  ['9.3', ['09:30', '21:30']],
  ['9:', ['09:00', '21:00']],
  ['09:30', ['09:30']],
  ['2.30', ['02:30', '14:30']],
  ['2pm', ['14:00']],
  ['2 p.m.', ['14:00']],
  ['12am', ['00:00']],
  ['12 pm', ['12:00']],
  ['11.15am', ['11:15']],
  ['14', ['14:00']],
  ['1430', ['14:30']],
  ['24:00', ['00:00']],
  ['noon', ['12:00']],
])('%s is read as a time', (text, times) => {
  expect(readTime(text)).toEqual(times);
});

test.each(['', 'x', '25', '9:60', '24:30', '13pm', '0pm', '12345', '9-5', '-1'])(
  '%j is no time',
  (text) => {
    expect(readTime(text)).toEqual([]);
  },
);

const two = (number: number) => String(number).padStart(2, '0');
const times = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }));

test('Any time is read back from our own format, with and without its colon, and in twelve hours', () => {
  fc.assert(
    fc.property(times, ([hours, minutes]) => {
      const time = `${two(hours)}:${two(minutes)}`;
      expect(readTime(time)[0]).toBe(time);
      expect(readTime(time.replace(':', ''))[0]).toBe(time);
      expect(readTime(`${hours % 12 || 12}.${two(minutes)}${hours < 12 ? 'am' : 'pm'}`)).toEqual([
        time,
      ]);
    }),
  );
});

test('Any text gives times, or none', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d:.apm ]{0,6}$/)), (text) => {
      for (const time of readTime(text)) expect(time).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
    }),
    { examples: [['__proto__'], ['constructor']] },
  );
});
