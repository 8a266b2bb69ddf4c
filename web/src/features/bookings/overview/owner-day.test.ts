import { expect, test } from 'vitest';
import { ownerDaySentence } from './owner-day.ts';

const now = new Date('2026-11-24T10:00:00+03:00');
const next = (start_time: string) => ({ start_time });

test.each([
  [0, undefined, 'No bookings ahead yet.'],
  [1, undefined, 'One booking today.'],
  [2, next('2026-11-24T14:00:00+03:00'), 'Two bookings today. The next one starts at 14:00.'],
  [
    0,
    next('2026-11-26T09:30:00+03:00'),
    'No bookings today. The next one is on Thu 26 Nov 2026 at 09:30.',
  ],
  [12, next('2026-11-24T20:30:00Z'), '12 bookings today. The next one starts at 23:30.'],
])('%s today and next %j reads %s', (today, ahead, sentence) => {
  expect(ownerDaySentence({ today, next: ahead }, now)).toBe(sentence);
});
