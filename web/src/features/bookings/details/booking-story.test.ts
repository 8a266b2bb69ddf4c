import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bookingStory } from './booking-story.ts';

beforeAll(() => void vi.setSystemTime('2026-11-24T10:05:00+03:00'));
afterAll(() => void vi.useRealTimers());

const booking = {
  status: 'pending',
  end_time: '2026-11-24T14:00:00+03:00',
  hold_until: '2026-11-24T10:20:00+03:00',
  cancelled_at: null,
  cancelled_by: null,
  cancel_reason: null,
} as const;
const cancelled = { status: 'cancelled', cancelled_at: '2026-11-24T08:00:00+03:00' } as const;

const cases: [Partial<Parameters<typeof bookingStory>[0]>, boolean, string][] = [
  [{}, true, 'Your time is held until 10:20. Pay to confirm it.'],
  [{}, false, 'The time is held until 10:20, and not paid for yet.'],
  [
    { hold_until: '2026-11-25T00:10:00+03:00' },
    true,
    'Your time is held until Wed 25 Nov 2026, 00:10. Pay to confirm it.',
  ],
  [{ status: 'confirmed' }, true, 'It is paid, and the room is yours.'],
  [{ status: 'confirmed' }, false, 'It is paid and confirmed.'],
  [{ status: 'active' }, true, 'It is running now, until 14:00.'],
  [
    { status: 'active', end_time: '2026-11-25T02:00:00+03:00' },
    true,
    'It is running now, until Wed 25 Nov 2026, 02:00.',
  ],
  [{ status: 'completed' }, false, 'It has ended.'],
  [{ ...cancelled }, true, 'It was not paid in time, so its time was released.'],
  [{ ...cancelled, cancelled_by: 'client' }, true, 'You cancelled it on Tue 24 Nov 2026, 08:00.'],
  [
    { ...cancelled, cancelled_by: 'client' },
    false,
    'The client cancelled it on Tue 24 Nov 2026, 08:00.',
  ],
  [
    { ...cancelled, cancelled_by: 'owner' },
    true,
    'The owner of the space cancelled it on Tue 24 Nov 2026, 08:00.',
  ],
  [{ ...cancelled, cancelled_by: 'admin' }, true, 'Nafasi cancelled it on Tue 24 Nov 2026, 08:00.'],
];

test.each(cases)('of %o, own %s, it says: %s', (change, isOwn, sentence) => {
  expect(bookingStory({ ...booking, ...change }, isOwn)).toBe(sentence);
});
