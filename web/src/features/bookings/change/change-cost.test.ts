import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { costSentence } from './change-cost.ts';

beforeAll(() => void vi.setSystemTime('2026-11-24T10:05:00+03:00'));
afterAll(() => void vi.useRealTimers());

const booking = {
  status: 'confirmed' as const,
  start_time: '2026-11-27T09:00:00+03:00',
  end_time: '2026-11-27T14:00:00+03:00',
  estimated_guests: 4,
  price_per_hour: 3500,
  total_amount: 17_500,
  hold_until: null,
  moving: { allowed: true, until: null, paid_amount: 17_500, hold_minutes: 20 },
};
const to = (startTime: string, endTime: string) => ({
  startDate: '2026-11-28',
  startTime,
  endDate: null,
  endTime,
});

describe('the cost of a new time is shown before it is agreed to', () => {
  test.each([
    ['the same', to('10:00', '15:00'), 'Same price: nothing to pay.'],
    ['less', to('10:00', '14:00'), 'Ksh 3,500.00 comes back to the phone that paid.'],
    [
      'more',
      to('10:00', '16:00'),
      'Pay within 20 minutes, or the booking stays as it is: Fri 27 Nov 2026, 09:00.',
    ],
    ['nothing, where it is no time', to('10:00', '10:00'), 'Choose the time you want instead.'],
    [
      'nothing, where it is the one it has',
      { startDate: '2026-11-27', startTime: '09:00', endDate: null, endTime: '14:00' },
      'Choose the time you want instead.',
    ],
  ])('%s', (_, draft, sentence) => {
    expect(costSentence(booking, draft)).toBe(sentence);
  });

  test.each([
    [0, to('10:00', '15:00'), 'Same price: Ksh 17,500.00 to pay until 10:20, as before.'],
    [4000, to('10:00', '16:00'), 'It costs Ksh 21,000.00 then: Ksh 17,000.00 to pay until 10:20.'],
    [
      12_000,
      to('10:00', '13:00'),
      'What you have paid covers it: the booking is confirmed at once. Ksh 1,500.00 comes back to the phone that paid.',
    ],
  ])('of an unpaid booking towards which %i shillings came', (paid_amount, draft, sentence) => {
    const unpaid = {
      ...booking,
      status: 'pending' as const,
      hold_until: '2026-11-24T10:20:00+03:00',
      moving: { ...booking.moving, paid_amount },
    };
    expect(costSentence(unpaid, draft)).toBe(sentence);
  });
});
