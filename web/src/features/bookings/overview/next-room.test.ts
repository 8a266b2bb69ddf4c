import { expect, test } from 'vitest';
import { nextRoom } from './next-room.ts';

// Already the 25th in Nairobi, still the 24th in London.
const now = new Date('2026-11-24T22:30:00Z');
const room = (
  start: string,
  status: 'confirmed' | 'pending' | 'active' = 'confirmed',
  end = '2026-12-24T14:00',
) => ({
  space_title: 'Acacia Boardroom',
  start_time: `${start}:00+03:00`,
  end_time: `${end}:00+03:00`,
  status,
});

test.each([
  [room('2026-11-25T09:00'), 'Your next room is today at 09:00.'],
  [room('2026-11-26T00:00'), 'Your next room is tomorrow at 00:00.'],
  [room('2026-12-01T09:00'), 'Your next room is on Tuesday at 09:00.'],
  [room('2026-12-02T09:00'), 'Your next room is on Wed 2 Dec 2026 at 09:00.'],
  [
    room('2026-11-27T09:00', 'pending'),
    'Acacia Boardroom is held for you on Friday at 09:00, until it is paid.',
  ],
  [
    room('2026-11-25T01:00', 'active', '2026-11-25T14:00'),
    'Acacia Boardroom is yours until 14:00.',
  ],
  [
    room('2026-11-25T01:00', 'active', '2026-11-27T14:00'),
    'Acacia Boardroom is yours until Fri 27 Nov 2026, 14:00.',
  ],
  [undefined, 'No room is booked yet. Find one for your next day.'],
])('%#: %s', (booking, sentence) => {
  expect(nextRoom(booking, now)).toBe(sentence);
});
