import { describe, expect, test } from 'vitest';
import { fitInto } from './free-times.ts';
import { withOwn } from './own-time.ts';

const at = (start: string, end: string) => ({
  start_time: new Date(`2026-11-27T${start}:00+03:00`).toISOString(),
  end_time: new Date(`2026-11-27T${end}:00+03:00`).toISOString(),
});

const taken = (start: string, end: string) => ({ ...at(start, end), why: 'taken' as const });

describe('somebody moving a booking', () => {
  test('sees its own time as free, together with what is free beside it', () => {
    const times = {
      free: [at('08:00', '09:00'), at('14:00', '16:00')],
      busy: [taken('09:00', '14:00'), taken('16:00', '18:00')],
    };
    expect(withOwn(times, at('09:00', '14:00'), 0)).toEqual({
      free: [at('08:00', '16:00')],
      busy: [taken('16:00', '18:00')],
    });
  });

  test('sees the buffer around it as free too, and the bookings of others unchanged', () => {
    const times = { free: [], busy: [taken('08:00', '18:00')] };
    expect(withOwn(times, at('10:00', '12:00'), 30)).toEqual({
      free: [at('09:30', '12:30')],
      busy: [taken('08:00', '09:30'), taken('12:30', '18:00')],
    });
  });

  test('sees closed time beside it as closed, even within the buffer', () => {
    const closed = { ...at('08:00', '09:00'), why: 'closed' as const };
    const times = { free: [at('13:00', '18:00')], busy: [closed, taken('09:00', '13:00')] };
    expect(withOwn(times, at('09:00', '12:00'), 60)).toEqual({
      free: [at('09:00', '18:00')],
      busy: [closed],
    });
  });
});

describe('a free time that is chosen', () => {
  const on = (start: string, end: string) => ({
    start: `2026-11-28T${start}`,
    end: `2026-11-28T${end}`,
  });
  test.each([
    ['keeps the length, from nine on', on('07:00', '20:00'), on('09:00', '14:00')],
    [
      'keeps the length from its begin where nine is gone',
      on('12:00', '20:00'),
      on('12:00', '17:00'),
    ],
    ['is taken whole where it is shorter', on('12:00', '15:00'), on('12:00', '15:00')],
  ])('%s', (_, free, chosen) => {
    expect(fitInto(free, { start: '2026-11-27T09:00', end: '2026-11-27T14:00' })).toEqual(chosen);
  });
});
